import { GuessingFlags } from '@civique/engine';
import Type from 'typebox';
import { layoutName, lineContent, modeName, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { analysisAnswer, analysisRequest, analysisResponse, linesErrors, readingLines } from './analysis.ts';
import { defineOperation } from './operation.ts';
import { findParameters } from './parameters.ts';

export const transformAddress = defineOperation({
  name: 'TransformAddress',
  path: '/TransformAddress',
  capability: 'Transform',
  summary: about('TRANSFORM_ADDRESS'),
  request: Type.Object({
    FromLayout: layoutName,
    ToLayout: layoutName,
    AnalysisMode: modeName,
    CorrectionStyle: styleName,
    AddressLinesIn: analysisRequest.AddressLinesIn,
  }),
  response: Type.Object({
    ...analysisResponse,
    AddressLinesOut: Type.Array(refer(lineContent), {
      description: about('TRANSFORMED_LINES'),
    }),
  }),
  example: {
    FromLayout: 'Address in Single Line',
    ToLayout: 'ADDR x2 MNC PROV PC',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'MIXED KYWD',
    AddressLinesIn: [{ strName: '', strContent: '100 king street west, toronto, ontario m5x1a9' }],
  },
  cost: 1,
  failureMembers: { strStatus: 'N' },
  furtherErrors: linesErrors,
  handle(body, { engine, parameters, language, warnings }) {
    const members = ['FromLayout', 'ToLayout', 'AnalysisMode', 'CorrectionStyle'] as const;
    const found = findParameters(body, members, parameters);
    const lines = body.AddressLinesIn;
    const analysis = readingLines(lines, () =>
      engine.analyze({
        lines,
        layout: found.FromLayout,
        outputLayout: found.ToLayout,
        mode: found.AnalysisMode,
        style: found.CorrectionStyle,
        maxAlternatives: 1,
        guessingFlags: GuessingFlags.All,
        language,
      }),
    );
    warnings.push(...analysis.warnings);
    return { ...analysisAnswer(analysis), AddressLinesOut: analysis.lines };
  },
});
