import { openState } from '@civique/service/state';
import { TABLE_KEYS } from '../../service/storage/copy-tables.ts';
import { startCivique } from './run-civique.ts';

/** A service whose customer calls without a pause until it is stopped. */
export interface BusyService {
  /** Calls answered so far, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Ends the calls, then the service; resolves when it has written everything. */
  stop(): Promise<void>;
}

/** Starts a service of `state` and calls it from several places at once. Its customer is `demo`. */
export async function startBusyService(state: string): Promise<BusyService> {
  const service = await startCivique(['--state', state], {
    env: { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' },
  });
  const statuses = new Map<number, number>();
  let going = true;
  const caller = async (name: number) => {
    for (let call = 0; going; call++) {
      const response = await fetch(`${service.url}/ParseAddress`, {
        method: 'POST',
        headers: {
          authorization: 'demo|KEY',
          'content-type': 'application/json',
          'idempotency-key': `${name}-${call}`,
        },
        body: JSON.stringify({ Address: '100 King St W Toronto' }),
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  const callers = [1, 2, 3, 4].map(caller);
  return {
    statuses,
    async stop() {
      going = false;
      await Promise.all(callers);
      service.kill('SIGTERM');
      await service.ended;
    },
  };
}

/** Every row of every table as text, to compare states. */
export async function rowsOf(state: string): Promise<Record<string, string[]>> {
  const storage = await openState(state);
  const rows: Record<string, string[]> = {};
  for (const table of Object.keys(TABLE_KEYS) as (keyof typeof TABLE_KEYS)[]) {
    const found = await storage.database.selectFrom(table).selectAll().execute();
    // PostgreSQL returns large integers as text.
    rows[table] = found
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, value === null ? null : String(value)])
            .sort(),
        ),
      )
      .sort();
  }
  await storage.close();
  return rows;
}
