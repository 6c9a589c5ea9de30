import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { Random } from '../random.ts';

/** Numbers of streets: how many there are of a kind, and how many of them are doors that were hidden. */
export interface HiddenDoors {
  readonly where: string;
  readonly hidden: number;
  readonly numbers: number;
}

/**
 * Hides a share of the doors, as if the register lacked them, and counts where they are: between the other numbers of
 * their street, or by how many numbers beyond them. `bounds`: the distances to tell apart, ascending.
 */
export function countHiddenDoors(reference: Reference, share: number, bounds: readonly number[]): HiddenDoors[] {
  const between = { where: 'between the others', hidden: 0, numbers: 0 };
  const beyond = bounds.map((by) => ({ where: `up to ${by} beyond`, hidden: 0, numbers: 0 }));
  const random = new Random(1);
  for (let street = 0; street < reference.meta.totals.streets; street++) {
    const numbers = new Set<number>();
    for (const { number } of reference.civicsOf(street)) numbers.add(number);
    const hidden: number[] = [];
    for (const number of numbers) if (random.chance(share)) hidden.push(number);
    for (const number of hidden) numbers.delete(number);
    if (numbers.size === 0) continue;
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (const number of numbers) {
      low = Math.min(low, number);
      high = Math.max(high, number);
    }
    between.numbers += high - low + 1 - numbers.size;
    for (let at = 0, last = 0; at < bounds.length; last = bounds[at]!, at++) {
      beyond[at]!.numbers += bounds[at]! - last + Math.max(0, Math.min(low - 1, bounds[at]!) - last);
    }
    for (const number of hidden) {
      const by = Math.max(low - number, number - high);
      const at = bounds.findIndex((bound) => by <= bound);
      if (by < 0) between.hidden++;
      else if (at >= 0) beyond[at]!.hidden++;
    }
  }
  return [between, ...beyond];
}
