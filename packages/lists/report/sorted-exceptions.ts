import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvRow, MARK } from '../csv/fields.ts';
import { readLines } from '../input/read-lines.ts';
import { MOST_ALTERNATIVES } from '../rows/answer-columns.ts';
import type { ExceptionRow } from '../rows/exception.ts';
import { onOneLine } from '../rows/row.ts';

/** A group of exceptions that need the same decision. */
export interface ExceptionGroup {
  readonly rows: number;
  readonly first: ExceptionRow;
}

const HEADER = [
  'group',
  'rows_in_group',
  'row',
  'key',
  'typed',
  'status',
  'reason',
  'elements',
  'from_to',
  'penalty',
  ...Array.from({ length: MOST_ALTERNATIVES }, (_, index) => [
    `alternative_${index + 1}`,
    `confidence_${index + 1}`,
  ]).flat(),
];

/** Statuses of rows that somebody has to settle. */
const NEEDS_DECISION: ReadonlySet<string> = new Set(['N', 'I']);

/** Rows between two commits of the table. */
const BATCH = 10_000;
/** Memory of the database, in kibibytes; the rest is on the disk. */
const CACHE_KIB = 65_536;

/**
 * Writes the exceptions of a run as CSV, those of one group together: first the groups that need a decision, then those
 * that were corrected or are foreign; the largest first. SQLite sorts, on disk where they are many.
 *
 * @param spool one exception on each line, in the order of the rows
 * @param database a file for the table, removed at the end
 * @returns the largest groups that need a decision
 */
export async function writeExceptions(
  spool: string,
  database: string,
  out: string,
  most: number,
): Promise<ExceptionGroup[]> {
  await rm(database, { force: true });
  const table = new DatabaseSync(database);
  try {
    table.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIB};
      CREATE TABLE exceptions (id INTEGER PRIMARY KEY, open INTEGER NOT NULL, shared TEXT NOT NULL, exception TEXT NOT NULL);`);
    await fill(table, spool);
    table.exec(`CREATE TABLE groups AS SELECT shared, COUNT(*) AS count, MIN(id) AS first, MAX(open) AS isOpen
      FROM exceptions GROUP BY shared;
      CREATE UNIQUE INDEX by_shared ON groups (shared);`);
    const sorted = table.prepare(`SELECT exception, count, first FROM exceptions JOIN groups USING (shared)
      ORDER BY isOpen DESC, count DESC, first, id`);
    await pipeline(Readable.from(csvOf(sorted.iterate() as Iterable<Sorted>)), createWriteStream(out));
    const groups = table.prepare(`SELECT exception, count FROM groups JOIN exceptions ON id = first
      WHERE isOpen = 1 ORDER BY count DESC, first LIMIT ?`);
    return (groups.all(most) as unknown as Sorted[]).map(({ exception, count }) => ({
      rows: count,
      first: JSON.parse(exception) as ExceptionRow,
    }));
  } finally {
    table.close();
    await rm(database, { force: true });
  }
}

interface Sorted {
  readonly exception: string;
  readonly count: number;
  readonly first: number;
}

async function fill(table: DatabaseSync, spool: string): Promise<void> {
  const insert = table.prepare('INSERT INTO exceptions (open, shared, exception) VALUES (?, ?, ?)');
  let waiting = 0;
  table.exec('BEGIN');
  for await (const line of readLines(createReadStream(spool))) {
    const { group, status } = JSON.parse(line) as ExceptionRow;
    insert.run(NEEDS_DECISION.has(status) ? 1 : 0, group, line);
    if (++waiting % BATCH === 0) table.exec('COMMIT; BEGIN');
  }
  table.exec('COMMIT');
}

function* csvOf(sorted: Iterable<Sorted>): Generator<string> {
  yield `${MARK}${csvRow(HEADER, ',')}\n`;
  let group = 0;
  let last = -1;
  for (const { exception, count, first } of sorted) {
    if (first !== last) group++;
    last = first;
    yield `${csvRow(cellsOf(JSON.parse(exception) as ExceptionRow, group, count), ',')}\n`;
  }
}

function cellsOf(exception: ExceptionRow, group: number, count: number): string[] {
  const { row, key, typed, status, reason, changes, alternatives } = exception;
  return [
    String(group),
    String(count),
    String(row),
    key,
    onOneLine(typed),
    status,
    reason,
    [...new Set(changes.map(({ element }) => element))].join(', '),
    changes.map(({ from, to }) => `${from} → ${to}`).join('; '),
    String(changes.reduce((sum, { penalty }) => sum + penalty, 0)),
    ...Array.from({ length: MOST_ALTERNATIVES }, (_, index) => {
      const each = alternatives[index];
      return each === undefined ? ['', ''] : [each.text, String(each.confidence)];
    }).flat(),
  ];
}
