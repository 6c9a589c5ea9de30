import { canonicalWords } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { unitKnown } from '../match/unit-match.ts';
import { CivicHits } from '../reference/civic-lookup.ts';
import { significantWords } from '../reference/compile-names.ts';
import { ENTRY_LOOSE } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import { lowerBound } from '../reference/search-column.ts';
import { fold, glue } from '../text/fold.ts';
import type { TypedUnit } from './number-readings.ts';
import { wordFits } from './partial-words.ts';
import { type StreetQuery, typedNameWords } from './street-queries.ts';

/** A street, or a civic number on it, that the text may mean. */
export interface FoundStreet {
  readonly street: number;
  readonly entry: number;
  /** -1: the street itself. */
  readonly number: number;
  readonly suffix: string;
  readonly unit: TypedUnit | undefined;
  /** Index, -1 = none. */
  readonly postalCode: number;
  /** Index, -1 = none. */
  readonly delivery: number;
  /** For `unitsOf`, -1 = no units. */
  readonly unitsAt: number;
  readonly cost: number;
  readonly weight: number;
}

/** What one request may look at; the same for every machine, so that answers are. */
export interface Work {
  /** Designations. */
  entries: number;
  /** Civic numbers. */
  civics: number;
}

/** Municipalities whose streets are listed one by one rather than found among all of a name. */
const MAX_LISTED = 24;
/** Entries that are walked through rather than listed by municipality. */
const FEW_ENTRIES = 2048;
/** Characters of a postal code from which on its streets are listed. */
const LISTED_CODE = 4;
/** Postal codes of one civic number that are shown. */
const MAX_CODES_OF_NUMBER = 3;
/** Streets of a list that are looked at. */
const MANY_STREETS = 600;
/** Addresses from which on a street counts as one of the largest. */
const TOP_WEIGHT = 1023;
/** What one query may look at of what the request may. */
const ENTRIES_OF_QUERY = 3000;
const CIVICS_OF_QUERY = 500;
const GLUED_COST = 1;
const UNKNOWN_UNIT_COST = 1;

/** Collects what queries find. */
export class StreetFinder {
  readonly found: FoundStreet[] = [];
  private readonly reference: Reference;
  private readonly work: Work;
  private readonly want: number;
  private readonly wholeStreets: boolean;
  private readonly seen = new Map<string, number>();
  private readonly hits = new CivicHits();
  private taken = 0;
  private civicsLeft = 0;

  /**
   * @param want enough of one query
   * @param wholeStreets streets, whether or not the typed number is there
   */
  constructor(reference: Reference, work: Work, want: number, wholeStreets: boolean) {
    this.reference = reference;
    this.work = work;
    this.want = want;
    this.wholeStreets = wholeStreets;
  }

  run(query: StreetQuery): void {
    this.taken = 0;
    this.civicsLeft = Math.min(this.work.civics, CIVICS_OF_QUERY);
    const { place } = query;
    if (place.codes !== undefined && place.codeLength >= LISTED_CODE) {
      this.listed(query, this.streetsOfCodes(place.codes.lo, place.codes.hi));
      return;
    }
    const { keyStart } = this.reference;
    for (const { lo, hi, strict } of query.keys) {
      const many = keyStart[hi]! - keyStart[lo]! > FEW_ENTRIES;
      if (many && place.municipalities !== undefined && place.municipalities.length <= MAX_LISTED) {
        this.listed(query, this.streetsOfPlaces(place.municipalities, lo, hi));
        continue;
      }
      const allowed = Math.min(this.work.entries, ENTRIES_OF_QUERY);
      const left = this.reference.walkLargest(
        { lo: keyStart[lo]!, hi: keyStart[hi]!, number: this.sought(query), provinces: place.provinces },
        allowed,
        (entry) => this.accepts(query, entry),
        (entry) => this.visit(query, entry, strict),
      );
      this.work.entries -= allowed - left;
      if (this.work.entries <= 0) return;
    }
  }

