import { CreditLedger } from '../accounts/ledger.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { tempFolder } from './temp-folder.ts';

export const START = Date.parse('2026-01-01T00:00:00Z');

/** A ledger over a real database, whose customer `id` has this many credits, and the clock it goes by. */
export async function startTestLedger(credits: number) {
  const storage = await openSqliteStorage(tempFolder());
  const { id } = await storage.addCustomer('acme', new Date(START).toISOString());
  await topUp(storage, id, credits);
  const clock = { now: START };
  return { storage, id, clock, ledger: new CreditLedger(storage, () => clock.now) };
}

export async function topUp(storage: Storage, customerId: number, credits: number): Promise<void> {
  await storage.credits.addPack({ customerId, credits, createdAt: new Date(START).toISOString(), expiresAt: null });
}
