import { directionById } from '../address/directions.ts';
import { streetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { ParseContext } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import type { Reference } from '../reference/read/reader.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import { fold, glue } from '../text/fold.ts';
import { type CivicSearch, consider } from './civic-match.ts';
import { mayBeginInSuffix } from './lost-letter.ts';

/**
 * `COVE RDE` for The Cove RD, `JAMES STREEET WE`, `BURLINGTEN STW`, `PIGRAM ROAS`: the words of a street taken together,
 * whichever of them are name, type and direction. Under the typed code, a street with the number may be meant if all of it
 * is spelled much like them.
 */

/** Edits between a street and its words; one for so many letters, but no more than most. */
const LETTERS_AN_EDIT = 3;
const MOST_EDITS = 3;
/** A code that serves more streets says less, and comparing them takes longer. */
const MOST_STREETS = 250;

/** Considers the streets of the typed codes that have the number and are spelled much like the words. */
export function findWholeStreets(search: CivicSearch): void {
  const { reference, parse, variant, codes, hits, budget, scope } = search;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined || mayBeginInSuffix(parse.context, street)) return;
  const typed = wholeOf(parse.context, street);
  const limit = Math.min(MOST_EDITS, Math.floor(typed.length / LETTERS_AN_EDIT));
  if (limit === 0) return;
  for (const code of codes) {
    const [from, to] = [reference.codeStreetsFrom(code), reference.codeStreetsTo(code)];
    if (to - from > MOST_STREETS) continue;
    for (let row = from; row < to; row++) {
      if (!budget.spend(1)) return;
      const found = reference.codeStreet(row);
      if (reference.lookupCivic(found, civic.number, civic.suffix, hits) === 0) continue;
      const entry = reference.canonicalEntry(found);
      if (!spellingsOf(reference, entry).some((each) => isNear(typed, each, limit))) continue;
      const municipality = reference.municipalityOfStreet(found);
      const place = scope.places.find((each) => each.municipality === municipality);
      consider(search, readingOf(street), entry, 'STREET_NAME_CORRECTED_TWICE', place);
    }
  }
}

/** Near each other letter by letter. No digit may be another, nor stand beside another letter; in `R0` it is one. */
function isNear(typed: string, meant: string, limit: number): boolean {
  return !HAS_DIGIT.test(meant) && !HAS_NUMBER.test(typed) && damerauLevenshtein(typed, meant, limit) <= limit;
}

const HAS_DIGIT = /\d/;
const HAS_NUMBER = /\d.*\d/;

function readingOf({ from, to }: Span): StreetReading {
  const none = { types: [], typeFrom: to, typeTo: to, direction: 0, directionFrom: to, directionTo: to };
  return { nameFrom: from, nameTo: to, ...none, junkFrom: to, cost: 0, isWhole: true };
}

/** The letters and digits of a stretch of words. */
export function wholeOf({ words }: ParseContext, { from, to }: Span): string {
  return glue(words.slice(from, to).join(' '));
}

/** An entry with type and direction in symbols and in full, in the order of their language. */
export function spellingsOf(reference: Reference, entry: number): readonly string[] {
  const text = reference.entryText(entry);
  const names = [...new Set([glue(fold(text)), streetNameKey(text)])];
  const typeId = reference.typeOfEntry(entry);
  const type = typeId < 0 ? undefined : STREET_TYPES[typeId];
  const types = type === undefined ? [''] : [glue(fold(type.symbol)), glue(fold(type.name))];
  const direction = directionById(reference.directionOfEntry(entry));
  const isFrench = type?.language === 'FR';
  const directions =
    direction === undefined
      ? ['']
      : [isFrench ? direction.fr : direction.en, isFrench ? direction.nameFr : direction.nameEn];
  const spellings: string[] = [];
  for (const name of names) {
    for (const word of new Set(types)) {
      for (const side of directions) {
        const behind = glue(fold(side));
        spellings.push(type?.beforeName === true ? word + name + behind : name + word + behind);
      }
    }
  }
  return spellings;
}
