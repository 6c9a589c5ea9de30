import type { Encoded } from './encoded.ts';

/**
 * `|8 ELM ST`, `22| ELM ST`: a scanner's 1. Between two digits it may as well be the slash behind a unit, and several
 * bars separate fields.
 */
const BAR_FOR_ONE =
  /(?<=(?:^|[\n,]) {0,2})\|(?=\d{1,5}\p{L}?,? {1,2}[\p{L}\d])|(?<=(?:^|[\n,]) {0,2}\d{1,5})\|(?=,? {1,2}\p{L})/gu;
export const HAS_BAR = /\|/;

/** The only bar of a text, where it is the first or the last digit of a number that leads a street. */
export function barsIn(text: string): Encoded[] {
  const bar = text.indexOf('|');
  if (bar < 0 || text.includes('|', bar + 1)) return [];
  return Array.from(text.matchAll(BAR_FOR_ONE), ({ index }) => ({ from: index, to: index + 1, meant: '1' }));
}
