import { Kind } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import {
  directionsStarting,
  startsUnitDesignator,
  typesBeforeStarting,
  typesStarting,
} from '../../names/keyword-prefixes.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { phraseCovering } from '../../parse/words/context.ts';
import { Break } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { NumberReading } from '../typed/number-readings.ts';
import { ANYWHERE, type Places, type TypedPlace } from '../typed/typed-place.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { allKeys, numberKeys } from './key-stretches.ts';
import type { KeyStretch, NameOptions, StreetQuery } from './street-query.ts';
import type { TypedStreets } from './typed-streets.ts';

/** A reading that costs the parser more than this is unusual. */
const USUAL = 1;
/** Most letters of a word that may be a misspelt type. */
const MAX_PASSED_OVER = 3;
/** Cost of a place before the street with no comma in between. */
const PLACE_FIRST = 2;
/** Cost of a number and a place without a street. */
const PLACE_ALONE = 2;
/** Cost of a road of another kind: a COUNTY ROAD that is called HWY. */
const OTHER_ROAD = 1;
/** NORTH MAIN is more likely a name than the north part of MAIN. */
const DIRECTION_FIRST = 0.4;

/** What streets are searched by: the text in one reading, the places it may name, and how far a name may differ. */
export interface StreetSearch {
  readonly streets: TypedStreets;
  readonly reading: NumberReading;
  readonly places: Places;
  readonly options: NameOptions;
}

/** Streets and places for every way to divide the words, in no particular order. */
export function streetQueries(reference: Reference, search: StreetSearch): StreetQuery[] {
  const builder = new QueryBuilder(reference, search);
  const { reading, places } = search;
  const { typed } = search.streets;
  const { words, before } = reading;
  if (before.length > 0) {
    if (!together(typed, words, 0, words.length) || !contiguous(before)) return [];
    for (const place of places.resolve(before[0]!, before.at(-1)! + 1)) builder.add(words, place, 0);
    return builder.queries;
  }
  for (let split = 0; split <= words.length; split++) {
    if (split > 0 && !together(typed, words, 0, split)) break;
    const rest = words.slice(split);
    if (!contiguous(rest)) continue;
    const found = rest.length === 0 ? [ANYWHERE] : places.resolve(rest[0]!, rest.at(-1)! + 1);
    for (const place of found) builder.add(words.slice(0, split), place, 0);
  }
  for (let split = 1; split < words.length; split++) {
    if (!together(typed, words, split, words.length) || !contiguous(words.slice(0, split))) continue;
    const comma = typed.context.tokens[words[split]!]!.before >= Break.Comma;
    for (const place of places.resolve(words[0]!, words[split - 1]! + 1)) {
      builder.add(words.slice(split), place, comma ? 0 : PLACE_FIRST);
    }
  }
  return builder.queries;
}

function contiguous(words: readonly number[]): boolean {
  return words.length === 0 || words.at(-1)! - words[0]! === words.length - 1;
}

/** Whether the words are adjacent, with no comma in between. */
function together(typed: TypedText, words: readonly number[], from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if (words[i] !== words[i - 1]! + 1 || typed.context.tokens[words[i]!]!.before >= Break.Comma) return false;
  }
  return true;
}

/** Words [from, to) as a street in a place, before it is known how they divide. */
interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly place: TypedPlace;
  readonly cost: number;
}

/** What a street must satisfy besides its name. */
type Frame = Pick<StreetQuery, 'place' | 'types' | 'directions' | 'typeBefore' | 'cost'>;

class QueryBuilder {
  readonly queries: StreetQuery[] = [];
  private readonly reference: Reference;
  private readonly streets: TypedStreets;
  private readonly typed: TypedText;
  private readonly reading: NumberReading;
  private readonly places: Places;
  private readonly options: NameOptions;

  constructor(reference: Reference, { streets, reading, places, options }: StreetSearch) {
    this.reference = reference;
    this.streets = streets;
    this.typed = streets.typed;
    this.reading = reading;
    this.places = places;
    this.options = options;
  }

