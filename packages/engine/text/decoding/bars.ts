import type { Encoded } from './encoded.ts';

/**
 * `|8 ELM ST`, `22| ELM ST`: a scanner's 1. Between two digits it may as well be the slash behind a unit, and several
 * bars separate fields.
 */
const BAR_FOR_ONE =
  /(?<=(?:^|[\n,]) {0,2})\|(?=\d{1,5}\p{L}?,? {1,2}[\p{L}\d])|(?<=(?:^|[\n,]) {0,2}\d{1,5})\|(?=,? {1,2}\p{L})/gu;
/** `L0R |J0`, `G0C!S0`: a postal code with a stroke for a 1. */
const CODE_WITH_STROKES = /(?<![\p{L}\d])\p{L}[\d|!]\p{L}[ -]?[\d|!]\p{L}[\d|!](?![\p{L}\d])/gu;
const STROKE = /[|!]/g;
export const HAS_BAR = /[|!]/;

/** Bars for a 1: each in a postal code, and the only one of a text at an end of the number that leads a street. */
export function barsIn(text: string): Encoded[] {
  const inCodes = Array.from(text.matchAll(CODE_WITH_STROKES)).flatMap(({ 0: code, index: from }) =>
    Array.from(code.matchAll(STROKE), ({ index }) => ({ from: from + index, to: from + index + 1, meant: '1' })),
  );
  if (inCodes.length > 0) return inCodes;
  const bar = text.indexOf('|');
  if (bar < 0 || text.includes('|', bar + 1)) return [];
  return Array.from(text.matchAll(BAR_FOR_ONE), ({ index }) => ({ from: index, to: index + 1, meant: '1' }));
}
