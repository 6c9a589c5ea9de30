import { BrowsingLevel, type Completions, type InParts, type LineContent } from '@civique/engine';
import Type from 'typebox';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { readingLinesInParts } from './analysis.ts';
import { DEFAULTS } from './defaults.ts';
import type { OperationContext } from './operation.ts';
import { findParameters } from './parameters.ts';

/** Characters of a place to prefer. */
const NEAR_LENGTH = 100;

/** Request members of every operation that completes partial input. */
export const completionRequest = {
  MaxNamesToAddresses: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: DEFAULTS.maxNamesToAddresses,
      description: about('MAX_NAMES_TO_ADDRESSES'),
    }),
  ),
  BrowsingLevel: Type.Optional(
    Type.Integer({
      minimum: BrowsingLevel.None,
      maximum: BrowsingLevel.BeyondPlace,
      default: DEFAULTS.browsingLevel,
      description: about('BROWSING_LEVEL'),
    }),
  ),
  Near: Type.Optional(Type.String({ maxLength: NEAR_LENGTH, description: about('NEAR'), examples: ['Kingston ON'] })),
};

interface CompletionBody {
  readonly AddressLayout: string;
  readonly CorrectionStyle: string;
  readonly AddressLinesIn: LineContent[];
  readonly MaxNamesToAddresses?: number;
  readonly BrowsingLevel?: number;
  readonly Near?: string;
}

/**
 * Completions of the request's lines, a part at a time; `isAnalysed`: they were analysed before, and are no whole
 * address. Throws the same errors as `analyze`.
 */
export function* complete(
  body: CompletionBody,
  maxAlternatives: number,
  context: OperationContext,
  isAnalysed = false,
): InParts<Completions> {
  const { engine, language, parameters, warnings } = context;
  const lines = body.AddressLinesIn;
  const found = findParameters(body, ['AddressLayout', 'CorrectionStyle'], parameters);
  const { AddressLayout: layout, CorrectionStyle: style } = found;
  const level = (body.BrowsingLevel ?? DEFAULTS.browsingLevel) as BrowsingLevel;
  const maxNamesToAddresses = body.MaxNamesToAddresses ?? DEFAULTS.maxNamesToAddresses;
  const { Near: near } = body;
  const request = { lines, layout, style, level, maxAlternatives, maxNamesToAddresses, near, language, isAnalysed };
  const completions = yield* readingLinesInParts(lines, engine.completeInParts(request));
  if (completions.more && completions.found > 0)
    warnings.push(say(language, 'MORE_COMPLETIONS', { found: completions.found }));
  if (completions.isNearUnknown) warnings.push(say(language, 'NEAR_UNKNOWN', { near: near!.trim() }));
  return completions;
}
