import { Kind } from '../address/lexicon.ts';
import { SHOWN_BITS } from '../evidence/model/error-model.ts';
import type { Hypothesis } from '../evidence/posterior/posterior.ts';
import type { Weighed } from '../evidence/posterior/weighed.ts';
import type { Candidate, MatchResult, NumberMissing } from '../match/candidates/candidate.ts';
import { isWhereTyped } from '../match/candidates/missing-number.ts';
import { hasFault } from '../match/compare/fault-kinds.ts';
import { FAULTS } from '../match/compare/faults.ts';
import { knownPlaces, Owner } from '../parse/words/context.ts';
import type { Span } from '../parse/words/parts.ts';
import { Break } from '../parse/words/token.ts';
import { isCivic } from '../parse/words/values.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { Reason } from '../sentences/reasons.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import type { AnalysisMode } from '../values/parameters.ts';
import type { SecondaryStatus, Status } from '../values/status.ts';
import { boundFor } from './bounds.ts';
import { hasBoxBeside, sharesCode } from './box-beside.ts';
import { denies, foreignOf, saysCanada } from './foreign.ts';
import { foreignPlaceOf } from './foreign-places.ts';

export interface Decision {
  readonly status: Status;
  readonly secondary: SecondaryStatus;
  /** The address we settled on, for V and C. */
  readonly best: Candidate | undefined;
  readonly reason: Reason;
  readonly country: string;
}

/** Elements that a mode may exclude from correction. */
const CORRECTABLE: readonly [(mode: AnalysisMode) => boolean, (element: string) => boolean][] = [
  [(mode) => mode.CorrectStreet, (element) => element.startsWith('Street') || element === 'RouteNumber'],
  [(mode) => mode.CorrectMunicipality, (element) => element === 'Municipality'],
  [(mode) => mode.CorrectProvince, (element) => element === 'Province'],
  [(mode) => mode.CorrectPostalCode, (element) => element === 'PostalCode'],
];

/**
 * The status of contract section 5. It depends on the probability of the likeliest address and on what the mode may
 * change.
 */
export function decide(
  reference: Reference,
  weighed: Pick<Weighed, 'parse' | 'found' | 'posterior'>,
  mode: AnalysisMode,
): Decision {
  const { parse, found, posterior } = weighed;
  const foreign = foreignOf(parse);
  if (foreign?.certain === true) return outside(foreign.country);
  const best = posterior.hypotheses[0];
  const verdict = best === undefined ? noCandidate(parse, found) : judge(reference, weighed, best, mode);
  if (verdict.best !== undefined && foreign !== undefined && denies(foreign, parse, verdict.best)) {
    return outside(foreign.country);
  }
  if (verdict.best === undefined) {
    if (foreign?.likely === true) return outside(foreign.country);
    const country = saysCanada(parse) ? undefined : foreignPlaceOf(parse);
    if (country !== undefined) return outside(country.en);
  }
  if (verdict.best === undefined && !found.exhausted && isNothing(parse, found)) return failed('I', 'NOT_AN_ADDRESS');
  if (mode.ValidateOnly && verdict.status !== 'V') {
    return failed('I', verdict.status === 'C' ? 'ONLY_VALIDATES' : verdict.reason);
  }
  return verdict;
}

function judge(
  reference: Reference,
  weighed: Pick<Weighed, 'parse' | 'found' | 'posterior'>,
  best: Hypothesis,
  mode: AnalysisMode,
): Decision {
  const { parse, found } = weighed;
  const { candidate, probability } = best;
  if (found.exhausted) return failed('N', 'EXHAUSTED');
  const box = hasBoxBeside(parse, candidate);
  if (best.rival !== undefined) return failed('N', 'TIE');
  if (probability < boundFor(best, mode)) return failed('N', whyUnsure(weighed, best));
  if (box && !sharesCode(reference, parse, candidate)) return failed('N', 'BOX_NOT_TOLD');
  if (candidate.postalCode < 0 && parse.tail.postalCode === '') return failed('N', 'CODE_UNKNOWN');
  if (candidate.penalty === 0) return established('V', candidate, box);
  return withinMode(candidate, mode) ? established('C', candidate, box) : failed('N', 'TOO_MANY_CHANGES');
}

/** What would have to be settled first. */
function whyUnsure(
  { parse, found, posterior }: Pick<Weighed, 'parse' | 'found' | 'posterior'>,
  best: Hypothesis,
): Reason {
  const { hypotheses, unlisted, missing } = posterior;
  if (ofTwoAddresses(best, hypotheses)) return 'TWO_ADDRESSES';
  const second = hypotheses[1];
  if (second !== undefined && second.bits >= unlisted) return 'TIE';
  // the reader needs to hear that the reference lacks the place, rather than about the street it has
  const elsewhere = hasFault(best.candidate.faults, 'MUNICIPALITY_UNKNOWN');
  if (elsewhere && !found.placeFound) return 'PLACE_NOT_FOUND';
  // an address that is likelier than anything unlisted is the one to name
  const isMissing = missing?.exactName === true && isWhereTyped(missing, parse);
  return isMissing && best.bits < unlisted ? 'NUMBER_NOT_ON_STREET' : 'NOT_SURE';
}

/** The text holds a second address besides the likeliest one, and we offer that too. */
function ofTwoAddresses({ parse, bits }: Hypothesis, hypotheses: readonly Hypothesis[]): boolean {
  if (parse.aside === undefined) return false;
  return hypotheses.some((other) => other.parse !== parse && other.bits >= bits + SHOWN_BITS);
}

