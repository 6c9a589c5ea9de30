import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** A primary key that the database numbers, in its dialect. */
export function idColumn(database: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return database.getExecutor().adapter instanceof PostgresAdapter
    ? (column) => column.primaryKey().generatedByDefaultAsIdentity()
    : (column) => column.primaryKey().autoIncrement();
}