  /** The same for given entries. */
  runEntries(query: StreetQuery, entries: number[]): void {
    this.taken = 0;
    this.civicsLeft = this.work.civics;
    const { entryStreet, streetWeight } = this.reference;
    this.work.entries -= entries.length;
    const accepted = entries.filter((entry) => this.accepts(query, entry));
    accepted.sort((a, b) => streetWeight[entryStreet[b]!]! - streetWeight[entryStreet[a]!]! || a - b);
    for (const entry of accepted) if (!this.visit(query, entry, false)) return;
  }

  private sought({ reading }: StreetQuery): number {
    return this.wholeStreets ? 0 : Math.max(0, reading.number);
  }

  private streetsOfCodes(lo: number, hi: number): number[] {
    const { pcStreetStart, pcStreet } = this.reference;
    const streets = new Set<number>();
    for (let i = pcStreetStart[lo]!; i < pcStreetStart[hi]!; i++) streets.add(pcStreet[i]!);
    return [...streets];
  }

  private streetsOfPlaces(municipalities: readonly number[], lo: number, hi: number): number[] {
    const { munStreetStart, streetKey } = this.reference;
    const streets: number[] = [];
    for (const municipality of municipalities) {
      const end = munStreetStart[municipality + 1]!;
      const first = lowerBound(streetKey, lo, munStreetStart[municipality]!, end);
      const last = lowerBound(streetKey, hi, first, end);
      for (let street = first; street < last; street++) streets.push(street);
    }
    return streets;
  }

  /** The same as a walk, over given streets. */
  private listed(query: StreetQuery, streets: number[]): void {
    const { reference } = this;
    const { keyStart, streetKey, streetWeight } = reference;
    const largest = this.largestOf(streets);
    largest.sort((a, b) => streetWeight[b]! - streetWeight[a]! || a - b);
    const aliases: number[] = [];
    for (const street of largest) {
      if (--this.work.entries <= 0) return;
      for (const { lo, hi, strict } of query.keys) {
        const key = streetKey[street]!;
        if (key >= lo && key < hi) {
          const entry = reference.canonicalEntry(street);
          if (this.accepts(query, entry) && !this.visit(query, entry, strict)) return;
          continue;
        }
        aliases.length = 0;
        if (hi - lo > MAX_LISTED || reference.aliasEntries(street, aliases) === 0) continue;
        for (const entry of aliases) {
          if (entry < keyStart[lo]! || entry >= keyStart[hi]!) continue;
          if (this.accepts(query, entry) && !this.visit(query, entry, strict)) return;
        }
      }
    }
  }

  /** Rather the largest streets than all of them, where there are many. */
  private largestOf(streets: number[]): number[] {
    if (streets.length <= MANY_STREETS) return streets;
    const { streetWeight } = this.reference;
    const counts = new Uint32Array(TOP_WEIGHT + 1);
    for (const street of streets) counts[Math.min(streetWeight[street]!, TOP_WEIGHT)]!++;
    let least = TOP_WEIGHT;
    for (let kept = counts[least]!; kept < MANY_STREETS && least > 0; kept += counts[least]!) least--;
    return streets.filter((street) => streetWeight[street]! >= least);
  }

  private accepts({ types, directions, place }: StreetQuery, entry: number): boolean {
    const { reference } = this;
    const { flags } = place;
    const municipality = reference.entryMun[entry]!;
    if (flags !== undefined && flags[municipality] === 0) return false;
    if (((1 << reference.munProvince[municipality]!) & place.provinces) === 0) return false;
    if (directions !== undefined && !directions.has(reference.entryDir[entry]!)) return false;
    if (types !== undefined) {
      const type = reference.entryTypeId(entry);
      if (type < 0 || !types.has(STREET_TYPES[type]!.concept)) return false;
    }
    return true;
  }

