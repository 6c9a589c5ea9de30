import type { Weighed } from '../evidence/posterior/weighed.ts';
import { nearestNumbers, streetsWithoutNumber } from '../match/candidates/missing-number.ts';
import { knownPlaces } from '../parse/words/context.ts';
import { spanText } from '../parse/words/span-text.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { InParts } from '../values/parts.ts';
import { completionsInParts } from './completer.ts';
import { type Completion, keyOf } from './found/completion.ts';
import { completionOf } from './found/expand-names.ts';
import type { FoundStreet } from './found/found-street.ts';
import { doorsOfCode, OFFERED_STREET } from './near-doors.ts';
import { isSpent, newWork, type Work } from './streets/street-sources.ts';

const MAX_STREETS = 3;
const MAX_NUMBERS = 4;
const MAX_OFFERS = 50;
/** What searches for the whole text and for its parts may examine: each as much as one. */
const WORK_OF_WHOLE = 1;
const WORK_OF_PARTS = 1;

/** What is near a text, and whether it goes on from the whole text or only has a part of it. */
interface NearOffers {
  readonly completions: readonly Completion[];
  readonly ofWholeText: boolean;
}

/**
 * What is near a text for which no address was found: the nearest numbers of its street and the street, the addresses
 * of its postal code, those with a typed number first, and what the text or a part of it may turn into. Empty only if
 * the reference has none of its parts. A text is sought as a whole unless that was done (`isSought`).
 */
export function* nearOffers(
  reference: Reference,
  weighed: Weighed,
  lines: readonly string[],
  isSought: boolean,
): InParts<NearOffers> {
  const work = newWork(isSought ? WORK_OF_PARTS : WORK_OF_WHOLE + WORK_OF_PARTS);
  const doors = [...ofStreets(reference, weighed), ...doorsOfCode(reference, weighed)];
  const near = eachOnce([...doors, ...(yield* ofCode(reference, weighed, work))]).slice(0, MAX_OFFERS);
  if (near.length > 0) return { completions: near, ofWholeText: false };
  const whole = isSought ? [] : yield* completionsOf(reference, lines, work);
  if (whole.length > 0) return { completions: whole, ofWholeText: true };
  for (const text of partsOf(weighed)) {
    if (isSpent(work)) break;
    const completions = yield* completionsOf(reference, [text], work);
    if (completions.length > 0) return { completions, ofWholeText: false };
  }
  return { completions: placesOf(weighed), ofWholeText: false };
}

/** Doors of the code are among its completions, too. */
function eachOnce(completions: readonly Completion[]): Completion[] {
  const seen = new Set<string>();
  return completions.filter((each) => {
    const key = `${each.kind} ${keyOf(each)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The places of the text that the reference has: what is left where the search for the parts used up its work. */
function placesOf({ parse, found }: Weighed): Completion[] {
  const keys = parse.variants.filter(({ municipality }) => municipality !== undefined);
  const places = keys.flatMap(({ municipalityKey }) => found.scopes.get(municipalityKey)?.places ?? []);
  const municipalities = new Set(places.map(({ municipality }) => municipality));
  return [...municipalities].map((municipality) => ({ kind: 'Municipality', municipality }));
}

function ofStreets(reference: Reference, { found, posterior }: Weighed): Completion[] {
  const offers: Completion[] = [];
  const streets = streetsWithoutNumber(reference, found.numberMissing, posterior.missing);
  for (const missing of streets.slice(0, MAX_STREETS)) {
    const { street, entry, number } = missing;
    const whole: FoundStreet = { ...OFFERED_STREET, street, entry, weight: reference.weightOfStreet(street) };
    if (number >= 0) {
      for (const near of nearestNumbers(reference, missing, MAX_NUMBERS)) {
        offers.push(completionOf(reference, { ...whole, ...near, ...civicAt(reference, street, near) }));
      }
    }
    offers.push(completionOf(reference, whole));
  }
  return offers;
}

function civicAt(reference: Reference, street: number, civic: { readonly number: number; readonly suffix: string }) {
  const hits = new CivicHits();
  reference.lookupCivic(street, civic.number, civic.suffix, hits);
  return { postalCode: hits.postalCode[0] ?? -1, delivery: hits.delivery[0] ?? -1, unitsAt: hits.unitsAt[0] ?? -1 };
}

function* ofCode(reference: Reference, { parse, found }: Weighed, work: Work): InParts<Completion[]> {
  if (!found.codeFound) return [];
  const { postalCode, postalCandidates } = parse.tail;
  const code = postalCode === '' ? postalCandidates.find((each) => reference.findPostalCode(each) >= 0)! : postalCode;
  return yield* completionsOf(reference, [code], work);
}

/** Parts of the text that may lead somewhere by themselves: first a street with its place, last a street without. */
function partsOf({ parse }: Weighed): string[] {
  const { tail, variants, context } = parse;
  const province = tail.provinces[0] ?? '';
  const whole: string[] = [];
  const places: string[] = [];
  const streets: string[] = [];
  for (const variant of variants.slice(0, MAX_STREETS)) {
    const street = spanText(parse, variant.street);
    const municipality = spanText(parse, variant.municipality);
    const place = [municipality, province].filter((text) => text !== '').join(' ');
    if (street !== '' && place !== '') whole.push(`${street}, ${place}`);
    if (municipality !== '') places.push(place, municipality);
    streets.push(street);
  }
  const known = knownPlaces(context);
  const parts = [...whole, ...places, tail.postalCode.slice(0, 3), tail.fsa, ...known, ...streets];
  return [...new Set(parts)].filter((text) => text !== '');
}

function* completionsOf(reference: Reference, lines: readonly string[], work: Work): InParts<Completion[]> {
  const query = { lines, level: 2, limit: MAX_OFFERS, maxNamesToAddresses: MAX_NUMBERS } as const;
  return (yield* completionsInParts(reference, query, work)).completions;
}
