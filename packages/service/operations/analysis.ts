import {
  type Analysis,
  type ElementName,
  type InParts,
  type LineContent,
  type NearbyRequest,
  type Offers,
  SECONDARY_STATUSES,
  STATUSES,
} from '@civique/engine';
import { FIXED_VALUES, type LayoutMismatch, LayoutMismatchError } from '@civique/engine/format';
import Type from 'typebox';
import { type RequestError, ServiceError } from '../errors.ts';
import {
  addressElements,
  envelope,
  LIMITS,
  layoutName,
  lineContent,
  modeName,
  refer,
  styleChange,
  styleName,
} from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { type GivenBody, givenList, givenObject, givenText } from './given.ts';
import type { OperationContext } from './operation.ts';
import { findParameters } from './parameters.ts';

/** Request members of every analysis. */
export const analysisRequest = {
  AddressLayout: layoutName,
  AnalysisMode: modeName,
  CorrectionStyle: styleName,
  AddressLinesIn: Type.Array(refer(lineContent), {
    maxItems: LIMITS.lines,
    description: about('ADDRESS_LINES_IN'),
  }),
};

/** Answer members of every analysis. */
export const analysisResponse = {
  ...envelope,
  strStatus: Type.String({
    enum: [...STATUSES],
    description: about('STATUS'),
  }),
  ReasonCode: Type.String({ description: about('REASON_CODE') }),
  AddressElements: refer(addressElements),
  HashCode: Type.String({ description: about('HASH_CODE') }),
  Confidence: Type.Number({ minimum: 0, maximum: 1, description: about('CONFIDENCE') }),
  AddressComplete: Type.Boolean({ description: about('ADDRESS_COMPLETE') }),
  SecondaryStatus: Type.String({
    enum: [...SECONDARY_STATUSES],
  }),
  StyleChanges: Type.Array(refer(styleChange), { description: about('STYLE_CHANGES') }),
  Country: Type.String({ description: about('COUNTRY') }),
};

/** What is this likely is offered before the neighbours of a number that the street lacks. */
const LIKELY = 0.1;

type OffersOptions = AnalysisOptions & Pick<NearbyRequest, 'isSought'>;

const analysisRequestSchema = Type.Object(analysisRequest);

/** The options of an analysis besides the address. */
interface AnalysisOptions {
  /** 0 = all. */
  readonly maxAlternatives: number;
  /** Bits of `GuessingFlags`. */
  readonly guessingFlags: number;
  /** The answer shows the alternatives. */
  readonly offers?: boolean;
}

/**
 * Analyses the address of a request. Throws PARAMETER_NOT_FOUND for an unknown layout, mode or style, LAYOUT_MISMATCH
 * for lines that the layout does not have.
 */
export function analyze(
  body: Type.Static<typeof analysisRequestSchema>,
  options: AnalysisOptions,
  context: OperationContext,
): Analysis {
  const { engine, warnings } = context;
  const request = requestOf(body, options, context);
  const analysis = readingLines(request.lines, () => engine.analyze(request));
  warnings.push(...analysis.warnings);
  return analysis;
}

/**
 * A part at a time: the alternatives of an analysis, and how many there are without the limit. A number that the
 * street lacks is never replaced, so then its neighbours come before all but a likely address, such as that of the
 * other number typed; and where no address was found, whatever is near is offered.
 */
export function* offersOf(
  analysis: Analysis,
  body: Type.Static<typeof analysisRequestSchema>,
  options: OffersOptions,
  context: OperationContext,
): InParts<Offers> {
  const { alternatives, actualAlternativesFound: found, status, reasonCode } = analysis;
  if (status !== 'N' || (found > 0 && reasonCode !== 'NUMBER_NOT_ON_STREET')) return { alternatives, found };
  const near = yield* context.engine.nearbyInParts({ ...requestOf(body, options, context), analysis });
  const { likely = [], others = [] } = Object.groupBy(alternatives, ({ Confidence = 0 }) =>
    Confidence >= LIKELY ? 'likely' : 'others',
  );
  const all = [...likely, ...near.alternatives, ...others];
  const { maxAlternatives } = options;
  return { alternatives: maxAlternatives === 0 ? all : all.slice(0, maxAlternatives), found: near.found + found };
}

