import type { StreetReading } from '../street/readings.ts';
import { readingsAsWritten } from '../street/readings-as-written.ts';
import type { Parse, ParseVariant } from '../words/variant.ts';
import { oddCost } from './odd-cost.ts';

/** One way to read a text that is not compared with a reference. */
interface WayAsWritten {
  readonly variant: ParseVariant;
  readonly reading: StreetReading | undefined;
  /** Of the variant and its street, and of what hardly anybody writes. */
  readonly cost: number;
}

/** Ways to divide a street, per variant. */
const MOST_READINGS = 4;

/** How a text may be read if there is no reference to ask, likeliest way first. */
export function waysAsWritten(parsed: Parse): WayAsWritten[] {
  const ways: WayAsWritten[] = [];
  for (const variant of parsed.variants) {
    const { street } = variant;
    const readings = street === undefined ? [undefined] : readingsAsWritten(parsed.context, street);
    for (const reading of readings.slice(0, MOST_READINGS)) {
      ways.push({ variant, reading, cost: variant.cost + (reading?.cost ?? 0) + oddCost(parsed, variant, reading) });
    }
  }
  return ways.sort((a, b) => a.cost - b.cost);
}