  /** Adds queries for a street called `words`; no words mean any street of the place. */
  add(words: readonly number[], place: TypedPlace, cost: number): void {
    if (this.options.placed && place.municipalities === undefined) return;
    if (this.options.called) {
      if (words.length > 0) this.addCalled({ from: words[0]!, to: words.at(-1)! + 1, place, cost });
      return;
    }
    if (words.length === 0) {
      this.addAny(place, cost);
      return;
    }
    const { context, open } = this.typed;
    const from = words[0]!;
    const to = words.at(-1)! + 1;
    const last = to - 1;
    const atEnd = open[last] === 1 || last === context.tokens.length - 1;
    for (const street of this.streets.readings(from, to)) {
      const unfinished = atEnd && street.nameTo === to;
      // ST CLA and AVENUE R are unfinished names, however they would be read once complete
      const underWay = unfinished && street.types.length === 0 && street.direction === 0;
      this.addName(street, frameOf(street, place, underWay ? cost : cost + unusual(street)), unfinished);
    }
    if (atEnd) this.addTypeAlone({ from, to, place, cost });
    if (to - from < 2) return;
    if (this.options.slips > 0) {
      const rest = { from, to, place, cost: cost + 1 };
      const isName = this.lacksName(from, last) && !this.isShort(last);
      if (!isName && !this.places.isPlace(last)) this.addIgnoring({ ...rest, to: last }, false);
      if (this.isShort(from) && !this.places.isPlace(from)) this.addIgnoring({ ...rest, from: from + 1 }, atEnd);
      const direction = context.tokens[last]!.lexeme?.direction ?? 0;
      if (direction > 0 && to - from > 2 && this.isShort(last - 1)) {
        this.addIgnoring({ ...rest, to: last - 1 }, false, new Set([direction]));
      }
    }
    if (open[last] === 1) this.addStartedKeyword({ from, to: last, place, cost });
  }

  private addCalled({ from, to, place, cost }: Phrase): void {
    for (const { reading, key, code } of this.streets.called(from, to)) {
      const far = code === 'STREET_NAME_FORM' ? 0 : OTHER_ROAD;
      this.push(frameOf(reading, place, cost + far), [{ lo: key, hi: key + 1, strict: false }], NO_WORDS, false);
    }
  }

  private addAny(place: TypedPlace, cost: number): void {
    const { number } = this.reading;
    const { closed } = this.typed;
    if (number < 0 && (place.municipalities === undefined || !closed) && place.codes === undefined) return;
    // 22 K and 22 KINGSTON more likely begin a street than a place; 22 K1A is a place
    const aside = place === ANYWHERE || place.codeLength > 1 || this.reading.before.length > 0;
    this.push(
      { ...NO_FRAME, place, cost: aside ? cost : cost + PLACE_ALONE },
      allKeys(this.reference.nameKeys),
      NO_WORDS,
      false,
    );
  }

  /** `22 RU`, `22 CHEMIN`: a type whose name is still to come. */
  private addTypeAlone({ from, to, place, cost }: Phrase): void {
    const { context, open } = this.typed;
    if (this.options.slips > 0 || this.options.anyType || this.options.halfWords) return;
    const phrase = phraseCovering(context, from, to, Kind.StreetType);
    const types = new Set(phrase?.types.filter(goesBefore).map(({ concept }) => concept));
    if (to - from === 1 && open[from] === 1) {
      for (const concept of typesBeforeStarting(context.words[from]!) ?? []) types.add(concept);
    }
    if (types.size === 0) return;
    const frame: Frame = { place, types, directions: undefined, typeBefore: 'alone', cost };
    this.push(frame, allKeys(this.reference.nameKeys), NO_WORDS, false);
    this.push({ ...frame, typeBefore: 'number' }, numberKeys(this.reference.nameKeys), NO_WORDS, false);
  }

  /** The word after the phrase begins a type, a direction or a unit designator. */
  private addStartedKeyword({ from, to, place, cost }: Phrase): void {
    const { context } = this.typed;
    const letters = context.words[to]!;
    const types = typesStarting(letters);
    const directions = directionsStarting(letters);
    for (const street of this.streets.readings(from, to)) {
      const frame = frameOf(street, place, cost + unusual(street));
      // FOREST alone is more likely a type, FOREST R a name
      if (types !== undefined && frame.types === undefined) this.addName(street, { ...frame, types, cost }, false);
      if (directions !== undefined && frame.directions === undefined) {
        this.addName(street, { ...frame, directions }, false);
      }
      if (startsUnitDesignator(letters)) this.addName(street, { ...frame, cost: frame.cost + 1 }, false);
    }
  }

  /** Whether a word may be a short misspelt type; longer ones are fixed in the text (respellings.ts). */
  private isShort(word: number): boolean {
    const { words, tokens } = this.typed.context;
    // 1B4 is the half of a code
    return tokens[word]!.shape === Shape.Letters && words[word]!.length <= MAX_PASSED_OVER;
  }

