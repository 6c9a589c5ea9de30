import { type Span, typedFsa } from '../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import {
  Budget,
  STEPS_A_CANDIDATE,
  STEPS_A_PLACE,
  STEPS_A_READING,
  STEPS_A_TEXT,
  STEPS_A_WORD,
  WORK_BUDGET,
} from './candidates/budget.ts';
import type { Candidate, MatchResult, NumberMissing } from './candidates/candidate.ts';
import type { CivicSearch } from './candidates/civic-search.ts';
import { isClean, leavesPlaceOver, placesEveryNumber } from './candidates/clean.ts';
import { isMovedByProvince } from './candidates/homonyms.ts';
import { withoutListedUnits } from './candidates/listed-unit.ts';
import type { MatchOptions } from './candidates/match-options.ts';
import { guessAllowed } from './compare/guesses.ts';
import { leftoversOf } from './compare/leftovers.ts';
import { takesLetter } from './compare/lost-letter.ts';
import { codesOf, municipalitiesOfFsas } from './compare/typed-codes.ts';
import type { TypedStreet } from './names/street-names.ts';
import { typedStreet } from './names/typed-street.ts';
import { Scope } from './places/scope.ts';
import { atNames } from './search/at-names.ts';
import { findDeliveries } from './search/delivery-match.ts';
import { findDistantStreets } from './search/distant-streets.ts';
import { findNearCodes } from './search/near-codes.ts';
import { findSimilarStreets, findUnderCode } from './search/similar-streets.ts';
import { findInTypedPlace } from './search/typed-place.ts';
import { placesOf } from './search/variant-places.ts';

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
  const search = newSearch(reference, parse, options);
  const { budget, candidates, missing, scopes, streets } = search;
  budget.spend(STEPS_A_WORD * parse.context.tokens.length);
  for (const variant of parse.variants) {
    if (variant.cost > search.patience || budget.exhausted) break;
    if (!takesLetter(reference, parse.context, variant.municipality)) searchVariant(search, variant);
  }
  let isWhole = true;
  const clean = budget.exhausted ? [] : candidates.filter((each) => isClean(parse.context, each));
  if (clean.length > 0) searchOfCode(search, clean);
  else if (!budget.exhausted) isWhole = searchSimilar(search);
  const weighed = STEPS_A_READING * parse.variants.length + STEPS_A_CANDIDATE * (candidates.length + missing.length);
  budget.spend(STEPS_A_TEXT + weighed);
  const allowed = withoutListedUnits(candidates).filter(
    (candidate) => guessAllowed(options.guessingFlags, candidate.faults) && !isMovedByProvince(candidate),
  );
  return {
    candidates: budget.exhausted ? nearest(allowed) : allowed,
    numberMissing: missing.sort((a, b) => a.penalty - b.penalty),
    scopes,
    streets,
    placeFound: search.placeFound,
    codeFound: search.code >= 0,
    exhausted: budget.exhausted,
    isWhole,
  };
}

/**
 * What is only offered, since the search did not end: the nearest are enough, and weighing takes as long as finding.
 */
function nearest(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= MOST_UNDECIDED) return candidates;
  return candidates.toSorted((a, b) => a.rank - b.rank).slice(0, MOST_UNDECIDED);
}

const MOST_UNDECIDED = 64;

/** What the readings of one input share, and what they have found so far. */
interface TextSearch {
  readonly reference: Reference;
  readonly parse: Parse;
  readonly options: MatchOptions;
  readonly budget: Budget;
  /** As in `CivicSearch`. */
  readonly codes: readonly number[];
  readonly code: number;
  readonly ofFsa: readonly number[];
  readonly range: RowRange;
  readonly candidates: Candidate[];
  readonly missing: NumberMissing[];
  /** By key of the typed municipality. */
  readonly scopes: Map<string, Scope>;
  readonly streets: TypedStreet[];
  /** One for each reading with a street. */
  readonly searches: CivicSearch[];
  /** The reference has a typed municipality. */
  placeFound: boolean;
  /** A reading that costs more is not tried. */
  patience: number;
}

function newSearch(reference: Reference, parse: Parse, options: MatchOptions): TextSearch {
  const codes = codesOf(reference, parse);
  return {
    reference,
    parse,
    options,
    budget: options.budget ?? new Budget(WORK_BUDGET),
    codes,
    code: codes[0] ?? -1,
    ofFsa: codes.length > 0 ? [] : municipalitiesOfFsas(reference, parse),
    range: { lo: 0, hi: 0 },
    candidates: [],
    missing: [],
    scopes: new Map(),
    streets: [],
    searches: [],
    placeFound: false,
    patience: Number.POSITIVE_INFINITY,
  };
}

