import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Usage by day, operation and key; the days before this migration are known by month only. */
export const dailyUsage: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('daily_usage')
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_usage_key', ['customer_id', 'day', 'operation', 'key_id'])
      .execute();
  },
};
