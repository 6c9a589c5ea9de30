import { civicText } from '../../address/civic-text.ts';
import type { NumberMissing } from '../../match/candidates/candidate.ts';
import { compareMunicipality, compareProvince } from '../../match/compare/compare.ts';
import { hasFault } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { junkOf, leftoversOf } from '../../match/compare/leftovers.ts';
import { codeBeginning } from '../../match/compare/typed-codes.ts';
import { textOf } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { mostFaultsBits } from '../faults/most-fault-bits.ts';
import { placesBesideBits } from '../faults/place-beside.ts';
import { placeFaultBits } from '../faults/place-fault-bits.ts';
import { carelessBits, knownLeftoverBits, unitBits, unlistedReadingBits } from '../faults/reading-bits.ts';
import { streetFaultBits } from '../faults/street-fault-bits.ts';
import { suffixBits } from '../model/chance.ts';
import { DEVIATION_BITS, NUMBER_BEYOND, NUMBER_MISTYPED, UNLISTED } from '../model/error-model.ts';
import { type Evidence, type Trace, tell, told } from '../model/weight.ts';
import { cutCodeBitsOn } from './cut-code.ts';
import { isCodeTyped, newCodeBits } from './unlisted-place.ts';

/** Like `weighCandidate`, for the chance that the number is on a known street that is listed without it. */
export function weighMissing(evidence: Evidence, missing: NumberMissing, trace?: Trace): number {
  const { reference, parse } = evidence;
  const { variant, reading, place, street, municipality, underCode, entry } = missing;
  let bits = unlistedReadingBits(variant, reading, false, trace);
  let deviations = 0;
  const add = (weight: number, isMistake = true): void => {
    if (isMistake && weight <= DEVIATION_BITS) deviations++;
    bits += weight;
  };
  for (const fault of missing.faults) {
    add(told(trace, fault, streetFaultBits(evidence, reading, entry, fault)), FAULTS[fault.code].kind !== 'Added');
  }
  const faults: Fault[] = [];
  const leftovers = leftoversOf(parse, variant);
  const typed = { parse, variant, place, leftovers, junk: junkOf(variant, reading) };
  compareMunicipality(reference, typed, municipality, '', faults);
  compareProvince(parse, reference.provinceOf(municipality), faults);
  for (const fault of faults) {
    const bitsOfFault = placeFaultBits(evidence, variant, fault, place?.entry ?? -1, municipality);
    add(told(trace, fault, bitsOfFault), FAULTS[fault.code].kind !== 'Added');
  }
  bits += knownLeftoverBits(evidence, variant, reading, trace);
  bits += placesBesideBits(evidence, variant, reading, { municipality, postalCode: -1 }, trace);
  const { tail } = parse;
  const cut = cutCodeBitsOn(evidence, street);
  if (cut < 0) add(tell(trace, 'PostalCode', cut, codeBeginning(parse), 'CODE_OF_OTHER_STREETS'));
  if (isCodeTyped(parse) && !underCode) {
    const other = evidence.found.codeFound ? FAULTS.POSTAL_CODE_CORRECTED.bits : newCodeBits(evidence, [municipality]);
    add(tell(trace, 'PostalCode', other, textOf(parse, tail.postalFrom, tail.postalTo), 'CODE_OF_OTHER_STREETS'));
  }
  bits += carelessBits(deviations, trace) + unitBits(parse, variant, 'unverified', trace);
  const chance = Math.log2(unlistedShare(evidence, missing)) + suffixBits(missing.suffix);
  return bits + tell(trace, 'Chance', chance, civicText(missing.number, missing.suffix), 'NOT_LISTED_THERE');
}

/** The share of the numbers like this one that exist, but are not listed. */
function unlistedShare(evidence: Evidence, missing: NumberMissing): number {
  const { reference } = evidence;
  const { street, number, underCode } = missing;
  if (reference.isWithinCivics(street, number)) return UNLISTED.numberOnStreet;
  const distance = reference.beyondCivics(street, number);
  const beyond = NUMBER_BEYOND.find(({ by }) => distance <= by)!;
  const share = underCode ? beyond.underCode : beyond.share;
  return isNumberOfNamesake(evidence, missing) ? Math.max(share, NUMBER_MISTYPED) : share;
}

/** The street is called just as typed, and only a street of its name and another type has the number. */
function isNumberOfNamesake({ reference, parse, found }: Evidence, missing: NumberMissing): boolean {
  const { street, municipality, penalty, underCode } = missing;
  if (penalty > 0 || (isCodeTyped(parse) && !underCode)) return false;
  const key = reference.keyOfStreet(street);
  return found.candidates.some(
    (other) =>
      other.municipality === municipality &&
      hasFault(other.faults, 'STREET_TYPE_CORRECTED') &&
      reference.keyOfStreet(other.street) === key,
  );
}

/** At least `weighMissing` under a code that the reference has. It compares no names. */
export function mostBitsMissing(parse: Parse, { variant, reading, faults }: NumberMissing): number {
  const bits = unlistedReadingBits(variant, reading, false) + mostFaultsBits(faults);
  return bits + unitBits(parse, variant, 'unverified', undefined) + Math.log2(UNLISTED.numberOnStreet);
}
