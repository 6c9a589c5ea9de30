import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Layouts, modes and styles, and how often those of an owner have changed; owner 0 is the operator. */
export const parameters: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('parameters')
      .addColumn('owner', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('creator', 'text', (column) => column.notNull())
      .addColumn('modified_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('parameters_key', ['owner', 'kind', 'name_key'])
      .execute();
    await database.schema
      .createTable('parameter_versions')
      .addColumn('owner', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
  },
};