function requestOf(
  body: Type.Static<typeof analysisRequestSchema>,
  options: OffersOptions,
  { parameters, language }: OperationContext,
): NearbyRequest {
  const found = findParameters(body, ['AddressLayout', 'AnalysisMode', 'CorrectionStyle'], parameters);
  const { AddressLayout: layout, AnalysisMode: mode, CorrectionStyle: style } = found;
  return { lines: body.AddressLinesIn, layout, mode, style, ...options, language };
}

/** More text than an address can hold. Of a line that is too long by itself, the schema tells. */
export function linesErrors(body: GivenBody): RequestError[] {
  const texts = givenList(body, 'AddressLinesIn').map((line) => givenText(givenObject(line), 'strContent'));
  const found = texts.reduce((total, { length }) => total + length, 0);
  const limit = LIMITS.addressLength;
  // The schema counts characters, of which one may be two in a text.
  if (found <= limit || texts.some((text) => [...text].length > limit)) return [];
  return [{ path: 'AddressLinesIn', key: 'TOTAL_TOO_LONG', parameters: { found, limit } }];
}

/** Runs code that reads the lines. Throws LAYOUT_MISMATCH for lines that the layout does not have. */
export function readingLines<Result>(lines: readonly LineContent[], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw refusalOf(lines, error);
  }
}

/** The same for what reads them in parts. */
export function* readingLinesInParts<Result>(lines: readonly LineContent[], parts: InParts<Result>): InParts<Result> {
  try {
    return yield* parts;
  } catch (error) {
    throw refusalOf(lines, error);
  }
}

function refusalOf(lines: readonly LineContent[], error: unknown): unknown {
  if (!(error instanceof LayoutMismatchError)) return error;
  return new ServiceError('LAYOUT_MISMATCH', lineErrors(lines, error.mismatch));
}

/** The members of `analysisResponse`. */
export function analysisAnswer(analysis: Analysis) {
  return {
    intRetCode: 0,
    strMessage: analysis.reason,
    strStatus: analysis.status,
    ReasonCode: analysis.reasonCode as string,
    AddressElements: analysis.elements,
    HashCode: analysis.hashCode,
    Confidence: analysis.confidence,
    AddressComplete: analysis.addressComplete,
    SecondaryStatus: analysis.secondaryStatus,
    StyleChanges: analysis.styleChanges,
    Country: analysis.country,
  };
}

/** The lines that the layout does not have, with their paths in the request. */
function lineErrors(
  lines: readonly LineContent[],
  { layout, unknown, repeated, misplaced, expected }: LayoutMismatch,
): RequestError[] {
  const seen = new Set<string>();
  const hasNames = expected.some((name) => name !== '');
  const errors: RequestError[] = [];
  lines.forEach(({ strName }, index) => {
    const path = `AddressLinesIn[${index}].strName`;
    const line = { quoted: [strName] };
    if (unknown.includes(strName)) {
      errors.push(
        hasNames
          ? { path, key: 'LINE_NOT_IN_LAYOUT', parameters: { layout, line, lines: { quoted: expected } } }
          : { path, key: 'LINE_NOT_IN_ONE_LINE_LAYOUT', parameters: { layout, line } },
      );
    } else if (repeated.includes(strName) && seen.has(strName.toLowerCase())) {
      errors.push({ path, key: 'LINE_REPEATED', parameters: { line } });
    }
    seen.add(strName.toLowerCase());
    const held = misplaced.find((name) => name.toLowerCase() === strName.toLowerCase());
    if (held !== undefined) {
      const allowed = (FIXED_VALUES[held as ElementName] ?? []).join(', ');
      const parameters = { line, allowed };
      errors.push({ path: `AddressLinesIn[${index}].strContent`, key: 'LINE_VALUE', parameters });
    }
  });
  return errors;
}
