import type { Status } from '../../packages/engine/values/status.ts';
import type { Outcome } from './judge.ts';

/** How many inputs had each outcome. */
export class Tally {
  n = 0;
  right = 0;
  wrong = 0;
  N = 0;
  I = 0;
  F = 0;
  /** Of the right ones, those with status V. */
  valid = 0;

  add(outcome: Outcome, status: Status): void {
    this.n++;
    this[outcome]++;
    if (outcome === 'right' && status === 'V') this.valid++;
  }

  get accepted(): number {
    return this.right + this.wrong;
  }
}
