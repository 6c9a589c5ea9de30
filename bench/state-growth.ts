import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keyId } from '../packages/service/auth/keys.ts';
import { openState } from '../packages/service/storage/open-state.ts';
import { startPostgres } from '../packages/service/testing/postgres-server.ts';
import { count, readCommandLine } from './options.ts';
import { textTable } from './report/table.ts';

/** How much of the disk a row of each table that grows takes, indexes included: in SQLite and in PostgreSQL. */
const { values } = readCommandLine({
  command: 'node bench/state-growth.ts',
  options: { rows: count(50_000, 'of each table') },
});
const AT_ONCE = 500;
const KEYS = 10;
const OPERATIONS = ['OneStopAnalyze', 'BrowseAddressEx', 'AnalyzeRecords', 'ParseAddress'];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A new row of each table that grows; `nth` counts from 0. */
const ROWS = {
  daily_usage: (customer_id: number, nth: number) => ({
    customer_id,
    day: new Date(Math.floor(nth / (KEYS * OPERATIONS.length)) * DAY_MS).toISOString().slice(0, 10),
    operation: OPERATIONS[nth % OPERATIONS.length]!,
    key_id: keyId(hash('sha256', `key ${Math.floor(nth / OPERATIONS.length) % KEYS}`)),
    calls: 1_000,
    credits: 1_000,
  }),
  charged_calls: (customer_id: number) => ({
    customer_id,
    call_key: randomUUID(),
    body: `OneStopAnalyze ${hash('sha256', randomUUID(), 'base64url')}`,
    charged_at: new Date().toISOString(),
  }),
} as const;
const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

/** How much a state takes. */
const BYTES = {
  SQLite: sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`,
  PostgreSQL: sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`,
} as const;

async function measure(name: keyof typeof BYTES, state: string): Promise<string[]> {
  const storage = await openState(state);
  try {
    const { database } = storage;
    const bytes = async (): Promise<number> => Number((await BYTES[name].execute(database)).rows[0]!.bytes);
    const { id } = await storage.addCustomer('acme', new Date().toISOString());
    const perRow: string[] = [];
    for (const table of TABLES) {
      const before = await bytes();
      for (let nth = 0; nth < values.rows; nth += AT_ONCE) {
        const some = Math.min(AT_ONCE, values.rows - nth);
        const rows = Array.from({ length: some }, (_, at) => ROWS[table](id, nth + at));
        await database.insertInto(table).values(rows).execute();
      }
      perRow.push((((await bytes()) - before) / values.rows).toFixed(0));
    }
    return [name, ...perRow];
  } finally {
    await storage.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'civique-state-'));
const server = await startPostgres();
try {
  const table = [await measure('SQLite', folder)];
  if (typeof server === 'string') console.log(`PostgreSQL cannot start here: ${server}`);
  else table.push(await measure('PostgreSQL', await server.newDatabase()));
  console.log(`bytes for each row of ${values.rows}\n\n${textTable(['state', ...TABLES], table)}`);
} finally {
  if (typeof server !== 'string') await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
