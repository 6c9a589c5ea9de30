import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConnection, type Driver, SelectQueryNode, SqliteDialect, SqliteDriver } from 'kysely';
import { NodeSqlite, SQLITE_BUSY, sqliteCode } from './node-sqlite.ts';

/** A disk that can be awaited. */
export interface Disk {
  /** Resolves when everything written so far would survive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** How long a query waits for others to release the database, and the time between two attempts, in ms. */
const BUSY_PATIENCE_MS = 5_000;
const BUSY_STEP_MS = 5;

/**
 * SQLite whose writes wait for the disk, and for other processes that are writing, without blocking the thread. SQLite
 * itself would wait for milliseconds, sometimes for tens of them, and every caller with it. So SQLite does not wait
 * (`synchronous = NORMAL`), and a write is acknowledged only when `disk` says that the write-ahead log has arrived.
 * Others may see the write before that.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #disk: Disk;

  constructor(database: DatabaseSync, disk: Disk) {
    super({ database: new NodeSqlite(database) });
    this.#database = database;
    this.#disk = disk;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#database, this.#disk);
  }
}

/**
 * SQLite could wait for others by itself, but nobody would be answered meanwhile: so its own waiting is switched off.
 */
async function whenFree<T>(query: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_PATIENCE_MS;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || performance.now() >= deadline) throw error;
      await wait(BUSY_STEP_MS);
    }
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #disk: Disk;

  constructor(database: DatabaseSync, disk: Disk) {
    super({ database: new NodeSqlite(database) });
    this.#database = database;
    this.#disk = disk;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: Parameters<DatabaseConnection['executeQuery']>[0]) => {
        const result = await whenFree(() => connection.executeQuery<Row>(query));
        // Within a transaction, only the commit has to arrive.
        if (!this.#database.isTransaction && !SelectQueryNode.is(query.query)) await this.#disk.sync();
        return result;
      },
      streamQuery: (...query) => connection.streamQuery(...query),
    };
  }

  /** SQLite ends a transaction itself when the disk is full: ending it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    await this.#disk.close();
    await super.destroy();
  }
}
