import type { CreditLedger } from '../accounts/ledger.ts';
import { failure } from '../errors.ts';
import { fromState } from '../state-failures.ts';

/** Reserves credits for a call. Throws CREDITS_EXHAUSTED, NOT_READY. */
export async function reserveCredits(ledger: CreditLedger, customerId: number, cost: number): Promise<void> {
  if (await fromState(ledger.reserve(customerId, cost))) return;
  const balance = await fromState(ledger.balance(customerId));
  throw failure('CREDITS_EXHAUSTED', 'CREDITS_EXHAUSTED', { cost, balance });
}

/** Throws CREDITS_EXHAUSTED when the balance is smaller than the least that a call can cost. */
export async function checkCredits(ledger: CreditLedger, customerId: number, cost: number): Promise<void> {
  await reserveCredits(ledger, customerId, cost);
  ledger.release(customerId, cost);
}
