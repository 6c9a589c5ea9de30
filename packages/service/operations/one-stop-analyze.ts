import Type from 'typebox';
import { alternative, refer } from '../schemas.ts';
import { analysisAnswer, analysisRequest, analysisResponse, analyze } from './analysis.ts';
import { defineOperation } from './operation.ts';

export const oneStopAnalyze = defineOperation({
  name: 'OneStopAnalyze',
  path: '/OneStopAnalyze',
  capability: 'Capture',
  summary: 'Captures one address: validates, corrects and offers alternatives in a single call.',
  request: Type.Object({
    ...analysisRequest,
    MaxAlternatives: Type.Optional(
      Type.Integer({ minimum: 0, default: 5, description: 'At most so many alternatives; 0 = all.' }),
    ),
    MaxNamesToAddresses: Type.Optional(
      Type.Integer({ minimum: 0, default: 20, description: 'At most so many addresses of one name; 0 = none.' }),
    ),
    BrowsingLevel: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 2,
        description: 'How far partial input is completed: 0 not at all, 3 the farthest.',
      }),
    ),
    GuessingFlags: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 127,
        default: 127,
        description: 'Guesses allowed, one bit each; 127 = all.',
      }),
    ),
  }),
  response: Type.Object({
    ...analysisResponse,
    Alternatives: Type.Array(refer(alternative)),
    ActualAlternativesFound: Type.Integer({ description: 'How many there are before the limit.' }),
  }),
  cost: 1,
  failureMembers: { strStatus: 'N' },
  handle(body, context) {
    const { MaxAlternatives: maxAlternatives = 5, GuessingFlags: guessingFlags = 127 } = body;
    const analysis = analyze(body, { maxAlternatives, guessingFlags }, context);
    return {
      ...analysisAnswer(analysis),
      Alternatives: analysis.alternatives,
      ActualAlternativesFound: analysis.actualAlternativesFound,
    };
  },
});
