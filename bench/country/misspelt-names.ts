import { streetNameKey } from '../../packages/engine/address/name-key.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Random } from '../random.ts';
import type { ExactAddress } from './exact-lookup.ts';
import { type CallTimes, timeEach } from './timed.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Of names that are misspelt; others are too short to be searched for. */
const FEWEST_LETTERS = 5;

/** How long it takes to find the street names near misspelt ones. */
export interface MisspeltTimes extends CallTimes {
  /** Names whose own spelling was not among those found. */
  readonly missing: number;
  readonly looked: number;
}

/** Times the search within so many edits for names of streets in which a letter was replaced, after a warm-up round. */
export function timeMisspelt(
  reference: Reference,
  addresses: readonly ExactAddress[],
  limit: 1 | 2,
  random: Random,
): MisspeltTimes {
  const names = addresses
    .map(({ street }) => streetNameKey(street))
    .filter((key) => lettersIn(key).length >= FEWEST_LETTERS)
    .map((key) => ({ key, misspelt: misspell(key, random) }));
  const found: number[] = [];
  const find = ({ misspelt }: { readonly misspelt: string }): number => reference.fuzzyNameKeys(misspelt, limit, found);
  let missing = 0;
  for (const name of names) {
    const count = find(name);
    if (!found.slice(0, count).includes(reference.findNameKey(name.key))) missing++;
  }
  return { ...timeEach(names, find), missing, looked: names.length };
}

/** Positions of letters; digits have to agree, so they stay. */
const lettersIn = (key: string): number[] => [...key.matchAll(/[A-Z]/g)].map(({ index }) => index);

/** The key with another letter in one of its places. */
function misspell(key: string, random: Random): string {
  const place = random.pick(lettersIn(key));
  const other = LETTERS[random.below(LETTERS.length - 1)]!;
  return `${key.slice(0, place)}${other === key[place] ? LETTERS.at(-1)! : other}${key.slice(place + 1)}`;
}
