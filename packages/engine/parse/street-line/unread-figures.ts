import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';

/**
 * `1?3 MAIN ST`, `3_ MAIN ST`, `1*7 MAIN ST`, `12… MAIN ST`, `12 (14?) MAIN ST`, `11! MAIN ST`: a sign right beside the
 * number says that a figure of it could not be read, or that somebody was not sure of it.
 */
export function isUnsure({ tokens, fields }: Pick<ParseContext, 'tokens' | 'fields'>, at: number): boolean {
  const { field, start, end } = tokens[at]!;
  const { text } = fields[field]!;
  // ~12~ELM ST~BATH: columns
  if (start === 0 && end < 8 && PLAIN.test(text.slice(0, end + 2))) return false;
  if (text[start - 1] === '~') return !text.includes('~', end) && (start < 2 || text[start - 2]!.trim() === '');
  return (
    STRUCK_OUT.test(text.slice(start, end + 1)) ||
    UNSURE_BEHIND.test(text.slice(end, end + MOST_SIGNS)) ||
    UNSURE_BEFORE.test(text.slice(Math.max(0, start - 2), start))
  );
}

/**
 * `12?RUE`: there the sign stands for a blank that another program could not show, as do the ones in `12_RUE_EDDY`.
 * `29!` and `107%` are digits typed with the hand on the key for capitals, and the figure of `12³` may be one of the
 * number.
 */
const UNSURE_BEHIND =
  /^(?:[?\uFFFD](?!\p{L})|-\?|\s?\(\?+\)|\*+\d|_+(?:\s|$)|\.{3}|…|[■█]|[!%^$](?=[\s\d]|$)|[²³¹⁰-⁹₀-₉①-⑳⓪]|!+\s*\p{L})/u;
/**
 * `N?12` is `N° 12`; in `12_9` the sign is a blank. `~12`: about there; in `ACME~12`, the sign parts two fields.
 * `© 1985`: a year.
 */
const UNSURE_BEFORE = /(?:^|[^\p{L}])\?$|\d\*$|(?:^|[\s_])_$|(?:^|\s)[!\uFFFD]$|█$|©\s?$|\u202E$/u;
/** `1̶2̶ ELM ST`: the marks that strike out what is before them. */
const STRUCK_OUT = /[\u0335-\u0338]/u;
const MOST_SIGNS = 4;
/** `12 E`: nearly every line begins so. */
const PLAIN = /^\d+[A-Za-z]? \p{L}$/u;

/** `$12 ELM ST`: a price; behind the street, `$3` is a unit. */
export function isPrice({ tokens, fields }: Pick<ParseContext, 'tokens' | 'fields'>, at: number): boolean {
  const { field, start } = tokens[at]!;
  return PRICE.test(fields[field]!.text.slice(Math.max(0, start - 2), start));
}

const PRICE = /[$€£]\s?$/u;

/** `12 -> 14 ELM ST`, `--12-- 14 ELM ST`: a sign says that one number took the place of the other. */
export function isReplaced({ tokens, fields }: Pick<ParseContext, 'tokens' | 'fields'>, { from, to }: Span): boolean {
  const before = tokens[from - 1];
  const first = before !== undefined && before.value >= 0 ? before : tokens[from]!;
  const last = tokens[to - 1]!;
  if (first === last || first.field !== last.field) return false;
  const { text } = fields[first.field]!;
  if (ARROW.test(text.slice(first.end, last.start))) return true;
  return STRUCK.test(text.slice(Math.max(0, first.start - 2), last.start));
}

const ARROW = /[=-]>|[\u2192\u21D2\u27A1]/u;
const STRUCK = /^(--|~~)\d.*\1/u;
