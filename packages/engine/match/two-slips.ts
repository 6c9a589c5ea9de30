/**
 * Of two keys that are two edits apart, whether the first may be the second with two slips: it has a letter too many, or one
 * letter stands elsewhere. Of two replaced or two forgotten letters nothing is concluded, for that makes too many names of
 * another one (MARLOW, HARLAW).
 */
export function isLikelyTwoSlips(typed: string, name: string): boolean {
  if (typed.length !== name.length) return typed.length > name.length;
  let from = 0;
  let to = typed.length;
  while (typed[from] === name[from]) from++;
  while (typed[to - 1] === name[to - 1]) to--;
  return (
    typed.slice(from + 1, to) === name.slice(from, to - 1) || typed.slice(from, to - 1) === name.slice(from + 1, to)
  );
}
