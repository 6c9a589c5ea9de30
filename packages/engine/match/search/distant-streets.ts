import { directionById } from '../../address/directions.ts';
import { streetNameKey } from '../../address/name-key.ts';
import { languageOfStreet } from '../../address/street-language.ts';
import { hasName, readingKey } from '../../parse/street/reading-keys.ts';
import { NO_TYPES, readingOf, type StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { distortionOf } from '../../text/distorted.ts';
import { fold, glue } from '../../text/fold.ts';
import { GuessingFlags } from '../../values/guessing-flags.ts';
import type { CivicSearch } from '../candidates/civic-search.ts';
import { typeOf } from '../compare/designation.ts';
import { losesSuffix, mayBeginInSuffix } from '../compare/lost-letter.ts';
import { consider } from './civic-match.ts';

/**
 * The last resort: streets that the search by edits does not reach. Code and number leave few, so their names need only
 * be compatible with the words: distorted as a whole (`distortionOf`), or, with type and direction, spelled much like
 * all of the words together, whichever of them is which (`COVE RDE` for The Cove RD, `JAMES STREEET WE`,
 * `BURLINGTEN STW`).
 */

/** Edits between a whole street and its words; one for so many letters, but no more than most. */
const LETTERS_AN_EDIT = 3;
const MOST_EDITS = 3;
/** A code that serves more streets says less, and comparing them takes longer. */
const MOST_STREETS = 250;

/** Which of the words are type and direction is a guess, too. */
const GUESSES = GuessingFlags.MissingType | GuessingFlags.MissingDirection;

/** Considers the streets of the typed codes that have the number and may be meant by the words. */
export function findDistantStreets(search: CivicSearch): void {
  const { reference, parse, variant, codes, hits, budget, scope, street: typedStreet } = search;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined) return;
  const named = typedStreet.readings.filter(hasName).map((reading) => ({
    reading,
    key: readingKey(parse.context, reading),
  }));
  const whole = mayBeWhole(search, street) ? wholeOf(parse.context, street) : '';
  for (const code of codes) {
    const [from, to] = [reference.codeStreetsFrom(code), reference.codeStreetsTo(code)];
    if (to - from > MOST_STREETS) continue;
    for (let row = from; row < to; row++) {
      if (!budget.spend(1)) return;
      const found = reference.codeStreet(row);
      if (reference.lookupCivic(found, civic.number, civic.suffix, hits) === 0) continue;
      const entry = reference.canonicalEntry(found);
      const name = reference.nameKeyText(reference.keyOfStreet(found));
      const distorted = named.find(({ key, reading }) => isDistorted(search, reading, key, name));
      const reading = distorted?.reading ?? (isNear(reference, whole, entry, name) ? wholeReading(street) : undefined);
      if (reading === undefined) continue;
      const municipality = reference.municipalityOfStreet(found);
      const place = scope.places.find((each) => each.municipality === municipality);
      consider(search, reading, entry, 'STREET_NAME_CORRECTED_TWICE', place);
    }
  }
}

function mayBeWhole({ guessing, parse: { context } }: CivicSearch, street: Span): boolean {
  if ((guessing & GUESSES) !== GUESSES || mayBeginInSuffix(context, street)) return false;
  const words = context.tokens.slice(street.from, street.to);
  return words.every(({ before, value }, at) => {
    if (at > 0 && before >= Break.Comma) return false;
    // COLBORNE STREE 4-B: a number of its own is no letter, as that of 8ROADVIEW may be
    return value < 0 || before === Break.None || words[at + 1]?.before === Break.None;
  });
}

function isDistorted({ parse }: CivicSearch, reading: StreetReading, key: string, name: string): boolean {
  return distortionOf(key, name) !== undefined && !losesSuffix(parse.context, reading, name);
}

/**
 * Near a spelling of the entry; a name without its type has been looked for. No digit may be another, nor stand beside
 * another letter; in `R0` it is a letter. AVE is not M AVE: the edits must not leave out the whole name.
 */
function isNear(reference: Reference, typed: string, entry: number, name: string): boolean {
  const limit = Math.min(MOST_EDITS, Math.floor(typed.length / LETTERS_AN_EDIT));
  if (limit === 0 || HAS_NUMBER.test(typed)) return false;
  return spellingsOf(reference, entry).some(
    ({ text, lacksType }) =>
      !lacksType &&
      !HAS_DIGIT.test(text) &&
      typed.length > text.length - name.length &&
      damerauLevenshtein(typed, text, limit) <= limit,
  );
}

const HAS_NUMBER = /\d.*\d/;

function wholeReading({ from, to }: Span): StreetReading {
  const beside = { direction: 0, directionFrom: to, directionTo: to, junkFrom: to };
  return readingOf({ name: { from, to }, type: { from: to, to, types: NO_TYPES }, beside, cost: 0, isWhole: true });
}

/** The letters and digits of a stretch of words. */
export function wholeOf({ words }: ParseContext, { from, to }: Span): string {
  return glue(words.slice(from, to).join(' '));
}

/** One way to spell a whole street, and what is left out of it. */
interface Spelling {
  readonly text: string;
  readonly lacksType: boolean;
  readonly lacksDirection: boolean;
}

/** An entry with type and direction in symbols, in full, and without them, in the order of their language. */
export function spellingsOf(reference: Reference, entry: number): readonly Spelling[] {
  const text = reference.entryText(entry);
  const type = typeOf(reference, entry);
  const names = [...new Set([glue(fold(text)), streetNameKey(text)])];
  const types = type === undefined ? [''] : [...new Set([glue(fold(type.symbol)), glue(fold(type.name)), ''])];
  const language = languageOfStreet(type, reference.provinceOf(reference.municipalityOfEntry(entry)));
  const sides = sidesOf(reference.directionOfEntry(entry), language === 'FR');
  return names.flatMap((name) =>
    types.flatMap((word) =>
      sides.map((side) => ({
        text: (type?.beforeName === true ? word + name : name + word) + side,
        lacksType: word !== types[0] && word === '',
        lacksDirection: side !== sides[0] && side === '',
      })),
    ),
  );
}

function sidesOf(id: number, isFrench: boolean): readonly string[] {
  const direction = directionById(id);
  if (direction === undefined) return [''];
  const { en, fr, nameEn, nameFr } = direction;
  return [...(isFrench ? [fr, nameFr] : [en, nameEn]).map((side) => glue(fold(side))), ''];
}
