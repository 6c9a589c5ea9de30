import { Kind, type Lexeme, wordLexeme } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import { ORDINAL_VALUES, SPELLED_OUT } from '../../address/name-words.ts';
import { STREET_TYPES, type StreetType } from '../../address/street-types.ts';
import { UNIT_DESIGNATORS, type UnitDesignator } from '../../address/unit-designators.ts';
import { damerauLevenshtein, letterBits, mayBeWithin } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { regrouped } from '../../text/letter-groups.ts';
import { remembering } from '../../text/remembering.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import type { Token } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { directionEnding, directionStarting, phraseWithin, readingOf, type StreetReading } from './readings.ts';

/** Shortest keyword that may be misspelt. One slip turns RUE or AVE into too many other words. */
const SHORTEST = 4;
/** A designator stands beside a number, which the reference then knows as a unit there. */
const SHORTEST_DESIGNATOR = 3;
const COST = 1;

/** Keywords, each with its meanings. */
interface Keywords<Meaning> {
  readonly byWord: ReadonlyMap<string, readonly Meaning[]>;
  /** A slip changes the length by at most one. */
  readonly byLength: ReadonlyMap<number, WordsOfLength>;
}

interface WordsOfLength {
  readonly words: readonly string[];
  /** `letterBits` of each; they rule out nearly all. */
  readonly bits: Int32Array;
}

function keywords<Meaning>(pairs: readonly (readonly [word: string, meaning: Meaning])[]): Keywords<Meaning> {
  const byWord = new Map<string, readonly Meaning[]>();
  for (const [word, of] of Map.groupBy(pairs, ([word]) => word)) {
    byWord.set(
      word,
      of.map(([, meaning]) => meaning),
    );
  }
  const byLength = new Map<number, WordsOfLength>();
  for (const [length, words] of Map.groupBy(byWord.keys(), (word) => word.length)) {
    byLength.set(length, { words, bits: Int32Array.from(words, letterBits) });
  }
  return { byWord, byLength };
}

/** The meanings of the keywords one slip away from a word, a letter or a group of letters. */
function oneSlipAway<Meaning>({ byWord, byLength }: Keywords<Meaning>, word: string): Meaning[] {
  const bits = letterBits(word);
  const found: Meaning[] = [];
  const add = (meanings: readonly Meaning[]): void => {
    for (const meaning of meanings) if (!found.includes(meaning)) found.push(meaning);
  };
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    const near = byLength.get(length);
    if (near === undefined) continue;
    for (let at = 0; at < near.bits.length; at++) {
      if (!mayBeWithin(bits, near.bits[at]!, 1)) continue;
      const keyword = near.words[at]!;
      if (damerauLevenshtein(word, keyword, 1) === 1) add(byWord.get(keyword)!);
    }
  }
  for (const text of regrouped(word)) add(byWord.get(text) ?? NONE);
  return found;
}

const NONE: readonly never[] = [];

/** The readings of a text ask about the same few words. */
const REMEMBERED = 8;

/** The types by those of their words that `fits`. */
function typesBy(fits: (word: string) => boolean): Keywords<StreetType> {
  return keywords(
    STREET_TYPES.filter(({ partOfName }) => !partOfName).flatMap((type) =>
      type.variants.filter((word) => !word.includes(' ') && fits(word)).map((word) => [word, type] as const),
    ),
  );
}

const TYPES = typesBy((word) => word.length >= SHORTEST);
/** Behind a number, a slip makes no other name of them (`19th Abe`, `10 onc`). */
const SHORT_TYPES = typesBy((word) => word.length <= SHORTEST);
/** Words that a key holds in another form: a slip in them would be lost among the other letters. */
const RESHAPED = [...SPELLED_OUT.values(), 'MONT', 'NORD', 'OUEST', 'CAPITAINE', 'SERGENT'];
const KEY_FORMS = keywords([...ORDINAL_VALUES.map(([word]) => word), ...RESHAPED].map((word) => [word, word] as const));

