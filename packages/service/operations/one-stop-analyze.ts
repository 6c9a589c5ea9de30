import {
  type Alternative,
  type Analysis,
  BrowsingLevel,
  type Completions,
  GuessingFlags,
  plainReason,
  withSampleNote,
} from '@civique/engine';
import Type from 'typebox';
import { alternative, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { analysisAnswer, analysisRequest, analysisResponse, analyze, linesErrors, offersOf } from './analysis.ts';
import { complete, completionRequest } from './completion.ts';
import { asksForLongList, DEFAULTS } from './defaults.ts';
import { defineOperation, type OperationContext } from './operation.ts';

export const oneStopAnalyze = defineOperation({
  name: 'OneStopAnalyze',
  path: '/OneStopAnalyze',
  capability: 'Capture',
  summary: about('ONE_STOP_ANALYZE'),
  request: Type.Object({
    ...analysisRequest,
    MaxAlternatives: Type.Optional(
      Type.Integer({ minimum: 0, default: DEFAULTS.captured, description: about('MAX_ALTERNATIVES') }),
    ),
    ...completionRequest,
    GuessingFlags: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: GuessingFlags.All,
        default: DEFAULTS.guessingFlags,
        description: about('GUESSING_FLAGS'),
      }),
    ),
  }),
  response: Type.Object({
    ...analysisResponse,
    Alternatives: Type.Array(refer(alternative)),
    ActualAlternativesFound: Type.Integer({ description: about('COUNTED_BEFORE_LIMIT') }),
  }),
  example: {
    AddressLayout: 'oneStop Address Layout',
    AnalysisMode: 'oneStop Analysis Mode',
    CorrectionStyle: 'oneStop Correction Style',
    AddressLinesIn: [{ strName: '', strContent: '111 Welington St Otawa ON' }],
    MaxAlternatives: 5,
  },
  cost: 1,
  isHeavy: ({ MaxAlternatives = DEFAULTS.captured }) => asksForLongList(MaxAlternatives),
  failureMembers: { strStatus: 'N' },
  furtherErrors: linesErrors,
  *inParts(body, context) {
    const {
      MaxAlternatives: maxAlternatives = DEFAULTS.captured,
      GuessingFlags: guessingFlags = DEFAULTS.guessingFlags,
    } = body;
    const options = { maxAlternatives, guessingFlags, offers: true };
    const analysis = analyze(body, options, context);
    // Input that established nothing may be the beginning of an address, as may `22 ED`, which is not an address yet.
    const open = analysis.status === 'N' || analysis.status === 'I';
    const { BrowsingLevel: level = DEFAULTS.browsingLevel } = body;
    const isBrowsing = open && level !== BrowsingLevel.None;
    yield;
    const completions = isBrowsing ? yield* complete(body, maxAlternatives, context, true) : undefined;
    if (completions === undefined || completions.alternatives.length === 0) {
      const isSought = isBrowsing && level >= BrowsingLevel.Misspelt;
      const offers = yield* offersOf(analysis, body, { ...options, isSought }, context);
      const { alternatives: Alternatives, found: ActualAlternativesFound } = offers;
      return { ...analysisAnswer(analysis), Alternatives, ActualAlternativesFound };
    }
    return {
      ...analysisAnswer(analysis),
      ...reasonWith(completions, analysis, context),
      Alternatives: withConfidence(completions, analysis),
      ActualAlternativesFound: completions.found,
    };
  },
});

/**
 * The reason for an N must not make anyone give up an address that is only begun, nor name addresses that are not
 * offered: the completions are.
 */
function reasonWith({ alternatives }: Completions, { reasonCode, reason }: Analysis, context: OperationContext) {
  const { language, info } = context;
  const noted = (sentence: string) => withSampleNote(sentence, language, info.starter);
  if (alternatives[0]!.Score === 100) return { ReasonCode: 'BEGUN', strMessage: noted(say(language, 'BEGUN')) };
  return { strMessage: NAMING.has(reasonCode) ? noted(plainReason(reasonCode, language, info.starter)) : reason };
}

/** Every alternative of an analysis says how likely it is; what only the completions have was not established. */
function withConfidence({ alternatives }: Completions, analysis: Analysis): Alternative[] {
  const known = new Map(analysis.alternatives.map(({ HashCode, Confidence }) => [HashCode, Confidence]));
  return alternatives.map((each) => ({ ...each, Confidence: known.get(each.HashCode) ?? 0 }));
}

/** Reasons that name the alternatives of the analysis. */
const NAMING: ReadonlySet<string> = new Set(['TIE', 'TWO_ADDRESSES', 'NOT_SURE', 'TOO_MANY_CHANGES', 'NOT_GUESSED']);
