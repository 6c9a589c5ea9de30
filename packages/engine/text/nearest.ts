import { damerauLevenshtein } from './distance.ts';

const LONGEST_COMPARED = 64;

/** Removes case, spacing and punctuation, which do not make two names different to a reader. */
function simplified(name: string): string {
  return name
    .slice(0, LONGEST_COMPARED)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Edits between two names, or less when one contains the other: `ADDR x2` is near `ADDR x2 LAST LINE`. */
function remoteness(asked: string, name: string): number {
  if (asked !== '' && (name.includes(asked) || asked.includes(name))) {
    return Math.abs(name.length - asked.length) / (name.length + asked.length);
  }
  return damerauLevenshtein(asked, name, LONGEST_COMPARED);
}

/** The `limit` names nearest to `asked`, nearest first; ties keep the order of `names`. */
export function nearestNames(asked: string, names: readonly string[], limit: number): string[] {
  const key = simplified(asked);
  return names
    .map((name) => ({ name, remoteness: remoteness(key, simplified(name)) }))
    .sort((a, b) => a.remoteness - b.remoteness)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** The name that `asked` probably misspells: at most a third of its letters differ. */
export function probableName(asked: string, names: readonly string[]): string | undefined {
  const [nearest] = nearestNames(asked, names, 1);
  if (nearest === undefined) return undefined;
  const key = simplified(asked);
  return remoteness(key, simplified(nearest)) <= Math.max(1, Math.floor(key.length / 3)) ? nearest : undefined;
}
