import {
  type AnalysisRequest,
  emptyElements,
  GuessingFlags,
  type LineContent,
  STATUSES,
  type Status,
} from '@civique/engine';
import Type from 'typebox';
import { DEFAULT_CONFIG } from '../config.ts';
import { failure, failureBody, ServiceError } from '../errors.ts';
import { envelope, errorMessage, layoutName, lineContent, modeName, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { analysisAnswer, analysisResponse, readingLines } from './analysis.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findParameters } from './parameters.ts';
import { recordErrors } from './record-errors.ts';

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

/** Records of any shape: a bad one is an error of its own, not of the call. */
const checkedWith = (mostRecords: number) =>
  Type.Object({
    AddressLayout: layoutName,
    AnalysisMode: modeName,
    CorrectionStyle: styleName,
    Records: Type.Array(Type.Unknown(), { minItems: 1, maxItems: mostRecords }),
  });

const { Warnings: _, ...members } = analysisResponse;

const recordResult = Type.Object(
  {
    RecordId: Type.Optional(Type.String({ description: about('RECORD_ID_OUT') })),
    ...members,
    AddressLinesOut: Type.Array(refer(lineContent), {
      description: about('ADDRESS_LINES_OUT'),
    }),
    ErrorCode: Type.Optional(Type.String({ description: about('ERROR_CODE') })),
    Errors: Type.Optional(Type.Array(refer(errorMessage))),
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
  checkedWith,
  itemsAt: 'Records',
  response: Type.Object({
    ...envelope,
    strStatus: Type.String({ enum: [...STATUSES], description: about('BATCH_STATUS') }),
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
    for (const given of body.Records as readonly unknown[]) {
      const turn = context.pause();
      if (turn !== undefined) await turn;
      // What was done until then is charged.
      if (context.isCallerGone()) break;
      const result = analyzeRecord(given, parameters, context);
      Counts[result.strStatus as Status]++;
      Records.push(result);
    }
    return {
      intRetCode: 0,
      strMessage: say(context.language, 'SUCCESS'),
      strStatus: statusOf(Counts),
      Records,
      Counts,
    };
  },
});

/** V if every record is V, C if every one is V or C, otherwise N. */
function statusOf({ V, C, N, I, F }: Readonly<Record<Status, number>>): Status {
  if (N + I + F > 0) return 'N';
  return C > 0 || V === 0 ? 'C' : 'V';
}

type Result = Type.Static<typeof recordResult>;
type Parameters = Pick<AnalysisRequest, 'layout' | 'mode' | 'style'>;

function analyzeRecord(given: unknown, parameters: Parameters, { engine, language }: OperationContext): Result {
  const { RecordId, AddressLinesIn } = (given ?? {}) as { RecordId?: unknown; AddressLinesIn?: unknown };
  const identity = typeof RecordId === 'string' ? { RecordId } : {};
  const errors = recordErrors(given);
  // without errors, the lines are what the schema says
  const lines = errors.length === 0 ? (AddressLinesIn as LineContent[]) : [];
  try {
    if (errors.length > 0) throw new ServiceError('BAD_REQUEST', errors);
    const analysis = readingLines(lines, () =>
      engine.analyze({ lines, ...parameters, maxAlternatives: 1, guessingFlags: GuessingFlags.All, language }),
    );
    return { ...identity, ...analysisAnswer(analysis), AddressLinesOut: analysis.lines };
  } catch (error) {
    const reason = error instanceof ServiceError ? error : failure('INTERNAL', 'RECORD_FAILED');
    const { Warnings: _, ...told } = failureBody(reason, language);
    return {
      ...identity,
      ...told,
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
