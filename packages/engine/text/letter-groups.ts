/** Groups of letters that are misread or misheard for one another, in both directions. One such exchange is one slip. */
export const LETTER_GROUPS: readonly (readonly [string, string])[] = [
  ['RN', 'M'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['NN', 'M'],
  ['LI', 'U'],
  ['PH', 'F'],
  ['CK', 'K'],
  ['QU', 'K'],
  ['EAU', 'O'],
  ['EY', 'Y'],
  ['IE', 'Y'],
];

/** Every text that differs from a folded one by a single exchange of letter groups. */
export function regrouped(text: string): string[] {
  const found: string[] = [];
  for (const [a, b] of LETTER_GROUPS) {
    exchange(text, a, b, found);
    exchange(text, b, a, found);
  }
  return found;
}

function exchange(text: string, from: string, to: string, found: string[]): void {
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
    found.push(text.slice(0, at) + to + text.slice(at + from.length));
  }
}
