import type { Candidate, MatchResult, NumberMissing } from '../match/candidate.ts';
import { leftoversOf, spanText } from '../match/compare.ts';
import { civicLineOf } from '../match/delivery-match.ts';
import type { Fault } from '../match/faults.ts';
import { Break } from '../parse/token.ts';
import type { Parse } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import { calibrated } from './calibration.ts';
import { clearOf } from './clear.ts';
import { doorsOf } from './doors.ts';
import { ANYWHERE_BITS, NUMBER_ASTRAY_BITS } from './error-model.ts';
import { isOtherCode } from './fault-bits.ts';
import { hasLetterInNumber, hasNumberInWord } from './letter-or-digit.ts';
import { isPlaceBeside } from './place-beside.ts';
import { isSaidBeside } from './said-beside.ts';
import { hasUnitAstray } from './unit-astray.ts';
import { mostBits } from './weigh-found.ts';
import { weighMissing, weighUnknown, weighUnknownDelivery, weighUnknownLike } from './weigh-unlisted.ts';
import { type Evidence, logSum } from './weight.ts';

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
  let missing: NumberMissing | undefined;
  let missingBits = Number.NEGATIVE_INFINITY;
  let unlisted = Number.NEGATIVE_INFINITY;
  for (const each of found.numberMissing) {
    if (each.number < 0) continue;
    const bits = weighMissing(evidence, each);
    if (bits > missingBits) {
      missingBits = bits;
      missing = each;
    }
    unlisted = logSum(unlisted, bits);
  }
  const delivery = parse.delivery.box !== undefined || parse.delivery.route !== undefined || parse.delivery.general;
  // a box beside a street that was found is not another address
  const isStreet = doors[0]?.candidate.kind === 'civic';
  const best = doors[0]?.candidate;
  const farthest = (parse.variants[0]?.cost ?? 0) + FARTHEST_READING;
  for (const variant of parse.variants) {
    if (variant.cost > farthest) break;
    unlisted = logSum(unlisted, weighUnknown(evidence, variant));
    if (best?.kind === 'civic') unlisted = logSum(unlisted, weighUnknownLike(evidence, variant, best));
    if (delivery && variant.street === undefined && !isStreet)
      unlisted = logSum(unlisted, weighUnknownDelivery(evidence, variant));
  }
  for (const { candidate, bits } of doors) {
    if (isAnywhere(candidate)) unlisted = logSum(unlisted, bits + ANYWHERE_BITS);
    if (isInDoubt(evidence, candidate)) unlisted = logSum(unlisted, bits + NUMBER_ASTRAY_BITS);
  }
  let all = unlisted;
  for (const { bits } of doors) all = logSum(all, bits);
  const hypotheses = doors.map(({ candidate, rival, bits }) => {
    const probability = 2 ** (bits - all);
    const other = rival && { parse, candidate: rival };
    return { parse, candidate, rival: other, bits, probability, confidence: confidenceOf(probability, rival) };
  });
  const posterior = { hypotheses, unlisted, total: all, missing: missingBits >= unlisted - 2 ? missing : undefined };
  return found.exhausted ? cutShort(posterior) : posterior;
}

/** Something of the text may belong to another address or unit. */
function isInDoubt(evidence: Evidence, candidate: Candidate): boolean {
  const { reference, parse } = evidence;
  if (candidate.kind === 'box') return mayBeOfLine(evidence, candidate);
  return (
    candidate.kind === 'civic' &&
    (hasNumberAstray(reference, parse, candidate) ||
      hasUnitAstray(reference, parse, candidate) ||
      hasLetterInNumber(reference, parse, candidate) ||
      hasNumberInWord(reference, parse, candidate) ||
      isSaidBeside(parse, candidate))
  );
}

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

/**
 * A number that we did not understand. In front of the civic number it may be part of it; numbers after it are units
 * and the like. Anywhere, it may belong to another address, which a wrong postal code suggests. Where the place had to be
 * guessed, too, its words may be anything.
 */
