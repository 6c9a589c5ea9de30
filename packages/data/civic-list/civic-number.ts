import { civicSuffix } from '../sources/civic-suffix.ts';
import { MAX_CIVIC_NUMBER } from '../sources/limits.ts';
import type { Rejection } from '../sources/row-tally.ts';

interface CivicNumber {
  readonly number: number;
  /** Empty, a capital letter, `1/4`, `1/2` or `3/4`. */
  readonly suffix: string;
}

/**
 * Parses a civic number as lists write it: `101`, `101A`, `101 1/2`, `101½`, `101.0` (a spreadsheet read it as a
 * decimal). Rejects `8-12`: in a column of its own, it may be two numbers, or a unit and a number.
 */
export function readCivicNumber(text: string, suffixText: string): CivicNumber | Rejection {
  const match = /^0*([0-9]{1,9})(?:\.0+)?\s?([A-Za-z]|[¼½¾]|[13]\/4|1\/2)?$/.exec(text);
  if (match === null) return 'CIVIC_NUMBER';
  const number = Number(match[1]);
  if (number < 1 || number > MAX_CIVIC_NUMBER) return 'CIVIC_NUMBER';
  const suffix = civicSuffix(match[2] ?? suffixText);
  return suffix === undefined ? 'CIVIC_SUFFIX' : { number, suffix };
}
