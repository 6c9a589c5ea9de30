import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { idColumn } from './id-column.ts';

/** Customers, their keys and their credits. */
export const accounts: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('customers')
      .addColumn('id', 'integer', idColumn(database))
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('license_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('methods', 'text')
      .addColumn('rate', 'integer')
      .execute();
    await database.schema
      .createTable('credit_packs')
      .addColumn('id', 'integer', idColumn(database))
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('credits_used', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text')
      .execute();
    await database.schema.createIndex('credit_packs_customer').on('credit_packs').column('customer_id').execute();
  },
};
