import { civicText } from '../../address/civic-text.ts';
import { CONTRACTIONS } from '../../address/name-words.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { BrowsingLevel } from '../../values/browsing-level.ts';
import type { InParts } from '../../values/parts.ts';
import { firstCivics } from '../found/civic-list.ts';
import { compareFound, type FoundStreet } from '../found/found-street.ts';
import { type NumberReading, numberReadings } from '../typed/number-readings.ts';
import { MOST_TYPOS, PlaceNames } from '../typed/place-names.ts';
import { NOWHERE, type Places } from '../typed/typed-place.ts';
import { PlaceResolver } from '../typed/typed-places.ts';
import { readTyped, type TypedText } from '../typed/typed-text.ts';
import { respellings } from './respellings.ts';
import { type NumberMatch, StreetFinder } from './street-finder.ts';
import { streetQueries } from './street-queries.ts';
import type { NameOptions } from './street-query.ts';
import { isSpent, type Work } from './street-sources.ts';
import { TypedStreets } from './typed-streets.ts';
import { searchWords, WordParts } from './word-search.ts';

/** What was typed, and how freely it may be completed. */
export interface TypedRequest {
  /** The lines in the order of typing. */
  readonly lines: readonly string[];
  readonly level: BrowsingLevel;
}

const EXACT: NameOptions = { halfWords: false, slips: 0, anyType: false, called: false, placed: false };
/** Streets on which begun civic numbers are completed, and the cost of completing one. */
const MAX_BEGUN = 50;
const MAX_BEGUN_NUMBERS = 20;
const BEGUN_COST = 1;
/** A civic number behind its street, and what is typed of a fraction: `41 `, `41 1`, `41 1/`, `41 1/2`. */
const BEGUN_FRACTION = /(?<=[\s,])(\d{1,7})\s+((?:[13](?:\/[24]?)?)?)$/;
/** Added to the cost of anything that the text, read as it is, did not find. */
const LOOSER_COST = 1;
/** Farther away, something else is more likely: the road of that number than a COUNTY RD 34 that has no unit 34. */
const FARTHEST_AS_TYPED = 2;
/** OTTWA ST S is more likely the street than one in Ottawa whose name begins with ST S. */
const UNUSUAL_PLACE = 2;
/** Nothing is guessed unless some word has this many letters. */
const MIN_LETTERS = 3;
/** Streets and civic numbers looked for, whatever the limit of the request: the number found must not depend on it. */
export const MOST_STREETS = 200;

/** Whether a civic number goes on where the typed one ends. */
function goesOn(typed: string): (number: number, suffix: string) => boolean {
  return (number, suffix) => {
    const civic = civicText(number, suffix);
    return civic !== typed && civic.startsWith(typed);
  };
}

/** What the text, read as it is, did not find. */
function looser(found: readonly FoundStreet[]): FoundStreet[] {
  return found.map((row) => ({ ...row, cost: row.cost + LOOSER_COST }));
}

