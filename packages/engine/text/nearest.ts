import { damerauLevenshtein } from './distance.ts';

const LONGEST_COMPARED = 64;

/** Removes case, spacing and punctuation, which do not make two names different to a reader. */
function simplified(name: string): string {
  return name
    .slice(0, LONGEST_COMPARED)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A part of a name is near it from a third of its length. */
const REMOTEST_PART = 0.5;

/** Whether one contains the other: `ADDR x2` and `ADDR x2 LAST LINE`. */
function isPart(asked: string, name: string): boolean {
  return asked !== '' && (name.includes(asked) || asked.includes(name));
}

/** Edits between two names, or less when one contains the other. */
function remoteness(asked: string, name: string): number {
  return isPart(asked, name)
    ? Math.abs(name.length - asked.length) / (name.length + asked.length)
    : damerauLevenshtein(asked, name, LONGEST_COMPARED);
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

/** The name that `asked` probably misspells or shortens: at most a third of its letters differ, or a third is there. */
export function probableName(asked: string, names: readonly string[]): string | undefined {
  const [nearest] = nearestNames(asked, names, 1);
  if (nearest === undefined) return undefined;
  const [key, name] = [simplified(asked), simplified(nearest)];
  const remotest = isPart(key, name) ? REMOTEST_PART : Math.max(1, Math.floor(key.length / 3));
  return remoteness(key, name) <= remotest ? nearest : undefined;
}
