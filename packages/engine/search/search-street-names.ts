import { streetNameKey } from '../address/name-key.ts';
import { languageOfStreet } from '../address/street-language.ts';
import { streetTypeById } from '../address/street-types.ts';
import { directionSymbol } from '../match/compare/record-elements.ts';
import { beginningAs, type NameLookup } from '../names/name-lookups.ts';
import { streetNameTable } from '../names/name-tables.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { InParts } from '../values/parts.ts';
import { FirstInOrder } from './first-in-order.ts';
import { type FoundName, foundName, type NamesFound, type NamesWanted, NO_NAMES } from './found-name.ts';
import { codeFits } from './matching-runs.ts';
import type { ResolvedCriteria } from './search-criteria.ts';
import { entryFits, type StreetsWanted } from './search-streets.ts';

/** Designations that one part of a search looks at. */
const ENTRIES_OF_PART = 256;

/** Street designations (entries), closest to the typed text first, then by number of addresses. */
export function* streetNames(
  reference: Reference,
  { name, conditions, maxItems }: NamesWanted,
  criteria: ResolvedCriteria,
): InParts<NamesFound> {
  const wanted: StreetsWanted = { name, criteria, conditions };
  const { agreeing, further } = beginningAs(streetNameTable(reference), name, { ...conditions, keywords: true });
  const best: number[] = [];
  let found = 0;
  const take = function* (lookups: readonly NameLookup[]): InParts<void> {
    const tier = yield* new StreetNames(reference, wanted, lookups).largest(maxItems - best.length);
    found += tier.count;
    best.push(...tier.entries);
  };
  for (const tier of agreeing) yield* take(tier());
  for (const tier of found === 0 ? further : []) {
    yield* take(tier());
    if (found > 0) break;
  }
  return found === 0 ? NO_NAMES : { names: best.map((entry) => streetName(reference, entry)), found };
}

/** Designations that are equally close to the typed text. */
class StreetNames {
  private readonly reference: Reference;
  private readonly wanted: StreetsWanted;
  private readonly lookups: readonly NameLookup[];

  constructor(reference: Reference, wanted: StreetsWanted, lookups: readonly NameLookup[]) {
    this.reference = reference;
    this.wanted = wanted;
    this.lookups = lookups;
  }

  /** How many there are, and the largest of them. */
  *largest(limit: number): InParts<{ readonly count: number; readonly entries: readonly number[] }> {
    const { reference } = this;
    const weight = (entry: number): number => reference.weightOfStreet(reference.streetOfEntry(entry));
    const largest = new FirstInOrder<number>(limit, (a, b) => weight(b) - weight(a) || a - b);
    let count = 0;
    let looked = 0;
    for (const [at, lookup] of this.lookups.entries()) {
      for (const { lo, hi } of lookup.keys) {
        for (let entry = reference.entriesFrom(lo); entry < reference.entriesFrom(hi); entry++) {
          if (++looked % ENTRIES_OF_PART === 0) yield;
          if (!this.accepts(entry, at)) continue;
          count++;
          largest.add(entry);
        }
      }
    }
    return { count, entries: largest.first };
  }

  private accepts(entry: number, at: number): boolean {
    const { reference, wanted, lookups } = this;
    const fits = (lookup: NameLookup): boolean => entryFits(reference, entry, lookup, wanted);
    if (!fits(lookups[at]!) || !hasCode(reference, reference.streetOfEntry(entry), wanted.criteria)) return false;
    if (filedTwice(reference, entry, lookups[at]!.keys)) return false;
    // PARK RD can be read as a name with a type in two ways
    return lookups.every((lookup, other) => other >= at || !holds(reference, lookup, entry) || !fits(lookup));
  }
}

function holds(reference: Reference, { keys }: NameLookup, entry: number): boolean {
  return keys.some(({ lo, hi }) => entry >= reference.entriesFrom(lo) && entry < reference.entriesFrom(hi));
}

function hasCode(reference: Reference, street: number, criteria: ResolvedCriteria): boolean {
  if (criteria.codes === undefined) return true;
  for (let run = reference.runsFrom(street); run < reference.runsTo(street); run++) {
    if (codeFits(reference, reference.postalCodeOfRun(run), criteria)) return true;
  }
  return false;
}

/** Whether an entry without particles belongs to a name whose full key is among the keys as well. */
function filedTwice(reference: Reference, entry: number, keys: readonly RowRange[]): boolean {
  if (!reference.isLoose(entry)) return false;
  const own = reference.findNameKey(streetNameKey(reference.entryText(entry)));
  return keys.some(({ lo, hi }) => own >= lo && own < hi);
}

function streetName(reference: Reference, entry: number): FoundName {
  const street = reference.streetOfEntry(entry);
  const municipality = reference.municipalityOfEntry(entry);
  const province = reference.provinceOf(municipality);
  const type = streetTypeById(reference.typeOfEntry(entry));
  const language = languageOfStreet(type, province);
  return foundName(reference.entryText(entry), {
    StreetType: type?.symbol ?? '',
    StreetDirection: directionSymbol(reference.directionOfEntry(entry), language === 'FR'),
    Municipality: reference.municipalityText(municipality),
    Province: province,
    Count: reference.weightOfStreet(street),
    Language: language,
  });
}
