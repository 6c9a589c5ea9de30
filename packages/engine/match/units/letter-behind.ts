import type { StreetReading } from '../../parse/street/readings.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';

/**
 * `12 ELM ST E`, where the street has no such direction: the letter that ends the street line, and the reading that
 * leaves it over, as what may be the unit. Undefined if the line ends in something else.
 */
export function withLetterBehind(
  { context }: Parse,
  { street }: ParseVariant,
  reading: StreetReading,
): { readonly label: string; readonly reading: StreetReading } | undefined {
  const { directionFrom: at, directionTo, nameTo, typeTo } = reading;
  const label = context.words[at] ?? '';
  const isLast = directionTo === street?.to && at + 1 === directionTo && at >= Math.max(nameTo, typeTo);
  if (!isLast || label.length !== 1) return undefined;
  return { label, reading: { ...reading, direction: 0, directionTo: at, junkFrom: at } };
}
