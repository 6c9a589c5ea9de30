import type { Kysely } from 'kysely';
import type { ChargedCall, ChargedCallStorage } from './charged-calls.ts';
import type { Tables } from './schema.ts';

/** Charged calls on any database that Kysely supports. */
export class KyselyChargedCalls implements ChargedCallStorage {
  readonly #database: Kysely<Tables>;
  readonly #reads: Kysely<Tables>;

  constructor(database: Kysely<Tables>, reads: Kysely<Tables>) {
    this.#database = database;
    this.#reads = reads;
  }

  async find(customerId: number, key: string, since: string): Promise<string | undefined> {
    const row = await this.#reads
      .selectFrom('charged_calls')
      .select('body')
      .where('customer_id', '=', customerId)
      .where('call_key', '=', key)
      .where('charged_at', '>=', since)
      .executeTakeFirst();
    return row?.body;
  }

  async claim(calls: readonly ChargedCall[], at: string, since: string) {
    const rows = calls.map(({ customerId, key, body }) => ({
      customer_id: customerId,
      call_key: key,
      body,
      charged_at: at,
    }));
    // In the same order everywhere, so that two nodes cannot deadlock.
    rows.sort((a, b) => a.customer_id - b.customer_id || (a.call_key < b.call_key ? -1 : 1));
    const claimed = await this.#database
      .insertInto('charged_calls')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'call_key'])
          .doUpdateSet(({ ref }) => ({ body: ref('excluded.body'), charged_at: ref('excluded.charged_at') }))
          .where('charged_calls.charged_at', '<', since),
      )
      .returning(['customer_id', 'call_key'])
      .execute();
    return claimed.map(({ customer_id, call_key }) => ({ customerId: customer_id, key: call_key }));
  }

  async forget(time: string, most: number): Promise<number> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('charged_calls')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('customer_id', 'call_key'),
          'in',
          selectFrom('charged_calls')
            .select(['customer_id', 'call_key'])
            .where('charged_at', '<', time)
            .limit(most)
            .$asTuple('customer_id', 'call_key'),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