function hasNumberAstray(reference: Reference, parse: Parse, candidate: Candidate): boolean {
  const { variant, reading, faults } = candidate;
  if (variant.municipality !== undefined && faults.some(isGuessedPlace)) {
    const typed = spanText(parse, variant.municipality);
    const isSigned = parse.context.tokens[variant.municipality.from - 1]?.shape === Shape.NumberSign;
    // 100 MLIE HOUSE
    const isOwn = digitsOf(typed) === digitsOf(reference.municipalityText(candidate.municipality));
    if ((isSigned ? HAS_DIGIT : HAS_NUMBER).test(typed) && !isOwn) return true;
  }
  // CENTRE DENTAIRE DU LAC, 12, RUE EDDY: the street in front of the number may be none
  const { civic, street } = variant;
  const isBehind = civic !== undefined && street !== undefined && street.to <= civic.from;
  if (isBehind && variant.leftovers.some((span) => span.from === civic.to && !isPlaceBeside(parse, variant, span))) {
    return true;
  }
  if (beginsAnother(parse, candidate)) return true;
  const hasOtherCode = faults.some(isOtherCode);
  if (!hasOtherCode && !faults.some(({ code }) => code === 'NUMBER_NOT_PLACED')) return false;
  const end = hasOtherCode ? Number.POSITIVE_INFINITY : (variant.civic?.from ?? 0);
  return leftoversOf(parse, variant, reading).some(
    ({ from, to }) => to <= end && parse.context.tokens.slice(from, to).some(({ word }) => HAS_DIGIT.test(word)),
  );
}

/**
 * `6 SCOTT ST, L4R 2M9` for a Scott St of Kingston under another code, or under none: nothing of the text says that it
 * is in Kingston, and the reference may not reach to where the code is.
 */
function isAnywhere({ faults }: Candidate): boolean {
  return (
    faults.some(isUnplaced) && faults.some((fault) => isOtherCode(fault) || fault.code === 'POSTAL_CODE_UNCONFIRMED')
  );
}

/** No place, or another one; TWP OF BRANTFORD holds the name. */
function isUnplaced({ code, from, to }: Fault): boolean {
  if (code === 'MUNICIPALITY_ADDED') return true;
  return code === 'MUNICIPALITY_DIFFERENT' && !` ${fold(from)} `.includes(` ${fold(to)} `);
}

/**
 * `134 CLIFF RD 40 OLDWOOD AVE PO BOX 9` with a listed code that is not the box's: it may be that of a line which was not
 * understood.
 */
function mayBeOfLine({ parse, found }: Evidence, { faults }: Candidate): boolean {
  return found.codeFound && faults.some(isOtherCode) && civicLineOf(parse) !== undefined;
}

/** `29 ELM ST / 314 OAK TRAIL`: what was read as a unit, which nothing calls one, has other words right behind it. */
function beginsAnother({ context, delivery }: Parse, { variant, unit: state }: Candidate): boolean {
  const { unit, leftovers } = variant;
  if (unit === undefined || state !== 'unverified') return false;
  // 29 ELM ST PH8-323 OAK TRAIL
  if ((unit.designator !== undefined || unit.sign) && !unit.number.includes('-')) return false;
  const next = context.tokens[unit.to];
  if (next === undefined || next.before > Break.Space) return false;
  return [...leftovers, ...delivery.info].some(({ from }) => from === unit.to);
}

const HAS_DIGIT = /\d/;
/** More digits than a slip of the finger leaves in a word. */
const HAS_NUMBER = /\d\d/;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isGuessedPlace({ code }: Fault): boolean {
  return code === 'MUNICIPALITY_UNKNOWN' || code === 'MUNICIPALITY_CORRECTED_TWICE';
}

/** A reading that costs this much more than the best adds nothing to what may be unlisted. */
const FARTHEST_READING = 4;
