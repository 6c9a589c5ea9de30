import type { Encoded } from './encoded.ts';

/** Every text in which anything is found begins so. */
export const MAY_HAVE_NUMBERED_PARTS = /^\s*\(?1[.)] /;

/** A number that counts the parts, in front of what it counts. */
const NUMBER = /(?:^|[\s,;])\s{0,3}\(?([1-9])[.)] {1,3}(?=\S)/g;
const FEWEST_PARTS = 3;

/**
 * `1. 22 Main St 2. Bath 3. ON 4. K0H 1G0`: the numbers of the questions of a form. Where another part begins with a
 * number as well, they count addresses.
 */
export function numberedPartsIn(text: string): Encoded[] {
  if (!MAY_HAVE_NUMBERED_PARTS.test(text)) return [];
  const numbers = [...text.matchAll(NUMBER)];
  if (numbers.length < FEWEST_PARTS || numbers.some(([, number], at) => Number(number) !== at + 1)) return [];
  const found = numbers.map(({ 0: typed, index }, at) => ({
    from: index,
    to: index + typed.length,
    meant: at === 0 ? '' : '\n',
  }));
  return found.slice(1).some(({ to }) => BEGINS_WITH_DIGIT.test(text.slice(to, to + 1))) ? [] : found;
}

const BEGINS_WITH_DIGIT = /^\d/;
