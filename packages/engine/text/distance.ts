/** Edit distances over folded text. */

/** Characters as numbers, such as the ASCII bytes of a key. */
type Codes = Uint8Array | Uint16Array;

/** The text that others are compared with; it grows with the longest and is never given away. */
let codes = new Uint16Array(64);

/**
 * Damerau-Levenshtein distance in its optimal string alignment form (insert, delete, replace, swap neighbours), or
 * `limit + 1` when it exceeds `limit`.
 */
export function damerauLevenshtein(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (limit < 0) return beyond;
  if (a === b) return 0;
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return beyond;
  if (limit > 2) return Math.min(tableDistance(a, b, limit), beyond);
  if (b.length > codes.length) codes = new Uint16Array(2 * b.length);
  for (let i = 0; i < b.length; i++) codes[i] = b.charCodeAt(i);
  return editsToCodes(a, codes, 0, b.length, limit);
}

/** The same between a text and the characters `from` to `to` of others. `limit` is 1 or 2. */
export function editsToCodes(a: string, b: Codes, from: number, to: number, limit: number): number {
  if (Math.abs(a.length - (to - from)) > limit) return limit + 1;
  let at = 0;
  while (at < a.length && from + at < to && a.charCodeAt(at) === b[from + at]) at++;
  const next = from + at;
  const left = Math.max(a.length - at, to - next);
  if (left === 0) return 0;
  if (isWithinOneEdit(a, at, b, next, to)) return 1;
  if (limit === 1) return 2;
  if (left <= 2) return 2;
  // The first edit is at the first difference.
  const isWithinTwo =
    isWithinOneEdit(a, at + 1, b, next + 1, to) ||
    isWithinOneEdit(a, at + 1, b, next, to) ||
    isWithinOneEdit(a, at, b, next + 1, to) ||
    (isSwapped(a, at, b, next, to) && isWithinOneEdit(a, at + 2, b, next + 2, to));
  return isWithinTwo ? 2 : 3;
}

/** Whether at most one edit makes the rest of `a` from `i` into the rest of `b` from `j`. */
function isWithinOneEdit(a: string, i: number, b: Codes, j: number, to: number): boolean {
  let startA = i;
  let startB = j;
  let endA = a.length;
  let endB = to;
  const longer = endA - startA - (endB - startB);
  if (longer > 1 || longer < -1) return false;
  while (startA < endA && startB < endB && a.charCodeAt(startA) === b[startB]) {
    startA++;
    startB++;
  }
  while (endA > startA && endB > startB && a.charCodeAt(endA - 1) === b[endB - 1]) {
    endA--;
    endB--;
  }
  // One edit leaves at most one letter on each side, or a swapped pair.
  const left = Math.max(endA - startA, endB - startB);
  return left <= 1 || (left === 2 && longer === 0 && isSwapped(a, startA, b, startB, to));
}

/** Whether the two letters at `i` in `a` are those at `j` in `b`, swapped. */
function isSwapped(a: string, i: number, b: Codes, j: number, to: number): boolean {
  return i + 1 < a.length && j + 1 < to && a.charCodeAt(i) === b[j + 1] && a.charCodeAt(i + 1) === b[j];
}

/** Three rows of the table; they grow with the longest text and are never given away. */
let rows = newRows(64);

/** The distance up to `limit`, or more: the diagonal band of the table within the limit, row by row. */
function tableDistance(a: string, b: string, limit: number): number {
  if (b.length >= rows[0].length) rows = newRows(2 * b.length);
  let [beforeLast, last, current] = rows;
  const beyond = limit + 1;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const code = a.charCodeAt(i - 1);
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    current[from - 1] = from === 1 ? i : beyond;
    if (i + limit <= b.length) last[i + limit] = beyond;
    let least = current[from - 1]!;
    for (let j = from; j <= to; j++) {
      let edits = last[j - 1]! + (code === b.charCodeAt(j - 1) ? 0 : 1);
      if (last[j]! + 1 < edits) edits = last[j]! + 1;
      if (current[j - 1]! + 1 < edits) edits = current[j - 1]! + 1;
      if (i > 1 && j > 1 && beforeLast[j - 2]! + 1 < edits && isTurned(a, i - 2, b, j - 2)) {
        edits = beforeLast[j - 2]! + 1;
      }
      current[j] = edits;
      if (edits < least) least = edits;
    }
    // A swap goes on from the row before the last.
    if (least > limit && leastOfLast > limit) return beyond;
    leastOfLast = least;
    const free = beforeLast;
    beforeLast = last;
    last = current;
    current = free;
  }
  return last[b.length]!;
}

/** `isSwapped` between texts. */
function isTurned(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
}

function newRows(length: number): [Uint32Array, Uint32Array, Uint32Array] {
  return [new Uint32Array(length + 1), new Uint32Array(length + 1), new Uint32Array(length + 1)];
}

/** Bits of the capital letters in a folded word, with one more bit for all digits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= letterBit(word.charCodeAt(i));
  return bits;
}

/** The bit of one character in `letterBits`. */
export function letterBit(code: number): number {
  return code < 65 ? 1 << 26 : 1 << (code - 65);
}

/** False when, judging by their `letterBits`, `limit` edits cannot turn one word into the other. */
export function mayBeWithin(a: number, b: number, limit: number): boolean {
  let different = a ^ b;
  // an edit takes away at most one letter and brings at most one
  for (let letters = 2 * limit; letters > 0 && different !== 0; letters--) different &= different - 1;
  return different === 0;
}

/**
 * True when two texts differ in their digits, that is, hold different sequences of numbers (`5W` and `6W`, `12` and `1
 * 2`). Such texts are never the same name, however similar their letters are.
 */
export function isDigitEdit(a: string, b: string): boolean {
  let i = 0;
  let j = 0;
  for (;;) {
    const gapA = i;
    while (i < a.length && !isDigitAt(a, i)) i++;
    const gapB = j;
    while (j < b.length && !isDigitAt(b, j)) j++;
    if (i === a.length || j === b.length) return i !== a.length || j !== b.length;
    // Where one text begins a new number, so must the other.
    if (gapA > 0 && gapB > 0 && i > gapA !== j > gapB) return true;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) return true;
    i++;
    j++;
  }
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** The fewest letters of a name whose end was cut off that may stand for all of it. */
export const SHORTEST_CUT = 4;
