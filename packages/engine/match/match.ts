import type { ParseContext } from '../parse/context.ts';
import { type Span, typedFsa } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import { keyFormSlips, misspeltTypes } from '../parse/slips.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { atNames } from './at-names.ts';
import { placesBare } from './bare-places.ts';
import { Budget, STEPS_A_CANDIDATE, STEPS_A_PLACE, STEPS_A_WORD } from './budget.ts';
import type { Candidate, MatchResult, NumberMissing } from './candidate.ts';
import type { CivicSearch } from './civic-search.ts';
import { placesCutShort } from './cut-places.ts';
import { findDeliveries } from './delivery-match.ts';
import { findDistantStreets } from './distant-streets.ts';
import { FAULTS } from './faults.ts';
import { guessAllowed } from './guesses.ts';
import { isMovedByProvince } from './homonyms.ts';
import { leftoversOf } from './leftovers.ts';
import { withoutListedUnits } from './listed-unit.ts';
import { takesLetter } from './lost-letter.ts';
import { findNearCodes } from './near-codes.ts';
import { leavesRoadOver } from './numbered-roads.ts';
import { resolvePlaces } from './places.ts';
import type { ResolvedPlace } from './resolved-place.ts';
import { type Scope, scopeOf } from './scope.ts';
import { placesShortened } from './shortened-places.ts';
import { findSimilarStreets, findUnderCode } from './similar-streets.ts';
import type { TypedStreet } from './street-names.ts';
import { findInTypedPlace } from './typed-place.ts';
import { typedStreet } from './typed-street.ts';
import { isFloor } from './unit-match.ts';

export interface MatchOptions {
  /** Number of wrong letters allowed in a word. */
  readonly typos: number;
  readonly guessingFlags: number;
  /** False: alternate names of municipalities are corrected. */
  readonly alternates?: boolean;
  /**
   * Whether the streets found under the typed postal code settle the text. If so, similar names elsewhere are not looked
   * for: whoever meant one of them would have written both the name and the code wrong. Without it, they always are.
   */
  readonly settles?: (candidates: readonly Candidate[]) => boolean;
  /** Also looks for streets under the typed code whose names are hardly those of the text. */
  readonly isLastResort?: boolean;
  /** Work that several readings of one text share; without it, a reading has its own. */
  readonly budget?: Budget;
}

/** Steps that one reading may cost, and all readings of one text together; bench/ shows how long they take. */
export const WORK_BUDGET = 6_000;
export const TEXT_BUDGET = 8_000;
/** The readings that are tried with similar names. */
const MAX_SIMILAR_SEARCHES = 6;
/** Filled by each look-up of a civic number; no search is interrupted by another. */
const hits = new CivicHits();
/** A reading that costs this much more than that of the best match is not tried. */
const PATIENCE = 1.6;

/**
 * Finds every reference address that the readings of an input may mean, and compares it element by element. Exact names
 * come first; misspellings are tried only when no reading led to a street as typed.
 */
