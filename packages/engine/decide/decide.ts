import type { Candidate, MatchResult } from '../match/candidate.ts';
import { FAULTS, type FaultCode } from '../match/faults.ts';
import type { Parse } from '../parse/variant.ts';
import type { Reason } from '../sentences/reasons.ts';
import type { AnalysisMode } from '../values/parameters.ts';
import type { SecondaryStatus, Status } from '../values/status.ts';
import { denies, foreignOf, saysCanada } from './foreign.ts';
import { foreignPlaceOf } from './foreign-places.ts';

export interface Decision {
  readonly status: Status;
  readonly secondary: SecondaryStatus;
  /** The address that was established, for V and C. */
  readonly best: Candidate | undefined;
  readonly reason: Reason;
  readonly country: string;
}

/** Penalty beyond which nothing is accepted, whatever the mode. */
const MAX_PENALTY = 32;
/** Candidates worth showing when nothing was established. */
export const MAX_SHOWN_PENALTY = 48;
/** Penalty of a street's name, type and direction together that is believed without a confirming code. */
const MAX_UNCONFIRMED_STREET = 15;
/** Lead of an address that agrees with everything typed over one that does not. */
const EXACT_LEAD = 1;

/** Lead in rank that lets a usual reading stand against an unusual one that agrees as well. */
const READING_LEAD = 0.5;

/** Lead between two readings of one civic address, which differ in the unit or in what was left over. */
const DOOR_LEAD = 0.05;

/** Elements that a mode may be told not to correct. */
const CORRECTABLE: readonly [(mode: AnalysisMode) => boolean, (element: string) => boolean][] = [
  [(mode) => mode.CorrectStreet, (element) => element.startsWith('Street') || element === 'RouteNumber'],
  [(mode) => mode.CorrectMunicipality, (element) => element === 'Municipality'],
  [(mode) => mode.CorrectProvince, (element) => element === 'Province'],
  [(mode) => mode.CorrectPostalCode, (element) => element === 'PostalCode'],
];

const ENVELOPE: ReadonlySet<FaultCode> = new Set([
  'POSTAL_CODE_ADDED',
  'POSTAL_CODE_COMPLETED',
  'POSTAL_CODE_REPAIRED',
  'POSTAL_CODE_CORRECTED',
  'POSTAL_CODE_REPLACED',
  'PROVINCE_ADDED',
]);

/** Status of contract section 5: by agreement and by lead, never by score alone. */
export function decide(parse: Parse, found: MatchResult, mode: AnalysisMode): Decision {
  const foreign = foreignOf(parse);
  if (foreign?.certain === true) return outside(foreign.country);
  const { candidates } = found;
  const best = candidates[0];
  const verdict = best === undefined ? noCandidate(parse, found) : judge(parse, found, best, mode);
  if (verdict.best !== undefined && foreign !== undefined && denies(foreign, verdict.best)) {
    return outside(foreign.country);
  }
  if (verdict.best === undefined) {
    if (foreign?.likely === true) return outside(foreign.country);
    const country = saysCanada(parse) ? undefined : foreignPlaceOf(parse);
    if (country !== undefined) return outside(country.en);
  }
  if (verdict.best === undefined && isNothing(parse, found)) return failed('I', 'NOT_AN_ADDRESS');
  if (mode.ValidateOnly && verdict.status !== 'V') {
    return failed('I', verdict.status === 'C' ? 'ONLY_VALIDATES' : verdict.reason);
  }
  return verdict;
}

