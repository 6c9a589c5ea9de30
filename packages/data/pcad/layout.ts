import { readFile } from 'node:fs/promises';
import { inputError, reasonOf } from '../input-error.ts';
import standard from './layout.json' with { type: 'json' };

/** Position of the first character, from 0, and length. */
type FieldPlace = readonly [start: number, length: number];

interface RecordLayout<Field extends string> {
  /** Regular expression for the file's names, ignoring case. */
  readonly files: string;
  /** Used only for files without line endings. */
  readonly recordLength: number;
  readonly fields: Readonly<Record<Field, FieldPlace>>;
}

type Layout = typeof standard;
export type TableName = 'address' | 'text' | 'municipality' | 'street';

/** Fields and codes of the four files: everything uncertain about them is in this one table. */
export interface PcadLayout {
  readonly address: RecordLayout<keyof Layout['address']['fields']>;
  readonly text: RecordLayout<keyof Layout['text']['fields']>;
  readonly municipality: RecordLayout<keyof Layout['municipality']['fields']>;
  readonly street: RecordLayout<keyof Layout['street']['fields']>;
  readonly codes: {
    readonly sequence: Readonly<Record<string, string>>;
    readonly suffix: Readonly<Record<string, string>>;
    readonly recordType: Readonly<Record<string, string>>;
    readonly textRecordType: Readonly<Record<string, string>>;
    readonly municipalityKind: Readonly<Record<string, string>>;
  };
}

/** The file in which a licensee corrects the table. */
export const LAYOUT_FILE = 'pcad-layout.json';

/**
 * This program's table with the changes from a licensee's file.
 * Errors: InputError if the file is not JSON or changes something that does not exist.
 */
export async function readLayout(file: string): Promise<PcadLayout> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return standard as unknown as PcadLayout;
  let changes: unknown;
  try {
    changes = JSON.parse(text);
  } catch (error) {
    throw inputError('NOT_JSON', { file, reason: reasonOf(error) });
  }
  return changed(standard, changes, file, '') as PcadLayout;
}

/** Lists of codes may gain members; everything else has fixed members. */
const OPEN = /^\.codes\.[a-zA-Z]+$/;

function changed(from: unknown, changes: unknown, file: string, at: string): unknown {
  if (Array.isArray(from)) {
    const place = Array.isArray(changes) ? changes : [];
    if (place.length === 2 && place.every((value) => Number.isInteger(value) && value >= 0)) return place;
    throw inputError('LAYOUT_PLACE', { file, member: at });
  }
  if (typeof from !== 'object' || from === null) {
    if (typeof changes === typeof from) return changes;
    throw inputError(typeof from === 'number' ? 'LAYOUT_NUMBER' : 'LAYOUT_TEXT', { file, member: at });
  }
  if (typeof changes !== 'object' || changes === null) throw inputError('LAYOUT_OBJECT', { file, member: at });
  const result: Record<string, unknown> = { ...from };
  for (const [key, value] of Object.entries(changes)) {
    if (key in result) result[key] = changed(result[key], value, file, `${at}.${key}`);
    else if (OPEN.test(at)) result[key] = value;
    else throw inputError('LAYOUT_MEMBER', { file, member: `${at}.${key}`, members: Object.keys(from).join(', ') });
  }
  return result;
}

/** Reads the fields of a record, trimmed. */
export function fieldReader<Field extends string>(
  layout: RecordLayout<Field>,
): (record: string, field: Field) => string {
  return (record, field) => {
    const [start, length] = layout.fields[field];
    return record.slice(start, start + length).trim();
  };
}
