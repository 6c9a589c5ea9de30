import { doorOf, sameUnit } from '../../match/candidates/one-address.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { logSum } from '../model/weight.ts';
import { rivalBitsOf } from './doors.ts';
import { confidenceOf, type Hypothesis } from './posterior.ts';
import type { Weighed } from './weighed.ts';

/** Several readings of one text as one: the mass of each counts against the others. */
export function together(reference: Reference, readings: readonly Weighed[]): Weighed {
  let total = Number.NEGATIVE_INFINITY;
  let unlisted = Number.NEGATIVE_INFINITY;
  for (const { posterior } of readings) {
    total = logSum(total, posterior.total);
    unlisted = logSum(unlisted, posterior.unlisted);
  }
  const all = readings.flatMap(({ posterior }) => posterior.hypotheses).map((each) => within(each, 0, total));
  const hypotheses = oneForEachDoor(reference, total, all, withRival);
  const lead = readings.find((each) => each.parse === hypotheses[0]?.parse) ?? readings[0]!;
  return { ...lead, posterior: { ...lead.posterior, hypotheses, unlisted, total } };
}

/** `APT 3BFRGS`, read as it is and with a word corrected: no unit may be taken for granted if there is another. */
function withRival(likelier: Hypothesis, other: Hypothesis): Hypothesis {
  const { candidate, bits } = likelier;
  const haveUnits = candidate.variant.unit !== undefined && other.candidate.variant.unit !== undefined;
  if (likelier.rival !== undefined || candidate.kind !== 'civic' || !haveUnits || sameUnit(candidate, other.candidate))
    return likelier;
  const isNear = other.bits >= bits - rivalBitsOf(candidate, other.candidate);
  return isNear ? { ...likelier, rival: other } : likelier;
}

/** Likeliest first; what several readings or both halves lead to is one address, read in one of the ways. */
export function oneForEachDoor(
  reference: Reference,
  total: number,
  all: readonly Hypothesis[],
  choose: (likelier: Hypothesis, other: Hypothesis) => Hypothesis,
): Hypothesis[] {
  const doors = new Map<string, Hypothesis>();
  for (const each of all.toSorted((x, y) => y.bits - x.bits)) {
    const door = doorOf(reference, each.candidate);
    const known = doors.get(door);
    if (known === undefined) doors.set(door, each);
    else doors.set(door, within({ ...choose(known, each), bits: logSum(known.bits, each.bits) }, 0, total));
  }
  return [...doors.values()].sort((x, y) => y.bits - x.bits);
}

export function within(hypothesis: Hypothesis, beside: number, total: number): Hypothesis {
  const bits = hypothesis.bits + beside;
  const probability = 2 ** (bits - total);
  return { ...hypothesis, bits, probability, confidence: confidenceOf(probability, hypothesis.rival) };
}
