import { fold } from './fold.ts';

/** A stretch of text, marked or not. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Marks in `text` the beginnings of words that were typed. */
export function markTyped(text: string, typed: string): Piece[] {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter(Boolean);
  const pieces = text.split(/([\p{L}\p{N}]+)/u).map((part, index): Piece[] => {
    if (index % 2 === 0) return [{ text: part, marked: false }];
    const folded = fold(part);
    const longest = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
    return [
      { text: part.slice(0, longest), marked: true },
      { text: part.slice(longest), marked: false },
    ];
  });
  return joined(pieces.flat());
}

/** Marks in each of two texts the words that the other does not have. */
export function markDifferences(before: readonly string[], after: readonly string[]): [Piece[][], Piece[][]] {
  return [markUnlike(before, after), markUnlike(after, before)];
}

/** A postal code is one word: half of it means nothing. */
const WORDS = /(\p{L}\d\p{L} \d\p{L}\d|\S+)/u;

function markUnlike(lines: readonly string[], others: readonly string[]): Piece[][] {
  const known = new Set(others.flatMap((line) => line.split(WORDS).map(fold)));
  return lines.map((line) => joined(line.split(WORDS).map((text) => ({ text, marked: !known.has(fold(text)) }))));
}

/** Pieces of one kind in a row are one piece; a gap between two marked words is marked with them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  const wanted = pieces.filter(({ text }) => text !== '');
  wanted.forEach((piece, index) => {
    const isGap = /^\s+$/.test(piece.text) && wanted[index - 1]?.marked && wanted[index + 1]?.marked;
    const marked = piece.marked || isGap === true;
    const last = result.at(-1);
    if (last?.marked === marked) result[result.length - 1] = { text: last.text + piece.text, marked };
    else result.push({ text: piece.text, marked });
  });
  return result;
}
