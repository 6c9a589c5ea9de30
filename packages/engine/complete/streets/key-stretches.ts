import { DECADE } from '../../names/partial-words.ts';
import type { SortedKeys } from '../../reference/format/key-table.ts';
import type { KeyStretch } from './street-query.ts';

/** Sorts after every digit and before every letter. */
const BEHIND_DIGITS = ':';
const ENDS_WITH_DIGIT = /[0-9]$/;

/** Every name. */
export function allKeys(keys: SortedKeys): KeyStretch[] {
  return [{ lo: 0, hi: keys.size, strict: false }];
}

/** Names that begin with a digit. */
export function numberKeys(keys: SortedKeys): KeyStretch[] {
  return [{ lo: keys.lowerBound('0'), hi: keys.lowerBound(BEHIND_DIGITS), strict: false }];
}

/** Adds the keys that begin with `prefix`, unless another stretch contains them. */
export function addPrefix(keys: SortedKeys, prefix: string, strict: boolean, out: KeyStretch[]): void {
  const from = keys.lowerBound(prefix);
  const to = keys.prefixEnd(prefix, from);
  if (!out.some(({ lo, hi }) => lo <= from && hi >= to)) add(from, to, strict, out);
}

/**
 * Adds the names that begin with the form of a word: no digit may follow the 9 of 9TH, one of 1 to 9 the 3 of THIRTY.
 */
export function addForm(keys: SortedKeys, form: string, out: KeyStretch[]): void {
  if (form.endsWith(DECADE)) {
    const tens = form.slice(0, -DECADE.length);
    add(keys.lowerBound(`${tens}1`), keys.lowerBound(tens + BEHIND_DIGITS), true, out);
  } else if (ENDS_WITH_DIGIT.test(form)) {
    const itself = keys.find(form);
    if (itself >= 0) add(itself, itself + 1, true, out);
    add(keys.lowerBound(form + BEHIND_DIGITS), keys.prefixEnd(form), true, out);
  } else addPrefix(keys, form, true, out);
}

function add(lo: number, hi: number, strict: boolean, out: KeyStretch[]): void {
  if (lo < hi) out.push({ lo, hi, strict });
}
