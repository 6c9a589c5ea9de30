import { Guess } from '../parse/parse.ts';
import type { Fault, FaultCode } from './faults.ts';

/** The guess that each fault takes, of contract section 6. */
const NEEDED: ReadonlyMap<FaultCode, number> = new Map([
  ['STREET_TYPE_ADDED', Guess.MissingType],
  ['STREET_DIRECTION_ADDED', Guess.MissingDirection],
  ['MUNICIPALITY_ADDED', Guess.MunicipalityFromCode],
  ['PROVINCE_ADDED', Guess.ProvinceFromAnything],
]);

/** Whether the GuessingFlags of a request allow an address with these faults. */
export function guessAllowed(flags: number, faults: readonly Fault[]): boolean {
  for (const { code } of faults) if ((NEEDED.get(code) ?? 0) & ~flags) return false;
  return true;
}
