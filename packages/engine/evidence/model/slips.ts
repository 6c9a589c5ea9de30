import { SHORTEST_CUT } from '../../text/distance.ts';
import { LETTER_GROUPS } from '../../text/letter-groups.ts';
import { rememberingPair } from '../../text/remembering.ts';
import { MAX_SLIP_BITS, SLIP_CHOICES, SLIP_RATES } from './error-model.ts';
import { KEYBOARD, LOOK_ALIKES, SOUNDS, VOWELS } from './similar-letters.ts';

/**
 * The noisy channel for a name: how likely is it that somebody who meant one key typed another? Keys are folded and
 * contain no spaces, so accents, and words run together or split, cost nothing. A digit is never a slip for another
 * digit.
 */

const CODES = 128;
const NONE = 0;
const NEIGHBOUR = 1;
const SOUND = 2;
const LOOK_ALIKE = 3;

/** Added for the last letters of two groups that are taken for one another. */
const PAIR_END = 4;

/** How two characters are alike, typed and meant; a character may be 0 for none. */
const RELATION = relations();

function relations(): Uint8Array {
  const table = new Uint8Array(CODES * CODES);
  const relate = (a: string, b: string, kind: number): void => {
    table[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = kind;
    table[b.charCodeAt(0) * CODES + a.charCodeAt(0)] = kind;
  };
  for (let row = 0; row < KEYBOARD.length; row++) {
    const keys = KEYBOARD[row]!;
    const below = KEYBOARD[row + 1] ?? '';
    for (let i = 0; i < keys.length; i++) {
      for (const other of [keys[i + 1], below[i - 1], below[i]]) {
        if (other !== undefined) relate(keys[i]!, other, NEIGHBOUR);
      }
    }
  }
  for (const a of VOWELS) for (const b of VOWELS) if (a !== b) relate(a, b, SOUND);
  for (const [a, b] of SOUNDS) relate(a!, b!, SOUND);
  for (const [a, b] of LOOK_ALIKES) relate(a!, b!, LOOK_ALIKE);
  for (const [a, b] of LETTER_GROUPS) {
    const [x, y] = [a.charCodeAt(a.length - 1), b.charCodeAt(b.length - 1)];
    table[x * CODES + y]! |= PAIR_END;
    if (x !== y) table[y * CODES + x]! |= PAIR_END;
  }
  return table;
}

function relationOf(a: number, b: number): number {
  return RELATION[a * CODES + b]! & ~PAIR_END;
}

function rateBits(rate: number, choices = 1): number {
  return -Math.log2(rate / choices);
}

/** Bits of each slip, before its place in the word is chosen. */
export const SLIP_BITS = {
  transposed: rateBits(SLIP_RATES.transposed),
  leftOut: rateBits(SLIP_RATES.leftOut),
  doubled: rateBits(SLIP_RATES.doubled),
  neighbour: rateBits(SLIP_RATES.neighbour, SLIP_CHOICES.neighbour),
  other: rateBits(SLIP_RATES.other, SLIP_CHOICES.other),
  sound: rateBits(SLIP_RATES.sound, SLIP_CHOICES.sound),
  /** A word has few places for it, so the place is not counted. */
  lookAlike: rateBits(SLIP_RATES.lookAlike),
  cut: rateBits(SLIP_RATES.cut),
} as const;

/** Places in `placed`. */
const Slip = { leftOut: 0, doubled: 1, transposed: 2, neighbour: 3, other: 4, sound: 5, lookAlike: 6, impossible: 7 };
/** Bits of each slip with its place in the word that is compared. */
const placed = new Float64Array(Slip.impossible);
placed[Slip.lookAlike] = SLIP_BITS.lookAlike + 1;

/** The longest key to compare. */
const MAX_KEY = 64;
/** The prefixes compared may differ in length by this many letters. */
export const BAND = 4;
const STRIDE = MAX_KEY + 1;
const cells = new Float64Array(STRIDE * STRIDE);

/** The readings of a text compare the same few names again and again. */
const likeliestBits = rememberingPair(8, likeliest);

/** Bits of the likeliest slips that turn `meant` into `typed`, at most 0; -Infinity if it takes too many. */
export function slipBits(typed: string, meant: string): number {
  return typed === meant ? 0 : likeliestBits(typed, meant);
}

function likeliest(typed: string, meant: string): number {
  const rows = typed.length;
  const columns = meant.length;
  if (rows === 0 || columns < 2 || rows > MAX_KEY || columns > MAX_KEY) return Number.NEGATIVE_INFINITY;
  // a name so much shorter is not all that is typed
  if (rows > columns + BAND) return Number.NEGATIVE_INFINITY;
  const place = Math.log2(columns);
  placed[Slip.leftOut] = SLIP_BITS.leftOut + place;
  placed[Slip.doubled] = SLIP_BITS.doubled + place;
  placed[Slip.transposed] = SLIP_BITS.transposed + place;
  placed[Slip.neighbour] = SLIP_BITS.neighbour + place;
  placed[Slip.other] = SLIP_BITS.other + place;
  placed[Slip.sound] = SLIP_BITS.sound + place;
  for (let i = 0; i < rows; i++) typedCodes[i + 1] = typed.charCodeAt(i);
  typedCodes[rows + 1] = 0;
  for (let j = 0; j < columns; j++) meantCodes[j + 1] = meant.charCodeAt(j);
  fillFirstRow(columns);
  for (let i = 1; i <= rows; i++) fillRow(typed, meant, i, columns);
  let best = Math.abs(columns - rows) > BAND ? MAX_SLIP_BITS : cells[rows * STRIDE + columns]!;
  const cut = SLIP_BITS.cut + place;
  if (rows >= SHORTEST_CUT && rows < columns && meant.startsWith(typed) && !isDigit(meant, rows))
    best = Math.min(best, cut);
  for (let j = Math.max(Math.ceil(columns / 2), rows - BAND, 3); j < Math.min(columns, rows + BAND + 1); j++) {
    if (isDigit(meant, j)) continue;
    best = Math.min(best, cells[rows * STRIDE + j]! + cut);
  }
  return best >= MAX_SLIP_BITS ? Number.NEGATIVE_INFINITY : -best;
}

/** The characters of both keys, from 1; before the first and behind the last typed one there is 0. */
const typedCodes = new Uint16Array(MAX_KEY + 2);
const meantCodes = new Uint16Array(MAX_KEY + 2);

/** Nothing typed yet: the letters meant were left out. */
function fillFirstRow(columns: number): void {
  const to = Math.min(columns, BAND);
  cells[0] = 0;
  for (let j = 1; j <= to; j++) {
    const m = meantCodes[j]!;
    const slip = m === meantCodes[j - 1] ? placed[Slip.doubled]! : placed[Slip.leftOut]!;
    cells[j] = isDigitCode(m) ? MAX_SLIP_BITS : Math.min(MAX_SLIP_BITS, cells[j - 1]! + slip);
  }
  if (to < columns) cells[to + 1] = MAX_SLIP_BITS;
}

/**
 * Fills a row of the table: cell (i, j) has the fewest bits that turn the first `j` characters meant into the first `i`
 * typed.
 */
function fillRow(typed: string, meant: string, i: number, columns: number): void {
  const from = Math.max(0, i - BAND);
  const to = Math.min(columns, i + BAND);
  const row = i * STRIDE;
  const t = typedCodes[i]!;
  const before = typedCodes[i - 1]!;
  const isDigitTyped = isDigitCode(t);
  let extra = MAX_SLIP_BITS;
  if (!isDigitTyped) {
    const isNeighbour = relationOf(t, before) === NEIGHBOUR || relationOf(t, typedCodes[i + 1]!) === NEIGHBOUR;
    extra = t === before ? placed[Slip.doubled]! : isNeighbour ? placed[Slip.neighbour]! : placed[Slip.other]!;
  }
  const leftOut = placed[Slip.leftOut]!;
  const doubled = placed[Slip.doubled]!;
  const transposed = placed[Slip.transposed]!;
  if (from > 0) cells[row + from - 1] = MAX_SLIP_BITS;
  for (let j = from; j <= to; j++) {
    const at = row + j;
    const m = j === 0 ? 0 : meantCodes[j]!;
    const relation = RELATION[t * CODES + m]!;
    let best = MAX_SLIP_BITS;
    if (j > 0) {
      const diagonal = cells[at - STRIDE - 1]!;
      if (t === m) best = diagonal;
      else {
        const slip = replacing(t, m, relation & ~PAIR_END);
        if (slip !== Slip.impossible) best = Math.min(best, diagonal + placed[slip]!);
        if (i > 1 && j > 1 && t === meantCodes[j - 1] && m === before && !isDigitTyped && !isDigitCode(m)) {
          best = Math.min(best, cells[at - 2 * STRIDE - 2]! + transposed);
        }
      }
      if (!isDigitCode(m)) {
        best = Math.min(best, cells[at - 1]! + (j > 1 && meantCodes[j - 1] === m ? doubled : leftOut));
      }
    }
    if (!isDigitTyped) best = Math.min(best, cells[at - STRIDE]! + extra);
    cells[at] = best;
    if ((relation & PAIR_END) !== 0) fillFromGroups(typed, meant, i, j);
  }
  if (to < columns) cells[row + to + 1] = MAX_SLIP_BITS;
}

/** Lowers the cell where letter groups that are taken for one another end there. */
function fillFromGroups(typed: string, meant: string, i: number, j: number): void {
  const at = i * STRIDE + j;
  for (const [a, b] of LETTER_GROUPS) {
    if (endsWith(typed, i, a) && endsWith(meant, j, b)) {
      cells[at] = Math.min(cells[at]!, pairFrom(i - a.length, j - b.length));
    }
    if (endsWith(typed, i, b) && endsWith(meant, j, a)) {
      cells[at] = Math.min(cells[at]!, pairFrom(i - b.length, j - a.length));
    }
  }
}

function pairFrom(i: number, j: number): number {
  return Math.abs(i - j) > BAND ? MAX_SLIP_BITS : cells[i * STRIDE + j]! + SLIP_BITS.lookAlike;
}

/** The slip that types one letter for another. */
function replacing(typed: number, meant: number, relation: number): number {
  if (relation === LOOK_ALIKE) return Slip.lookAlike;
  if (isDigitCode(typed) || isDigitCode(meant)) return Slip.impossible;
  if (relation === NONE) return Slip.other;
  return relation === SOUND ? Slip.sound : Slip.neighbour;
}

function endsWith(text: string, end: number, part: string): boolean {
  const from = end - part.length;
  if (from < 0) return false;
  for (let i = 0; i < part.length; i++) if (text.charCodeAt(from + i) !== part.charCodeAt(i)) return false;
  return true;
}

function isDigit(text: string, at: number): boolean {
  return isDigitCode(text.charCodeAt(at));
}

function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}
