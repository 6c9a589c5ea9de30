import type { Column } from '../format/format.ts';
import type { KeyTable } from '../format/key-table.ts';
import { lowerBound, type RowRange } from '../format/search-column.ts';
import { sortRows } from '../format/sort-rows.ts';
import { isComparable, NearestKeys } from './fuzzy.ts';

const LETTERS = (1 << 26) - 1;
const LENGTH_SHIFT = 26;
/** Longer keys have this length in their shape. */
const MAX_LENGTH = 63;
/** Reading one key is as much work as passing this many. */
const ROWS_A_COMPARISON = 64;

/**
 * The keys of a table in lists, such as the names in each municipality, for questions about every key of a list: which
 * keys are misspellings of a word, which contain it? A list is ordered by length, and the length and the letters of
 * each key stand beside it. They rule out nearly all keys, and the memory is read from front to back.
 */
export class KeyLists {
  private readonly keys: KeyTable;
  /** The rows of list `i` run from start[i] to start[i + 1]. */
  private readonly start: Uint32Array;
  private readonly key: Uint32Array;
  /**
   * The length of the key, above a bit for each letter in it. Signed, because bits of signed numbers are read faster.
   */
  private readonly shape: Int32Array;
  /** A bit for each letter that occurs more than once. */
  private readonly twice: Int32Array;
  /** The letters of the text that was read last. */
  private readonly letters: Letters = { once: 0, twice: 0 };

  /** `keyStart` and `listOf` are compressed rows: key -> the lists that contain it, ascending; repeats count once. */
  constructor(keys: KeyTable, lists: number, keyStart: Column, listOf: Column) {
    this.keys = keys;
    const start = new Uint32Array(lists + 1);
    const rows = listOf.length;
    for (let key = 0; key < keys.size; key++) {
      const end = Math.min(keyStart[key + 1]!, rows);
      let last = -1;
      for (let row = keyStart[key]!; row < end; row++) {
        const list = listOf[row]!;
        if (list !== last) start[list + 1] = start[list + 1]! + 1;
        last = list;
      }
    }
    for (let list = 0; list < lists; list++) start[list + 1] = start[list + 1]! + start[list]!;
    this.start = start;
    this.key = new Uint32Array(start[lists]!);
    this.shape = new Int32Array(start[lists]!);
    this.twice = new Int32Array(start[lists]!);
    const next = start.slice();
    const { letters } = this;
    for (const key of keysByLength(keys)) {
      const end = Math.min(keyStart[key + 1]!, rows);
      readLetters(keys.text(key), letters);
      const shape = (Math.min(keys.length(key), MAX_LENGTH) << LENGTH_SHIFT) | letters.once;
      let last = -1;
      for (let row = keyStart[key]!; row < end; row++) {
        const list = listOf[row]!;
        if (list === last) continue;
        last = list;
        const at = next[list]!;
        next[list] = at + 1;
        this.key[at] = key;
        this.shape[at] = shape;
        this.twice[at] = letters.twice;
      }
    }
  }

  /**
   * Fills `out` with the keys of some lists within `limit` (1 or 2) edits of `key`: nearest first, then by id, each
   * once. The key itself is included when it is in a list. Digits must agree, and both keys need three letters. Returns
   * the work done, in rows passed.
   */
  similar(lists: readonly number[], key: string, limit: number, out: number[]): number {
    const nearest = new NearestKeys(this.keys, key, limit, out);
    let work = 0;
    if (!isComparable(key)) return work;
    readLetters(key, this.letters);
    const { once, twice } = this.letters;
    const shapes = this.shape;
    const shortest = Math.min(key.length - limit, MAX_LENGTH);
    const longest = Math.min(key.length + limit, MAX_LENGTH);
    for (const list of lists) {
      const first = this.firstOfLength(list, shortest);
      const end = longest < MAX_LENGTH ? this.firstOfLength(list, longest + 1) : this.start[list + 1]!;
      for (let row = first; ; row++) {
        row = nextSimilar(shapes, row, end, once, limit);
        if (row === end) break;
        const shape = shapes[row]!;
        const length = shape >>> LENGTH_SHIFT;
        // An edit that changes the length either takes or brings.
        const longer = length === MAX_LENGTH ? 0 : length - key.length;
        const mayTake = longer > 0 ? limit - longer : limit;
        const mayBring = longer < 0 ? limit + longer : limit;
        const taken = once & ~shape;
        const brought = shape & LETTERS & ~once;
        if (hasMore(taken, mayTake) || hasMore(brought, mayBring)) continue;
        const otherTwice = this.twice[row]!;
        if (bitCount(taken) + bitCount(twice & ~otherTwice) > mayTake) continue;
        if (bitCount(brought) + bitCount(otherTwice & ~twice) > mayBring) continue;
        nearest.offer(this.key[row]!);
        work += ROWS_A_COMPARISON;
      }
      work += end - first;
    }
    return work;
  }

