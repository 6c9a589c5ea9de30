import { GuessingFlags } from '@civique/engine';
import Type from 'typebox';
import { alternative, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { analysisAnswer, analysisRequest, analysisResponse, analyze, linesErrors, offersOf } from './analysis.ts';
import { asksForLongList, DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';

export const analyzeGetAlternatives = defineOperation({
  name: 'AnalyzeGetAlternatives',
  path: '/AnalyzeGetAlternatives',
  capability: 'Correction',
  summary: about('ANALYZE_GET_ALTERNATIVES'),
  request: Type.Object({
    ...analysisRequest,
    MaxAlternatives: Type.Optional(
      Type.Integer({
        minimum: 0,
        default: DEFAULTS.alternatives,
        description: about('MAX_ALTERNATIVES'),
      }),
    ),
  }),
  response: Type.Object({
    ...analysisResponse,
    Alternatives: Type.Array(refer(alternative)),
    ActualAlternativesFound: Type.Integer({ description: about('COUNTED_BEFORE_LIMIT') }),
  }),
  example: {
    AddressLayout: 'ADDR x2 LAST LINE',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [
      { strName: 'Address1', strContent: '100 King Street' },
      { strName: 'LastLine', strContent: 'Toronto ON' },
    ],
    MaxAlternatives: 10,
  },
  cost: 1,
  isHeavy: ({ MaxAlternatives = DEFAULTS.alternatives }) => asksForLongList(MaxAlternatives),
  failureMembers: { strStatus: 'N' },
  furtherErrors: linesErrors,
  *inParts(body, context) {
    const { MaxAlternatives: maxAlternatives = DEFAULTS.alternatives } = body;
    const options = { maxAlternatives, guessingFlags: GuessingFlags.All, offers: true };
    const analysis = analyze(body, options, context);
    yield;
    const offers = yield* offersOf(analysis, body, options, context);
    const { alternatives: Alternatives, found: ActualAlternativesFound } = offers;
    return { ...analysisAnswer(analysis), Alternatives, ActualAlternativesFound };
  },
});
