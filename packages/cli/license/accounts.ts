import { rotateSigningKey } from '@civique/service/state';
import { CommandError } from '../failure-message.ts';
import { existingCustomer, withState } from './manage.ts';
import { type JsonOption, report } from './report.ts';
import { table } from './table.ts';

export interface PackOptions extends JsonOption {
  readonly state: string;
  readonly expires?: string;
}

export interface MethodsOptions extends JsonOption {
  readonly state: string;
  readonly key?: string;
}

export interface UsageOptions extends JsonOption {
  readonly state: string;
  readonly month?: string;
  readonly csv?: boolean;
}

const figure = (number: number) => number.toLocaleString('en-CA');

/** Adds a pack of credits; a renewal waits until the others have nothing left. */
export async function addPackCommand(
  name: string,
  credits: number,
  renewal: boolean,
  { state, expires, ...options }: PackOptions,
): Promise<void> {
  await withState(state, async (storage) => {
    const { id: customerId } = await existingCustomer(storage, name);
    const now = new Date().toISOString();
    const expiresAt = expires ?? null;
    if (expiresAt !== null && expiresAt <= now) throw new CommandError(`${expiresAt} is past: name a later date.`);
    // A renewal of what has run out is needed now.
    const pending = renewal && (await storage.credits.balance(customerId, now)) > 0;
    await storage.credits.addPack({ customerId, credits, createdAt: now, expiresAt, pending });
    const creditsLeft = await storage.credits.balance(customerId, now);
    const text = pending
      ? `${figure(credits)} credits wait until ${name} has spent the ${figure(creditsLeft)} that are left, or they expire.`
      : `${figure(credits)} credits were added to ${name}, ${figure(creditsLeft)} are left.`;
    report(options, { customer: name, credits, expiresAt, pending, creditsLeft }, `${text}\n`);
  });
}

/** Sets what keys may call; null = all operations. */
export async function methodsCommand(
  name: string,
  methods: readonly string[] | null,
  { state, key, ...options }: MethodsOptions,
): Promise<void> {
  await withState(state, async (storage) => {
    const { id } = await existingCustomer(storage, name);
    const keys = await storage.setKeyMethods(id, methods, key);
    if (keys === 0) throw new CommandError(`${name} has no such key that is valid; see civique license list.`);
    const text = `${keys} ${keys === 1 ? 'key' : 'keys'} of ${name} may call ${methods?.join(', ') ?? 'all operations'}.`;
    report(options, { customer: name, keyId: key ?? null, keys, methods }, `${text}\n`);
    process.stderr.write(
      'Tokens already given may call what they could until they expire, within a day; civique license revoke ends them.\n',
    );
  });
}

/** Prints the statement of a customer. */
export async function usageCommand(name: string, { state, month, csv, ...options }: UsageOptions): Promise<void> {
  await withState(state, async (storage) => {
    const { id } = await existingCustomer(storage, name);
    const lines = await storage.credits.listUsage(id, month);
    const rows = lines.map(({ month, operation, calls, credits }) => [
      month,
      operation,
      String(calls),
      String(credits),
    ]);
    const all = [['month', 'operation', 'calls', 'credits'], ...rows];
    // No cell holds a comma or a quotation mark: months, names of operations and numbers.
    report(options, lines, csv === true ? all.map((row) => `${row.join(',')}\n`).join('') : table(all));
  });
}

export async function rotateCommand({ state, ...options }: JsonOption & { readonly state: string }): Promise<void> {
  await withState(state, async (storage) => {
    const { id, createdAt } = await rotateSigningKey(storage, new Date());
    const text = 'New tokens are signed with another key; those already given stay valid until they expire.\n';
    report(options, { signingKeyId: id, createdAt }, text);
  });
}