export function match(reference: Reference, parse: Parse, options: MatchOptions): MatchResult {
  const budget = options.budget ?? new Budget(WORK_BUDGET);
  budget.spend(STEPS_A_WORD * parse.context.tokens.length);
  const candidates: Candidate[] = [];
  const missing: NumberMissing[] = [];
  const range = { lo: 0, hi: 0 };
  const codes = codesOf(reference, parse);
  const code = codes[0] ?? -1;
  const ofFsa = code >= 0 ? [] : municipalitiesOfFsas(reference, parse);
  const scopes = new Map<string, Scope>();
  const searches: CivicSearch[] = [];
  const streets: TypedStreet[] = [];
  let placeFound = false;
  let patience = Number.POSITIVE_INFINITY;

  for (const variant of parse.variants) {
    if (variant.cost > patience || budget.exhausted) break;
    if (takesLetter(reference, parse.context, variant.municipality)) continue;
    let scope = scopes.get(variant.municipalityKey);
    if (scope === undefined) {
      const places = placesOf(reference, parse, variant, options);
      budget.spend(STEPS_A_PLACE * (1 + places.length));
      scope = scopeOf(reference, places, codes, scopes.values());
      scopes.set(variant.municipalityKey, scope);
    }
    if (scope.places.length > 0 && variant.municipality !== undefined) placeFound = true;
    if (scope.places.length === 0 && variant.municipalityLonger) continue;
    const before = candidates.length;
    if (variant.street === undefined) {
      // a number without a street is not part of a box or route: the reading that leaves it over decides
      if (variant.civic !== undefined) continue;
      findDeliveries({ reference, parse, variant, places: scope.places, code, typos: options.typos }, candidates);
    } else {
      const search: CivicSearch = {
        reference,
        parse,
        variant,
        street: typedStreet(reference, parse.context, variant.street, streets),
        leftovers: leftoversOf(parse, variant),
        scope,
        code,
        codes,
        ofFsa,
        typos: options.typos,
        guessing: options.guessingFlags,
        hits,
        range,
        budget,
        candidates,
        missing,
      };
      searches.push(search);
      atNames(search, search.street.names);
    }
    for (let i = before; i < candidates.length; i++) {
      // a code that does not agree may be right for another reading
      const agrees = code < 0 ? !leavesPlaceOver(parse, candidates[i]!) : codes.includes(candidates[i]!.postalCode);
      if (agrees && isClean(parse.context, candidates[i]!) && placesEveryNumber(candidates[i]!)) {
        patience = Math.min(patience, variant.cost + PATIENCE);
      }
    }
  }
  let isWhole = true;
  if (!budget.exhausted && !candidates.some((each) => isClean(parse.context, each))) {
    const numbered = searches.slice(0, MAX_SIMILAR_SEARCHES).filter(({ variant }) => variant.civic !== undefined);
    if (isSettledUnderCode(numbered, options)) isWhole = false;
    else for (const search of numbered) findSimilarStreets(search);
    if (isOnlyElsewhere(reference, parse, candidates)) {
      for (const search of numbered) if (search.variant.municipality !== undefined) findNearCodes(search);
    }
    if (options.isLastResort === true) for (const search of numbered) findDistantStreets(search);
    findInTypedPlace(numbered);
  }
  budget.spend(STEPS_A_CANDIDATE * (candidates.length + missing.length));
  const allowed = withoutListedUnits(candidates).filter(
    (candidate) => guessAllowed(options.guessingFlags, candidate.faults) && !isMovedByProvince(candidate),
  );
  return {
    candidates: allowed,
    numberMissing: missing.sort((a, b) => a.penalty - b.penalty),
    scopes,
    streets,
    placeFound,
    codeFound: code >= 0,
    exhausted: budget.exhausted,
    isWhole,
  };
}

/** Streets were found in the typed place, but none of them in the typed FSA. */
function isOnlyElsewhere(reference: Reference, { tail }: Parse, candidates: readonly Candidate[]): boolean {
  const fsa = typedFsa(tail);
  const placed = candidates.filter(({ variant }) => variant.municipality !== undefined);
  const isInFsa = ({ postalCode }: Candidate): boolean =>
    postalCode >= 0 && reference.postalCodeText(postalCode).startsWith(fsa);
  return fsa !== '' && placed.length > 0 && !placed.some(isInFsa);
}

/** Adds what is similar under the typed code; leaves nothing behind if that settles nothing. */
function isSettledUnderCode(searches: readonly CivicSearch[], { settles, typos }: MatchOptions): boolean {
  const first = searches[0];
  if (settles === undefined || typos === 0 || first === undefined || first.code < 0) return false;
  const { candidates, missing } = first;
  const [found, remembered] = [candidates.length, missing.length];
  if (searches.every(findUnderCode) && settles(candidates)) return true;
  candidates.length = found;
  missing.length = remembered;
  return false;
}

/** Index of the typed postal code, or of the likeliest that a misread one stands for; -1 if the reference has none. */
export function codeOf(reference: Reference, parse: Parse): number {
  return codesOf(reference, parse)[0] ?? -1;
}

/** The same for every listed code that a misread one may stand for: the streets of all are compared. */
export function codesOf(reference: Reference, { tail }: Parse): readonly number[] {
  // a code with a character missing stands for too many; its first half is as typed
  if (tail.postalCode === '' && tail.fsa !== '') return [];
  const typed = tail.postalCode === '' ? tail.postalCandidates : [tail.postalCode];
  const found = typed.map((text) => reference.findPostalCode(text)).filter((code) => code >= 0);
  return found.length > MOST_CODES ? found.slice(0, MOST_CODES) : found;
}