  /** Takes the entry when its number is there; false when the query has enough. */
  private visit(query: StreetQuery, entry: number, strict: boolean): boolean {
    const { reference, hits } = this;
    const { reading, place } = query;
    let { cost } = query;
    const street = reference.entryStreet[entry]!;
    if (reading.number < 0 || this.wholeStreets) {
      const fit = this.nameCost(query, entry, strict);
      if (fit < 0 || (place.codes !== undefined && !this.servedBy(street, place.codes.lo, place.codes.hi))) return true;
      return this.take(query, entry, street, -1, -1, -1, cost + fit);
    }
    this.work.civics--;
    if (--this.civicsLeft <= 0) return false;
    if (reference.lookupCivic(street, reading.number, reading.suffix, hits) === 0) return true;
    const fit = this.nameCost(query, entry, strict);
    if (fit < 0) return true;
    cost += fit;
    const state = this.unitState(reading.unit);
    let shown = 0;
    for (let i = 0; i < hits.count && shown < MAX_CODES_OF_NUMBER; i++) {
      const code = hits.pc[i]! - 1;
      const { codes } = place;
      if (codes !== undefined && (code < codes.lo || code >= codes.hi)) continue;
      const unitsAt = hits.unitsAt[i]!;
      if (state === 1 && !this.hasUnit(unitsAt, reading.unit!)) continue;
      shown++;
      const total = cost + (state === 2 ? (reading.unit!.guessed ? 2 : 1) * UNKNOWN_UNIT_COST : 0);
      if (!this.take(query, entry, street, code, hits.delivery[i]! - 1, unitsAt, total)) return false;
    }
    return true;
  }

  /** 0 none typed, 1 there, 2 not known. */
  private unitState(unit: TypedUnit | undefined): number {
    if (unit === undefined) return 0;
    for (let i = 0; i < this.hits.count; i++) if (this.hasUnit(this.hits.unitsAt[i]!, unit)) return 1;
    return 2;
  }

  private hasUnit(unitsAt: number, unit: TypedUnit): boolean {
    if (unitsAt < 0) return false;
    const { designator, number } = unit;
    if (unitKnown(this.reference, unitsAt, { designator, number, from: 0, to: 0, sign: false })) return true;
    return unit.open && unitsStarting(this.reference, unitsAt, number).length > 0;
  }

  private servedBy(street: number, lo: number, hi: number): boolean {
    const { runStart, runPc } = this.reference;
    for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
      if (runPc[run]! > lo && runPc[run]! <= hi) return true;
    }
    return false;
  }

  /** 0 when the words of the name are the typed ones, more when only their letters are, -1 when that is not enough. */
  private nameCost(query: StreetQuery, entry: number, strict: boolean): number {
    if (query.fits !== undefined && !query.fits(entry)) return -1;
    if (query.words.length === 0) return 0;
    const { reference } = this;
    const name = reference.nameText(reference.entryName[entry]!);
    const loose = (reference.entryFlags[entry]! & ENTRY_LOOSE) !== 0;
    const words = loose ? significantWords(name) : canonicalWords(fold(name));
    const typed = typedNameWords(query.words);
    let fits = words.length >= typed.length;
    for (let i = 0; fits && i < typed.length; i++) {
      fits = wordFits(typed[i]!, words[i]!, query.open && i === typed.length - 1);
    }
    return fits ? 0 : strict ? -1 : GLUED_COST;
  }

  private take(
    query: StreetQuery,
    entry: number,
    street: number,
    postalCode: number,
    delivery: number,
    unitsAt: number,
    cost: number,
  ): boolean {
    const { reading } = query;
    const number = this.wholeStreets ? -1 : reading.number;
    const unit = number < 0 ? undefined : reading.unit;
    const key = `${street}|${number}|${reading.suffix}|${postalCode}|${unit?.number ?? ''}`;
    const known = this.seen.get(key);
    const row: FoundStreet = {
      street,
      entry,
      number,
      suffix: number < 0 ? '' : reading.suffix,
      unit,
      postalCode,
      delivery,
      unitsAt,
      cost,
      weight: this.reference.streetWeight[street]!,
    };
    if (known === undefined) {
      this.seen.set(key, this.found.length);
      this.found.push(row);
    } else if (this.found[known]!.cost > cost) this.found[known] = row;
    this.taken++;
    return this.taken < this.want;
  }
}

/** Best first; the same for equal references. */
export function compareFound(a: FoundStreet, b: FoundStreet): number {
  return (
    a.cost - b.cost || b.weight - a.weight || a.entry - b.entry || a.number - b.number || a.postalCode - b.postalCode
  );
}

/** Labels of the units at a civic number that begin with the typed characters. */
export function unitsStarting(reference: Reference, unitsAt: number, start: string): string[] {
  const key = glue(fold(start));
  return reference.unitsOf(unitsAt).filter((label) => glue(fold(label)).startsWith(key));
}
