import type { Span } from '../../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';

/**
 * `DOCK 3, 22 MAIN ST`: the words stand in front of the whole address, where the answer has them, too. `least`: what
 * parts them from it at the least, a `Break`.
 */
export function isInFront(parse: Parse, variant: ParseVariant, span: Span, least: number): boolean {
  const start = addressStart(parse, variant);
  if (start === undefined || start < span.to) return false;
  const { postalFrom, postalTo, provinceFrom, provinceTo } = parse.tail;
  const ends = [
    variant.municipality?.from,
    postalTo > postalFrom ? postalFrom : undefined,
    provinceTo > provinceFrom ? provinceFrom : undefined,
  ];
  if (ends.some((at) => at !== undefined && at < start)) return false;
  return parse.context.tokens[start]!.before >= least;
}

/** Where the number, the box or the route of the address begins, or the unit before it. */
function addressStart({ delivery }: Parse, { civic, unit, street }: ParseVariant): number | undefined {
  const { box, route, general, generalFrom } = delivery;
  const starts = [unit?.from, civic?.from, street?.from, route?.from];
  // beside a civic number, a box is kept like any other text
  if (civic === undefined) starts.push(box?.from, general ? generalFrom : undefined);
  const known = starts.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
