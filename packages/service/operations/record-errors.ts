import type { RequestError } from '../errors.ts';
import { inspect } from '../refused-values.ts';
import { LIMITS } from '../schemas.ts';
import type { PhraseCode } from '../sentences/service-sentences.ts';
import { linesErrors } from './analysis.ts';

const RECORD_ID_LENGTH = 100;
const LONGEST = { strName: LIMITS.lineNameLength, strContent: LIMITS.addressLength } as const;

/** What is wrong with one record of a batch, with the path inside the record. */
export function recordErrors(record: unknown): RequestError[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return [{ path: '', key: 'NOT_A_RECORD', parameters: { found: { phrase: phraseOf(record) } } }];
  }
  const { RecordId, AddressLinesIn } = record as Readonly<Record<string, unknown>>;
  const errors = [...inspect(record).refused];
  if (RecordId !== undefined) errors.push(...textErrors(RecordId, 'RecordId', RECORD_ID_LENGTH));
  const path = 'AddressLinesIn';
  if (AddressLinesIn === undefined) return [...errors, missing(path, 'AN_ARRAY')];
  if (!Array.isArray(AddressLinesIn)) return [...errors, typeError(path, 'AN_ARRAY', AddressLinesIn)];
  if (AddressLinesIn.length > LIMITS.lines) {
    const parameters = { found: AddressLinesIn.length, limit: LIMITS.lines };
    return [...errors, { path, key: 'TOO_MANY', parameters }];
  }
  const ofLines = AddressLinesIn.flatMap((line, index) => lineErrors(line, `${path}[${index}]`));
  return [...errors, ...ofLines, ...linesErrors({ AddressLinesIn })];
}

function lineErrors(line: unknown, path: string): RequestError[] {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return [typeError(path, 'AN_OBJECT', line)];
  return Object.entries(LONGEST).flatMap(([name, limit]) => {
    const value = (line as Readonly<Record<string, unknown>>)[name];
    return value === undefined ? [missing(`${path}.${name}`, 'A_STRING')] : textErrors(value, `${path}.${name}`, limit);
  });
}

function textErrors(value: unknown, path: string, limit: number): RequestError[] {
  if (typeof value !== 'string') return [typeError(path, 'A_STRING', value)];
  if (value.length <= limit) return [];
  const found = [...value].length;
  return found <= limit ? [] : [{ path, key: 'TOO_LONG', parameters: { limit, found } }];
}

function missing(path: string, expected: PhraseCode): RequestError {
  return { path, key: 'MISSING', parameters: { expected: { phrase: expected } } };
}

function typeError(path: string, expected: PhraseCode, value: unknown): RequestError {
  return { path, key: 'TYPE', parameters: { expected: { phrase: expected }, found: { phrase: phraseOf(value) } } };
}

function phraseOf(value: unknown): PhraseCode {
  return FOUND[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value]!;
}

const FOUND: Readonly<Record<string, PhraseCode>> = {
  string: 'A_STRING',
  number: 'A_NUMBER',
  boolean: 'A_BOOLEAN',
  array: 'AN_ARRAY',
  object: 'AN_OBJECT',
  null: 'NOTHING',
};
