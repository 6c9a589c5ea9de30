import { Owner } from '../parse/context.ts';
import type { Span, Unit } from '../parse/parts.ts';
import { Break } from '../parse/token.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { labelIn } from './label-in.ts';
import { listedLabel } from './unit-match.ts';

/**
 * `22 MAIN ST, 5, KINGSTON`, `B, 22 MAIN ST`, `12, RUE EDDY, CH. 202`: a number, a letter or a floor that stands by
 * itself beside the street line is the unit if the reference has that one at the civic number, as a form with a field for
 * the unit writes it.
 */
export function unitBesideStreet(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  hits: CivicHits,
): Unit | undefined {
  if (variant.unit !== undefined) return undefined;
  for (const span of besides(parse, variant)) {
    const number = isBeside(parse, variant, span) ? listedLabel(reference, hits, labelIn(parse.context, span)) : '';
    if (number !== '') return { designator: undefined, number, sign: false, ...span };
  }
  return undefined;
}

/** What is beside the address; a floor (`RDC`) is known as one, whether or not it is the unit. */
function besides({ delivery }: Parse, { leftovers }: ParseVariant): readonly Span[] {
  return delivery.info.length === 0 ? leftovers : [...leftovers, ...delivery.info];
}

/** The words stand alone behind the street line and what announces itself there (`BOX 101`), in front of it, or at the end. */
function isBeside({ context }: Parse, { civic, street }: ParseVariant, { from, to }: Span): boolean {
  if (civic === undefined || street === undefined) return false;
  const { tokens, owner } = context;
  const isLast = to === tokens.length && tokens[from]!.before >= Break.Comma;
  const end = Math.max(civic.to, street.to);
  let start = from;
  // a number sign in front belongs to nothing, and a floor or a box may come first: 10E ÉTAGE, BUREAU RC
  while (start > end && (owner[start - 1] !== Owner.None || tokens[start - 1]!.shape === Shape.NumberSign)) start--;
  return isLast || start === end || to === Math.min(civic.from, street.from);
}
