import { streetTypeById } from '../../address/street-types.ts';
import { streetsOfCodes } from '../../names/rows-of-places.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { RankingWork } from '../../reference/format/street-ranking.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { StreetQuery } from './street-query.ts';

/** What one request may examine. It does not depend on the machine, so neither do the answers. */
export interface Work {
  /** Designations. */
  entries: number;
  /** Civic numbers. */
  civics: number;
  /** Texts that are read in place of the typed one: with a word respelt. */
  texts: number;
  /** Something was left out because it would have been too much to examine. */
  cut: boolean;
}

/** What one request may examine, or several times that. */
export function newWork(times = 1): Work {
  return { entries: 16_000 * times, civics: 4_000 * times, texts: 12 * times, cut: false };
}

/** Whether nothing more may be examined. */
export function isSpent({ entries, civics }: Work): boolean {
  return entries <= 0 || civics <= 0;
}

/** Up to this many municipalities, their streets are listed rather than searched for among all of a name. */
const MAX_LISTED = 64;
/** Up to this many entries are walked through rather than listed by municipality or split by type. */
const FEW_ENTRIES = 2048;
/** With this many characters of a postal code, its streets are listed. */
const LISTED_CODE = 4;
/** Streets of a list examined, at least. */
const MANY_STREETS = 600;
/** A street with at least this many addresses counts among the largest. */
const TOP_WEIGHT = 1023;
/**
 * Entries examined for one stretch of names, or for all names. A shorter text searches all names and gets less, so that
 * a longer one still finds what the shorter one found.
 */
const ENTRIES_OF_STRETCH = 6000;
const ENTRIES_OF_ALL = 2500;
/** The same for a guessed unit, which most streets do not have. */
const ENTRIES_OF_GUESS = 1500;

/** The entries of one query, largest street first. */
export interface Source {
  readonly query: StreetQuery;
  readonly strict: boolean;
  readonly entries: Iterator<number, void>;
  /** The next one. */
  entry: number;
}

/** Where the entries of a query come from: the streets of a code or a place, or a walk through names. */
export class StreetSources {
  private readonly reference: Reference;
  private readonly work: Work;
  private readonly wholeStreets: boolean;

  /** @param wholeStreets accept streets that lack the typed number */
  constructor(reference: Reference, work: Work, wholeStreets: boolean) {
    this.reference = reference;
    this.work = work;
    this.wholeStreets = wholeStreets;
  }

  /** Adds the sources of a query. */
  add(query: StreetQuery, out: Source[]): void {
    const { reference } = this;
    const { place } = query;
    const add = (entries: Iterator<number, void>, strict: boolean): void => {
      const source: Source = { query, strict, entries, entry: -1 };
      if (advance(source)) out.push(source);
    };
    const { codes, municipalities, provinces } = place;
    const few = municipalities !== undefined && municipalities.length <= MAX_LISTED;
    for (const { lo, hi, strict } of query.keys) {
      const named = reference.entriesFrom(hi) - reference.entriesFrom(lo);
      if (codes !== undefined && place.codeLength >= LISTED_CODE && !this.hasFewer(named, codes)) {
        add(this.listed(query, streetsOfCodes(this.reference, codes), lo, hi), strict);
      } else if (few && named > FEW_ENTRIES) {
        add(this.listed(query, this.streetsOfPlaces(municipalities, lo, hi), lo, hi), strict);
      } else {
        const stretch = {
          lo: reference.entriesFrom(lo),
          hi: reference.entriesFrom(hi),
          number: this.sought(query),
          provinces,
        };
        const accept = (entry: number): boolean => this.accepts(query, entry);
        const byType = query.types !== undefined && stretch.hi - stretch.lo > FEW_ENTRIES;
        const all = hi - lo === reference.nameKeys.size && !byType;
        const entries =
          query.reading.unit?.guessed === true ? ENTRIES_OF_GUESS : all ? ENTRIES_OF_ALL : ENTRIES_OF_STRETCH;
        const share = this.share(entries);
        if (!byType) {
          add(reference.walkLargest(stretch, share, accept), strict);
          continue;
        }
        for (const type of reference.typesInUse) {
          if (typeFits(query, type)) add(reference.walkLargestOfType(type, stretch, share, accept), strict);
        }
      }
    }
  }

