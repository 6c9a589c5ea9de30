import { nearestNames } from '@civique/engine/text';
import type { Customer, LicenseKey, Storage } from '@civique/service/state';
import { createLicense, hashKey, keyId } from '@civique/service/state';
import { CommandError } from '../failure-message.ts';
import { openState } from '../open-state.ts';
import { type JsonOption, report } from './report.ts';
import { table } from './table.ts';

export interface CreateOptions extends JsonOption {
  readonly state: string;
  readonly credits?: number;
  readonly methods?: string[];
  readonly expires?: string;
  readonly rate?: number;
}

const NEW_CUSTOMER_CREDITS = 1_000_000;

/** Prints `CUSTOMER|KEY` alone on the standard output, so that scripts can take it; or all about it as JSON. */
export async function createCommand(customer: string, options: CreateOptions): Promise<void> {
  await withState(options.state, async (storage) => {
    const isNew = (await storage.findCustomer(customer)) === undefined;
    const credits = options.credits ?? (isNew ? NEW_CUSTOMER_CREDITS : 0);
    const now = new Date();
    const terms = {
      customer,
      credits,
      methods: options.methods ?? null,
      expiresAt: options.expires ?? null,
      rate: options.rate ?? null,
    };
    const license = await createLicense(storage, terms, now);
    const added = credits === 0 ? 'no credits were added' : `${credits.toLocaleString('en-CA')} credits were added`;
    const { id } = (await storage.findCustomer(customer))!;
    const creditsLeft = await storage.credits.balance(id, now.toISOString());
    const key = license.slice(license.indexOf('|') + 1);
    const created = { license, keyId: keyId(hashKey(key)), ...terms, creditsLeft };
    report(options, created, `${license}\n`);
    process.stderr.write(`The key is shown this once; ${added}, ${creditsLeft.toLocaleString('en-CA')} are left.\n`);
    if (terms.expiresAt !== null && terms.expiresAt <= now.toISOString()) {
      process.stderr.write(`Beware: ${terms.expiresAt} is past, so the key has already expired.\n`);
    }
  });
}

export async function listCommand({ state, ...options }: JsonOption & { readonly state: string }): Promise<void> {
  await withState(state, async (storage) => {
    const now = new Date().toISOString();
    const keys = await storage.listKeys();
    const balances = new Map<string, number>();
    for (const { id, name } of await storage.listCustomers())
      balances.set(name, await storage.credits.balance(id, now));
    const licenses = keys.map((key) => licenseOf(key, balances.get(key.customer) ?? 0));
    report(options, licenses, licenseTable(licenses, now));
  });
}

export interface RevokeOptions extends JsonOption {
  readonly state: string;
  readonly key?: string;
}

export async function revokeCommand(target: string, { key, state, ...options }: RevokeOptions): Promise<void> {
  await withState(state, async (storage) => {
    const [name, secret] = target.split('|', 2) as [string, string?];
    const customer = await existingCustomer(storage, name);
    const id = secret === undefined ? key : keyId(hashKey(secret));
    const count = await storage.revokeKeys(customer.id, new Date().toISOString(), id);
    if (count === 0) {
      const which = id === undefined ? 'no key' : `no such key (${id})`;
      throw new CommandError(`${name} has ${which} that could be revoked; see civique license list.`);
    }
    const revoked = { customer: name, keyId: id ?? null, revoked: count };
    report(options, revoked, `${count} ${count === 1 ? 'key' : 'keys'} of ${name} revoked.\n`);
  });
}

/** Runs work on the state and closes it. */
export async function withState(state: string, work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openState(state);
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

/** The customer of that name. Throws CommandError with the nearest there are. */
export async function existingCustomer(storage: Storage, name: string): Promise<Customer> {
  const customer = await storage.findCustomer(name);
  if (customer !== undefined) return customer;
  const names = (await storage.listCustomers()).map((each) => each.name);
  const hint =
    names.length === 0 ? 'There is none yet.' : `The nearest are ${nearestNames(name, names, 3).join(', ')}.`;
  throw new CommandError(`there is no customer ${name}. ${hint}`);
}

function licenseOf(key: LicenseKey, creditsLeft: number) {
  const { customer, id, createdAt, expiresAt, revokedAt, lastUsedAt, methods, rate } = key;
  return { customer, keyId: id, createdAt, expiresAt, revokedAt, lastUsedAt, methods, rate, creditsLeft };
}

function licenseTable(licenses: readonly ReturnType<typeof licenseOf>[], now: string): string {
  const header = ['customer', 'key', 'created', 'state', 'expires', 'last used', 'operations', 'rate', 'credits left'];
  const rows = licenses.map((each) => [
    each.customer,
    each.keyId,
    each.createdAt.slice(0, 10),
    each.revokedAt !== null ? 'revoked' : each.expiresAt !== null && each.expiresAt <= now ? 'expired' : 'valid',
    each.expiresAt?.slice(0, 10) ?? 'never',
    each.lastUsedAt?.slice(0, 10) ?? 'never',
    each.methods?.join(' ') ?? 'all',
    each.rate === null ? 'default' : each.rate === 0 ? 'unlimited' : String(each.rate),
    each.creditsLeft.toLocaleString('en-CA'),
  ]);
  return table([header, ...rows]);
}
