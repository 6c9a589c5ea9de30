import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Every table with the columns of its primary key; a table comes after those that it refers to. */
export const TABLE_KEYS = {
  customers: ['id'],
  license_keys: ['id'],
  credit_packs: ['id'],
  nodes: ['id'],
  credit_leases: ['node', 'pack_id'],
  usage: ['customer_id', 'month', 'operation'],
  daily_usage: ['customer_id', 'day', 'operation', 'key_id'],
  signing_keys: ['id'],
  settings: ['name'],
  parameters: ['owner', 'kind', 'name_key'],
  parameter_versions: ['owner'],
  charged_calls: ['customer_id', 'call_key'],
} as const satisfies { readonly [Table in keyof Tables]: readonly (keyof Tables[Table])[] };

/** The tables whose ids the database numbers. */
const NUMBERED = ['customers', 'credit_packs'] as const;

const ROWS_AT_ONCE = 500;

/** The tables without their types: copying treats all alike. */
type Database = Kysely<Record<string, Record<string, unknown>>>;

/** The names of the tables that have rows. */
async function filledTables(database: Kysely<Tables>): Promise<string[]> {
  const filled: string[] = [];
  for (const table of Object.keys(TABLE_KEYS)) {
    const row = await (database as unknown as Database).selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined) filled.push(table);
  }
  return filled;
}

/**
 * Copies every row as it is at one moment into a database with the same schema, in whole or not at all. `refuse` throws
 * when it is given the names of tables that have rows already.
 */
export async function copyTables(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  refuse: (filled: readonly string[]) => void,
): Promise<void> {
  // One moment: SQLite reads so in any transaction.
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) =>
      to.transaction().execute(async (target) => {
        refuse(await filledTables(target));
        for (const [table, key] of Object.entries(TABLE_KEYS)) {
          for await (const rows of pages(source as unknown as Database, table, key)) {
            await (target as unknown as Database).insertInto(table).values(rows).execute();
          }
        }
        await renumber(target);
      }),
    );
}

/** The rows of a table in order of its key, some at a time. */
async function* pages(database: Database, table: string, key: readonly string[]) {
  let last: Record<string, unknown> | undefined;
  do {
    let query = database.selectFrom(table).selectAll().limit(ROWS_AT_ONCE);
    for (const column of key) query = query.orderBy(column);
    if (last !== undefined) query = query.where(after(key, last));
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

function after(key: readonly string[], row: Record<string, unknown>) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return sql<boolean>`(${columns}) > (${sql.join(key.map((column) => row[column]))})`;
}

/** Lets the database number on from the ids that were copied; SQLite does so by itself. */
async function renumber(database: Transaction<Tables>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const table of NUMBERED) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null)
      from ${sql.table(table)}
    `.execute(database);
  }
}
