import { isLoopback } from '@civique/service';
import type { Storage } from '@civique/service/state';
import { createLicense, hashKey, isKeyText, keyId } from '@civique/service/state';
import { commandError } from '../failure-message.ts';

export const DEMO_CUSTOMER = 'demo';
export const DEMO_CREDITS = 1_000_000;

/** A shorter key could be guessed by whoever reaches the service. */
const SHORTEST_DEMO_KEY = 32;

/**
 * Rejects a demo key that cannot be sent in a header, or that strangers could guess, before anything starts. A service
 * that only this machine can reach may have a short one.
 */
export function checkDemoKey(key: string | undefined, host: string): void {
  if (key === undefined) return;
  if (!isKeyText(key)) throw commandError('DEMO_KEY');
  if (key.length >= SHORTEST_DEMO_KEY || host === 'localhost' || isLoopback(host)) return;
  throw commandError('DEMO_KEY_SHORT', { shortest: SHORTEST_DEMO_KEY });
}

/** If the state has no customers, creates the customer demo and returns `demo|KEY`. Otherwise returns undefined. */
export async function firstLicense(storage: Storage, key: string | undefined, now: Date): Promise<string | undefined> {
  if ((await storage.listCustomers()).length > 0) return undefined;
  const terms = { customer: DEMO_CUSTOMER, credits: DEMO_CREDITS, methods: null, expiresAt: null, rate: null };
  try {
    return await createLicense(storage, key === undefined ? terms : { ...terms, key }, now);
  } catch (error) {
    // Another node that started at the same time got there first.
    if ((await storage.listCustomers()).length > 0) return undefined;
    throw error;
  }
}

/** True if the operator set a demo key that this older state does not have: calls with it will be refused. */
export async function demoKeyIsUnused(storage: Storage, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await storage.findKey(keyId(hashKey(key)))) === undefined;
}