/** The cheapest way to each address, cheapest first. */
function eachOnce(found: FoundStreet[]): FoundStreet[] {
  const seen = new Set<string>();
  return found.sort(compareFound).filter(({ street, number, suffix, postalCode }) => {
    const key = `${street}|${number}|${suffix}|${postalCode}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The streets and civic numbers that a text may become. */
export class StreetSearch {
  readonly readings: readonly NumberReading[];
  readonly places: PlaceResolver;
  private readonly reference: Reference;
  private readonly typed: TypedText;
  private readonly request: TypedRequest;
  private readonly phrases: TypedStreets;
  private readonly work: Work;
  private readonly names: PlaceNames;

  constructor(
    reference: Reference,
    typed: TypedText,
    request: TypedRequest,
    work: Work,
    names = new PlaceNames(reference, 0),
  ) {
    this.reference = reference;
    this.typed = typed;
    this.request = request;
    this.work = work;
    this.readings = numberReadings(typed);
    this.phrases = new TypedStreets(reference, typed);
    this.places = new PlaceResolver(reference, typed, names);
    this.names = names;
  }

  /** Streets and civic numbers: those that match, otherwise those that are only close. */
  *found(otherFound: boolean): InParts<FoundStreet[]> {
    const exact = yield* this.stage(EXACT, this.places, 'typed');
    if (exact.length < MOST_STREETS) exact.push(...(yield* this.begunNumbers()), ...(yield* this.begunFractions()));
    if (exact.length > 0 && this.typed.context.words.some((word) => CONTRACTIONS.has(word))) {
      return this.request.level < 2 ? [] : looser(exact);
    }
    const isNear = exact.some(({ cost }) => cost <= FARTHEST_AS_TYPED);
    if (isNear || otherFound || this.request.level < 2) return exact;
    const called = looser(yield* this.stage({ ...EXACT, called: true }, this.places, 'typed'));
    if (exact.length + called.length > 0) return eachOnce([...exact, ...called]);
    if (!this.hasWords()) return [];
    for (const stage of this.looserStages()) {
      const found = yield* stage();
      if (found.length > 0) return looser(found);
    }
    return [];
  }

  /** Civic numbers that begin with the one still being typed at the end, on the first streets that fit. */
  private *begunNumbers(): InParts<FoundStreet[]> {
    const readings = this.readings.filter((reading) => reading.isNumberOpen);
    if (readings[0] === undefined) return [];
    const typed = civicText(readings[0].number, readings[0].suffix);
    return yield* this.numbersOn(readings, true, goesOn(typed));
  }

  /** Civic numbers with a fraction that is still being typed behind the number at the end: `main st 41 1/`. */
  private *begunFractions(): InParts<FoundStreet[]> {
    const { reference, request, work, names } = this;
    const last = request.lines.length - 1;
    const line = request.lines[last] ?? '';
    const begun = BEGUN_FRACTION.exec(line);
    if (begun === null) return [];
    const [, number = '', fraction = ''] = begun;
    const lines = [...request.lines.slice(0, last), line.slice(0, begun.index + number.length)];
    const whole = new StreetSearch(reference, readTyped(lines), { ...request, lines }, work, names);
    const readings = whole.readings.filter((reading) => reading.isNumberOpen && reading.number === Number(number));
    const accepts = (civic: number, suffix: string) =>
      civic === Number(number) && suffix.includes('/') && suffix !== fraction && suffix.startsWith(fraction);
    return readings.length === 0 ? [] : yield* whole.numbersOn(readings, true, accepts);
  }

  /** Civic numbers that begin with the typed one although something stands behind it: it was not typed in full. */
  *guessedNumbers(found: readonly FoundStreet[]): InParts<FoundStreet[]> {
    const readings = this.readings.filter((reading) => reading.number >= 0 && !reading.isNumberOpen);
    if (readings[0] === undefined || found.some(({ begun }) => begun)) return [];
    const typed = String(readings[0].number);
    return yield* this.numbersOn(readings, false, goesOn(typed));
  }

  /** Civic numbers of the first streets that fit, as these readings have them. */
  private *numbersOn(
    readings: readonly NumberReading[],
    begun: boolean,
    accepts: (number: number, suffix: string) => boolean,
  ): InParts<FoundStreet[]> {
    const streets = yield* this.stage(EXACT, this.places, 'none', readings);
    return streets
      .slice(0, MAX_BEGUN)
      .flatMap((street) =>
        firstCivics(this.reference, street.street, MAX_BEGUN_NUMBERS, { codes: street.place.codes, accepts }).map(
          (civic) => ({ ...street, ...civic, begun, cost: street.cost + BEGUN_COST }),
        ),
      );
  }

  private hasWords(): boolean {
    const { tokens } = this.typed.context;
    return tokens.some(({ shape, word }) => shape !== Shape.Number && word.length >= MIN_LETTERS);
  }

  private *looserStages(): Generator<() => InParts<FoundStreet[]>> {
    const { reference, typed } = this;
    yield () => this.halfWordsOrOtherTypes();
    yield () => this.words();
    const misspelt = new PlaceResolver(reference, typed, new PlaceNames(reference, MOST_TYPOS));
    yield () => this.misspeltPlaces(misspelt);
    yield () => this.stage({ ...EXACT, placed: true }, this.places, 'any-suffix');
    yield () => this.misspelt();
    yield () => this.stage({ ...EXACT, slips: 1, anyType: true, placed: true }, this.places, 'typed');
    yield () => this.stage({ ...EXACT, slips: 2, placed: true }, this.places, 'typed');
    yield () => this.stage({ ...EXACT, slips: 1, placed: true }, misspelt, 'typed');
    yield () => this.stage(EXACT, misspelt, 'none');
    if (this.request.level === 3) yield () => this.elsewhere();
    yield () => this.stage(EXACT, this.places, 'none');
    yield () => this.stage({ ...EXACT, slips: 1 }, this.places, 'none');
  }

  /** Several such searches may take long: each begins a part. */
  private *stage(
    options: NameOptions,
    places: Places,
    numbers: NumberMatch,
    readings: readonly NumberReading[] = this.readings,
  ): InParts<FoundStreet[]> {
    yield;
    const { reference, phrases: streets, work } = this;
    const queries = readings.flatMap((reading) => streetQueries(reference, { streets, reading, places, options }));
    const finder = new StreetFinder(reference, work, MOST_STREETS, numbers);
    finder.run(queries);
    return finder.found.sort(compareFound);
  }

  private *words(): InParts<FoundStreet[]> {
    const finder = new StreetFinder(this.reference, this.work, MOST_STREETS, 'typed');
    const parts = new WordParts(this.reference, this.typed);
    for (const reading of this.readings) {
      if (isSpent(this.work)) break;
      yield* searchWords(this.reference, parts, reading, finder);
    }
    return finder.found.sort(compareFound);
  }

  /** ALMA DR is as likely Alma St as Almaguin Dr. */
  private *halfWordsOrOtherTypes(): InParts<FoundStreet[]> {
    const half = yield* this.stage({ ...EXACT, halfWords: true }, this.places, 'typed');
    return eachOnce([...half, ...(yield* this.stage({ ...EXACT, anyType: true }, this.places, 'typed'))]);
  }

  /** What is in a misspelt place; if that is all that was typed or stands before the street, misspelt names too. */
  private *misspeltPlaces(places: Places): InParts<FoundStreet[]> {
    const found = yield* this.stage(EXACT, places, 'typed');
    if (found.length === 0 || found.some(({ cost }) => cost < UNUSUAL_PLACE)) return found;
    return eachOnce([...found, ...(yield* this.misspelt())]);
  }

  /** Misspelt names, and what the text means once one of its keywords is respelt. */
  private *misspelt(): InParts<FoundStreet[]> {
    const { reference, request, work, names } = this;
    const found = yield* this.stage({ ...EXACT, slips: 1 }, this.places, 'typed');
    const last = request.lines.length - 1;
    for (const text of respellings(this.readPart(request.lines[last]!))) {
      if (isSpent(work) || work.texts-- <= 0) break;
      const lines = [...request.lines.slice(0, last), text];
      const search = new StreetSearch(reference, readTyped(lines), { ...request, lines }, work, names);
      found.push(...(yield* search.stage(EXACT, search.places, 'typed')));
    }
    return eachOnce(found);
  }

  /** A line without the words that are too many to be read. */
  private readPart(line: string): string {
    const { fields, tokens } = this.typed.context;
    const last = tokens.at(-1)!;
    return fields[last.field]!.text === line ? line.slice(0, last.end + 1) : line;
  }

  /** The street alone, outside the municipality that was typed, but not outside its province or postal code. */
  private *elsewhere(): InParts<FoundStreet[]> {
    const finder = new StreetFinder(this.reference, this.work, MOST_STREETS, 'typed');
    for (const reading of this.readings) {
      for (let length = reading.words.length - 1; length > 0; length--) {
        yield;
        const street = { ...reading, before: [], words: reading.words.slice(0, length) };
        const place = this.places.beyond(reading.words[length]!, reading.words.at(-1)! + 1);
        const search = { streets: this.phrases, reading: street, places: NOWHERE, options: EXACT };
        finder.run(streetQueries(this.reference, search).map((query) => ({ ...query, place })));
        if (finder.found.length > 0) return finder.found.sort(compareFound);
      }
    }
    return finder.found;
  }
}
