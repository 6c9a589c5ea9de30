import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Leases of credits, statements of usage, renewals, signing keys of tokens, and settings for all nodes. */
export const ledger: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable('license_keys').addColumn('last_used_at', 'text').execute();
    await schema
      .alterTable('credit_packs')
      .addColumn('pending', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('nodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('credit_leases')
      .addColumn('node', 'text', (column) => column.notNull().references('nodes.id'))
      .addColumn('pack_id', 'integer', (column) => column.notNull().references('credit_packs.id'))
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('credit_leases_key', ['node', 'pack_id'])
      .execute();
    await schema
      .createTable('usage')
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_key', ['customer_id', 'month', 'operation'])
      .execute();
    await schema
      .createTable('signing_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('license_keys_revoked').on('license_keys').column('revoked_at').execute();
  },
};
