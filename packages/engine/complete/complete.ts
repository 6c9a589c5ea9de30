import type { Language, LineContent } from '../address/elements.ts';
import { styleElements } from '../format/apply-style.ts';
import { formatAddress } from '../format/format-address.ts';
import { readLines } from '../format/read-lines.ts';
import { createWording } from '../format/wording.ts';
import type { Reference } from '../reference/read/reader.ts';
import { say } from '../sentences/engine-sentences.ts';
import type { Alternative } from '../values/alternative.ts';
import type { BrowsingLevel } from '../values/browsing-level.ts';
import type { AddressLayout, CorrectionStyle } from '../values/parameters.ts';
import type { InParts } from '../values/parts.ts';
import { MOST_FOUND } from './completer.ts';
import type { Completion } from './found/completion.ts';
import { elementsOfCompletion } from './found/completion-elements.ts';
import { hashOfCompletion } from './found/completion-hash.ts';
import { countOf } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';
import { nextInput, oneLine } from './found/next-input.ts';
import { type FindMeant, wholeOrCompleted } from './meant-door.ts';
import { isKnownPlace } from './typed/known-place.ts';

/** What each step away from the typed text costs in points of the score. */
const STEP_PENALTY = 8;
const MAX_PENALTY = 80;

export interface CompletionRequest {
  readonly lines: readonly LineContent[];
  readonly layout: AddressLayout;
  readonly style: CorrectionStyle;
  readonly level: BrowsingLevel;
  /** 0 = all, otherwise an upper bound. */
  readonly maxAlternatives: number;
  /** Addresses listed per name, at most; 0 = none. */
  readonly maxNamesToAddresses: number;
  /** A province, municipality or postal code: what lies there comes first among equals. */
  readonly near?: string | undefined;
  /** Language of messages. */
  readonly language: Language;
  /** The text was analysed before, and is no whole address. */
  readonly isAnalysed?: boolean | undefined;
}

export interface Completions {
  /** Best first, with the members that only completions have. */
  alternatives: Alternative[];
  /** How many there are, whatever the limit of the request; at most 5,000. */
  found: number;
  /** There may be more than `found`: they are too many to count. */
  more: boolean;
  /** `near` of the request is no place of the reference, and changed nothing. */
  isNearUnknown: boolean;
}

/**
 * BrowseAddressEx of contract section 7: completions in the layout and style of the request. Where there is no door
 * among them, `meant` is asked which one the whole text means.
 */
export function* complete(reference: Reference, request: CompletionRequest, meant?: FindMeant): InParts<Completions> {
  const { fields } = readLines(request.lines, request.layout);
  const { maxAlternatives } = request;
  const query = {
    lines: fields.map(({ text }) => text),
    level: request.level,
    limit: maxAlternatives === 0 ? MOST_FOUND : Math.min(maxAlternatives, MOST_FOUND),
    maxNamesToAddresses: request.maxNamesToAddresses,
    near: request.near,
  };
  const { completions, found, more } = yield* wholeOrCompleted(reference, query, meant);
  const near = request.near?.trim() ?? '';
  const isNearUnknown = near !== '' && !isKnownPlace(reference, near);
  return { alternatives: yield* writeCompletions(reference, completions, request), found, more, isNearUnknown };
}

/** Completions in a layout and style: five thousand in one with fifty narrow lines take seconds. */
export function* writeCompletions(
  reference: Reference,
  completions: readonly Completion[],
  request: Written,
  least = 0,
): InParts<Alternative[]> {
  const alternatives: Alternative[] = [];
  for (const completion of completions) {
    alternatives.push(writeCompletion(reference, completion, request, least));
    yield;
  }
  return alternatives;
}

/** How a completion is written. */
type Written = Pick<CompletionRequest, 'layout' | 'style' | 'language'>;

/** A completion in a layout and style, with at least this penalty. */
function writeCompletion(reference: Reference, completion: Completion, request: Written, least = 0): Alternative {
  const { layout, style, language } = request;
  const elements = elementsOfCompletion(reference, completion);
  const wording = createWording(elements, style);
  const { lines } = formatAddress(elements, layout, style, { wording });
  const penalty = Math.max(least, 'found' in completion ? penaltyOf(completion.found) : 0);
  const count = countOf(reference, completion);
  const isComplete = isWhole(completion, count);
  return {
    AddressElements: styleElements(elements, style, wording),
    AddressLines: lines,
    HashCode: isComplete ? hashOfCompletion(reference, completion, elements) : '',
    Score: 100 - penalty,
    StyleChanges:
      penalty === 0
        ? []
        : [
            {
              Element: 'StreetName',
              Kind: 'Corrected',
              From: '',
              To: elements.StreetName,
              Code: 'COMPLETION_GUESSED',
              Penalty: penalty,
              Message: say(language, 'COMPLETION_GUESSED'),
            },
          ],
    Kind: completion.kind,
    IsComplete: isComplete,
    Count: count,
    NextInput: isComplete ? oneLine(elements, style) : nextInput(reference, elements, completion, style),
  };
}

/** Whether nothing is left to choose, such as the unit of a building or the number of a box. */
function isWhole(completion: Completion, count: number): boolean {
  if ('delivery' in completion) return count === 1;
  return completion.kind === 'Address' || ('row' in completion && 'found' in completion && count === 1);
}

/** A number that goes on from the one being typed is no step away from it. */
function penaltyOf({ cost, begun }: FoundStreet): number {
  return Math.min(MAX_PENALTY, (Math.floor(cost) - (begun ? 1 : 0)) * STEP_PENALTY);
}