  /** `22 rue`: the word behind a number and a type is the name, and no misspelt keyword of 22nd St. */
  private lacksName(from: number, to: number): boolean {
    const { context } = this.typed;
    const tokens = context.tokens.slice(from, to);
    const isType = tokens.map(
      (_, at) => phraseCovering(context, from + at, from + at + 1, Kind.StreetType) !== undefined,
    );
    return isType.includes(true) && tokens.every(({ shape }, at) => isType[at] || shape === Shape.Number);
  }

  /** A phrase from which a misspelt keyword was dropped: before or after the name, or between it and a direction. */
  private addIgnoring({ from, to, place, cost }: Phrase, unfinished: boolean, directions?: ReadonlySet<number>): void {
    for (const street of this.streets.readings(from, to)) {
      if (directions !== undefined && street.direction > 0) continue;
      const read = frameOf(street, place, cost + unusual(street));
      const frame = directions === undefined ? read : { ...read, directions };
      if (unfinished && street.nameTo === to) this.addStarted(street, frame);
      else this.addExact(street, frame);
    }
  }

  private addName(street: StreetReading, frame: Frame, unfinished: boolean): void {
    if (street.nameTo <= street.nameFrom) return;
    if (this.options.slips > 0) this.addMisspelt(street, frame, unfinished);
    else if (unfinished) this.addStarted(street, frame);
    else if (this.options.halfWords) this.addStarted(street, { ...frame, cost: frame.cost + 1 });
    else this.addExact(street, frame);
  }

  private addExact(street: StreetReading, frame: Frame): void {
    const { strict, loose } = this.streets.exact(street);
    this.push(frame, strict, this.nameWords(street), false);
    if (loose !== undefined) this.push({ ...frame, cost: frame.cost + 1 }, loose, NO_WORDS, false);
  }

  /** The name begins with the typed words. */
  private addStarted(street: StreetReading, frame: Frame): void {
    const isOpen = this.typed.open[street.nameTo - 1] === 1 || this.options.halfWords;
    const { strict, loose } = this.streets.started(street, isOpen);
    this.push(frame, strict, this.nameWords(street), isOpen);
    if (loose !== undefined) this.push({ ...frame, cost: frame.cost + 1 }, loose, NO_WORDS, isOpen);
  }

  private addMisspelt(street: StreetReading, frame: Frame, unfinished: boolean): void {
    if (this.options.slips > 1) {
      const { municipalities } = frame.place;
      if (municipalities !== undefined) {
        this.push(frame, this.streets.misspeltTwice(street, municipalities), NO_WORDS, false);
      }
      return;
    }
    const { whole, begun } = this.streets.misspelt(street, unfinished);
    for (const keys of whole) this.push(frame, keys, NO_WORDS, false);
    if (begun !== undefined) this.push({ ...frame, cost: frame.cost + 1 }, begun, NO_WORDS, false);
  }

  private nameWords({ nameFrom, nameTo }: StreetReading): readonly string[] {
    return this.typed.context.words.slice(nameFrom, nameTo);
  }

  private push(frame: Frame, keys: readonly KeyStretch[], words: readonly string[], open: boolean): void {
    if (keys.length === 0) return;
    const { anyType } = this.options;
    if (anyType && frame.types === undefined && frame.directions === undefined) return;
    this.queries.push({
      ...frame,
      ...(anyType ? { types: undefined, directions: undefined } : undefined),
      keys,
      words,
      costs: new Map(),
      open,
      reading: this.reading,
      cost: frame.cost + frame.place.cost + this.reading.cost,
    });
  }
}

const NO_WORDS: readonly string[] = [];
const NO_FRAME: Frame = { place: ANYWHERE, types: undefined, directions: undefined, typeBefore: 'no', cost: 0 };

/** Type and direction of a reading as conditions. */
function frameOf(street: StreetReading, place: TypedPlace, cost: number): Frame {
  const { types, typeFrom, nameFrom, direction, directionFrom } = street;
  return {
    place,
    types: types.length === 0 ? undefined : new Set(types.map(({ concept }) => concept)),
    directions: direction === 0 ? undefined : new Set([direction]),
    typeBefore: types.length > 0 && typeFrom < nameFrom ? 'name' : 'no',
    cost: direction > 0 && directionFrom < nameFrom ? cost + DIRECTION_FIRST : cost,
  };
}

function goesBefore({ beforeName, beforeNumber }: StreetType): boolean {
  return beforeName || beforeNumber;
}

function unusual(street: StreetReading): number {
  return street.cost > USUAL ? 1 : 0;
}
