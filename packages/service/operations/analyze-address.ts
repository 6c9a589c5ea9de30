import { GuessingFlags } from '@civique/engine';
import Type from 'typebox';
import { lineContent, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { analysisAnswer, analysisRequest, analysisResponse, analyze, linesErrors } from './analysis.ts';
import { defineOperation } from './operation.ts';

/** The answer has no alternatives; asking for one lets the engine see whether the best candidate has a clear lead. */
const OPTIONS = { maxAlternatives: 1, guessingFlags: GuessingFlags.All };

export const analyzeAddress = defineOperation({
  name: 'AnalyzeAddress',
  path: '/AnalyzeAddress',
  capability: 'Correction',
  summary: about('ANALYZE_ADDRESS'),
  request: Type.Object(analysisRequest),
  response: Type.Object({
    ...analysisResponse,
    AddressLinesOut: Type.Array(refer(lineContent), {
      description: about('ADDRESS_LINES_OUT'),
    }),
  }),
  example: {
    AddressLayout: 'oneStop Address Layout',
    AnalysisMode: 'oneStop Analysis Mode',
    CorrectionStyle: 'oneStop Correction Style',
    AddressLinesIn: [{ strName: '', strContent: '111 Welington St Otawa ON' }],
  },
  cost: 1,
  failureMembers: { strStatus: 'N' },
  furtherErrors: linesErrors,
  handle(body, context) {
    const analysis = analyze(body, OPTIONS, context);
    return { ...analysisAnswer(analysis), AddressLinesOut: analysis.lines };
  },
});
