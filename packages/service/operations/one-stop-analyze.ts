import Type from 'typebox';
import { alternative, refer } from '../schemas.ts';
import { analysisAnswer, analysisRequest, analysisResponse, analyze } from './analysis.ts';
import { browse, browsingRequest } from './browsing.ts';
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
    ...browsingRequest,
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
    // what nothing could be established of may be the beginning of an address, also `22 ED`, which is none yet
    const open = analysis.status === 'N' || analysis.status === 'I';
    const completions = open && body.BrowsingLevel !== 0 ? browse(body, maxAlternatives, context) : undefined;
    const completed = completions !== undefined && completions.alternatives.length > 0;
    return {
      ...analysisAnswer(analysis),
      Alternatives: completed ? completions.alternatives : analysis.alternatives,
      ActualAlternativesFound: completed ? completions.found : analysis.actualAlternativesFound,
    };
  },
});
