import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import { nearestNames } from '@civique/engine/text';
import type { Customer, LicenseKey, Storage } from '@civique/service/state';
import { createLicense, hashKey, keyId } from '@civique/service/state';
import { type CommandError, commandError } from '../failure-message.ts';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';
import { table } from '../table.ts';
import { withExistingState, withState } from '../with-state.ts';

export interface CreateOptions extends JsonOption {
  readonly state: string;
  readonly credits?: number;
  readonly methods?: string[];
  readonly expires?: string;
  readonly rate?: number;
}

const NEW_CUSTOMER_CREDITS = 1_000_000;

/** Prints only `CUSTOMER|KEY` on standard output, for scripts, or all the details as JSON. */
export async function createCommand(customer: string, options: CreateOptions, language: Language): Promise<void> {
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
    const { id } = (await storage.findCustomer(customer))!;
    const creditsLeft = await storage.credits.balance(id, now.toISOString());
    const key = license.slice(license.indexOf('|') + 1);
    const created = { license, keyId: keyId(hashKey(key)), ...terms, creditsLeft };
    report(options, created, `${license}\n`);
    const left = numberText(creditsLeft, language);
    const shown =
      credits === 0
        ? say(language, 'KEY_SHOWN_ALONE', { left })
        : say(language, 'KEY_SHOWN', { credits: numberText(credits, language), left });
    process.stderr.write(`${shown}\n`);
    if (terms.expiresAt !== null && terms.expiresAt <= now.toISOString()) {
      process.stderr.write(`${say(language, 'KEY_EXPIRED', { moment: terms.expiresAt })}\n`);
    }
  });
}

export async function listCommand(
  { state, ...options }: JsonOption & { readonly state: string },
  language: Language,
): Promise<void> {
  await withExistingState(state, async (storage) => {
    const now = new Date().toISOString();
    const keys = await storage.listKeys();
    const balances = new Map<string, number>();
    for (const { id, name } of await storage.listCustomers())
      balances.set(name, await storage.credits.balance(id, now));
    const licenses = keys.map((key) => licenseOf(key, balances.get(key.customer) ?? 0));
    report(options, licenses, licenseTable(licenses, now, language));
  });
}

export interface RevokeOptions extends JsonOption {
  readonly state: string;
  readonly key?: string;
}

export async function revokeCommand(
  target: string,
  { key, state, ...options }: RevokeOptions,
  language: Language,
): Promise<void> {
  const [name, secret] = target.split('|', 2) as [string, string?];
  if (secret !== undefined && key !== undefined) throw commandError('ONE_KEY');
  await withExistingState(state, async (storage) => {
    const customer = await existingCustomer(storage, name);
    const id = secret === undefined ? key : keyId(hashKey(secret));
    const count = await storage.revokeKeys(customer.id, new Date().toISOString(), id);
    if (count === 0) throw noKey(name, id);
    const revoked = { customer: name, keyId: id ?? null, revoked: count };
    report(options, revoked, `${say(language, 'KEYS_REVOKED', { count, customer: name })}\n`);
  });
}

/** The customer has no valid key, or none with this id. */
export function noKey(customer: string, id: string | undefined): CommandError {
  return id === undefined ? commandError('NO_KEYS', { customer }) : commandError('NO_SUCH_KEY', { customer, id });
}

/** Finds a customer by name. Throws CommandError, which suggests the closest names. */
export async function existingCustomer(storage: Storage, name: string): Promise<Customer> {
  const customer = await storage.findCustomer(name);
  if (customer !== undefined) return customer;
  const names = (await storage.listCustomers()).map((each) => each.name);
  const nearest = nearestNames(name, names, 3);
  throw nearest.length === 0
    ? commandError('CUSTOMER_UNKNOWN', { name })
    : commandError('CUSTOMER_UNKNOWN_NEAREST', { name, count: nearest.length, nearest: nearest.join(', ') });
}

function licenseOf(key: LicenseKey, creditsLeft: number) {
  const { customer, id, createdAt, expiresAt, revokedAt, lastUsedAt, methods, rate } = key;
  return { customer, keyId: id, createdAt, expiresAt, revokedAt, lastUsedAt, methods, rate, creditsLeft };
}

const COLUMNS = [
  'COLUMN_CUSTOMER',
  'COLUMN_KEY',
  'COLUMN_CREATED',
  'COLUMN_STATE',
  'COLUMN_EXPIRES',
  'COLUMN_LAST_USED',
  'COLUMN_OPERATIONS',
  'COLUMN_RATE',
  'COLUMN_CREDITS_LEFT',
] as const;

function licenseTable(licenses: readonly ReturnType<typeof licenseOf>[], now: string, language: Language): string {
  const never = say(language, 'NEVER');
  const rows = licenses.map((each) => [
    each.customer,
    each.keyId,
    each.createdAt.slice(0, 10),
    say(language, stateOf(each, now)),
    each.expiresAt?.slice(0, 10) ?? never,
    each.lastUsedAt?.slice(0, 10) ?? never,
    each.methods?.join(' ') ?? say(language, 'ALL'),
    each.rate === null
      ? say(language, 'RATE_DEFAULT')
      : each.rate === 0
        ? say(language, 'RATE_UNLIMITED')
        : String(each.rate),
    numberText(each.creditsLeft, language),
  ]);
  const titles = COLUMNS.map((column) => say(language, column));
  return table(titles, rows);
}

function stateOf({ revokedAt, expiresAt }: ReturnType<typeof licenseOf>, now: string) {
  if (revokedAt !== null) return 'KEY_IS_REVOKED';
  return expiresAt !== null && expiresAt <= now ? 'KEY_IS_EXPIRED' : 'KEY_IS_VALID';
}
