import type { Reference } from '../reference/read/reader.ts';
import type { Completion } from './found/completion.ts';
import { completionOf, expandNames } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';
import { ANYWHERE } from './typed/typed-place.ts';

/** The door that a text means when it is analysed as a whole; undefined if it means none. */
export type FindMeant = () => FoundStreet | undefined;

/** How far such a door is from what was typed. */
export const MEANT_DOOR = { lacksNumber: false, place: ANYWHERE, begun: false, cost: 1 } as const;

/** Shorter and longer texts are no whole addresses; nor are those without a number or a word. */
const SHORTEST = 8;
const LONGEST = 400;

export function mayBeWhole(lines: readonly string[]): boolean {
  const text = lines.join(' ');
  return text.length >= SHORTEST && text.length <= LONGEST && /\d/.test(text) && /\p{L}{2}/u.test(text);
}

/** Whether a completion has a civic number. */
export function isDoor(completion: Completion): boolean {
  return 'found' in completion && completion.found.number >= 0;
}

/** The door, with the units of its building if they are asked for. */
export function completionsOfDoor(
  reference: Reference,
  door: FoundStreet,
  { limit, most, each }: { readonly limit: number; readonly most: number; readonly each: number },
): { completions: Completion[]; found: number } {
  return expandNames(reference, [completionOf(reference, door)], { limit, most, each, streets: false });
}
