import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault, type FaultCode } from '../../match/compare/faults.ts';
import { CARELESS_BITS, CODE_SLIP_BITS, DEVIATION_BITS, EXTRA_BITS } from '../model/error-model.ts';

/** What differences say at the most, told without comparing names: a bound for what is clear. */

/** Differences whose bits depend on what was typed. */
const COMPARED: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'STREET_NAME_CORRECTED',
  'STREET_NAME_CORRECTED_TWICE',
  'MUNICIPALITY_CORRECTED',
  'MUNICIPALITY_CORRECTED_TWICE',
  'MUNICIPALITY_UNKNOWN',
  'PROVINCE_CORRECTED',
]);

/** At least the bits of a difference from a street under a code that the reference has, without comparing names. */
function mostFaultBits(fault: Fault): number {
  const { code, respelt } = fault;
  if (respelt === true || COMPARED.has(code)) return 0;
  if (isOtherCode(fault)) return CODE_SLIP_BITS;
  // the words may be an initial, or a type with a slip
  if (code === 'STREET_NAME_WORDS') return DEVIATION_BITS;
  return code === 'NUMBER_NOT_PLACED' ? NUMBER_LEFT_OVER_BITS : FAULTS[code].bits;
}

/** The least that a number costs if it contradicts what was read. */
const NUMBER_LEFT_OVER_BITS = EXTRA_BITS.contradicting + EXTRA_BITS.apart + EXTRA_BITS.word + EXTRA_BITS.digit;

/** The sum of `mostFaultBits`; somebody careless once is careless again. */
export function mostFaultsBits(faults: readonly Fault[]): number {
  let bits = 0;
  let deviations = 0;
  for (const fault of faults) {
    const most = mostFaultBits(fault);
    bits += most;
    if (most <= DEVIATION_BITS) deviations++;
  }
  return deviations < 2 ? bits : bits + CARELESS_BITS * (deviations - 1);
}
