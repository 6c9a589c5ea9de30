import type { Reference } from '../../reference/read/reader.ts';
import { designationsOf } from '../model/chance.ts';
import { UNLISTED_NAME_BITS } from '../model/error-model.ts';

/** Fewer letters of a word say too little. */
const SHORTEST_PART = 3;

/**
 * Bits of the name of a street that no listed street has, but whose two words others have (`Marie Gagnon`, `Maplewood`,
 * `Upper Orchard`), from its key (`streetNameKey`): as often as names have each of them. -Infinity if there is no such
 * part. A slip hardly ever makes two words of it.
 */
export function composedNameBits(reference: Reference, key: string): number {
  let bits = Number.NEGATIVE_INFINITY;
  for (let at = SHORTEST_PART; at <= key.length - SHORTEST_PART; at++) {
    const first = partBits(reference, key.slice(0, at));
    if (first === Number.NEGATIVE_INFINITY) continue;
    bits = Math.max(bits, first + partBits(reference, key.slice(at)));
  }
  return UNLISTED_NAME_BITS.unknown + UNLISTED_NAME_BITS.composed + bits;
}

/** A word of names, or a whole one. */
function partBits(reference: Reference, part: string): number {
  const id = reference.findWord(part);
  const ofWords =
    id < 0 ? 0 : (reference.wordKeysTo(id) - reference.wordKeysFrom(id)) / (reference.nameKeys.size + MORE);
  const ofNames = designationsOf(reference, reference.findNameKey(part)) / (reference.meta.totals.designations + MORE);
  return Math.log2(Math.max(ofWords, ofNames));
}

/** Names that are thought to be there besides: in a small reference, each is too large a share. */
const MORE = 500;