/** Looks for what one reading names. */
function searchVariant(search: TextSearch, variant: ParseVariant): void {
  const { reference, parse, options, code, candidates, searches } = search;
  const scope = scopeFor(search, variant);
  if (scope.places.length > 0 && variant.municipality !== undefined) search.placeFound = true;
  if (scope.places.length === 0 && variant.municipalityLonger) return;
  const before = candidates.length;
  if (variant.street !== undefined) {
    const civic = civicSearch(search, variant, variant.street, scope);
    searches.push(civic);
    atNames(civic, civic.street.names);
  } else if (variant.civic === undefined) {
    // a number without a street is not part of a box or route: the reading that leaves it over decides
    findDeliveries({ reference, parse, variant, places: scope.places, code, typos: options.typos }, candidates);
  }
  for (let i = before; i < candidates.length; i++) {
    if (endsPatience(search, candidates[i]!)) search.patience = Math.min(search.patience, variant.cost + PATIENCE);
  }
}

/** A candidate so good that much dearer readings cannot be meant. */
function endsPatience({ parse, code, codes }: TextSearch, candidate: Candidate): boolean {
  // a code that does not agree may be right for another reading
  const agrees = code < 0 ? !leavesPlaceOver(parse, candidate) : codes.includes(candidate.postalCode);
  return agrees && isClean(parse.context, candidate) && placesEveryNumber(candidate);
}

/** Where the streets of a reading may be; readings with the same municipality share it. */
function scopeFor({ reference, parse, options, budget, codes, scopes }: TextSearch, variant: ParseVariant): Scope {
  const known = scopes.get(variant.municipalityKey);
  if (known !== undefined) return known;
  const places = placesOf(reference, parse, variant, options);
  budget.spend(STEPS_A_PLACE * (1 + places.length));
  const scope = new Scope(reference, places, codes, scopes);
  scopes.set(variant.municipalityKey, scope);
  return scope;
}

function civicSearch(search: TextSearch, variant: ParseVariant, street: Span, scope: Scope): CivicSearch {
  const { reference, parse, options, code, codes, ofFsa, range, budget, candidates, missing, streets } = search;
  return {
    reference,
    parse,
    variant,
    street: typedStreet(reference, parse.context, street, streets),
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
}

/** Looks for streets with similar names; false if only under the typed code, where one settles the text. */
function searchSimilar({ reference, parse, options, searches, candidates }: TextSearch): boolean {
  const numbered = numberedOf(searches);
  const isSettled = isSettledUnderCode(numbered, options);
  if (!isSettled) for (const search of numbered) findSimilarStreets(search);
  if (isOnlyElsewhere(reference, parse, candidates)) {
    for (const search of numbered) if (search.variant.municipality !== undefined) findNearCodes(search);
  }
  if (options.isLastResort === true) for (const search of numbered) findDistantStreets(search);
  findInTypedPlace(numbered);
  return !isSettled;
}

/**
 * `216 EDGEBROOK DR` with the code of Edgebrook Ridge Dr: what the code leads to may be meant, however well another
 * agrees.
 */
function searchOfCode({ code, codes, options, searches }: TextSearch, clean: readonly Candidate[]): void {
  if (code < 0 || options.typos === 0 || clean.some(({ postalCode }) => codes.includes(postalCode))) return;
  for (const search of numberedOf(searches)) if (!findUnderCode(search)) findSimilarStreets(search);
}

function numberedOf(searches: readonly CivicSearch[]): CivicSearch[] {
  return searches.slice(0, MAX_SIMILAR_SEARCHES).filter(({ variant }) => variant.civic !== undefined);
}

/** Streets were found in the typed place, but none of them in the typed FSA. */
function isOnlyElsewhere(reference: Reference, { tail }: Parse, candidates: readonly Candidate[]): boolean {
  const fsa = typedFsa(tail);
  const placed = candidates.filter(({ variant }) => variant.municipality !== undefined);
  const isInFsa = ({ postalCode }: Candidate): boolean =>
    postalCode >= 0 && reference.postalCodeText(postalCode).startsWith(fsa);
  return fsa !== '' && placed.length > 0 && !placed.some(isInFsa);
}

/** Adds what is similar under the typed code; leaves nothing behind if that settles nothing and the search goes on. */
function isSettledUnderCode(searches: readonly CivicSearch[], { settles, isCodeOnly, typos }: MatchOptions): boolean {
  const first = searches[0];
  if (typos === 0 || first === undefined || first.code < 0) return false;
  const { candidates, missing } = first;
  if (isCodeOnly === true) {
    for (const search of searches) findUnderCode(search);
    return true;
  }
  if (settles === undefined) return false;
  const [found, remembered] = [candidates.length, missing.length];
  if (searches.every(findUnderCode) && settles(candidates)) return true;
  candidates.length = found;
  missing.length = remembered;
  return false;
}
