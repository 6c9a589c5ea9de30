import { isShortRange, pairOf } from '../../parse/street-line/several-numbers.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';

/**
 * `8-10 ELM ST APT 804`, `642-44 ELM ST APT 804`: unit 8 of number 10, if the reference has it there; otherwise the two
 * numbers are a range.
 */
export function isUnitOfRange({ context }: Parse, variant: ParseVariant): boolean {
  const { unit, spareUnit, civic } = variant;
  if (spareUnit === undefined || unit === undefined || isBehindFloor(variant)) return false;
  return pairOf(context, unit, civic) === 'range' || isShortRange(context, unit, civic);
}

/** `REAR, 8-10 ELM ST`: unit 8 of the rear of number 10. */
export function isBehindFloor({ unit, spareUnit }: ParseVariant): boolean {
  return unit !== undefined && spareUnit?.number === '' && spareUnit.to <= unit.from;
}
