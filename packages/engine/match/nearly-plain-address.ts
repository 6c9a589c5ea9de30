import { areInOnePiece, type PlainLine, type PlainPlace, plainPlaces, plainStreet } from '../parse/plain-line.ts';
import { readingKey } from '../parse/street/reading-keys.ts';
import type { StreetReading } from '../parse/street/readings.ts';
import { Break } from '../parse/words/token.ts';
import { Shape } from '../parse/words/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { damerauLevenshtein, letterBits } from '../text/distance.ts';
import type { MatchOptions } from './candidates/match-options.ts';
import { guessAllowed } from './compare/guesses.ts';
import { losesLetter } from './compare/lost-letter.ts';
import type { ResolvedPlace } from './compare/resolved-place.ts';
import type { ExactName } from './names/street-names.ts';
import { exactNames } from './names/typed-street.ts';
import { resolvePlaces } from './places/places.ts';
import {
  addAgreeing,
  addressAt,
  isCalled,
  type NamedPlace,
  type PlainAddress,
  plainReadings,
} from './plain-address.ts';

/** Few rural codes serve more streets; to compare all of them takes as long as to look for the address otherwise. */
export const MOST_STREETS = 256;
/** Letters of a name that one slip leaves recognizable. */
const SHORTEST_NAME = 5;

/**
 * The address of a plain line that agrees with it in every word but the name of the street, that of the place, or both,
 * each with one slip and no name as it stands. The number under the code confirms it, so `match` finds nothing that
 * comes near this one, and need not look.
 */
export function nearlyPlainAddress(
  reference: Reference,
  line: PlainLine,
  options: MatchOptions,
): PlainAddress | undefined {
  const code = options.typos === 0 ? -1 : reference.findPostalCode(line.tail.postalCode);
  if (code < 0 || reference.codeStreetsTo(code) - reference.codeStreetsFrom(code) > MOST_STREETS) return undefined;
  const found: PlainAddress[] = [];
  for (const named of nearlyNamed(reference, line, code, options)) {
    if (!areInOnePiece(line, named.street)) continue;
    const before = found.length;
    const readings = plainReadings(named);
    if (named.resolved.code !== '') for (const reading of readings) addAgreeing(named, reading, options, found);
    const address = found.length > before ? undefined : withSlipInStreet(named, readings, options);
    if (address !== undefined) found.push(address);
  }
  const [address] = found;
  const faults = address?.found.candidates[0]?.faults ?? [];
  return found.length === 1 && guessAllowed(options.guessingFlags, faults) ? address : undefined;
}

/** The place that the line names, or those that it names with a slip, in the typed province. */
function nearlyNamed(reference: Reference, line: PlainLine, code: number, options: MatchOptions): NamedPlace[] {
  const { context, tail } = line;
  const places = plainPlaces(line);
  const known = places.filter(({ key }) => context.places.placeWeight(key) > 0);
  const [place] = known.length > 0 ? known : places.slice(-1);
  if (place === undefined || known.length > 1) return [];
  if (known.length === 0 && !isPlaceApart(line, place)) return [];
  const street = plainStreet(line, place);
  const all = resolvePlaces(reference, place.key, options);
  return all
    .filter((resolved) => reference.provinceOf(resolved.municipality) === tail.provinces[0])
    .filter((resolved) => (known.length > 0 ? isOwn(reference, resolved) : resolved.code === 'MUNICIPALITY_CORRECTED'))
    .map((resolved) => ({ reference, line, place, street, code, resolved, places: all }));
}

function isOwn(reference: Reference, { entry, code }: ResolvedPlace): boolean {
  return code === '' && reference.isOwnName(entry);
}

/** Between a comma or line end and the province, which is no place itself. */
function isPlaceApart({ context: { tokens }, tail }: PlainLine, { from, to }: PlainPlace): boolean {
  if (tokens[from]!.before < Break.Comma || tail.provinceMayBeCity) return false;
  return isOfLetters(tokens, from, to);
}

/** The only street of the code that is called nearly so; none if anything is called exactly so. */
function withSlipInStreet(
  named: NamedPlace,
  readings: readonly StreetReading[],
  options: MatchOptions,
): PlainAddress | undefined {
  const { reference, line, code, resolved } = named;
  const exact: ExactName[] = [];
  for (const reading of readings) exactNames(reference, line.context, reading, exact);
  if (exact.length > 0) return undefined;
  let street = -1;
  let meant: StreetReading | undefined;
  for (const reading of readings) {
    const typed = readingKey(line.context, reading);
    if (typed.length < SHORTEST_NAME) continue;
    const letters = letterBits(typed);
    for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
      const other = reference.codeStreet(row);
      const name = reference.keyOfStreet(other);
      const longer = reference.nameKeyLength(name) - typed.length;
      // BROOK may be OWL BROOK rather than BROCK
      if (longer > 1 && reference.hasLetters(name, letters) && reference.nameKeyText(name).includes(typed)) {
        return undefined;
      }
      if (Math.abs(longer) > 1 || !reference.mayBeNear(name, letters, 1)) continue;
      const text = reference.nameKeyText(name);
      if (damerauLevenshtein(typed, text, 1) > 1) continue;
      if ((street >= 0 && street !== other) || losesLetter(line.context, reading, text)) return undefined;
      street = other;
      // PRINCES ST may be PRINCESS without its type
      if (!isCalled(reference, reference.canonicalEntry(street), reading)) continue;
      if (meant !== undefined) return undefined;
      meant = reading;
    }
  }
  if (meant === undefined || reference.municipalityOfStreet(street) !== resolved.municipality) return undefined;
  if (!isOfLetters(line.context.tokens, meant.nameFrom, meant.nameTo)) return undefined;
  const entry = reference.canonicalEntry(street);
  return addressAt(named, { reading: meant, entry, nameCode: 'STREET_NAME_CORRECTED' }, options);
}

function isOfLetters(tokens: PlainLine['context']['tokens'], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens[at]!.shape !== Shape.Letters) return false;
  return true;
}