/** A text that stands for more listed codes is hardly a code. */
const MOST_CODES = 6;

/** The municipalities that the FSA of an unlisted or unreadable postal code serves. */
function municipalitiesOfFsas(reference: Reference, { tail }: Parse): readonly number[] {
  const typed = tail.fsa !== '' ? [tail.fsa] : tail.postalCode !== '' ? [tail.postalCode] : tail.postalCandidates;
  const fsas = new Set(typed.map((text) => text.slice(0, 3)));
  return [...new Set([...fsas].flatMap((fsa) => reference.municipalitiesOfFsa(fsa)))];
}

function placesOf(reference: Reference, parse: Parse, variant: ParseVariant, options: MatchOptions): ResolvedPlace[] {
  if (variant.municipality === undefined) return placesOfCode(reference, parse, options);
  const { from, to } = variant.municipality;
  const slips = (): readonly string[] => keyFormSlips(parse.context, { nameFrom: from, nameTo: to });
  const found = resolvePlaces(reference, variant.municipalityKey, options.typos, options.alternates, slips);
  if (options.typos === 0 || found.some(({ code }) => !FAULT_OF_SLIP.has(code))) return found;
  const all = [...found];
  const others = [
    ...placesCutShort(reference, parse, variant.municipality),
    ...placesShortened(reference, parse, variant.municipality),
    ...placesBare(reference, parse, variant.municipality),
  ];
  for (const other of others) {
    if (!all.some(({ municipality }) => municipality === other.municipality)) all.push(other);
  }
  return all;
}

const FAULT_OF_SLIP: ReadonlySet<string> = new Set(['MUNICIPALITY_CORRECTED', 'MUNICIPALITY_CORRECTED_TWICE']);

/**
 * When no municipality is typed: those that the FSA serves, if guessing is allowed. Their entry is -1; the comparison
 * adds the fault.
 */
function placesOfCode(reference: Reference, parse: Parse, options: MatchOptions): ResolvedPlace[] {
  if ((options.guessingFlags & GuessingFlags.MunicipalityFromCode) === 0) return [];
  const fsa = typedFsa(parse.tail);
  if (fsa === '') return [];
  return reference.municipalitiesOfFsa(fsa).map((municipality) => ({ municipality, entry: -1, code: '' as const }));
}

/** No number was left over. A leftover number may belong to a second address, which a later reading finds. */
function placesEveryNumber({ faults }: Candidate): boolean {
  return !faults.some(({ code, from }) => code === 'TEXT_NOT_PLACED' && HAS_DIGIT.test(from));
}

/** `12 MAIN ST, APSLEY, BANCROFT`: what this reading leaves over is the place of another. */
function leavesPlaceOver(parse: Parse, { variant, reading }: Candidate): boolean {
  return leftoversOf(parse, variant, reading).some(({ from, to }) =>
    parse.variants.some(
      ({ municipality, municipalityKnown }) =>
        municipalityKnown && municipality?.from === from && municipality.to === to,
    ),
  );
}

/** `205 MAPLE GROVE ROA`, `211 7TH LINE RAOD`: the word behind the street may be its type, with a slip. */
function leavesTypeOver({ tokens }: ParseContext, { to }: Span, { junkFrom }: StreetReading): boolean {
  const word = junkFrom < to ? tokens[junkFrom] : undefined;
  return word?.shape === Shape.Letters && word.kinds === 0 && misspeltTypes(word.word).length > 0;
}

/** The street needed no change, except for a missing type or direction. */
function isClean(context: ParseContext, candidate: Candidate): boolean {
  if (isMovedByProvince(candidate)) return false;
  const { variant, reading } = candidate;
  if (reading !== undefined && leavesRoadOver(context, variant.street!, reading)) return false;
  if (reading !== undefined && leavesTypeOver(context, variant.street!, reading)) return false;
  for (const { code, penalty } of candidate.faults) {
    const { element } = FAULTS[code];
    if (code === 'NUMBER_NOT_PLACED') return false;
    // 10 UPPR JAMES ST: the floor may begin a name
    if (code === 'UNIT_FROM_SUFFIX' && candidate.unit !== 'known' && isFloor(variant.unit)) return false;
    if (penalty > 4 && (element.startsWith('Street') || element === 'Municipality')) return false;
  }
  return true;
}
