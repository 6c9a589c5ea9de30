import { codeLength } from '../last-line/postal-part.ts';
import { isAndOr } from '../words/and-or.ts';
import type { ParseContext, ParseField } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { blank, textWithSigns } from './blanked.ts';

/** A text that held several postal codes, with one of them. */
export interface OneCodeText {
  readonly fields: readonly ParseField[];
  /** The other codes, as typed. */
  readonly aside: string;
}

/** A list of codes is no address. */
const MOST_CODES = 3;

/** Spares almost every text the search: a second half of a code, in one word or two. */
const TWO_CODES = /\d[a-z]\d.*\d[a-z]\d/is;

/** `… ON P0V 1S0 / P0V 3H0`: the text with each of its different postal codes in turn; empty if it holds but one. */
export function oneCodeTexts(fields: readonly ParseField[], words: () => ParseContext): readonly OneCodeText[] {
  if (!TWO_CODES.test(fields.length === 1 ? fields[0]!.text : fields.map(({ text }) => text).join(' '))) return [];
  const context = words();
  const codes = codesOf(context);
  if (codes.size < 2 || codes.size > MOST_CODES) return [];
  return [...codes.keys()].map((code) => {
    const spans = [...codes].filter(([other]) => other !== code).flatMap(([, each]) => each);
    const others = withWordsBetween(context, spans);
    return {
      fields: blank(fields, context, others),
      aside: others.map((span) => textWithSigns(fields, context, span)).join(' '),
    };
  });
}

/** `K1A 0A6 OR K1A 0B1`: the words between two codes go with the one that is left out. */
function withWordsBetween({ words }: ParseContext, spans: readonly Span[]): Span[] {
  const wider: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const end = wider.at(-1)?.to ?? 0;
    wider.push({
      from: from > end && isAndOr(words[from - 1]) ? from - 1 : from,
      to: isAndOr(words[to]) ? to + 1 : to,
    });
  }
  return wider;
}

/** Where each code of the text is; the same one may be there twice. */
export function codesOf(context: ParseContext): ReadonlyMap<string, readonly Span[]> {
  const codes = new Map<string, Span[]>();
  for (let at = 0; at < context.tokens.length; at++) {
    const length = codeLength(context, at, context.tokens.length);
    if (length === 0) continue;
    const code = context.words.slice(at, at + length).join('');
    const known = codes.get(code);
    if (known === undefined) codes.set(code, [{ from: at, to: at + length }]);
    else known.push({ from: at, to: at + length });
    at += length - 1;
  }
  return codes;
}
