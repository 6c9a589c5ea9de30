import { MessageError } from '@civique/engine/sentences';
import { hashKey, isCustomerName, isKeyText, keyId, newKey } from '../auth/keys.ts';
import { operatorMessage } from '../sentences/service-sentences.ts';
import type { Customer, Storage } from '../storage/storage.ts';

/** The terms of a license. */
export interface LicenseTerms {
  readonly customer: string;
  /** Credits of a pack to add; 0 = none. */
  readonly credits: number;
  /** Operations the key may call; null = all. */
  readonly methods: readonly string[] | null;
  /** ISO 8601 in UTC; null = never. The key and its pack expire together. */
  readonly expiresAt: string | null;
  /** Calls per second; 0 = unlimited, null = the default of the service. */
  readonly rate: number | null;
  /** A key chosen by the operator; a random one otherwise. */
  readonly key?: string;
}

/** Terms that no license can have; the text says which, and what is allowed. */
export class LicenseTermsError extends MessageError {
  override readonly name = 'LicenseTermsError';
}

/**
 * Gives a customer, created if new, a key and credits. Returns `CUSTOMER|KEY`; the key is never shown again. Throws
 * LicenseTermsError for a name or key that cannot stand in a header, a key that is taken, or a new name that differs
 * from another only in capitals.
 */
export async function createLicense(storage: Storage, terms: LicenseTerms, now: Date): Promise<string> {
  if (!isCustomerName(terms.customer)) {
    throw new LicenseTermsError(operatorMessage('CUSTOMER_NAME', { name: terms.customer }));
  }
  const key = terms.key ?? newKey();
  if (!isKeyText(key)) {
    throw new LicenseTermsError(operatorMessage('KEY_TEXT'));
  }
  const hash = hashKey(key);
  const id = keyId(hash);
  if ((await storage.findKey(id)) !== undefined) throw new LicenseTermsError(operatorMessage('KEY_TAKEN'));
  await refuseAlike(storage, terms.customer);
  const createdAt = now.toISOString();
  const customer = await ensureCustomer(storage, terms.customer, createdAt);
  const { methods, expiresAt, rate } = terms;
  await storage.addKey({ id, hash, customerId: customer.id, createdAt, expiresAt, methods, rate });
  if (terms.credits > 0) {
    await storage.credits.addPack({ customerId: customer.id, credits: terms.credits, createdAt, expiresAt });
  }
  return `${terms.customer}|${key}`;
}

/** Two such customers could not be told apart on a statement, and whoever mistypes a name would make the second. */
async function refuseAlike(storage: Storage, name: string): Promise<void> {
  if ((await storage.findCustomer(name)) !== undefined) return;
  const lower = name.toLowerCase();
  const alike = (await storage.listCustomers()).find((each) => each.name.toLowerCase() === lower);
  if (alike !== undefined) throw new LicenseTermsError(operatorMessage('CUSTOMER_ALIKE', { name: alike.name }));
}

async function ensureCustomer(storage: Storage, name: string, createdAt: string): Promise<Customer> {
  const found = await storage.findCustomer(name);
  if (found !== undefined) return found;
  try {
    return await storage.addCustomer(name, createdAt);
  } catch (error) {
    // Somebody else may have been faster.
    const made = await storage.findCustomer(name);
    if (made === undefined) throw error;
    return made;
  }
}
