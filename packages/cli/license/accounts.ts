import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import { rotateSigningKey } from '@civique/service/state';
import { commandError } from '../failure-message.ts';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';
import { table } from '../table.ts';
import { withExistingState } from '../with-state.ts';
import { existingCustomer, noKey } from './manage.ts';

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

/** Adds a pack of credits; a renewal waits until the other packs are used up or expired. */
export async function addPackCommand(
  name: string,
  { credits, isRenewal }: { readonly credits: number; readonly isRenewal: boolean },
  { state, expires, ...options }: PackOptions,
  language: Language,
): Promise<void> {
  await withExistingState(state, async (storage) => {
    const { id: customerId } = await existingCustomer(storage, name);
    const now = new Date().toISOString();
    const expiresAt = expires ?? null;
    if (expiresAt !== null && expiresAt <= now) throw commandError('DATE_PAST', { moment: expiresAt });
    // With no credits left, the renewal starts now.
    const pending = isRenewal && (await storage.credits.balance(customerId, now)) > 0;
    await storage.credits.addPack({ customerId, credits, createdAt: now, expiresAt, pending });
    const creditsLeft = await storage.credits.balance(customerId, now);
    const text = say(language, pending ? 'CREDITS_WAIT' : 'CREDITS_ADDED', {
      customer: name,
      credits: numberText(credits, language),
      left: numberText(creditsLeft, language),
    });
    report(options, { customer: name, credits, expiresAt, pending, creditsLeft }, `${text}\n`);
  });
}

/** Sets which operations keys may call; null = all. */
export async function methodsCommand(
  name: string,
  methods: readonly string[] | null,
  { state, key, ...options }: MethodsOptions,
  language: Language,
): Promise<void> {
  await withExistingState(state, async (storage) => {
    const { id } = await existingCustomer(storage, name);
    const keys = await storage.setKeyMethods(id, methods, key);
    if (keys === 0) throw noKey(name, key);
    const operations = methods?.join(', ') ?? say(language, 'ALL_OPERATIONS');
    const text = say(language, 'KEYS_MAY_CALL', { count: keys, customer: name, methods: operations });
    report(options, { customer: name, keyId: key ?? null, keys, methods }, `${text}\n`);
    process.stderr.write(`${say(language, 'TOKENS_KEEP_METHODS')}\n`);
  });
}

/** Prints the statement of a customer. */
export async function usageCommand(
  name: string,
  { state, month, csv, ...options }: UsageOptions,
  language: Language,
): Promise<void> {
  await withExistingState(state, async (storage) => {
    const { id } = await existingCustomer(storage, name);
    const lines = await storage.credits.listUsage(id, month);
    const rows = lines.map(({ month, operation, calls, credits }) => [
      month,
      operation,
      String(calls),
      String(credits),
    ]);
    const titles = (['COLUMN_MONTH', 'COLUMN_OPERATION', 'COLUMN_CALLS', 'COLUMN_CREDITS'] as const).map((title) =>
      say(language, title),
    );
    report(options, lines, csv === true ? csvOf(rows) : table(titles, rows));
  });
}

/** Machine-readable: the same header in both languages. No cell contains a comma or a quotation mark. */
function csvOf(rows: readonly (readonly string[])[]): string {
  return [['month', 'operation', 'calls', 'credits'], ...rows].map((row) => `${row.join(',')}\n`).join('');
}

export async function rotateCommand(
  { state, ...options }: JsonOption & { readonly state: string },
  language: Language,
): Promise<void> {
  await withExistingState(state, async (storage) => {
    const { id, createdAt } = await rotateSigningKey(storage, new Date());
    report(options, { signingKeyId: id, createdAt }, `${say(language, 'KEY_ROTATED')}\n`);
  });
}
