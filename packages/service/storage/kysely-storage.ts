import type { Kysely, Selectable } from 'kysely';
import type { ChargedCallStorage } from './charged-calls.ts';
import type { CreditStorage } from './credits.ts';
import { KyselyChargedCalls } from './kysely-charged-calls.ts';
import { KyselyCredits } from './kysely-credits.ts';
import { KyselyParameters } from './kysely-parameters.ts';
import type { ParameterStorage } from './parameters.ts';
import type { Tables } from './schema.ts';
import type { Customer, LicenseKey, NewLicenseKey, Setting, SigningKey, Storage } from './storage.ts';

/** The storage on any database that Kysely supports, its schema already migrated. */
export class KyselyStorage implements Storage {
  readonly credits: CreditStorage;
  readonly parameters: ParameterStorage;
  readonly chargedCalls: ChargedCallStorage;
  /** For work on whole tables, such as copying the state. */
  readonly database: Kysely<Tables>;
  readonly #reads: Kysely<Tables>;
  readonly troubleOf: Storage['troubleOf'];

  /** `reads` is the same database on a connection where reads do not queue behind a write that is waiting. */
  constructor(database: Kysely<Tables>, troubleOf: Storage['troubleOf'], reads: Kysely<Tables> = database) {
    this.database = database;
    this.troubleOf = troubleOf;
    this.#reads = reads;
    this.credits = new KyselyCredits(database);
    this.parameters = new KyselyParameters(database, reads);
    this.chargedCalls = new KyselyChargedCalls(database, reads);
  }

  async findCustomer(name: string): Promise<Customer | undefined> {
    const row = await this.#reads.selectFrom('customers').selectAll().where('name', '=', name).executeTakeFirst();
    return row === undefined ? undefined : customerOf(row);
  }

  async listCustomers(): Promise<Customer[]> {
    const rows = await this.#reads.selectFrom('customers').selectAll().orderBy('id').execute();
    return rows.map(customerOf);
  }

  async addCustomer(name: string, createdAt: string): Promise<Customer> {
    const row = await this.database
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

  async findKeys(ids: readonly string[]): Promise<LicenseKey[]> {
    const rows = await this.#keys()
      .where('license_keys.id', 'in', [...ids])
      .execute();
    return rows.map(keyOf);
  }

  async listKeys(customerId?: number): Promise<LicenseKey[]> {
    const keys = this.#keys();
    const wanted = customerId === undefined ? keys : keys.where('license_keys.customer_id', '=', customerId);
    const rows = await wanted.orderBy('license_keys.created_at').orderBy('license_keys.id').execute();
    return rows.map(keyOf);
  }

  async addKey(key: NewLicenseKey): Promise<void> {
    await this.database
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
    let update = this.database
      .updateTable('license_keys')
      .set({ revoked_at: at })
      .where('customer_id', '=', customerId)
      .where('revoked_at', 'is', null);
    if (id !== undefined) update = update.where('id', '=', id);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async setKeyMethods(customerId: number, methods: readonly string[] | null, id?: string): Promise<number> {
    let update = this.database
      .updateTable('license_keys')
      .set({ methods: methods === null ? null : methods.join(',') })
      .where('customer_id', '=', customerId)
      .where('revoked_at', 'is', null);
    if (id !== undefined) update = update.where('id', '=', id);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async listRevokedKeys(since: string): Promise<string[]> {
    const rows = await this.#reads.selectFrom('license_keys').select('id').where('revoked_at', '>=', since).execute();
    return rows.map(({ id }) => id);
  }

  async touchKeys(ids: readonly string[], at: string): Promise<void> {
    if (ids.length === 0) return;
    await this.database
      .updateTable('license_keys')
      .set({ last_used_at: at })
      .where('id', 'in', [...ids])
      .execute();
  }

  async listSigningKeys(): Promise<SigningKey[]> {
    const rows = await this.#reads.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(({ id, secret, created_at }) => ({ id, secret, createdAt: created_at }));
  }

  async addSigningKey({ id, secret, createdAt }: SigningKey): Promise<void> {
    const dated = { created_at: createdAt };
    await this.database
      .insertInto('signing_keys')
      .values({ id, secret, ...dated })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(dated))
      .execute();
  }

  async removeSigningKey(id: string): Promise<void> {
    await this.database.deleteFrom('signing_keys').where('id', '=', id).execute();
  }

  async findSetting(name: string): Promise<Setting | undefined> {
    const row = await this.#reads.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst();
    return row === undefined ? undefined : { value: row.value, changedAt: row.changed_at };
  }

  async setSetting(name: string, { value, changedAt }: Setting): Promise<void> {
    const change = { value, changed_at: changedAt };
    await this.database
      .insertInto('settings')
      .values({ name, ...change })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
      .execute();
  }

  async close(): Promise<void> {
    await this.database.destroy();
    if (this.#reads !== this.database) await this.#reads.destroy();
  }

  #keys() {
    return this.#reads
      .selectFrom('license_keys')
      .innerJoin('customers', 'customers.id', 'license_keys.customer_id')
      .selectAll('license_keys')
      .select('customers.name as customer');
  }
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
    lastUsedAt: row.last_used_at,
  };
}
