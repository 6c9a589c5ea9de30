import type { Candidate } from '../../match/candidates/candidate.ts';
import { isCodeFault, isElsewhere } from '../../match/compare/fault-kinds.ts';
import { FAULTS } from '../../match/compare/faults.ts';
import { civicLineOf } from '../../match/search/delivery-match.ts';
import type { ParseVariant } from '../../parse/words/variant.ts';
import { leftoverBits, wordsBits } from '../faults/reading-bits.ts';
import { READING_BITS, UNLISTED, UNLISTED_CODE_BITS } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';
import { isCodeTyped, placedScope, provinceBits, typedPlaceBits } from './unlisted-place.ts';

/** The chance that a box, a route or general delivery is not listed. */
export function weighUnknownDelivery(evidence: Evidence, variant: ParseVariant): number {
  const { parse, found } = evidence;
  const { cost, stationName } = variant;
  const station = stationName === undefined ? 0 : wordsBits(parse, stationName);
  const scope = placedScope(found, variant);
  const place = typedPlaceBits(evidence, variant) + provinceBits(evidence, variant);
  const code = !isCodeTyped(parse)
    ? 0
    : !found.codeFound
      ? UNLISTED_CODE_BITS.sameFsa
      : scope !== undefined && scope.elsewhere.length > 0
        ? FAULTS.MUNICIPALITY_DIFFERENT.bits
        : 0;
  // beside a listed box a street is common; if there is none, the street is not listed either
  const line = found.candidates.some(({ kind }) => kind === 'box') ? civicLineOf(parse) : undefined;
  const besides = leftoverBits(parse, variant, undefined, undefined, line);
  return missingDeliveryBits(evidence) + READING_BITS * cost + station + place + code + besides;
}

/**
 * Bits of the chance that a delivery is not listed. A route has one of a few numbers, and registers of doors list a
 * route only where they happen to tell of it: one elsewhere with the same number says little.
 */
function missingDeliveryBits({ parse, found: { codeFound, candidates } }: Evidence): number {
  if (!codeFound) return UNLISTED.delivery;
  const ofCode = candidates.filter(isDeliveryOfCode);
  if (parse.delivery.route !== undefined && !ofCode.some(isDeliveryOfPlace)) return UNLISTED.route;
  return ofCode.length > 0 ? UNLISTED.deliveryOfCode : UNLISTED.delivery;
}

function isDeliveryOfPlace({ faults }: Candidate): boolean {
  return !faults.some(isElsewhere);
}

function isDeliveryOfCode({ kind, faults }: Candidate): boolean {
  return kind !== 'civic' && !faults.some(isCodeFault);
}
