/** Rows of the keyboard that letters stand on. */
const ROWS: readonly string[] = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

/** Each letter, and the one that is meant by it if both hands lie one key to the right, or to the left. */
const MEANT: readonly ReadonlyMap<string, string>[] = [-1, 1].map(
  (by) =>
    new Map(
      ROWS.flatMap((row) => [...row].map((letter, at) => [letter, row[at + by] ?? ''] as const)).filter(([, to]) => to),
    ),
);

/** `LOMH` for KING: every letter is the next key in the same direction. */
export function isShifted(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  return MEANT.some((keys) => [...typed].every((letter, at) => keys.get(letter) === meant[at]));
}
