import { type AnalysisRequest, emptyElements, GuessingFlags, type LineContent, type Status } from '@civique/engine';
import Type from 'typebox';
import { DEFAULT_CONFIG } from '../config.ts';
import { failureBody, ServiceError } from '../errors.ts';
import { envelope, LIMITS, layoutName, lineContent, modeName, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { analysisAnswer, analysisResponse, readingLines } from './analysis.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findParameters } from './parameters.ts';

/** Records that are done as quickly as other calls. */
const SHORT_BATCH = 20;

const record = Type.Object(
  {
    RecordId: Type.Optional(Type.String({ maxLength: 100, description: about('RECORD_ID_IN') })),
    AddressLinesIn: Type.Array(
      // As in other operations but without limits: too much text is an error of one record, not of the call.
      Type.Object(
        {
          strName: Type.String({ description: about('LINE_NAME') }),
          strContent: Type.String({ description: about('LINE_TEXT') }),
        },
        { title: 'LineContent' },
      ),
      { description: about('ADDRESS_LINES_IN') },
    ),
  },
  { $id: 'InputRecord', description: about('RECORD_IN') },
);

const requestWith = (mostRecords: number) =>
  Type.Object({
    AddressLayout: layoutName,
    AnalysisMode: modeName,
    CorrectionStyle: styleName,
    Records: Type.Array(refer(record), { minItems: 1, maxItems: mostRecords, description: about('RECORDS_IN') }),
  });

const { Warnings: _, ...members } = analysisResponse;

const recordResult = Type.Object(
  {
    RecordId: Type.Optional(Type.String({ description: about('RECORD_ID_OUT') })),
    ...members,
    AddressLinesOut: Type.Array(refer(lineContent), {
      description: about('ADDRESS_LINES_OUT'),
    }),
  },
  { $id: 'RecordResult', description: about('RECORD_OUT') },
);

const statusCounts = Type.Object(
  { V: Type.Integer(), C: Type.Integer(), N: Type.Integer(), I: Type.Integer(), F: Type.Integer() },
  { $id: 'StatusCounts', description: about('COUNTS') },
);

export const analyzeRecords = defineOperation({
  name: 'AnalyzeRecords',
  path: '/AnalyzeRecords',
  capability: 'Correction',
  summary: about('ANALYZE_RECORDS'),
  request: requestWith(DEFAULT_CONFIG.mostRecords),
  requestWith,
  response: Type.Object({
    ...envelope,
    Records: Type.Array(refer(recordResult), { description: about('RECORDS_OUT') }),
    Counts: refer(statusCounts),
  }),
  example: {
    AddressLayout: 'Address in Single Line',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    Records: [
      { RecordId: '1', AddressLinesIn: [{ strName: '', strContent: '100 King St W, Toronto ON M5X 1A9' }] },
      { RecordId: '2', AddressLinesIn: [{ strName: '', strContent: '22 rue Eddy, Gatineau QC' }] },
    ],
  },
  cost: 1,
  records: ({ Records }) => Records.length,
  isHeavy: ({ Records }) => Records.length > SHORT_BATCH,
  recordsDone: ({ Records }) => Records.filter(({ intRetCode }) => intRetCode === 0).length,
  bodyLimit: 16 * 1024 * 1024,
  // A thousand records in a layout of 27 lines; with more, a batch that is all wrong would hold up other callers.
  valueLimit: 100_000,
  onlyIfNamed: true,
  failureMembers: { strStatus: 'N' },
  async handle(body, context) {
    const found = findParameters(body, ['AddressLayout', 'AnalysisMode', 'CorrectionStyle'], context.parameters);
    const parameters = { layout: found.AddressLayout, mode: found.AnalysisMode, style: found.CorrectionStyle };
    const Counts: Record<Status, number> = { V: 0, C: 0, N: 0, I: 0, F: 0 };
    const Records: Type.Static<typeof recordResult>[] = [];
    for (const { RecordId, AddressLinesIn } of body.Records) {
      const turn = context.pause();
      if (turn !== undefined) await turn;
      // What was done until then is charged.
      if (context.isCallerGone()) break;
      const result = analyzeRecord(AddressLinesIn, parameters, context);
      Counts[result.strStatus as Status]++;
      Records.push({ ...(RecordId === undefined ? {} : { RecordId }), ...result });
    }
    return { intRetCode: 0, strMessage: say(context.language, 'SUCCESS'), Records, Counts };
  },
});

type Result = Omit<Type.Static<typeof recordResult>, 'RecordId'>;
type Parameters = Pick<AnalysisRequest, 'layout' | 'mode' | 'style'>;

function analyzeRecord(lines: LineContent[], parameters: Parameters, { engine, language }: OperationContext): Result {
  try {
    if (lines.length > LIMITS.lines) {
      const parameters = { found: lines.length, limit: LIMITS.lines };
      throw new ServiceError('BAD_REQUEST', [{ path: 'AddressLinesIn', key: 'TOO_MANY', parameters }]);
    }
    const analysis = readingLines(lines, () =>
      engine.analyze({ lines, ...parameters, maxAlternatives: 1, guessingFlags: GuessingFlags.All, language }),
    );
    return { ...analysisAnswer(analysis), AddressLinesOut: analysis.lines };
  } catch (error) {
    const known = error instanceof ServiceError ? failureBody(error, language) : undefined;
    return {
      intRetCode: known?.intRetCode ?? 500,
      strMessage: known?.strMessage ?? say(language, 'RECORD_FAILED'),
      strStatus: 'N',
      ReasonCode: '',
      AddressElements: emptyElements(),
      HashCode: '',
      Confidence: 0,
      AddressComplete: false,
      SecondaryStatus: '',
      StyleChanges: [],
      Country: '',
      AddressLinesOut: lines,
    };
  }
}
