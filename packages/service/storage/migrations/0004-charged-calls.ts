import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calls that were charged under a key of the customer's choice, for a day. */
export const chargedCalls: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('charged_calls')
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('call_key', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('charged_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('charged_calls_key', ['customer_id', 'call_key'])
      .execute();
    await database.schema.createIndex('charged_calls_by_time').on('charged_calls').column('charged_at').execute();
  },
};
