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
    .filter((word) => word !== '');
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

/** Marks in each of two texts the words that the other does not have, in order. */
export function markDifferences(before: readonly string[], after: readonly string[]): [Piece[][], Piece[][]] {
  const [left, right] = [before, after].map((lines) =>
    lines.map((line) => line.split(/(\s+)(?!(?<=\b\p{L}\d\p{L}\s)\d\p{L}\d\b)/u)),
  );
  const wordsOf = (lines: string[][]) => lines.flat().filter((word) => fold(word) !== '');
  const [kept, found] = common(wordsOf(left!), wordsOf(right!));
  const mark = (lines: string[][], same: ReadonlySet<number>) => {
    let at = 0;
    return lines.map((words) => joined(words.map((text) => ({ text, marked: fold(text) !== '' && !same.has(at++) }))));
  };
  return [mark(left!, kept), mark(right!, found)];
}

/** The places of the longest run of words that both have in the same order. */
function common(left: readonly string[], right: readonly string[]): [Set<number>, Set<number>] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const same = (i: number, j: number) => fold(left[i]!) === fold(right[j]!);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i]![j] = same(i, j) ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const [first, second] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (same(i, j)) {
      first.add(i++);
      second.add(j++);
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return [first, second];
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
