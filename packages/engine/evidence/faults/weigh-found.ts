import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOfStreetLine, isStreetFault } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { isFloor } from '../../match/compare/floors.ts';
import { civicLineOf } from '../../match/search/delivery-match.ts';
import { isHardlyMeant } from '../../parse/street/street-readings.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { DEVIATION_BITS, SUFFIX_NO_UNIT_BITS, TURNED_UNIT_BITS } from '../model/error-model.ts';
import { type Evidence, type Trace, told } from '../model/weight.ts';
import { codeFaultBits } from './code-fault-bits.ts';
import { codeOfNamesakeBits } from './code-of-namesake.ts';
import { mostFaultsBits } from './most-fault-bits.ts';
import { namesakeAsTypedBits } from './namesake-as-typed.ts';
import { placesBesideBits } from './place-beside.ts';
import { placeFaultBits } from './place-fault-bits.ts';
import { placeOfCodeBits } from './place-of-code.ts';
import { postOfficeAsTypedBits } from './post-office-as-typed.ts';
import { carelessBits, knownLeftoverBits, leftoverBits, readingBits, unitBits } from './reading-bits.ts';
import { roadNumberBits } from './road-number.ts';
import { streetFaultBits } from './street-fault-bits.ts';

/**
 * log2 of how likely somebody who meant the address wrote this text, compared with writing it the usual way: 0 if the
 * text agrees in everything, and lower the rarer its differences are.
 */
export function weighCandidate(evidence: Evidence, candidate: Candidate, trace?: Trace): number {
  const { parse } = evidence;
  const { variant, reading, kind } = candidate;
  let bits = readingBits(variant, reading, isWholeName(candidate), trace);
  let deviations = 0;
  for (const fault of candidate.faults) {
    const weight = told(trace, fault, faultBits(evidence, candidate, fault));
    if (weight <= DEVIATION_BITS && isDeviation(fault)) deviations++;
    bits += weight;
  }
  bits += carelessBits(deviations, trace) + placeOfCodeBits(evidence, candidate, trace);
  bits +=
    kind === 'box'
      ? leftoverBits(parse, variant, reading, trace, civicLineOf(parse))
      : knownLeftoverBits(evidence, variant, reading, trace);
  if (kind === 'civic') {
    bits += placesBesideBits(evidence, variant, reading, candidate, trace);
    bits += unitBits(parse, variant, candidate.unit, trace) + roadNumberBits(evidence, candidate, trace);
  }
  return bits;
}

/** Whoever misspells the province, which the place tells, is no more careless with the rest. */
function isDeviation({ code }: Fault): boolean {
  const { kind, element } = FAULTS[code];
  return kind !== 'Added' && element !== 'Province';
}

/** At least `weighCandidate` of a street under a code that the reference has. It compares no names. */
export function mostBits(parse: Parse, candidate: Candidate): number {
  const { variant, reading, kind, unit } = candidate;
  const bits = readingBits(variant, reading, isWholeName(candidate)) + mostFaultsBits(candidate.faults);
  return kind === 'civic' ? bits + unitBits(parse, variant, unit, undefined) : bits;
}

/** ROAD 190 filed whole, type word included: there was no other way to read it. */
function isWholeName({ kind, reading, faults }: Candidate): boolean {
  if (kind !== 'civic' || reading === undefined || reading.types.length > 0 || isHardlyMeant(reading)) return false;
  return !faults.some(isStreetFault);
}

/** `624A-506`: two numbers are number and unit. In `624-A`, the letter says so. */
function isTurned({ civic, unit }: ParseVariant): boolean {
  return civic !== undefined && unit?.from === civic.from && civic.to > civic.from + 1 && /^\d/.test(unit.number);
}

function faultBits(evidence: Evidence, candidate: Candidate, fault: Fault): number {
  const { code } = fault;
  if (fault.respelt === true) return 0;
  if (FAULTS[code].element === 'PostalCode') {
    const bits = codeFaultBits(evidence, fault, candidate.postalCode);
    return Math.max(bits, codeOfNamesakeBits(evidence, candidate, fault));
  }
  if (isOfStreetLine(code)) {
    const bits = streetFaultBits(evidence, candidate.reading, candidate.entry, fault);
    return bits + namesakeAsTypedBits(evidence, candidate, fault);
  }
  switch (code) {
    case 'UNIT_FROM_SUFFIX':
      if (candidate.unit !== 'known' && !isFloor(candidate.variant.unit)) return SUFFIX_NO_UNIT_BITS;
      return isTurned(candidate.variant) ? TURNED_UNIT_BITS : FAULTS[code].bits;
    case 'NUMBER_NOT_PLACED':
      // beside a street, every word is weighed separately
      return candidate.kind === 'civic' ? 0 : FAULTS[code].bits;
    default:
      return (
        placeFaultBits(evidence, candidate.variant, fault, candidate.municipalityEntry, candidate.municipality) +
        postOfficeAsTypedBits(evidence, candidate, fault)
      );
  }
}
