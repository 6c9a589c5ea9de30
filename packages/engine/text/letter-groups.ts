import { letterBits } from './distance.ts';

type Groups = readonly (readonly [string, string])[];

/** Groups of letters that a scanner takes for one another. */
const SCANNED: Groups = [
  ['RN', 'M'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['NN', 'M'],
  ['LI', 'U'],
  ['LI', 'H'],
  ['RI', 'N'],
  ['II', 'U'],
];

/**
 * Groups of letters that are misread or misheard for one another, in both directions. One such exchange is one slip.
 */
export const LETTER_GROUPS: Groups = [
  ...SCANNED,
  ['PH', 'F'],
  ['CK', 'K'],
  ['QU', 'K'],
  ['EAU', 'O'],
  ['EY', 'Y'],
  ['IE', 'Y'],
  ['KS', 'X'],
  ['EIGH', 'EY'],
  ['EIGH', 'EE'],
  ['AULT', 'EAU'],
  ['ETTE', 'ET'],
  ['ELLE', 'EL'],
];

/** One exchange, with the letters it needs and the most edits it takes. */
interface Exchange {
  readonly from: string;
  readonly to: string;
  readonly letters: number;
  readonly edits: number;
}

function exchangesOf(groups: Groups): Exchange[] {
  return groups.flatMap(([a, b]) => {
    const edits = Math.max(a.length, b.length);
    return [
      { from: a, to: b, letters: letterBits(a), edits },
      { from: b, to: a, letters: letterBits(b), edits },
    ];
  });
}

const EXCHANGES = exchangesOf(LETTER_GROUPS);
const MISREAD = exchangesOf(SCANNED);

/** No name has more letters. Of a longer text, each exchange would be one as long. */
const LONGEST = 64;

/** Every text that differs from a folded one by a single exchange of letter groups, of more than so many edits. */
export function regrouped(text: string, beyond = 0): string[] {
  return exchangedBy(EXCHANGES, text, beyond);
}

/** The same by the groups that a scanner takes for one another. */
export function misread(text: string): string[] {
  return exchangedBy(MISREAD, text, 0);
}

function exchangedBy(exchanges: readonly Exchange[], text: string, beyond: number): string[] {
  const found: string[] = [];
  if (text.length > LONGEST) return found;
  const letters = letterBits(text);
  for (const { from, to, letters: needed, edits } of exchanges) {
    if (edits > beyond && (letters & needed) === needed) exchange(text, from, to, found);
  }
  return found;
}

function exchange(text: string, from: string, to: string, found: string[]): void {
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
    found.push(text.slice(0, at) + to + text.slice(at + from.length));
  }
}

/** Whether a single exchange of letter groups makes `a` into `b`. */
export function isRegrouped(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  for (const { from, to } of EXCHANGES) {
    if (a.length - from.length !== b.length - to.length) continue;
    // groups may begin or end alike, also like what follows, so the exchange may begin before the first difference
    for (let at = Math.max(0, same - from.length - to.length); at <= same; at++) {
      if (!a.startsWith(from, at) || !b.startsWith(to, at)) continue;
      if (a.endsWith(b.slice(at + to.length)) && a.length - at - from.length === b.length - at - to.length) return true;
    }
  }
  return false;
}
