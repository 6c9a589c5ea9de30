import { GuessingFlags } from '../../values/guessing-flags.ts';
import type { Fault, FaultCode } from './faults.ts';

/** The guess that each fault requires (contract section 6). */
const NEEDED: ReadonlyMap<FaultCode, number> = new Map([
  ['STREET_TYPE_ADDED', GuessingFlags.MissingType],
  ['STREET_DIRECTION_ADDED', GuessingFlags.MissingDirection],
  ['POSTAL_CODE_REPAIRED', GuessingFlags.LookAlikeCode],
  ['MUNICIPALITY_ADDED', GuessingFlags.MunicipalityFromCode],
  ['PROVINCE_ADDED', GuessingFlags.ProvinceFromAnything],
]);

/** Whether the GuessingFlags of a request allow an address with these faults. */
export function guessAllowed(flags: number, faults: readonly Fault[]): boolean {
  if ((flags & GuessingFlags.All) === GuessingFlags.All) return true;
  for (const { code } of faults) if ((NEEDED.get(code) ?? 0) & ~flags) return false;
  return true;
}
