import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { ledger } from './migrations/0002-ledger.ts';
import { parameters } from './migrations/0003-parameters.ts';
import { chargedCalls } from './migrations/0004-charged-calls.ts';
import { dailyUsage } from './migrations/0005-daily-usage.ts';
import type { Tables } from './schema.ts';
import { StateError } from './storage.ts';

/** Every migration, in order of name. A published migration is never changed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-ledger': ledger,
  '0003-parameters': parameters,
  '0004-charged-calls': chargedCalls,
  '0005-daily-usage': dailyUsage,
};

/**
 * Migrates the database to the current schema, one process at a time. `beforeFirst` is asked before anything is made in
 * a new one. Throws StateError NEWER when a later version of Civique wrote it.
 */
export async function migrate(
  database: Kysely<Tables>,
  beforeFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const names = await applied(database);
  refuseNewer(names);
  if (names.length === 0) await beforeFirst();
  if (Object.keys(MIGRATIONS).every((name) => names.includes(name))) return;
  if (database.getExecutor().adapter instanceof SqliteAdapter) await migrateSqlite(database);
  else await migrateToLatest(database);
}

/** Throws StateError unless the database at `url` has a state with the current schema; changes nothing. */
export async function requireCurrent(database: Kysely<Tables>, url: string): Promise<void> {
  const names = await applied(database);
  refuseNewer(names);
  if (names.length === 0) throw new StateError('MISSING', operatorMessage('STATE_MISSING', { state: url }));
  if (Object.keys(MIGRATIONS).every((name) => names.includes(name))) return;
  throw new StateError('OLDER', operatorMessage('STATE_OLDER', { url }));
}

/** In PostgreSQL the migrator takes an advisory lock; in SQLite the transaction is the lock. */
async function migrateSqlite(database: Kysely<Tables>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await migrateToLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // SQLite ends a transaction itself when the disk is full: ending it again would hide why.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

async function migrateToLatest(database: Kysely<Tables>): Promise<void> {
  refuseNewer(await applied(database));
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function refuseNewer(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length === 0) return;
  throw new StateError('NEWER', operatorMessage('STATE_NEWER', { steps: unknown.join(', ') }));
}

/** Names of the migrations that the database has had; none when it is new. */
async function applied(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
