import type { Encoded } from './encoded.ts';

/** A sign between the halves of a postal code. */
const SIGN_IN_CODE = /[a-z]\d[a-z]([\t^_.*~])\d[a-z]\d(?![a-z\d])/i;

/** Every text in which anything is found has this. */
export const MAY_HAVE_SIGNS_FOR_BLANKS = SIGN_IN_CODE;

/**
 * `12^Elm^St^Bath^ON^K0H^1G0`: a text without blanks, in which one sign stands for each of them. That it stands within
 * the code shows that it parts no columns.
 */
export function signsForBlanksIn(text: string): Encoded[] {
  const sign = SIGN_IN_CODE.exec(text)?.[1];
  if (sign === undefined || text.trim().includes(' ')) return [];
  return [...text].flatMap((char, from) => (char === sign ? [{ from, to: from + 1, meant: ' ' }] : []));
}
