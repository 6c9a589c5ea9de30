import type { Candidate, MatchResult, NumberMissing } from '../../match/candidates/candidate.ts';
import { isBoxOrRoute } from '../../parse/words/parts.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isAnywhere, isInDoubt } from '../doubt/doubt.ts';
import { mostBits } from '../faults/weigh-found.ts';
import { calibrated } from '../model/calibration.ts';
import { ANYWHERE_BITS, DOUBT_BITS } from '../model/error-model.ts';
import { type Evidence, logSum } from '../model/weight.ts';
import { weighMissing } from '../unlisted/weigh-missing.ts';
import { weighUnknown, weighUnknownAs, weighUnknownLike } from '../unlisted/weigh-unknown.ts';
import { weighUnknownDelivery } from '../unlisted/weigh-unknown-delivery.ts';
import { clearOf } from './clear.ts';
import { type Door, doorsOf } from './doors.ts';

/** One door or one delivery, whatever its reading and unit. */
export interface Hypothesis {
  /** What was read; for a text with two addresses, the half that holds this address. */
  readonly parse: Parse;
  /** The best reading. */
  readonly candidate: Candidate;
  /** Another unit at the door that is just as likely, and what was read. */
  readonly rival: Pick<Hypothesis, 'parse' | 'candidate'> | undefined;
  /** log2 of its mass; see `weighCandidate`. */
  readonly bits: number;
  /** How likely this is the address that was meant, given all the evidence. */
  readonly probability: number;
  /** `confidenceOf` the probability. */
  readonly confidence: number;
}

export interface Posterior {
  /** Likeliest first. */
  readonly hypotheses: readonly Hypothesis[];
  /** log2 of the mass of what the reference does not have. */
  readonly unlisted: number;
  /** log2 of all mass. */
  readonly total: number;
  /** The known street without the number, if that is the likeliest of what is not listed. */
  readonly missing: NumberMissing | undefined;
}

/** A probability as reported: calibrated, three decimals. A rival is as likely, so each of the two has half of it. */
export function confidenceOf(probability: number, rival: object | undefined): number {
  return calibrated(rival === undefined ? probability : probability / 2);
}

/** How likely each address is that the search found. */
export function posteriorOf(reference: Reference, parse: Parse, found: MatchResult): Posterior {
  return clearPosterior(reference, parse, found) ?? weighedPosterior(reference, parse, found);
}

/** The same if `clearOf` finds one that is beyond doubt. */
export function clearPosterior(reference: Reference, parse: Parse, found: MatchResult): Posterior | undefined {
  const clear = clearOf(reference, parse, found);
  if (clear === undefined) return undefined;
  // beside the other half of a text, its own bits count
  const bits = mostBits(parse, clear);
  const only = { parse, candidate: clear, rival: undefined, bits, probability: 1, confidence: 1 };
  return { hypotheses: [only], unlisted: Number.NEGATIVE_INFINITY, total: bits, missing: undefined };
}

/** The same without the shortcut for what is clear. */
export function weighedPosterior(reference: Reference, parse: Parse, found: MatchResult): Posterior {
  const evidence: Evidence = { reference, parse, found, leftovers: new Map() };
  const doors = doorsOf(evidence);
  const missing = missingNumbers(evidence);
  const unlisted = withDoubts(evidence, doors, withUnknown(evidence, doors[0]?.candidate, missing.mass));
  let total = unlisted;
  for (const { bits } of doors) total = logSum(total, bits);
  const hypotheses = doors.map(({ candidate, rival, bits }) => {
    const probability = 2 ** (bits - total);
    const other = rival && { parse, candidate: rival };
    return { parse, candidate, rival: other, bits, probability, confidence: confidenceOf(probability, rival) };
  });
  const isTold = missing.bits >= unlisted - TOLD_BITS;
  const posterior = { hypotheses, unlisted, total, missing: isTold ? missing.likeliest : undefined };
  return found.exhausted ? cutShort(posterior) : posterior;
}

/** The likeliest of the known streets that may lack the number, its bits, and log2 of the mass of all of them. */
function missingNumbers(evidence: Evidence): {
  readonly likeliest: NumberMissing | undefined;
  readonly bits: number;
  readonly mass: number;
} {
  let likeliest: NumberMissing | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let mass = Number.NEGATIVE_INFINITY;
  for (const each of evidence.found.numberMissing) {
    if (each.number < 0) continue;
    const bits = weighMissing(evidence, each);
    if (bits > most) {
      most = bits;
      likeliest = each;
    }
    mass = logSum(mass, bits);
  }
  return { likeliest, bits: most, mass };
}

/** The mass with that of the streets and deliveries that the readings may name, and the reference lacks. */
function withUnknown(evidence: Evidence, best: Candidate | undefined, mass: number): number {
  const { variants, delivery } = evidence.parse;
  // a box beside a street that was found is not another address
  const isStreet = best?.kind === 'civic';
  const mayBeDelivery = !isStreet && isBoxOrRoute(delivery);
  const farthest = (variants[0]?.cost ?? 0) + FARTHEST_READING;
  let all = isStreet ? logSum(mass, weighUnknownAs(evidence, best)) : mass;
  for (const variant of variants) {
    if (variant.cost > farthest) break;
    all = logSum(all, weighUnknown(evidence, variant));
    if (isStreet) all = logSum(all, weighUnknownLike(evidence, variant, best));
    if (mayBeDelivery && variant.street === undefined) all = logSum(all, weighUnknownDelivery(evidence, variant));
  }
  return all;
}

/** The mass with that of other addresses which the text leaves open, beside those found. */
function withDoubts(evidence: Evidence, doors: readonly Door[], mass: number): number {
  let all = mass;
  // doors come likeliest first: however many lie anywhere, there is but one elsewhere
  const anywhere = doors.find(({ candidate }) => isAnywhere(evidence, candidate));
  if (anywhere !== undefined) all = logSum(all, anywhere.bits + ANYWHERE_BITS);
  for (const { candidate, bits } of doors) {
    if (isInDoubt(evidence, candidate)) all = logSum(all, bits + DOUBT_BITS);
  }
  return all;
}

/** The missing number is what to tell about if at least a quarter of what is not listed is that. */
const TOLD_BITS = 2;

/** What the search did not get to may be as likely as all that it found. */
export function cutShort(posterior: Posterior): Posterior {
  return besides(posterior, posterior.total);
}

/** With something more that is not listed: log2 of its mass. */
export function besides({ hypotheses, unlisted, total, missing }: Posterior, bits: number): Posterior {
  const all = logSum(total, bits);
  const share = 2 ** (total - all);
  const lessLikely = hypotheses.map((each) => {
    const probability = each.probability * share;
    return { ...each, probability, confidence: confidenceOf(probability, each.rival) };
  });
  return { hypotheses: lessLikely, unlisted: logSum(unlisted, bits), total: all, missing };
}

/** A reading that costs this much more than the best adds nothing to what may be unlisted. */
const FARTHEST_READING = 4;
