import { letterBits } from './distance.ts';

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

/** Each exchange, with the letters it needs. */
const EXCHANGES = LETTER_GROUPS.flatMap(([a, b]) => [
  { from: a, to: b, letters: letterBits(a) },
  { from: b, to: a, letters: letterBits(b) },
]);

/** Every text that differs from a folded one by a single exchange of letter groups. */
export function regrouped(text: string): string[] {
  const found: string[] = [];
  const letters = letterBits(text);
  for (const { from, to, letters: needed } of EXCHANGES) {
    if ((letters & needed) === needed) exchange(text, from, to, found);
  }
  return found;
}

function exchange(text: string, from: string, to: string, found: string[]): void {
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
    found.push(text.slice(0, at) + to + text.slice(at + from.length));
  }
}