function judge(parse: Parse, found: MatchResult, best: Candidate, mode: AnalysisMode): Decision {
  const second = found.candidates[1];
  if (found.exhausted) return failed('N', 'EXHAUSTED');
  if (!postalPartsAgree(parse, best)) return failed('N', 'NOT_COVERED');
  if (best.postalCode < 0 && parse.tail.postalCode === '') return failed('N', 'CODE_UNKNOWN');
  if (best.penalty === 0) {
    if (second !== undefined && second.penalty === 0 && second.rank - best.rank < READING_LEAD)
      return failed('N', 'TIE');
    return established('V', best);
  }
  if (second !== undefined && second.rank - best.rank < leadNeeded(best, second, mode)) return failed('N', 'TIE');
  if (numberBelongsElsewhere(found, best)) return failed('N', 'NUMBER_NOT_ON_STREET');
  if (!withinMode(best, mode) || !trustworthy(best)) {
    // a place that the reference does not have is what the reader wants to know, not the street it does have
    const elsewhere = best.faults.some(({ code }) => code === 'MUNICIPALITY_UNKNOWN');
    return failed('N', elsewhere && !found.placeFound ? 'PLACE_NOT_FOUND' : 'TOO_MANY_CHANGES');
  }
  return established('C', best);
}

function leadNeeded(best: Candidate, second: Candidate, mode: AnalysisMode): number {
  if (sameDoor(best, second)) return DOOR_LEAD;
  if (agreesInPlace(best) && !agreesInPlace(second)) return EXACT_LEAD;
  return Math.max(EXACT_LEAD, mode.MinLead);
}

function sameDoor(a: Candidate, b: Candidate): boolean {
  return (
    a.kind === 'civic' &&
    b.kind === 'civic' &&
    a.street === b.street &&
    a.number === b.number &&
    a.suffix === b.suffix &&
    a.postalCode === b.postalCode
  );
}

/** Everything that was typed about the street and the place agrees; only code or province had to be completed or corrected. */
function agreesInPlace(candidate: Candidate): boolean {
  return candidate.faults.every(({ code, penalty }) => penalty === 0 || ENVELOPE.has(code));
}

/**
 * The street as typed is there but without the number: a street of another name, type or direction is no correction of it,
 * unless the typed code belongs to that other street alone.
 */
function numberBelongsElsewhere(found: MatchResult, best: Candidate): boolean {
  const changed = streetPenalty(best);
  if (changed <= 4) return false;
  const confirmed = codeAgrees(best);
  return found.numberMissing.some(
    ({ exactName, penalty, number, underCode }) =>
      exactName && penalty < changed && number === best.number && (underCode || !confirmed),
  );
}

function codeAgrees(candidate: Candidate): boolean {
  return !candidate.faults.some(({ code, penalty }) => penalty > 0 && FAULTS[code].element === 'PostalCode');
}

/** A box, general delivery or a route was typed, but the street is what was found: its code is not theirs. */
function postalPartsAgree(parse: Parse, best: Candidate): boolean {
  if (best.kind !== 'civic') return true;
  const { box, general } = parse.delivery;
  return (box === undefined && !general) || codeAgrees(best) || sharesOffice(parse, best);
}

/** A rural post office, whose code ends in 0, is the place of its boxes and of the streets that have this code. */
function sharesOffice(parse: Parse, best: Candidate): boolean {
  if (parse.delivery.station !== undefined) return false;
  const added = best.faults.find(({ code }) => code === 'POSTAL_CODE_ADDED');
  return added !== undefined && RURAL_OFFICE.test(added.to);
}

const RURAL_OFFICE = /^[A-Z]0[A-Z] \d[A-Z]0$/;

function withinMode(best: Candidate, mode: AnalysisMode): boolean {
  if (best.penalty > MAX_PENALTY) return false;
  const changed = new Set<string>();
  for (const { code, penalty } of best.faults) {
    if (penalty === 0) continue;
    const { element, kind } = FAULTS[code];
    if (kind === 'Moved') continue;
    changed.add(element);
    for (const [allows, covers] of CORRECTABLE) if (covers(element) && !allows(mode)) return false;
  }
  return changed.size <= mode.MaxChanges;
}

