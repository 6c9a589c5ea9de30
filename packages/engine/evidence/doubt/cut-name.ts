import type { Candidate } from '../../match/candidates/candidate.ts';
import { conceptOf } from '../../match/compare/designation.ts';
import { isNameFault, isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { readingKey } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isDoor } from './listed-door.ts';

/** Fewer letters begin too many names to look at all of them, and so may these. */
const SHORTEST = 3;
const MOST_NAMES = 1_024;

/** Filled by each look-up. */
const names = { lo: 0, hi: 0 };
const range = { lo: 0, hi: 0 };

/**
 * `1408 HEAT DR` for Heath Crt: another street of the place, Heathcliff Dr, has the number, and its name may have been
 * cut off where it was typed. The code of the door tells.
 */
export function mayBeCutName({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { reading, street, municipality, number, faults } = candidate;
  if (reading === undefined || !faults.some(isNameFault) || isOfTypedCode(parse, faults)) return false;
  const typed = readingKey(parse.context, reading);
  if (typed.length < SHORTEST || !reference.nameKeysWithPrefix(typed, names)) return false;
  if (names.hi - names.lo > MOST_NAMES) return false;
  const own = reference.keyOfStreet(street);
  for (let key = names.lo, { hi } = names; key < hi; key++) {
    if (key === own || !reference.entryRange(key, municipality, range)) continue;
    for (let entry = range.lo; entry < range.hi; entry++) {
      if (isCalled(reference, entry, reading) && isDoor(reference, reference.streetOfEntry(entry), number)) return true;
    }
  }
  return false;
}

/** No type was typed, or that of the street. */
function isCalled(reference: Reference, entry: number, { types }: StreetReading): boolean {
  return types.length === 0 || types.some(({ concept }) => concept === conceptOf(reference, entry));
}
