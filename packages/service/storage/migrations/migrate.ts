import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from '../schema.ts';
import { StateError } from '../storage.ts';
import { accounts } from './0001-accounts.ts';

/** Every step that brings a database to the present schema, by name in order. A published step is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
};

/** Brings the database to the present schema. Throws StateError NEWER when a later version of Civique wrote it. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const unknown = (await applied(database)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) {
    throw new StateError(
      'NEWER',
      `The state was written by a newer version of Civique (its schema has ${unknown.join(', ')}). ` +
        'Run that version, or start with another state.',
    );
  }
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Names of the steps that the database has seen; none when it is new. */
async function applied(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