/** Two slips in a word as long as this leave no doubt. */
const LONG = 9;
const LONG_FORMS = RESHAPED.filter((word) => word.length >= LONG);

const keyFormsNear = remembering(REMEMBERED, (word) => {
  const far = LONG_FORMS.filter((form) => damerauLevenshtein(word, form, 2) === 2);
  return [...oneSlipAway(KEY_FORMS, word), ...far];
});

/** Types one slip away from the word (`STREEP`, `AVENGE`, `CHEMNI`); none when the word is itself a keyword. */
export const misspeltTypes: (word: string) => readonly StreetType[] = remembering(REMEMBERED, (word) =>
  oneSlipAway(TYPES, word),
);

const misspeltShortTypes = remembering(REMEMBERED, (word) => oneSlipAway(SHORT_TYPES, word));

/**
 * Designators that need a number, by their symbols and names: a short form that is itself one slip away means too much.
 */
const DESIGNATORS = keywords(
  UNIT_DESIGNATORS.filter(({ bare, accepted }) => accepted && !bare).flatMap((unit) =>
    [...new Set([unit.en, unit.fr, unit.nameEn, unit.nameFr].map(fold))]
      .filter((word) => word.length >= SHORTEST_DESIGNATOR && !word.includes(' '))
      .map((word) => [word, unit] as const),
  ),
);

/** The designator one slip away from the word (`UNTT`, `APARTMANT`), if it is no keyword itself. */
export function misspeltDesignator({ word, kinds, shape }: Token): UnitDesignator | undefined {
  if (kinds !== 0 || shape !== Shape.Letters || word.length < SHORTEST_DESIGNATOR) return undefined;
  return oneSlipAway(DESIGNATORS, word)[0];
}

/** Words for units that are long enough to be misspelt wherever they stand; a first letter is hardly ever wrong. */
const LONG_UNITS = ['APARTMENT', 'APPARTEMENT', 'LOGEMENT', 'TOWNHOUSE', 'PENTHOUSE', 'BASEMENT', 'CONDOMINIUM'];
const LEADS_LONG_UNIT: ReadonlySet<string> = new Set(LONG_UNITS.map((word) => word[0]!));
const SHORTEST_LONG_UNIT = 7;

/**
 * The meaning of a word for a unit that is one slip away (`APRATMENT`, `BASEMENET`), if the word is no keyword itself.
 */
export function misspeltUnit({ word, kinds, shape }: Token): Lexeme | undefined {
  if (kinds !== 0 || word.length < SHORTEST_LONG_UNIT || shape !== Shape.Letters) return undefined;
  if (!LEADS_LONG_UNIT.has(word[0]!)) return undefined;
  const meant = LONG_UNITS.find(
    (unit) => unit[0] === word[0] && Math.abs(unit.length - word.length) < 2 && damerauLevenshtein(word, unit, 1) === 1,
  );
  // UNIT 205 CONDOMINIUMS 7555 ELM ST: what a building has many of
  if (word === `${meant}S`) return undefined;
  return meant === undefined ? undefined : wordLexeme(meant);
}

/** A word of so many letters may be the beginning of a type of which no more than MOST_MISSING letters are missing. */
const SHORTEST_BEGINNING = 3;
const MOST_MISSING = 2;

/** Types whose end may have been cut off: `ROA`, `CRESCEN`. */
function cutTypes(word: string): StreetType[] {
  const found: StreetType[] = [];
  for (let length = word.length + 1; length <= word.length + MOST_MISSING; length++) {
    for (const keyword of TYPES.byLength.get(length)?.words ?? NONE) {
      if (!keyword.startsWith(word)) continue;
      for (const type of TYPES.byWord.get(keyword)!) if (!found.includes(type)) found.push(type);
    }
  }
  return found;
}

