import type { SortedKeys } from '../../reference/format/key-table.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { rememberingFor } from '../../text/remembering.ts';
import { UNLISTED_NAME_BITS } from '../model/error-model.ts';

/**
 * How likely the name of a street is that no listed street has, letter by letter: names are spelt like each other, and
 * slips are not. No listed street is called GONTHIER or GUATIHER, but the first is a name. Letters are counted in the
 * reference, because names of one region are spelt otherwise than those of another.
 */

/** A-Z, and what is before and behind a name. */
const SIGNS = 27;
const EDGE = 0;
/** Names that are counted, spread over all. More of them make little difference. */
const MOST_NAMES = 16_384;
/** With fewer, the letters tell nothing. */
const FEWEST_NAMES = 500;
const LETTERS_ONLY = /^[A-Z]+$/;

/** Bits of such a name, from its key (`streetNameKey`); by its length if the reference has too few names to count. */
export function unknownNameBits(reference: Reference, key: string): number {
  const bits = letterBitsOf(reference);
  return (
    UNLISTED_NAME_BITS.unknown + (bits === undefined || !LETTERS_ONLY.test(key) ? bitsByLength(key) : bitsOf(bits, key))
  );
}

function bitsByLength({ length }: string): number {
  return UNLISTED_NAME_BITS.letters + UNLISTED_NAME_BITS.letter * length;
}

function bitsOf(bits: Float32Array, key: string): number {
  let sum = 0;
  let three = EDGE;
  for (let at = 0; at <= key.length; at++) {
    three = behind(three, signAt(key, at));
    sum += bits[three]!;
  }
  return sum;
}

function signAt(key: string, at: number): number {
  return at < key.length ? key.charCodeAt(at) - 64 : EDGE;
}

/** Counts the letters of a reference, so that nobody waits for it. */
export function prepareNameLetters(reference: Reference): void {
  letterBitsOf(reference);
}

const letterBitsOf = rememberingFor((reference: Reference) => countLetters(reference.nameKeys));

/** Bits of each letter behind each two others, undefined if there are too few names. */
function countLetters(keys: SortedKeys): Float32Array | undefined {
  const ofThree = new Float64Array(SIGNS ** 3);
  const step = Math.max(1, keys.size / MOST_NAMES);
  let names = 0;
  for (let at = 0; at < keys.size; at += step) {
    const key = keys.text(Math.floor(at));
    if (!LETTERS_ONLY.test(key)) continue;
    names++;
    let three = EDGE;
    for (let i = 0; i <= key.length; i++) {
      three = behind(three, signAt(key, i));
      ofThree[three]!++;
    }
  }
  if (names < FEWEST_NAMES) return undefined;
  const ofTwo = withoutFirst(ofThree);
  let chances: Float64Array = Float64Array.of(1 / SIGNS);
  for (const counts of [withoutFirst(ofTwo), ofTwo, ofThree]) chances = chancesOf(counts, chances);
  return Float32Array.from(chances, Math.log2);
}

/** Where the last three signs stand in the table, from where those before them do. */
function behind(before: number, sign: number): number {
  return ((before % SIGNS ** 2) * SIGNS + sign) | 0;
}

/** The counts of shorter sequences. */
function withoutFirst(counts: Float64Array): Float64Array {
  const out = new Float64Array(counts.length / SIGNS);
  for (let at = 0; at < counts.length; at++) out[at % out.length]! += counts[at]!;
  return out;
}

/**
 * The chance of each letter behind some others, from how often it was there. The more different letters follow them,
 * the more the chance behind one letter less counts (Witten and Bell).
 */
function chancesOf(counts: Float64Array, shorter: Float64Array): Float64Array {
  const out = new Float64Array(counts.length);
  for (let from = 0; from < counts.length; from += SIGNS) {
    const following = counts.subarray(from, from + SIGNS);
    let total = 0;
    let kinds = 0;
    for (const count of following) {
      total += count;
      if (count > 0) kinds++;
    }
    for (let sign = 0; sign < SIGNS; sign++) {
      const chance = shorter[(from + sign) % shorter.length]!;
      out[from + sign] = total === 0 ? chance : (following[sign]! + kinds * chance) / (total + kinds);
    }
  }
  return out;
}
