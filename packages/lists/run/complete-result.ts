import { createReadStream } from 'node:fs';
import software from '@civique/lists/package.json' with { type: 'json' };
import { readLines } from '../input/read-lines.ts';
import { type ColumnType, numberColumn, textColumn, truthColumn, wholeNumberColumn } from '../parquet/column-type.ts';
import { writeParquet } from '../parquet/write.ts';
import { DuplicateSets, type SetOfRow } from '../report/duplicates.ts';
import { answerColumns, freeNames } from '../rows/answer-columns.ts';
import { appendColumns } from './append-columns.ts';
import { compressionOfName } from './compress.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import type { PreparedList } from './prepare.ts';

/** The result until it is complete, and with the sets of duplicates until that is. */
const PARTIAL = '.part';
const MARKED = '.marked';
/** The sets of duplicates. */
export const setsFileOf = (out: string): string => `${out}.duplicates.csv`;
/** The rows that could not be read. */
export const unreadFileOf = (out: string): string => `${out === STANDARD_OUTPUT ? 'civique' : out}.unread.csv`;
const SET_COLUMNS = ['civique_duplicate_set', 'civique_survivor'] as const;

/** Rows that are all answered, and what is to become of them. */
interface AnsweredRows {
  readonly instructions: ListInstructions;
  readonly list: PreparedList;
  /** The header of the result; empty for a part that has none. */
  readonly header: string;
  /** A file of the run, by name. */
  readonly file: (name: string) => string;
}

/** Files that stand beside the result until it is complete. */
export const filesBeside = (out: string): string[] => [`${out}${PARTIAL}`, `${out}${MARKED}`];

/** Where the rows of a run are written: those of Parquet need to be whole before they can be a file. */
export function rowsFile({ instructions: { out }, list: { plan }, file }: Omit<AnsweredRows, 'header'>): string {
  return plan.to === 'parquet' ? file('rows') : `${out}${PARTIAL}`;
}

/**
 * Makes the result of answered rows: with the sets of duplicates, as Parquet.
 *
 * @returns the file to be given the name of the result
 */
export async function completeResult(
  rows: AnsweredRows,
): Promise<{ readonly from: string; readonly duplicates: ListResult['duplicates'] }> {
  const { instructions, list, file } = rows;
  const { out, duplicates: by } = instructions;
  const isParquet = list.plan.to === 'parquet';
  if (by === undefined) {
    if (isParquet) await writeRows(rows, `${out}${PARTIAL}`);
    return { from: `${out}${PARTIAL}`, duplicates: undefined };
  }
  await using sets = await DuplicateSets.find(file('hashes'), file('sets.sqlite'), by);
  const from = `${out}${isParquet ? PARTIAL : MARKED}`;
  await (isParquet ? writeRows(rows, from, sets.rows()) : appendSets(rows, from, sets.rows()));
  const setsFile = setsFileOf(out);
  return { from, duplicates: { ...(await sets.write(setsFile)), file: setsFile } };
}

/** Copies the rows with the set of each to its right. */
async function appendSets(rows: AnsweredRows, to: string, sets: Iterable<SetOfRow>): Promise<void> {
  const { plan } = rows.list;
  const names = freeNames(SET_COLUMNS, [...plan.from.names, ...plan.added]);
  const isCsv = plan.to === 'csv';
  const csv = plan.from.kind === 'csv' ? plan.from : { delimiter: ',', lineEnd: '\n' };
  const delimiter = csv.delimiter ?? ',';
  const textOf = (values: readonly string[]): string =>
    isCsv
      ? values.map((value) => delimiter + value).join('')
      : names.map((name, index) => `,${JSON.stringify(name)}:${values[index] || 'null'}`).join('');
  await appendColumns(
    {
      from: rowsFile(rows),
      to,
      compression: compressionOfName(rows.instructions.out),
      rowEnd: isCsv ? csv.lineEnd : '}\n',
      header: rows.header,
      headerText: names.map((name) => delimiter + name).join(''),
    },
    Iterator.from(sets).map(({ set, isSurvivor, length }) => ({
      length,
      text: textOf(set === undefined ? ['', ''] : [String(set), isSurvivor ? '1' : '0']),
    })),
  );
}

/** Writes the rows as Parquet, with the set of each if there are any. */
async function writeRows(rows: AnsweredRows, to: string, sets?: Iterable<SetOfRow>): Promise<void> {
  const { plan, inputs } = rows.list;
  const file = rowsFile(rows);
  const types = inputs[0]!.shape.types ?? (await typesOfRows(file, plan.from));
  const answers = answerColumns(plan.groups, plan.layout).map(({ kind }, index) =>
    (kind === 'number' ? numberColumn : textColumn)(plan.added[index]!),
  );
  const marks = sets === undefined ? [] : [wholeNumberColumn(SET_COLUMNS[0]), truthColumn(SET_COLUMNS[1])];
  const columns = uniquelyNamed([...types, ...answers, ...marks]);
  const set = sets === undefined ? undefined : sets[Symbol.iterator]();
  async function* values(): AsyncGenerator<readonly unknown[]> {
    for await (const line of readLines(createReadStream(file))) {
      const row = JSON.parse(line) as unknown[];
      if (set !== undefined) {
        const { set: number, isSurvivor } = set.next().value as SetOfRow;
        row.push(number ?? null, number === undefined ? null : isSurvivor);
      }
      yield row;
    }
  }
  await writeParquet(to, columns, values(), `Civique ${software.version}`);
}

/** Types of the columns of a list: those of CSV are texts, those of NDJSON what all their values are. */
async function typesOfRows(
  file: string,
  { kind, names }: { readonly kind: 'csv' | 'ndjson'; readonly names: readonly string[] },
): Promise<ColumnType[]> {
  if (kind === 'csv') return names.map(textColumn);
  const kinds = names.map(() => new Set<string>());
  for await (const line of readLines(createReadStream(file))) {
    const row = JSON.parse(line) as unknown[];
    for (const [index, seen] of kinds.entries()) if (row[index] !== null) seen.add(kindOf(row[index]));
  }
  return names.map((name, index) => (TYPE_OF_KINDS[[...kinds[index]!].sort().join()] ?? textColumn)(name));
}

const TYPE_OF_KINDS: Readonly<Record<string, (name: string) => ColumnType>> = {
  boolean: truthColumn,
  number: numberColumn,
  'number,whole': numberColumn,
  whole: wholeNumberColumn,
};

const kindOf = (value: unknown): string => (Number.isSafeInteger(value) ? 'whole' : typeof value);

/** Columns with names that differ in more than their case, as readers of Parquet need them. */
function uniquelyNamed(columns: readonly ColumnType[]): ColumnType[] {
  const names = freeNames(
    columns.map(({ element: { name } }, index) => name.trim() || `column ${index + 1}`),
    [],
  );
  return columns.map((column, index) => ({ ...column, element: { ...column.element, name: names[index]! } }));
}
