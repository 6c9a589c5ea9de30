import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Result codes of SQLite; the low byte of an extended code. https://www.sqlite.org/rescode.html */
export const SQLITE_BUSY = 5;
export const SQLITE_READONLY = 8;
export const SQLITE_IOERR = 10;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_CANTOPEN = 14;
export const SQLITE_CONSTRAINT = 19;
export const SQLITE_NOTADB = 26;

/** The primary result code of an error from SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** Node's own SQLite in the shape that Kysely's dialect expects. */
export class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    return new NodeStatement(this.#database.prepare(sql));
  }

  close(): void {
    this.#database.close();
  }
}

class NodeStatement implements SqliteStatement {
  readonly #statement: StatementSync;
  readonly #columns: readonly string[];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#columns = statement.columns().map(({ name }) => name);
    // Node would return rows without a prototype, unlike other databases, and more slowly.
    statement.setReturnArrays(true);
  }

  get reader(): boolean {
    return this.#columns.length > 0;
  }

  all(parameters: readonly unknown[]): Row[] {
    return this.#statement.all(...bound(parameters)).map((values) => this.#row(values));
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...bound(parameters));
  }

  *iterate(parameters: readonly unknown[]): Generator<Row> {
    for (const values of this.#statement.iterate(...bound(parameters))) yield this.#row(values);
  }

  #row(values: unknown): Row {
    const row: Row = {};
    for (let i = 0; i < this.#columns.length; i++) row[this.#columns[i]!] = (values as readonly unknown[])[i];
    return row;
  }
}

type Row = Record<string, unknown>;

function bound(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[];
}
