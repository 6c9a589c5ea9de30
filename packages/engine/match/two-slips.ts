/**
 * Whether one of two keys that are two edits apart may be the other, typed with two slips: it has a letter too many, or
 * one letter is in the wrong place. Two replaced or two omitted letters are not accepted, because they turn too many
 * names into another (MARLOW, HARLAW).
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
