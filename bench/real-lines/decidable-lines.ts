import { canonicalWords, placeNameKey } from '../../packages/engine/address/name-key.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import { STREET_TYPES } from '../../packages/engine/address/street-types.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { damerauLevenshtein } from '../../packages/engine/text/distance.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import type { Case } from '../accuracy/case-file.ts';

/**
 * True when a reference built from the cases can decide the line without its code. It must have the number that the
 * line has before the street: an automatic division of the line may have taken a unit or a road number for it. The line
 * must hold the place. And no other row may give the same number on that street another code: in that place, or in the
 * same urban FSA, where the places are parts of one city. Rows that differ in type or direction are other streets,
 * those that only leave them out are not.
 */
export function isDecidableLine(reference: Reference, item: Case): boolean {
  const code = reference.findPostalCode(parsePostalCode(item.expected.PostalCode ?? '') ?? '');
  if (code < 0 || !holdsPlace(item)) return false;
  const doors = doorsOf(reference, item, code);
  return doors.length > 0 && doors.every((door) => !hasRival(reference, door, code));
}

interface Door {
  readonly street: number;
  readonly number: number;
}

function holdsPlace({ line, row }: Case): boolean {
  const place = placeNameKey(row.city ?? '');
  return place !== '' && placeNameKey(line).includes(place);
}

const NUMBERS = /(?<![0-9])[0-9]{1,7}/g;

/** The streets of the code whose name follows a number of the line that they have. */
function doorsOf(reference: Reference, { line }: Case, code: number): Door[] {
  const hits = new CivicHits();
  const doors: Door[] = [];
  for (const { 0: digits, index } of line.matchAll(NUMBERS)) {
    const behind = canonicalWords(fold(line.slice(index + digits.length))).slice(0, 6);
    for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
      const street = reference.codeStreet(row);
      const name = canonicalWords(fold(reference.streetText(street)));
      if (!isCalledSo(name, behind)) continue;
      const count = reference.lookupCivic(street, Number(digits), '', hits);
      if (hits.postalCode.slice(0, count).includes(code)) doors.push({ street, number: Number(digits) });
    }
  }
  return doors;
}

/** Every word of the name is among the words behind the number; a number among them belongs to the name. */
function isCalledSo(name: readonly string[], behind: readonly string[]): boolean {
  if (/^\d+$/.test(behind[0] ?? '') && behind[0] !== name[0]) return false;
  return name.every((word, at) => behind.some((other, place) => place <= at + 3 && isAlike(word, other)));
}

function isAlike(word: string, other: string): boolean {
  const allowed = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return damerauLevenshtein(word, other, allowed) <= allowed;
}

function hasRival(reference: Reference, { street, number }: Door, code: number): boolean {
  const hits = new CivicHits();
  return neighboursOf(reference, street, code).some((other) => {
    if (!isSameStreet(reference, street, other)) return false;
    const count = reference.lookupCivic(other, number, '', hits);
    return hits.postalCode.slice(0, count).some((known) => known !== code);
  });
}

/** The streets of the place and of the urban FSA. */
function neighboursOf(reference: Reference, street: number, code: number): number[] {
  const municipality = reference.municipalityOfStreet(street);
  const streets = new Set<number>();
  for (let at = reference.streetsFrom(municipality); at < reference.streetsTo(municipality); at++) streets.add(at);
  const fsa = reference.postalCodeText(code).slice(0, 3);
  const range = { lo: 0, hi: 0 };
  if (fsa[1] !== '0' && reference.fsaRange(fsa, range)) {
    for (let near = range.lo; near < range.hi; near++) {
      for (let row = reference.codeStreetsFrom(near); row < reference.codeStreetsTo(near); row++) {
        streets.add(reference.codeStreet(row));
      }
    }
  }
  return [...streets];
}

function isSameStreet(reference: Reference, a: number, b: number): boolean {
  if (reference.keyOfStreet(a) !== reference.keyOfStreet(b)) return false;
  const [left, right] = [reference.canonicalEntry(a), reference.canonicalEntry(b)];
  const conceptOf = (entry: number): string => STREET_TYPES[reference.typeOfEntry(entry)]?.concept ?? '';
  const agree = <T>(x: T, y: T, none: T): boolean => x === y || x === none || y === none;
  return (
    agree(conceptOf(left), conceptOf(right), '') &&
    agree(reference.directionOfEntry(left), reference.directionOfEntry(right), 0)
  );
}
