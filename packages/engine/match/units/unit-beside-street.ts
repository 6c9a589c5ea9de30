import { Kind } from '../../address/lexicon.ts';
import { Owner, type ParseContext } from '../../parse/words/context.ts';
import type { Span, Unit } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { announcedIn } from './announced-unit.ts';
import { labelIn } from './label-in.ts';
import { loneUnit } from './lone-unit.ts';
import { listedLabel } from './unit-labels.ts';

/**
 * `22 MAIN ST, 5, KINGSTON`, `B, 22 MAIN ST`, `12, RUE EDDY, CH. 202`: a number, a letter or a floor that stands by
 * itself beside the street line is the unit if the reference has that one at the civic number, as a form with a field
 * for the unit writes it. So is what a designator or a number sign announces among words that are left over, and what
 * stands alone behind the street, whether the reference has it or not.
 */
export function unitBesideStreet(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  hits: CivicHits,
): Unit | undefined {
  if (variant.unit !== undefined) return undefined;
  for (const span of besides(parse, variant)) {
    const label = isBeside(parse, variant, span) ? labelIn(parse.context, beforeNumberWord(parse.context, span)) : '';
    const number = listedLabel(reference, hits, label);
    if (number !== '') return { designator: undefined, number, sign: false, ...span };
  }
  const isListed = (label: string): boolean => label !== '' && listedLabel(reference, hits, label) === label;
  for (const span of variant.leftovers) {
    const announced = announcedIn(parse.context, span, isListed);
    if (announced !== undefined) return announced;
  }
  return loneUnit(parse, variant);
}

/** The spans without the words of the unit. */
export function withoutUnit(spans: readonly Span[], unit: Span): readonly Span[] {
  return spans.flatMap(({ from, to }) => {
    if (unit.from >= to || unit.to <= from) return [{ from, to }];
    const rest = [
      { from, to: Math.min(to, unit.from) },
      { from: Math.max(from, unit.to), to },
    ];
    return rest.filter((span) => span.from < span.to);
  });
}

/** What is beside the address; a floor (`RDC`) is known as one, whether or not it is the unit. */
function besides({ delivery }: Parse, { leftovers }: ParseVariant): readonly Span[] {
  return delivery.info.length === 0 ? leftovers : [...leftovers, ...delivery.info];
}

/**
 * The words stand alone behind the street line and what announces itself there (`BOX 101`), in front of it, or at the
 * end, be it right behind the postal code.
 */
function isBeside({ context }: Parse, { civic, street }: ParseVariant, { from, to }: Span): boolean {
  if (civic === undefined || street === undefined) return false;
  const { tokens, owner } = context;
  const isBehindPart = tokens[from]!.before >= Break.Comma || owner[from - 1] === Owner.PostalCode;
  const isLast = to === tokens.length && isBehindPart;
  const end = Math.max(civic.to, street.to);
  let start = from;
  // a number sign in front belongs to nothing, and a floor or a box may come first: 10E ÉTAGE, BUREAU RC
  while (start > end && (owner[start - 1] !== Owner.None || tokens[start - 1]!.shape === Shape.NumberSign)) start--;
  return isLast || start === end || isNoise(context, to, Math.min(civic.from, street.from));
}

/** `2, NO 22 MAIN ST`: the word announces the civic number. */
function beforeNumberWord({ tokens }: ParseContext, { from, to }: Span): Span {
  let end = to;
  while (end > from + 1 && (tokens[end - 1]!.kinds & Kind.Number) !== 0) end--;
  return { from, to: end };
}

/** Nothing but words that announce the civic number, or nothing at all, stands between. */
function isNoise({ owner }: ParseContext, from: number, to: number): boolean {
  if (from > to) return false;
  for (let at = from; at < to; at++) if (owner[at] !== Owner.Noise) return false;
  return true;
}
