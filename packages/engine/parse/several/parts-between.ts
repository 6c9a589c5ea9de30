import { FORMER } from '../delivery/remarks.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span, Tail } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import type { Parse } from '../words/variant.ts';
import { codesOf } from './several-codes.ts';

/**
 * Place, province and code of two addresses that stand behind the first:
 * `12 Albert St, Ottawa K1P 6K9 / 240 Cooper St`.
 */
interface PartsBetween {
  readonly place: Span | undefined;
  readonly province: Span | undefined;
  readonly code: Span | undefined;
  /** What is left out with the code: a province in front of a street is not read as one without it. */
  readonly ofCode: Span | undefined;
}

const NONE: PartsBetween = { place: undefined, province: undefined, code: undefined, ofCode: undefined };

/**
 * The parts between two starts of addresses. `FORMERLY 12 ALBERT ST K1P 6K9, NOW 240 COOPER ST`: what is said to be old
 * is that of the first alone.
 */
export function partsBetween(context: ParseContext, { tail, variants }: Parse, { from, to }: Span): PartsBetween {
  if (from > 0 && FORMER.test(context.words[from - 1]!)) return NONE;
  const within = (span: Span): Span | undefined =>
    span.to > span.from && span.from > from && span.to <= to ? span : undefined;
  const code = within({ from: tail.postalFrom, to: tail.postalTo });
  const province = within({ from: tail.provinceFrom, to: tail.provinceTo });
  const next = [code?.from, province?.from, to];
  const isPlace = (span: Span): boolean =>
    within(span) !== undefined &&
    next.includes(span.to) &&
    (context.tokens[span.from]!.before >= Break.Comma || span.to !== to);
  const known = variants.filter(
    ({ municipality, municipalityKnown }) => municipality !== undefined && municipalityKnown,
  );
  const place = known.map(({ municipality }) => municipality!).find(isPlace);
  return { place, province, code, ofCode: code && spanOf([code, province]) };
}

/** What the second of the two addresses shares with the first: the place only if it has none of its own. */
export function sharedOf({ place, province, code }: PartsBetween, hasOwnPlace: boolean): Span | undefined {
  return spanOf(hasOwnPlace ? [code] : [code, province, place]);
}

function spanOf(parts: readonly (Span | undefined)[]): Span | undefined {
  const there = parts.filter((part) => part !== undefined);
  if (there.length === 0) return undefined;
  return { from: Math.min(...there.map((part) => part.from)), to: Math.max(...there.map((part) => part.to)) };
}

/** `12 Albert St, Ottawa K1P 6K9 / 14 Albert St, Ottawa K1P 6K9`: where else the code of both stands. */
export function codeAgain(context: ParseContext, { postalFrom, postalTo }: Tail): readonly Span[] {
  const code = context.words.slice(postalFrom, postalTo).join('');
  return (codesOf(context).get(code) ?? []).filter(({ from }) => from !== postalFrom);
}