  /** The allowance of one stretch. Each gets the same, so what one finds does not depend on the others. */
  private share(entries: number): RankingWork {
    const { work } = this;
    let left = entries;
    return {
      get entries() {
        return left;
      },
      set entries(value) {
        work.entries -= left - value;
        left = value;
        if (left <= 0) work.cut = true;
      },
    };
  }

  private sought({ reading }: StreetQuery): number {
    return this.wholeStreets ? 0 : Math.max(0, reading.number);
  }

  /** Whether so few streets are walked through sooner than those of the codes: a rural code has those of a county. */
  private hasFewer(named: number, codes: RowRange): boolean {
    const { reference } = this;
    return named <= FEW_ENTRIES && named < reference.codeStreetsFrom(codes.hi) - reference.codeStreetsFrom(codes.lo);
  }

  private streetsOfPlaces(municipalities: readonly number[], lo: number, hi: number): number[] {
    const streets: number[] = [];
    const range = { lo: 0, hi: 0 };
    for (const municipality of municipalities) {
      this.reference.streetsWithKeys(municipality, lo, hi, range);
      for (let street = range.lo; street < range.hi; street++) streets.push(street);
    }
    return streets;
  }

  /** Like a walk, but over those of the given streets whose keys are in a stretch. */
  private *listed(query: StreetQuery, streets: number[], lo: number, hi: number): Generator<number, void> {
    const { reference } = this;
    const largest = this.largestOf(streets);
    largest.sort((a, b) => reference.weightOfStreet(b) - reference.weightOfStreet(a) || a - b);
    const aliases: number[] = [];
    for (const street of largest) {
      this.work.entries--;
      const key = reference.keyOfStreet(street);
      if (key >= lo && key < hi) {
        const entry = reference.canonicalEntry(street);
        if (this.accepts(query, entry)) yield entry;
        continue;
      }
      aliases.length = 0;
      if (hi - lo > MAX_LISTED || reference.aliasEntries(street, aliases) === 0) continue;
      for (const entry of aliases) {
        if (entry >= reference.entriesFrom(lo) && entry < reference.entriesFrom(hi) && this.accepts(query, entry))
          yield entry;
      }
    }
  }

  /** Of many streets, only the largest. */
  private largestOf(streets: number[]): number[] {
    if (streets.length <= MANY_STREETS) return streets;
    this.work.cut = true;
    const counts = new Uint32Array(TOP_WEIGHT + 1);
    for (const street of streets) counts[Math.min(this.reference.weightOfStreet(street), TOP_WEIGHT)]!++;
    let least = TOP_WEIGHT;
    for (let kept = counts[least]!; kept < MANY_STREETS && least > 0; kept += counts[least]!) least--;
    return streets.filter((street) => this.reference.weightOfStreet(street) >= least);
  }

  /** Whether an entry has the type, direction and place that the query asks for. */
  accepts(query: StreetQuery, entry: number): boolean {
    const { reference } = this;
    const { directions, place } = query;
    const { flags } = place;
    const municipality = reference.municipalityOfEntry(entry);
    if (flags !== undefined && flags[municipality] === 0) return false;
    if (!reference.isInProvinces(municipality, place.provinces)) return false;
    if (directions !== undefined && !directions.has(reference.directionOfEntry(entry))) return false;
    return typeFits(query, reference.typeOfEntry(entry));
  }
}

/** Whether a type (its id in STREET_TYPES, -1 = none) is what the query asks for. */
function typeFits({ types, typeBefore }: StreetQuery, id: number): boolean {
  if (types === undefined) return true;
  const type = streetTypeById(id);
  if (type === undefined || !types.has(type.concept)) return false;
  if (typeBefore === 'alone') return type.beforeName;
  return typeBefore !== 'number' || type.beforeNumber;
}

/** Moves to the next entry; false if there is none. */
export function advance(source: Source): boolean {
  const { value, done } = source.entries.next();
  if (done === true) return false;
  source.entry = value as number;
  return true;
}
