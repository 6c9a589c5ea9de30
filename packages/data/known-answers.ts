import { readFile } from 'node:fs/promises';
import {
  createEngine,
  findByName,
  GuessingFlags,
  openReference,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
} from '@civique/engine';
import { parse } from 'csv-parse/sync';
import { inputError, reasonOf } from './input-error.ts';
import { loadReference } from './load.ts';

/** One line of a file of known answers. */
export interface KnownAnswer {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** The address in one line. */
  readonly address: string;
  /** The answer in one line, or its HashCode; empty = the address is not in the reference. */
  readonly expected: string;
}

/** A known answer that a reference gives differently. */
interface WrongAnswer extends KnownAnswer {
  /** The answer in one line; empty if the address was not found. */
  readonly found: string;
}

const HEADER = /^\s*address\s*$/i;
const LAYOUT = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
const MODE = findByName(SHARED_MODES, 'MODERATE')!;
const STYLE = findByName(SHARED_STYLES, 'UPPER KYWD')!;

/**
 * Reads a CSV file of two columns: an address, and the expected answer. A first row `address,…` is a header.
 * Errors: InputError if the file cannot be read or a row does not have two columns.
 */
export async function readKnownAnswers(file: string): Promise<KnownAnswer[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw inputError('CANNOT_READ', { file, reason: reasonOf(error) });
  });
  const rows = parseRows(file, text);
  const answers = rows.map(({ record, info }) => {
    const [address = '', expected = ''] = record;
    if (record.length !== 2 || address.trim() === '') throw inputError('KNOWN_COLUMNS', { file, line: info.lines });
    return { line: info.lines, address, expected: expected.trim() };
  });
  if (HEADER.test(answers[0]?.address ?? '')) answers.shift();
  if (answers.length === 0) throw inputError('KNOWN_NONE', { file });
  return answers;
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parseRows(file: string, text: string): Row[] {
  try {
    return parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as unknown as Row[];
  } catch (error) {
    throw inputError('CANNOT_READ', { file, reason: reasonOf(error) });
  }
}

/**
 * Asks a reference for every known answer, with mode, style and guesses as `civique analyze`; returns those it gives
 * differently.
 * Errors: those of `loadReference`.
 */
export async function wrongAnswers(reference: string, known: readonly KnownAnswer[]): Promise<WrongAnswer[]> {
  const engine = createEngine(openReference((await loadReference(reference)).buffer));
  const wrong: WrongAnswer[] = [];
  for (const answer of known) {
    const { hashCode, lines } = engine.analyze({
      lines: [{ strName: '', strContent: answer.address }],
      layout: LAYOUT,
      mode: MODE,
      style: STYLE,
      maxAlternatives: 1,
      guessingFlags: GuessingFlags.All,
      language: 'EN',
    });
    const found = hashCode === '' ? '' : lines.map(({ strContent }) => strContent).join(' ');
    const right = answer.expected === hashCode || plain(answer.expected) === plain(found);
    if (!right) wrong.push({ ...answer, found });
  }
  return wrong;
}

/** Neither case nor the width of spaces makes an answer another. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}
