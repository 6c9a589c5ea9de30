import { sql } from 'kysely';
import { type DailyUsage, type MonthlyUsage, type Spending, USAGE_AT_ONCE, type UsageLine } from './credits.ts';
import type { Database } from './schema.ts';

/** The statements of a customer: what was used in each month, and on each day with each key. */

/** As `CreditStorage.listUsage`. */
export async function monthlyUsage(database: Database, customerId: number, month?: string): Promise<MonthlyUsage[]> {
  let query = database
    .selectFrom('usage')
    .select(['month', 'operation', 'calls', 'credits'])
    .where('customer_id', '=', customerId);
  if (month !== undefined) query = query.where('month', '=', month);
  const rows = await query.orderBy('month').orderBy('operation').execute();
  return rows.map((row) => ({ ...row, calls: Number(row.calls), credits: Number(row.credits) }));
}

/** As `CreditStorage.listDailyUsage`. */
export async function dailyUsage(
  database: Database,
  customerId: number,
  since: string,
  after?: DailyUsage,
): Promise<DailyUsage[]> {
  let query = database
    .selectFrom('daily_usage')
    .select(['day', 'operation', 'key_id', 'calls', 'credits'])
    .where('customer_id', '=', customerId)
    // SQLite would begin with `since` every time, and skip what was listed before.
    .where('day', '>=', after?.day ?? since);
  if (after !== undefined) {
    const { day, operation, keyId } = after;
    query = query.where(sql<boolean>`(day, operation, key_id) > (${day}, ${operation}, ${keyId})`);
  }
  const rows = await query.orderBy('day').orderBy('operation').orderBy('key_id').limit(USAGE_AT_ONCE).execute();
  return rows.map(({ day, operation, key_id: keyId, calls, credits }) => ({
    day,
    operation,
    keyId,
    calls: Number(calls),
    credits: Number(credits),
  }));
}

/** Adds to the statement. Credits `lacking` in the packs were not charged: the statement shows what was. */
export async function addUsage(database: Database, spending: Spending, lacking: number): Promise<void> {
  const { customerId, usage } = spending;
  let uncharged = lacking;
  for (const line of [...usage].sort(inOneOrder)) {
    const { month, operation, calls } = line;
    const credits = Math.max(0, line.credits - uncharged);
    uncharged -= line.credits - credits;
    await database
      .insertInto('usage')
      .values({ customer_id: customerId, month, operation, calls, credits })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'month', 'operation']).doUpdateSet({
          calls: sql<number>`usage.calls + excluded.calls`,
          credits: sql<number>`usage.credits + excluded.credits`,
        }),
      )
      .execute();
    await addToDay(database, customerId, { ...line, credits });
  }
}

async function addToDay(
  database: Database,
  customerId: number,
  { day, operation, keyId = '', calls, credits }: UsageLine,
): Promise<void> {
  if (day === undefined) return;
  await database
    .insertInto('daily_usage')
    .values({ customer_id: customerId, day, operation, key_id: keyId, calls, credits })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'day', 'operation', 'key_id']).doUpdateSet({
        calls: sql<number>`daily_usage.calls + excluded.calls`,
        credits: sql<number>`daily_usage.credits + excluded.credits`,
      }),
    )
    .execute();
}

/** In the same order everywhere, so that two nodes cannot deadlock. */
function inOneOrder(a: UsageLine, b: UsageLine): number {
  const [first, second] = [a, b].map(({ month, operation, day = '', keyId = '' }) => [month, operation, day, keyId]);
  const at = first!.findIndex((part, index) => part !== second![index]);
  if (at < 0) return 0;
  return first![at]! < second![at]! ? -1 : 1;
}
