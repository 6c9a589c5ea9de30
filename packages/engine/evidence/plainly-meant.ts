import { leftoversOf } from '../match/compare.ts';
import { FAULTS, type FaultCode } from '../match/faults.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import type { Hypothesis } from './posterior.ts';

/**
 * Whether every word of the text is explained, the typed code confirms the address, and each difference from it is of
 * one element. Another way to spell the words would have to find another address under the same code.
 */
export function isPlainlyMeant({ parse, candidate }: Hypothesis): boolean {
  const { kind, postalCode, faults, variant, reading, unit } = candidate;
  if (kind !== 'civic' || postalCode < 0 || parse.tail.postalCode === '') return false;
  if (unit === 'unverified' || isRunOn(parse, variant)) return false;
  for (const { code } of faults) if (FAULTS[code].kind !== 'Standardized' && !PLAIN.has(code)) return false;
  return leftoversOf(parse, variant, reading).length === 0;
}

/** `13 5YMONS`: the number before the name may be its first letter. */
function isRunOn({ context: { tokens } }: Parse, { civic, street }: ParseVariant): boolean {
  return civic !== undefined && civic.to === street?.from && tokens[civic.to - 1]!.end === tokens[civic.to]!.start;
}

/** Not what two slips explain: that may be a word too many, or two words run together. */
const PLAIN: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'STREET_NAME_CORRECTED',
  'STREET_NAME_PARTICLE',
  'STREET_NAME_SHORTENED',
  'STREET_TYPE_ADDED',
  'STREET_TYPE_CORRECTED',
  'STREET_TYPE_MISSPELT',
  'STREET_TYPE_REMOVED',
  'STREET_DIRECTION_ADDED',
  'STREET_DIRECTION_CORRECTED',
  'STREET_DIRECTION_REMOVED',
  'MUNICIPALITY_UNOFFICIAL',
  'MUNICIPALITY_CORRECTED',
  'MUNICIPALITY_ADDED',
  'PROVINCE_ADDED',
  'PROVINCE_CORRECTED',
  'COUNTRY_REMOVED',
  'ROUTE_CORRECTED',
  'BOX_KEYWORD_CORRECTED',
]);
