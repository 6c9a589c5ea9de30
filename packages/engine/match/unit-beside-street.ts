import type { Span, Unit } from '../parse/parts.ts';
import { Break } from '../parse/token.ts';
import { isCivic, UNIT_WORDS } from '../parse/values.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { isUnitAt } from './unit-match.ts';

/**
 * `22 MAIN ST, 5, KINGSTON`, `B, 22 MAIN ST`: a number, a letter or a floor that stands by itself beside the street line
 * is the unit if the reference has that one at the civic number, as a form with a field for the unit writes it.
 */
export function unitBesideStreet(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  hits: CivicHits,
): Unit | undefined {
  if (variant.unit !== undefined) return undefined;
  for (const span of variant.leftovers) {
    const number = aloneBeside(parse, variant, span);
    if (number !== '' && isUnitAt(reference, hits, number))
      return { designator: undefined, number, sign: false, ...span };
  }
  return undefined;
}

/** The word, if it is the only one between the street line and the next part, or behind the last comma. */
function aloneBeside({ context }: Parse, { civic, street }: ParseVariant, { from, to }: Span): string {
  if (civic === undefined || street === undefined || to !== from + 1) return '';
  const token = context.tokens[from]!;
  const isLast = to === context.tokens.length && token.before >= Break.Comma;
  if (!isLast && from !== Math.max(civic.to, street.to) && to !== Math.min(civic.from, street.from)) return '';
  const isLabel =
    token.shape === Shape.Letters ? token.word.length === 1 || UNIT_WORDS.has(token.word) : isCivic(token);
  return isLabel ? token.word : '';
}
