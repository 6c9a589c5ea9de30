import { wordLexeme } from '../../address/lexicon.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault, type FaultCode } from '../../match/compare/faults.ts';
import { isFloor } from '../../match/compare/floors.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { isCalledUnit } from '../../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { Hypothesis } from '../posterior/posterior.ts';

/**
 * Whether every word of the text is explained, the typed code confirms the address, and each difference from it is of
 * one element. Another way to spell the words would have to find another address under the same code. A unit that is
 * not listed may be a word with a slip, unless a keyword alone names it.
 */
export function isPlainlyMeant({ parse, candidate }: Hypothesis): boolean {
  const { kind, postalCode, faults, variant, reading, unit } = candidate;
  if (kind !== 'civic' || postalCode < 0 || parse.tail.postalCode === '') return false;
  if (unit === 'unverified' && !isWord(variant.unit)) return false;
  if (isRunOn(parse, variant) || mayEndInType(parse, candidate)) return false;
  for (const each of faults) if (!isPlain(each)) return false;
  return leftoversOf(parse, variant, reading).length === 0;
}

/**
 * Whether every word of the text is explained, and street and place are called as typed; only province and code may be
 * missing.
 */
export function isWholeAddress({ parse, candidate }: Hypothesis): boolean {
  const { kind, postalCode, faults, variant, reading, unit } = candidate;
  if (kind !== 'civic' || postalCode < 0) return false;
  // A-12 ELM ST, #4 12 ELM ST
  const isInFront = variant.unit?.to === variant.civic?.from;
  const isUnit = variant.unit?.designator !== undefined || (isInFront && isSure(variant.unit));
  if (unit === 'unverified' && !isUnit) return false;
  const isMissing = ({ code, penalty }: Fault): boolean =>
    penalty === 0 || MAY_BE_MISSING.has(code) || (code === 'UNIT_SIGN_REMOVED' && isInFront);
  return faults.every(isMissing) && leftoversOf(parse, variant, reading).length === 0;
}

const MAY_BE_MISSING: ReadonlySet<FaultCode> = new Set<FaultCode>(['POSTAL_CODE_ADDED', 'PROVINCE_ADDED']);

/** In front of the civic number, a sign or a single letter says enough. */
function isSure(unit: ParseVariant['unit']): boolean {
  return unit !== undefined && (isCalledUnit(unit) || ONE_LETTER.test(unit.number));
}

const ONE_LETTER = /^[A-Z]$/;

/** `UNIT BSMT`, `Upper`, `Rear`: a unit that a keyword alone names. */
function isWord(unit: ParseVariant['unit']): boolean {
  return isFloor(unit) || (unit?.designator?.bare === true && unit.number === '');
}

/** `13 5YMONS`: the number before the name may be its first letter. */
function isRunOn({ context: { tokens } }: Parse, { civic, street }: ParseVariant): boolean {
  return civic !== undefined && civic.to === street?.from && tokens[civic.to - 1]!.end === tokens[civic.to]!.start;
}

/** `9 PARKST`, corrected to PARKS: the end of the name may be the type that is missing. */
function mayEndInType({ context }: Parse, { reading, faults }: Candidate): boolean {
  if (reading === undefined || !hasFault(faults, 'STREET_TYPE_ADDED') || !hasFault(faults, 'STREET_NAME_CORRECTED'))
    return false;
  const word = context.words[reading.nameTo - 1]!;
  for (let length = 2; length < word.length - 1 && length <= LONGEST_TYPE; length++) {
    if ((wordLexeme(word.slice(-length))?.types.length ?? 0) > 0) return true;
  }
  return false;
}

const LONGEST_TYPE = 6;

function isPlain({ code, respelt, from }: Fault): boolean {
  // 7 115D AV for 115E
  if (code === 'STREET_NAME_CORRECTED' && NUMBER_AND_LETTER.test(from)) return false;
  if (FAULTS[code].kind === 'Standardized' || PLAIN.has(code)) return true;
  // City of: the words around a name
  return respelt === true && code === 'TEXT_REMOVED';
}

const NUMBER_AND_LETTER = /^\d+\p{L}$/u;

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