/** Readings with a misspelt type word, or one cut short: after the name, or before it in French or before a number. */
export function misspeltTypeReadings(context: ParseContext, street: Span): StreetReading[] {
  const { from, to } = street;
  const out: StreetReading[] = [];
  const trailing = directionEnding(context, from, to);
  const leading = directionStarting(context, from, to);
  const add = (
    at: number,
    nameFrom: number,
    nameTo: number,
    direction: [from: number, to: number],
    french: boolean,
  ): void => {
    if (nameFrom >= nameTo) return;
    const numbered = french && startsWithNumber(context.tokens[nameFrom]);
    const types = typesBeside(context, at, nameFrom, nameTo).filter(
      (type) => !french || type.beforeName || (numbered && type.beforeNumber),
    );
    if (types.length === 0) return;
    const [directionFrom, directionTo] = direction;
    const towards = directionTo > directionFrom ? phraseWithin(context, directionFrom, directionTo)!.direction : 0;
    const beside = { direction: towards, directionFrom, directionTo, junkFrom: to };
    const type = { from: at, to: at + 1, types };
    out.push(readingOf({ name: { from: nameFrom, to: nameTo }, type, beside, cost: COST, typeMisspelt: true }));
  };
  const end = to - trailing;
  add(end - 1, from, end - 1, [end, to], false);
  add(from, from + 1, end, [end, to], true);
  if (trailing === 0 && leading > 0) add(to - 1, from + leading, to - 1, [from, from + leading], false);
  return out;
}

/**
 * What the word at `at` may be beside a name; one of a few letters is a misspelt type beside a number (`3RD VE`, `RUUE
 * 93E`) or words (`CRYSTAL LAKE RO`, `BURGUNDY UDR`, `CHG DAUROCHE`).
 */
function typesBeside(context: ParseContext, at: number, nameFrom: number, nameTo: number): readonly StreetType[] {
  const types = typesAt(context, at);
  const { word, shape, kinds } = context.tokens[at]!;
  if (types.length > 0 || word.length > SHORTEST || shape !== Shape.Letters) return types;
  const isInFront = at < nameFrom;
  if (word.length < 2 && (isInFront || !LETTERS_LEFT.has(word))) return types;
  if ((kinds & ~(isInFront ? ABROAD | Kind.Province : ABROAD)) !== 0) return types;
  if (startsWithNumber(context.tokens[nameFrom])) return nameTo === nameFrom + 1 ? misspeltShortTypes(word) : types;
  return isLongName(context, nameFrom, nameTo) ? misspeltShortTypes(word) : types;
}

/** `COLBORNE T`, `SALSTOCK D`: what may be left of a type of two letters, and is no direction. */
const LETTERS_LEFT: ReadonlySet<string> = new Set('TDRVL');

/** VA and AE are abroad; in a street they are a type with a slip. */
const ABROAD = Kind.Country | Kind.UsState;

const SHORTEST_NAME = 3;

function isLongName({ words }: ParseContext, from: number, to: number): boolean {
  return words.slice(from, to).join('').length >= SHORTEST_NAME;
}

function typesAt(context: ParseContext, at: number): readonly StreetType[] {
  const token = context.tokens[at];
  if (token === undefined || token.shape !== Shape.Letters || token.word.length < SHORTEST_BEGINNING) return [];
  if (token.lexeme !== undefined && token.lexeme.types.length > 0) return [];
  const cut = cutTypes(token.word);
  return cut.length > 0 || token.word.length < SHORTEST ? cut : misspeltTypes(token.word);
}

/** Keys of the name with one word read as a misspelt ordinal or saint: `SIXTR` -> `6`, `SAIMT` -> `ST`. */
export function keyFormSlips(
  context: ParseContext,
  { nameFrom, nameTo }: Pick<StreetReading, 'nameFrom' | 'nameTo'>,
): string[] {
  const keys: string[] = [];
  for (let at = nameFrom; at < nameTo; at++) {
    const { word, shape } = context.tokens[at]!;
    if (shape !== Shape.Letters || word.length < SHORTEST) continue;
    for (const ordinal of keyFormsNear(word)) {
      const words = context.words.slice(nameFrom, nameTo);
      words[at - nameFrom] = ordinal;
      keys.push(canonicalWords(words.join(' ')).join(''));
    }
  }
  return keys;
}
