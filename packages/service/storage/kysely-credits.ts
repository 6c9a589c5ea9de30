import { type Kysely, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../age.ts';
import type {
  CreditStorage,
  DailyUsage,
  Lease,
  LeaseAnswer,
  Leaseholder,
  LeaseRequest,
  MonthlyUsage,
  NewPack,
  Pack,
  Settlement,
  Spending,
} from './credits.ts';
import { addUsage, dailyUsage, monthlyUsage } from './kysely-usage.ts';
import type { Database, Tables } from './schema.ts';

/** A lease takes at most this share of what is unleased, so that other nodes find something when little is left. */
const LARGEST_SHARE = 8;

/** How long the number of a node's last write is kept after its last sign of life. */
const FORGET_NODE_MS = DAY_MS;

/** A pack as stored: `credits_used` includes what is on lease. */
interface StoredPack extends Omit<Pack, 'creditsUsed'> {
  readonly free: number;
  /** On the leases of all nodes. */
  readonly leased: number;
}

/**
 * Credits on any database that Kysely supports. Every transaction begins by writing the row of its node: that takes the
 * write lock of SQLite before anything is read, and keeps two transactions of one node apart on every database.
 */
export class KyselyCredits implements CreditStorage {
  readonly #database: Kysely<Tables>;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  async addPack(pack: NewPack): Promise<void> {
    await this.#database
      .insertInto('credit_packs')
      .values({
        customer_id: pack.customerId,
        credits: pack.credits,
        credits_used: 0,
        created_at: pack.createdAt,
        expires_at: pack.expiresAt,
        pending: pack.pending === true ? 1 : 0,
      })
      .execute();
  }

  async listPacks(customerId: number): Promise<Pack[]> {
    const packs = await storedPacks(this.#database, customerId);
    return packs.map(({ free, leased, ...pack }) => ({ ...pack, creditsUsed: pack.credits - free - leased }));
  }

  async balance(customerId: number, at: string): Promise<number> {
    const packs = await packsToLease(this.#database, { customerId, needed: 1, at });
    return packs.reduce((total, { free, leased }) => total + free + leased, 0);
  }

  lease(request: LeaseRequest): Promise<LeaseAnswer> {
    return this.#database.transaction().execute(async (transaction) => {
      await hearOf(transaction, request.node, request.at);
      const packs = await packsToLease(transaction, request);
      const total = packs.reduce((sum, { free }) => sum + free, 0);
      const balance = packs.reduce((sum, { free, leased }) => sum + free + leased, 0);
      if (total < request.needed) return { leases: [], free: total, balance };
      let toTake = Math.max(request.needed, Math.min(request.wanted, Math.floor(total / LARGEST_SHARE)));
      const leases: Lease[] = [];
      for (const pack of packs) {
        const credits = Math.min(toTake, pack.free);
        if (credits <= 0 || !(await take(transaction, pack.id, credits))) continue;
        await addLease(transaction, request.node, pack.id, credits);
        leases.push({ packId: pack.id, credits, expiresAt: pack.expiresAt });
        toTake -= credits;
      }
      const taken = leases.reduce((sum, { credits }) => sum + credits, 0);
      return { leases, free: total - taken, balance };
    });
  }

  settle({ node, sequence, at, spendings }: Settlement): Promise<void> {
    return this.#database.transaction().execute(async (transaction) => {
      await hearOf(transaction, node, at);
      const { numUpdatedRows } = await transaction
        .updateTable('nodes')
        .set({ sequence })
        .where('id', '=', node)
        .where('sequence', '<', sequence)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return;
      // In the same order everywhere, so that two nodes cannot deadlock.
      for (const spending of [...spendings].sort((a, b) => a.customerId - b.customerId)) {
        const lacking = await spend(transaction, node, spending);
        await addUsage(transaction, spending, lacking);
      }
    });
  }

  async listLeaseholders(): Promise<Leaseholder[]> {
    const rows = await this.#database
      .selectFrom('nodes')
      .selectAll()
      .where('id', 'in', (expression) => expression.selectFrom('credit_leases').select('node'))
      .execute();
    return rows.map(({ id, sequence, seen_at }) => ({ node: id, sequence: Number(sequence), seenAt: seen_at }));
  }

  recover({ node, sequence, seenAt }: Leaseholder, at: string): Promise<boolean> {
    const forgotten = new Date(Date.parse(at) - FORGET_NODE_MS).toISOString();
    return this.#database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('nodes')
        .set({ seen_at: seenAt })
        .where('id', '=', node)
        .where('seen_at', '=', seenAt)
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return false;
      const given = await giveBack(transaction, node);
      await transaction
        .deleteFrom('nodes')
        .where('seen_at', '<', forgotten)
        .where('id', 'not in', (expression) => expression.selectFrom('credit_leases').select('node'))
        .execute();
      return given > 0;
    });
  }

  listUsage(customerId: number, month?: string): Promise<MonthlyUsage[]> {
    return monthlyUsage(this.#database, customerId, month);
  }

  listDailyUsage(customerId: number, since: string, after?: DailyUsage): Promise<DailyUsage[]> {
    return dailyUsage(this.#database, customerId, since, after);
  }
}

/** The packs that credits may come from; a waiting renewal joins them when there is not enough without it. */
async function packsToLease(
  database: Database,
  { customerId, needed, at }: Pick<LeaseRequest, 'customerId' | 'needed' | 'at'>,
): Promise<StoredPack[]> {
  for (;;) {
    const all = await storedPacks(database, customerId);
    const packs = usable(all, at);
    const left = packs.reduce((total, { free, leased }) => total + free + leased, 0);
    const next = all.find(({ pending, expiresAt }) => pending && (expiresAt === null || expiresAt > at));
    if (left >= needed || next === undefined) return packs;
    await database.updateTable('credit_packs').set({ pending: 0 }).where('id', '=', next.id).execute();
  }
}

async function storedPacks(database: Database, customerId: number): Promise<StoredPack[]> {
  const rows = await database
    .selectFrom('credit_packs')
    .selectAll('credit_packs')
    .select((expression) =>
      expression
        .selectFrom('credit_leases')
        .select(sql<number>`coalesce(sum(credit_leases.credits), 0)`.as('sum'))
        .whereRef('credit_leases.pack_id', '=', 'credit_packs.id')
        .as('leased'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(packOf);
}

/** Some drivers return 64-bit integers as text. */
function packOf(row: Selectable<Tables['credit_packs']> & { leased: number | null }): StoredPack {
  return {
    id: row.id,
    customerId: row.customer_id,
    credits: Number(row.credits),
    free: Number(row.credits) - Number(row.credits_used),
    leased: Number(row.leased),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pending: row.pending === 1,
  };
}

/** The packs that can be spent at `at`, in the order in which they are used. */
function usable(packs: readonly StoredPack[], at: string): StoredPack[] {
  return packs
    .filter(({ pending, expiresAt }) => !pending && (expiresAt === null || expiresAt > at))
    .sort((a, b) => compareExpiry(a.expiresAt, b.expiresAt) || a.id - b.id);
}

function compareExpiry(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

async function hearOf(database: Database, node: string, at: string): Promise<void> {
  await database
    .insertInto('nodes')
    .values({ id: node, sequence: 0, seen_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: at }))
    .execute();
}

/** Takes credits from a pack unless it has fewer. */
async function take(database: Database, packId: number, credits: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('credit_packs')
    .set({ credits_used: sql<number>`credits_used + ${credits}` })
    .where('id', '=', packId)
    .where(sql<boolean>`credits - credits_used >= ${credits}`)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

async function addLease(database: Database, node: string, packId: number, credits: number): Promise<void> {
  await database
    .insertInto('credit_leases')
    .values({ node, pack_id: packId, credits })
    .onConflict((conflict) =>
      conflict
        .columns(['node', 'pack_id'])
        .doUpdateSet({ credits: sql<number>`credit_leases.credits + excluded.credits` }),
    )
    .execute();
}

/** Takes what was spent from the leases of the node. Returns the credits that were not available. */
async function spend(database: Database, node: string, spending: Spending): Promise<number> {
  let lacking = 0;
  for (const { packId, credits } of spending.packs) {
    const { numUpdatedRows } = await database
      .updateTable('credit_leases')
      .set({ credits: sql<number>`credits - ${credits}` })
      .where('node', '=', node)
      .where('pack_id', '=', packId)
      .where('credits', '>=', credits)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) lacking += await spendAnew(database, packId, credits);
  }
  if (spending.release) await giveBack(database, node, spending.customerId);
  return lacking;
}

/**
 * The lease went back because the node was taken for dead: what it spent is taken again. Returns what was not
 * available.
 */
async function spendAnew(database: Database, packId: number, credits: number): Promise<number> {
  if (await take(database, packId, credits)) return 0;
  const pack = await database.selectFrom('credit_packs').selectAll().where('id', '=', packId).executeTakeFirst();
  const there = pack === undefined ? 0 : Number(pack.credits) - Number(pack.credits_used);
  // If somebody has taken from it since it was read, the customer keeps the credits.
  return there > 0 && (await take(database, packId, there)) ? credits - there : credits;
}

/** Gives back what a node has on lease, of one customer or of all. Returns the credits. */
async function giveBack(database: Database, node: string, customerId?: number): Promise<number> {
  let query = database
    .selectFrom('credit_leases')
    .innerJoin('credit_packs', 'credit_packs.id', 'credit_leases.pack_id')
    .select(['credit_leases.pack_id', 'credit_leases.credits'])
    .where('credit_leases.node', '=', node);
  if (customerId !== undefined) query = query.where('credit_packs.customer_id', '=', customerId);
  const leases = await query.orderBy('credit_leases.pack_id').execute();
  let given = 0;
  for (const { pack_id, credits } of leases) {
    await database
      .updateTable('credit_packs')
      .set({ credits_used: sql<number>`credits_used - ${Number(credits)}` })
      .where('id', '=', pack_id)
      .execute();
    await database.deleteFrom('credit_leases').where('node', '=', node).where('pack_id', '=', pack_id).execute();
    given += Number(credits);
  }
  return given;
}
