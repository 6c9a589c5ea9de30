import type { Reference } from '../reference/read/reader.ts';
import { BrowsingLevel } from '../values/browsing-level.ts';
import type { InParts } from '../values/parts.ts';
import { type CompletionQuery, completionsInParts, type FoundCompletions, MOST_FOUND } from './completer.ts';
import type { Completion } from './found/completion.ts';
import { completionOf, expandNames } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';

/** The door that a text means when it is analysed as a whole; undefined if it means none. */
export type FindMeant = () => FoundStreet | undefined;

/** Shorter and longer texts are no whole addresses; nor are those without a number or a word. */
const SHORTEST = 8;
const LONGEST = 400;

/**
 * The same as `completionsInParts`. Where that finds no door, `meant` says which one the text means as a whole, which
 * comes first.
 */
export function* wholeOrCompleted(
  reference: Reference,
  request: CompletionQuery,
  meant: FindMeant | undefined,
): InParts<FoundCompletions> {
  const result = yield* completionsInParts(reference, request);
  const isAsked = request.level >= BrowsingLevel.Misspelt && mayBeWhole(request.lines);
  if (meant === undefined || !isAsked || result.completions.some(isDoor)) return result;
  yield;
  const door = meant();
  if (door === undefined) return result;
  const { limit, maxNamesToAddresses: each } = request;
  const expansion = { limit, most: MOST_FOUND, each, streets: false };
  const { completions, found } = expandNames(reference, [completionOf(reference, door)], expansion);
  return {
    completions: [...completions, ...result.completions].slice(0, limit),
    found: Math.min(MOST_FOUND, found + result.found),
    more: result.more,
  };
}

function mayBeWhole(lines: readonly string[]): boolean {
  const text = lines.join(' ');
  return text.length >= SHORTEST && text.length <= LONGEST && /\d/.test(text) && /\p{L}{2}/u.test(text);
}

/** Whether a completion has a civic number. */
function isDoor(completion: Completion): boolean {
  return 'found' in completion && completion.found.number >= 0;
}