/** A wrong or unknown place, and a name of other words, are believed to be slips only when the code speaks for the address. */
function trustworthy(best: Candidate): boolean {
  const agrees = best.faults.every(
    ({ code, penalty }) => penalty === 0 || FAULTS[code].element !== 'PostalCode' || code === 'POSTAL_CODE_REPAIRED',
  );
  const street = streetPenalty(best);
  // a code of another place beside a street that is not quite the typed one: two things say that it is elsewhere
  if ((street > 4 || nameChanged(best)) && best.faults.some(({ code }) => code === 'POSTAL_CODE_REPLACED'))
    return false;
  if (street > MAX_UNCONFIRMED_STREET && !agrees) return false;
  for (const { code, penalty } of best.faults) {
    if (code === 'MUNICIPALITY_DIFFERENT' || code === 'MUNICIPALITY_UNKNOWN') {
      if (!agrees || street > 4) return false;
    } else if (code === 'PROVINCE_CORRECTED' && penalty > 2) {
      if (!agrees || street > 13) return false;
    } else if (code === 'STREET_NAME_WORDS' || code === 'STREET_NAME_CORRECTED_TWICE') {
      if (street > FAULTS[code].penalty && !agrees) return false;
    } else if (code === 'MUNICIPALITY_ADDED' && !placedByCode(best)) return false;
  }
  return true;
}

function nameChanged(best: Candidate): boolean {
  return best.faults.some(({ code, penalty }) => penalty > 0 && FAULTS[code].element === 'StreetName');
}

/** Without a municipality the code alone says where the street is: it must agree, or nearly so under a perfect street. */
function placedByCode(best: Candidate): boolean {
  const street = streetPenalty(best);
  for (const { code } of best.faults) {
    if (code === 'POSTAL_CODE_REPLACED' || code === 'POSTAL_CODE_ADDED') return false;
    if (code === 'POSTAL_CODE_CORRECTED' && street > 0) return false;
  }
  return street <= 8;
}

function streetPenalty(candidate: Candidate): number {
  let sum = 0;
  for (const { code, penalty } of candidate.faults) if (FAULTS[code].element.startsWith('Street')) sum += penalty;
  return sum;
}

function noCandidate(parse: Parse, found: MatchResult): Decision {
  if (found.exhausted) return failed('N', 'EXHAUSTED');
  const variant = parse.variants[0];
  const { box, general, route } = parse.delivery;
  if ((box !== undefined || general || route !== undefined) && variant?.civic === undefined) {
    return failed('N', 'NOT_COVERED');
  }
  const street = found.numberMissing.find(({ exactName }) => exactName);
  if (street !== undefined) return failed('N', street.number < 0 ? 'NO_NUMBER' : 'NUMBER_NOT_ON_STREET');
  if (variant?.municipality === undefined && !found.codeFound) return failed('N', 'PLACE_MISSING');
  if (!found.placeFound && variant?.municipality !== undefined) return failed('N', 'PLACE_NOT_FOUND');
  return failed('N', 'NOTHING_NEAR');
}

/** Nothing in the text is a part of any address. */
function isNothing(parse: Parse, found: MatchResult): boolean {
  const { tail, delivery, context, variants } = parse;
  if (tail.postalCode !== '' || tail.fsa !== '' || tail.provinces.length > 0 || found.placeFound) return false;
  if (delivery.box !== undefined || delivery.route !== undefined || delivery.general || delivery.unit !== undefined)
    return false;
  if (variants.some((variant) => variant.civic !== undefined && variant.street !== undefined)) return false;
  return !context.tokens.some((token) => token.lexeme !== undefined && token.lexeme.types.length > 0);
}

function established(status: 'V' | 'C', best: Candidate): Decision {
  return {
    status,
    secondary: best.unit === 'missing' ? 'UnitMissing' : best.unit === 'unverified' ? 'UnitUnverified' : '',
    best,
    reason: status === 'V' ? 'VALID' : 'CORRECTED',
    country: '',
  };
}

function failed(status: 'N' | 'I', reason: Reason): Decision {
  return { status, secondary: '', best: undefined, reason, country: '' };
}

function outside(country: string): Decision {
  return { status: 'F', secondary: '', best: undefined, reason: 'FOREIGN', country };
}
