/** Edit distances over folded text. */

/** Two finished rows and the row being filled; they grow with the longest word seen and are never given away. */
let rows = newRows(64);

/**
 * Damerau-Levenshtein distance in its optimal string alignment form (insert, delete, replace, swap neighbours), or
 * `limit + 1` as soon as it is certain that the distance exceeds `limit`. Only the diagonal band that can stay within
 * the limit is computed.
 */
export function damerauLevenshtein(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (limit < 0) return beyond;
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return beyond;

  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (endA > 0 && endB > 0 && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  const lengthA = endA - start;
  const lengthB = endB - start;
  if (lengthA === 0 || lengthB === 0) return Math.min(lengthA + lengthB, beyond);

  // One edit leaves one letter against one, or a swapped pair; by far the most frequent question.
  if (limit === 1) {
    if (lengthA === 1 && lengthB === 1) return 1;
    const swapped =
      lengthA === 2 &&
      lengthB === 2 &&
      a.charCodeAt(start) === b.charCodeAt(start + 1) &&
      a.charCodeAt(start + 1) === b.charCodeAt(start);
    return swapped ? 1 : beyond;
  }

  // No distance is larger than the longer text, so neither need the band be.
  const band = Math.min(limit, Math.max(lengthA, lengthB));
  const outside = band + 1;

  if (lengthB >= rows[0].length) rows = newRows(lengthB * 2);
  let beforeLast = rows[0];
  let last = rows[1];
  let current = rows[2];
  for (let j = 0; j <= lengthB; j++) last[j] = Math.min(j, outside);

  for (let i = 1; i <= lengthA; i++) {
    const from = Math.max(1, i - band);
    const to = Math.min(lengthB, i + band);
    const codeA = a.charCodeAt(start + i - 1);
    const previousA = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    // The cells just outside the band count as outside.
    current[from - 1] = from === 1 ? Math.min(i, outside) : outside;
    if (i + band <= lengthB) last[i + band] = outside;
    let best = current[from - 1]!;
    for (let j = from; j <= to; j++) {
      const codeB = b.charCodeAt(start + j - 1);
      let cost = last[j - 1]! + (codeA === codeB ? 0 : 1);
      const removed = last[j]! + 1;
      if (removed < cost) cost = removed;
      const inserted = current[j - 1]! + 1;
      if (inserted < cost) cost = inserted;
      if (j > 1 && previousA === codeB && b.charCodeAt(start + j - 2) === codeA) {
        const swapped = beforeLast[j - 2]! + 1;
        if (swapped < cost) cost = swapped;
      }
      if (cost > outside) cost = outside;
      current[j] = cost;
      if (cost < best) best = cost;
    }
    // A swap can still start from the row before, so a row beyond the limit ends it only together with its neighbour.
    if (best > band && minimumOf(last, lengthB, i - 1, band) > band) return beyond;
    const free = beforeLast;
    beforeLast = last;
    last = current;
    current = free;
  }
  return last[lengthB]! > band ? beyond : last[lengthB]!;
}

/** Bits of the capital letters that a folded word holds; the same bit for all digits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    bits |= code < 65 ? 1 << 26 : 1 << (code - 65);
  }
  return bits;
}

/** False when one edit cannot make a word of the one word's `letterBits` into one of the other's. */
export function mayBeOneEdit(a: number, b: number): boolean {
  const different = a ^ b;
  const second = different & (different - 1);
  return (second & (second - 1)) === 0;
}

/**
 * True when the two texts differ in their digits: the sequence of numbers in them is not the same (`5W` and `6W`,
 * `12` and `1 2`). Such texts are never the same name, however close their letters are.
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
    // A gap inside both or neither: where one text has a new number, so must the other.
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

function minimumOf(row: Uint16Array, length: number, index: number, limit: number): number {
  let best = 0xffff;
  for (let j = Math.max(0, index - limit); j <= Math.min(length, index + limit); j++)
    if (row[j]! < best) best = row[j]!;
  return best;
}

function newRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length + 1), new Uint16Array(length + 1), new Uint16Array(length + 1)];
}