function withinMode(best: Candidate, mode: AnalysisMode): boolean {
  const changed = new Set<string>();
  for (const { code, penalty } of best.faults) {
    if (penalty === 0) continue;
    const { element, kind } = FAULTS[code];
    if (kind === 'Moved') continue;
    // the place and the code say it anyway
    if (code !== 'PROVINCE_ADDED') changed.add(element);
    for (const [allows, covers] of CORRECTABLE) if (covers(element) && !allows(mode)) return false;
  }
  return changed.size <= mode.MaxChanges;
}

function noCandidate(parse: Parse, found: MatchResult): Decision {
  if (found.exhausted) return failed('N', 'EXHAUSTED');
  const variant = parse.variants[0];
  const { box, general, route } = parse.delivery;
  if ((box !== undefined || general || route !== undefined) && variant?.civic === undefined) {
    return failed('N', 'NOT_COVERED');
  }
  // a number that was typed is not missing, whatever another reading makes of it
  const isTyped = variant?.civic !== undefined;
  const street = found.numberMissing.find(
    (each) => each.exactName && (each.number >= 0 || !isTyped) && isWhereTyped(each, parse),
  );
  if (street !== undefined && street.number >= 0) return failed('N', 'NUMBER_NOT_ON_STREET');
  if (street !== undefined && !mayHoldNumber(parse, street)) return failed('N', 'NO_NUMBER');
  const { postalCode, fsa } = parse.tail;
  const place = variant === undefined || isNameOfStreet(parse, variant) ? undefined : variant.municipality;
  if (place === undefined && !found.placeFound && !found.codeFound) {
    if (postalCode !== '') return failed('N', 'CODE_NOT_FOUND');
    if (variant?.street !== undefined && fsa === '' && !namesPlaceBehindType(parse, variant.street)) {
      return failed('N', 'PLACE_MISSING');
    }
  }
  // of several words that may be the place, none is unknown if another one is known
  const isUnknown = place !== undefined && !found.placeFound && knownPlaces(parse.context).length === 0;
  if (isUnknown) return failed('N', 'PLACE_NOT_FOUND');
  return failed('N', 'NOTHING_NEAR');
}

/** `8 BOULEVARD ALPHONSE-MONCHAMP`: what stands right behind a type without a name, though it was read as the place. */
function isNameOfStreet({ context: { tokens } }: Parse, { civic, street, municipality }: ParseVariant): boolean {
  if (street === undefined || municipality?.from !== street.to) return false;
  if (tokens[municipality.from]!.before >= Break.Comma) return false;
  // the civic number may have been read with the street
  const isNumbered = civic === undefined && isCivic(tokens[street.from]!);
  const [type, ...more] = tokens.slice(street.from + (isNumbered ? 1 : 0), street.to);
  return more.length === 0 && type?.lexeme?.types.some(({ beforeName }) => beforeName) === true;
}

/** `OAK AVE W1O3`: digits that are no part of the street, its unit or anything else may be the civic number. */
function mayHoldNumber({ context: { tokens, owner } }: Parse, { variant, reading }: NumberMissing): boolean {
  const isWithin = (at: number, from: number, to: number): boolean => at >= from && at < to;
  return tokens.some(
    ({ word }, at) =>
      HAS_DIGIT.test(word) &&
      owner[at] === Owner.None &&
      !isWithin(at, reading.nameFrom, reading.nameTo) &&
      !isWithin(at, variant.unit?.from ?? 0, variant.unit?.to ?? 0),
  );
}

/** `12 MAIN ST KINGSTON ABC`: a known place stands behind the street type, in what was read as the street. */
function namesPlaceBehindType({ context }: Parse, { from, to }: Span): boolean {
  const type = context.tokens.findLastIndex(({ kinds }, i) => i > from && i < to && (kinds & Kind.StreetType) !== 0);
  return type > 0 && knownPlaces({ ...context, words: context.words.slice(type + 1, to) }).length > 0;
}

/** No part of the text belongs to any address. */
function isNothing(parse: Parse, found: MatchResult): boolean {
  const { tail, delivery, context, variants } = parse;
  if (tail.postalCode !== '' || tail.postalCandidates.length > 0 || tail.fsa !== '') return false;
  if (tail.provinces.length > 0 || found.placeFound) return false;
  if (delivery.box !== undefined || delivery.route !== undefined || delivery.general || delivery.unit !== undefined)
    return false;
  if (variants.some((variant) => variant.civic !== undefined && variant.street !== undefined)) return false;
  if (knownPlaces(context).length > 0) return false;
  return !context.tokens.some((token) => token.lexeme !== undefined && token.lexeme.types.length > 0);
}

function established(status: 'V' | 'C', best: Candidate, box: boolean): Decision {
  return {
    status,
    secondary: secondaryOf(best, box),
    best,
    reason: status === 'V' ? 'VALID' : 'CORRECTED',
    country: '',
  };
}

function secondaryOf({ unit }: Candidate, box: boolean): SecondaryStatus {
  if (unit === 'missing') return 'UnitMissing';
  if (box) return 'BoxUnverified';
  return unit === 'unverified' ? 'UnitUnverified' : '';
}

function failed(status: 'N' | 'I', reason: Reason): Decision {
  return { status, secondary: '', best: undefined, reason, country: '' };
}

function outside(country: string): Decision {
  return { status: 'F', secondary: '', best: undefined, reason: 'FOREIGN', country };
}
