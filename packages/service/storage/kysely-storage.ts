import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './schema.ts';
import type { Customer, LicenseKey, NewLicenseKey, NewPack, Pack, Storage } from './storage.ts';

/** The storage on any database kysely speaks to, its schema already brought up to date. */
export class KyselyStorage implements Storage {
  readonly #database: Kysely<Tables>;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  async findCustomer(name: string): Promise<Customer | undefined> {
    const row = await this.#database.selectFrom('customers').selectAll().where('name', '=', name).executeTakeFirst();
    return row === undefined ? undefined : customerOf(row);
  }

  async listCustomers(): Promise<Customer[]> {
    const rows = await this.#database.selectFrom('customers').selectAll().orderBy('id').execute();
    return rows.map(customerOf);
  }

  async addCustomer(name: string, createdAt: string): Promise<Customer> {
    const row = await this.#database
      .insertInto('customers')
      .values({ name, created_at: createdAt })
      .returningAll()
      .executeTakeFirstOrThrow();
    return customerOf(row);
  }

  async findKey(id: string): Promise<LicenseKey | undefined> {
    const row = await this.#keys().where('license_keys.id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : keyOf(row);
  }

  async listKeys(): Promise<LicenseKey[]> {
    const rows = await this.#keys().orderBy('license_keys.created_at').orderBy('license_keys.id').execute();
    return rows.map(keyOf);
  }

  async addKey(key: NewLicenseKey): Promise<void> {
    await this.#database
      .insertInto('license_keys')
      .values({
        id: key.id,
        hash: key.hash,
        customer_id: key.customerId,
        created_at: key.createdAt,
        expires_at: key.expiresAt,
        revoked_at: null,
        methods: key.methods === null ? null : key.methods.join(','),
        rate: key.rate,
      })
      .execute();
  }

  async revokeKeys(customerId: number, at: string, id?: string): Promise<number> {
    let update = this.#database
      .updateTable('license_keys')
      .set({ revoked_at: at })
      .where('customer_id', '=', customerId)
      .where('revoked_at', 'is', null);
    if (id !== undefined) update = update.where('id', '=', id);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return Number(numUpdatedRows);
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
      })
      .execute();
  }

  async listPacks(customerId: number): Promise<Pack[]> {
    const rows = await this.#database
      .selectFrom('credit_packs')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
    return rows.map(packOf);
  }

  async balance(customerId: number, at: string): Promise<number> {
    return sum(usablePacks(await this.listPacks(customerId), at));
  }

  async charge(customerId: number, credits: number, at: string): Promise<{ charged: number; balance: number }> {
    return this.#database.transaction().execute(async (transaction) => {
      const packs = usablePacks(await new KyselyStorage(transaction).listPacks(customerId), at);
      let toTake = credits;
      for (const pack of packs) {
        const taken = Math.min(toTake, pack.credits - pack.creditsUsed);
        if (taken <= 0) continue;
        // Guarded by the figure that was read: what another process took in between is not taken twice.
        const { numUpdatedRows } = await transaction
          .updateTable('credit_packs')
          .set({ credits_used: pack.creditsUsed + taken })
          .where('id', '=', pack.id)
          .where('credits_used', '=', pack.creditsUsed)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 1) toTake -= taken;
      }
      const charged = credits - toTake;
      return { charged, balance: sum(packs) - charged };
    });
  }

  async close(): Promise<void> {
    await this.#database.destroy();
  }

  #keys() {
    return this.#database
      .selectFrom('license_keys')
      .innerJoin('customers', 'customers.id', 'license_keys.customer_id')
      .selectAll('license_keys')
      .select('customers.name as customer');
  }
}

/** The packs that still give credits at `at`, in the order in which they are used. */
function usablePacks(packs: readonly Pack[], at: string): Pack[] {
  return packs
    .filter((pack) => pack.creditsUsed < pack.credits && (pack.expiresAt === null || pack.expiresAt > at))
    .sort((a, b) => compareExpiry(a.expiresAt, b.expiresAt) || a.id - b.id);
}

function compareExpiry(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

function sum(packs: readonly Pack[]): number {
  return packs.reduce((total, pack) => total + pack.credits - pack.creditsUsed, 0);
}

function customerOf(row: Selectable<Tables['customers']>): Customer {
  return { id: row.id, name: row.name, createdAt: row.created_at };
}

function keyOf(row: Selectable<Tables['license_keys']> & { customer: string }): LicenseKey {
  return {
    id: row.id,
    hash: row.hash,
    customerId: row.customer_id,
    customer: row.customer,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    methods: row.methods === null ? null : row.methods.split(','),
    rate: row.rate,
  };
}

/** Some drivers give 64-bit integers as text. */
function packOf(row: Selectable<Tables['credit_packs']>): Pack {
  return {
    id: row.id,
    customerId: row.customer_id,
    credits: Number(row.credits),
    creditsUsed: Number(row.credits_used),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