  /**
   * Fills `out` with the keys of some lists that occur in rows lo..hi of `among`, where they ascend, and contain all
   * letters of `words`. Returns the work done, in rows passed.
   */
  holding(
    lists: readonly number[],
    words: readonly string[],
    among: Column,
    { lo, hi }: RowRange,
    out: number[],
  ): number {
    out.length = 0;
    let work = 0;
    let shortest = 0;
    for (const word of words) shortest = Math.max(shortest, word.length);
    readLetters(words.join(''), this.letters);
    const { once } = this.letters;
    for (const list of lists) {
      const end = this.start[list + 1]!;
      const first = this.firstOfLength(list, shortest);
      work += end - first;
      for (let row = first; row < end; row++) {
        if ((this.shape[row]! & once) !== once) continue;
        const key = this.key[row]!;
        work += ROWS_A_COMPARISON;
        const at = lowerBound(among, key, lo, hi);
        if (at < hi && among[at] === key) out.push(key);
      }
    }
    out.sort((a, b) => a - b);
    let kept = 0;
    for (let i = 0; i < out.length; i++) if (i === 0 || out[i] !== out[i - 1]) out[kept++] = out[i]!;
    out.length = kept;
    return work;
  }

  /** The first row of a list whose key has at least this many characters. */
  private firstOfLength(list: number, length: number): number {
    const capped = Math.min(length, MAX_LENGTH);
    let low = this.start[list]!;
    let high = this.start[list + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.shape[middle]! >>> LENGTH_SHIFT < capped) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The keys, shortest first; equally long ones in the order of the table. */
function keysByLength(keys: KeyTable): Uint32Array {
  const lengths = new Uint32Array(keys.size);
  for (let key = 0; key < keys.size; key++) lengths[key] = Math.min(keys.length(key), MAX_LENGTH);
  return sortRows(keys.size, [lengths]);
}

/** The letters of a text as bits: those that occur, and those that occur more than once. */
interface Letters {
  once: number;
  twice: number;
}

function readLetters(text: string, into: Letters): void {
  let once = 0;
  let twice = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 65;
    // Digits are compared separately.
    if (letter < 0) continue;
    const bit = 1 << letter;
    twice |= once & bit;
    once |= bit;
  }
  into.once = once;
  into.twice = twice;
}

/** Whether more than `count` (at most 2) bits are set. */
function hasMore(bits: number, count: number): boolean {
  if (count === 0) return bits !== 0;
  const rest = bits & (bits - 1);
  return (count === 1 ? rest : rest & (rest - 1)) !== 0;
}

/**
 * The first row from `row` to `end` whose letters differ by no more than so few edits can change; `end` if none does.
 */
function nextSimilar(shapes: Int32Array, row: number, end: number, letters: number, limit: number): number {
  for (let at = row; at < end; at++) {
    // An edit takes away at most one letter and brings at most one.
    let different = (shapes[at]! ^ letters) & LETTERS;
    different &= different - 1;
    different &= different - 1;
    if (limit > 1) {
      different &= different - 1;
      different &= different - 1;
    }
    if (different === 0) return at;
  }
  return end;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
