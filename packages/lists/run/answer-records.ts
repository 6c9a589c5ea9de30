import type { AddressElements, Engine, LineContent, SecondaryStatus, Status, StyleChange } from '@civique/engine';
import { requestLines } from '../columns/request-lines.ts';
import { ADDRESS_ROLES, type Columns, type Role } from '../columns/roles.ts';
import { MOST_ROW_BYTES } from '../input/block.ts';
import { readLines } from '../input/read-lines.ts';
import { type AnswerForm, analyseLines } from '../rows/analyse-lines.ts';
import { oneLine } from '../rows/answer-columns.ts';
import { say } from '../sentences/list-sentences.ts';

/** An address to answer: the whole of it, or its parts by the roles of columns. */
export type AddressRecord = string | Readonly<Partial<Record<Role, string | number | null>>>;

/** Characters of a record, as of a row of a list; one that has more is none. */
const LONGEST_RECORD = MOST_ROW_BYTES;

/** How records are answered. */
export interface RecordOptions extends AnswerForm {
  readonly engine: Engine;
  readonly mostAlternatives: number;
}

/** The answer to one record. */
export interface RecordAnswer {
  readonly status: Status;
  readonly secondaryStatus: SecondaryStatus;
  readonly confidence: number;
  readonly score: number;
  readonly reason: string;
  readonly reasonCode: string;
  /** Lines of the layout, with their names. */
  readonly lines: readonly LineContent[];
  readonly elements: AddressElements;
  readonly hashCode: string;
  readonly changes: readonly StyleChange[];
  readonly alternatives: readonly {
    readonly address: string;
    readonly hashCode: string;
    readonly confidence: number;
  }[];
}

/** A record that cannot be read: its place in the order is kept. */
export interface RecordError {
  readonly error: string;
}

/**
 * Answers records, one JSON value on each line of the input, in order: an address as a string, or an object whose
 * members are the roles of columns (`address`; or `line1`, `city`, `province`, `postalCode` …). Every line has one
 * answer, a faulty one an error, so answers and records can be put side by side.
 */
export async function* answerRecords(
  input: AsyncIterable<Uint8Array | string>,
  options: RecordOptions,
): AsyncGenerator<RecordAnswer | RecordError> {
  for await (const line of readLines(input, LONGEST_RECORD)) yield answerRecord(line, options);
}

/**
 * Answers addresses from any source, in order, each when it is asked for: an array, a generator, rows of a database.
 * What is no address has an error in its place.
 */
export async function* answerAddresses(
  source: AsyncIterable<AddressRecord> | Iterable<AddressRecord>,
  options: RecordOptions,
): AsyncGenerator<RecordAnswer | RecordError> {
  for await (const record of source) yield answerAddress(record, options);
}

/** The answer to one record, given as JSON. */
export function answerRecord(json: string, options: RecordOptions): RecordAnswer | RecordError {
  let record: unknown;
  try {
    record = JSON.parse(json);
  } catch {
    // What is no JSON is no address either.
  }
  return answerAddress(record, options);
}

function answerAddress(record: unknown, options: RecordOptions): RecordAnswer | RecordError {
  const fields = fieldsOf(record);
  if (fields === undefined)
    return { error: say(options.language, 'NOT_A_RECORD', { roles: ADDRESS_ROLES.join(', ') }) };
  const { engine, mostAlternatives } = options;
  const columns: Columns = Object.fromEntries(
    ADDRESS_ROLES.flatMap((role, at) => (fields.has(role) ? [[role, at]] : [])),
  );
  const request = requestLines(columns);
  const lines = request.layout.Lines.map(({ strName }, index) => ({
    strName,
    strContent: fields.get(ADDRESS_ROLES[request.columns[index]!]!)!,
  }));
  const typed = { lines, layout: request.layout };
  const analysis = analyseLines(engine, typed, options, Math.max(1, mostAlternatives));
  const { status, secondaryStatus, confidence, score, reason, reasonCode, elements, hashCode, styleChanges } = analysis;
  return {
    status,
    secondaryStatus,
    confidence,
    score,
    reason,
    reasonCode,
    lines: analysis.lines,
    elements,
    hashCode,
    changes: styleChanges,
    alternatives: analysis.alternatives.slice(0, mostAlternatives).map((each) => ({
      address: oneLine(each),
      hashCode: each.HashCode,
      confidence: each.Confidence ?? confidence,
    })),
  };
}

/** The texts of a record by their roles; undefined for what is no record. */
function fieldsOf(value: unknown): Map<Role, string> | undefined {
  if (typeof value === 'string') return new Map([['address', value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  const fields = new Map<Role, string>();
  for (const role of ADDRESS_ROLES) {
    const text = members[role];
    if (typeof text === 'string' || typeof text === 'number') fields.set(role, String(text));
    else if (text !== undefined && text !== null) return undefined;
  }
  return fields.size === 0 ? undefined : fields;
}
