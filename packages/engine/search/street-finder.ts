import { canonicalWords } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { unitKnown } from '../match/unit-match.ts';
import { CivicHits } from '../reference/civic-lookup.ts';
import { significantWords } from '../reference/compile-names.ts';
import { ENTRY_LOOSE } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import { lowerBound } from '../reference/search-column.ts';
import type { RankingWork } from '../reference/street-ranking.ts';
import { fold, glue } from '../text/fold.ts';
import type { TypedUnit } from './number-readings.ts';
import { wordFits } from './partial-words.ts';
import { type KeyStretch, type StreetQuery, typedNameWords } from './street-queries.ts';

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
const MAX_LISTED = 64;
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
/**
 * Designations that one stretch of names, or all names, may be searched through. All names are what is searched for the
 * shorter text, so they have less: a longer text then finds what the shorter one found.
 */
const ENTRIES_OF_STRETCH = 6000;
const ENTRIES_OF_ALL = 2500;
/** The same where most names of the stretch are other ones: 5 for FIFTH. */
const ENTRIES_OF_FORM = 1500;
const GLUED_COST = 1;
const UNKNOWN_UNIT_COST = 1;
/** Parts of 1 order what is equally right. */
const OTHER_ORDER_COST = 0.4;
const OTHER_SPELLING_COST = 0.4;

/** Entries of one query, the largest street first. */
interface Source {
  readonly query: StreetQuery;
  readonly strict: boolean;
  readonly entries: Iterator<number, void>;
  /** The next one. */
  entry: number;
}

/** Collects what queries find. */
export class StreetFinder {
  readonly found: FoundStreet[] = [];
  private readonly reference: Reference;
  private readonly work: Work;
  private readonly want: number;
  private readonly wholeStreets: boolean;
  private readonly seen = new Map<string, number>();
  private readonly hits = new CivicHits();
  /** Streets found that cost no more than the queries under way. */
  private enough = 0;

  /**
   * @param want enough of queries of the same cost
   * @param wholeStreets streets, whether or not the typed number is there
   */
  constructor(reference: Reference, work: Work, want: number, wholeStreets: boolean) {
    this.reference = reference;
    this.work = work;
    this.want = want;
    this.wholeStreets = wholeStreets;
  }

  get tired(): boolean {
    return this.work.entries <= 0 || this.work.civics <= 0;
  }

  /** Runs queries, those of the same cost as one, from the cheapest until there is enough. */
  run(queries: StreetQuery[]): void {
    queries.sort((a, b) => a.cost - b.cost);
    for (let from = 0; from < queries.length && !this.tired; ) {
      const { cost } = queries[from]!;
      this.enough = this.found.filter((row) => row.cost <= cost).length;
      if (this.enough >= this.want) return;
      const sources: Source[] = [];
      for (; from < queries.length && queries[from]!.cost === cost; from++) this.addSources(queries[from]!, sources);
      this.merge(sources);
    }
  }

  /** The same for given entries. */
  runEntries(query: StreetQuery, entries: number[]): void {
    const { entryStreet, streetWeight } = this.reference;
    this.work.entries -= entries.length;
    const accepted = entries.filter((entry) => this.accepts(query, entry));
    accepted.sort((a, b) => streetWeight[entryStreet[b]!]! - streetWeight[entryStreet[a]!]! || a - b);
    this.enough = 0;
    for (const entry of accepted) if (!this.visit(query, entry, false)) return;
  }

  /**
   * Visits the entries of all sources in one order, the largest street first. So what is left out when the work runs out is
   * smaller than all that was found, and one more character, after which there are fewer, takes nothing wanted away.
   */
  private merge(sources: Source[]): void {
    const { entryStreet, streetWeight } = this.reference;
    while (sources.length > 0 && this.work.civics > 0) {
      let best = 0;
      for (let i = 1; i < sources.length; i++) {
        const { entry } = sources[i]!;
        const more = streetWeight[entryStreet[entry]!]! - streetWeight[entryStreet[sources[best]!.entry]!]!;
        if (more > 0 || (more === 0 && entry < sources[best]!.entry)) best = i;
      }
      const { query, entry, strict } = sources[best]!;
      if (!this.visit(query, entry, strict)) return;
      if (!advance(sources[best]!)) sources.splice(best, 1);
    }
  }

  /** What one source may look at: the same for each, so that what one finds does not hang on the others. */
  private share({ lo, hi, strict }: KeyStretch): RankingWork {
    const { work, reference } = this;
    const all = hi - lo === reference.nameKeys.size;
    let left = strict ? ENTRIES_OF_FORM : all ? ENTRIES_OF_ALL : ENTRIES_OF_STRETCH;
    return {
      get entries() {
        return left;
      },
      set entries(value) {
        work.entries -= left - value;
        left = value;
      },
    };
  }

  private addSources(query: StreetQuery, out: Source[]): void {
    const { reference } = this;
    const { place } = query;
    const add = (entries: Iterator<number, void>, strict: boolean): void => {
      const source: Source = { query, strict, entries, entry: -1 };
      if (advance(source)) out.push(source);
    };
    const { codes, municipalities, provinces } = place;
    const { keyStart } = reference;
    const few = municipalities !== undefined && municipalities.length <= MAX_LISTED;
    for (const { lo, hi, strict } of query.keys) {
      if (codes !== undefined && place.codeLength >= LISTED_CODE) {
        add(this.listed(query, this.streetsOfCodes(codes.lo, codes.hi), lo, hi), strict);
      } else if (few && keyStart[hi]! - keyStart[lo]! > FEW_ENTRIES) {
        add(this.listed(query, this.streetsOfPlaces(municipalities, lo, hi), lo, hi), strict);
      } else {
        const stretch = { lo: keyStart[lo]!, hi: keyStart[hi]!, number: this.sought(query), provinces };
        add(
          reference.walkLargest(stretch, this.share({ lo, hi, strict }), (entry) => this.accepts(query, entry)),
          strict,
        );
      }
    }
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

  /** The same as a walk, over those of the given streets whose keys are in a stretch. */
  private *listed(query: StreetQuery, streets: number[], lo: number, hi: number): Generator<number, void> {
    const { reference } = this;
    const { keyStart, streetKey, streetWeight } = reference;
    const largest = this.largestOf(streets);
    largest.sort((a, b) => streetWeight[b]! - streetWeight[a]! || a - b);
    const aliases: number[] = [];
    for (const street of largest) {
      this.work.entries--;
      const key = streetKey[street]!;
      if (key >= lo && key < hi) {
        const entry = reference.canonicalEntry(street);
        if (this.accepts(query, entry)) yield entry;
        continue;
      }
      aliases.length = 0;
      if (hi - lo > MAX_LISTED || reference.aliasEntries(street, aliases) === 0) continue;
      for (const entry of aliases) {
        if (entry >= keyStart[lo]! && entry < keyStart[hi]! && this.accepts(query, entry)) yield entry;
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

  private accepts({ types, directions, typeBefore, place }: StreetQuery, entry: number): boolean {
    const { reference } = this;
    const { flags } = place;
    const municipality = reference.entryMun[entry]!;
    if (flags !== undefined && flags[municipality] === 0) return false;
    if (((1 << reference.munProvince[municipality]!) & place.provinces) === 0) return false;
    if (directions !== undefined && !directions.has(reference.entryDir[entry]!)) return false;
    if (types !== undefined) {
      const type = reference.entryTypeId(entry);
      if (type < 0 || !types.has(STREET_TYPES[type]!.concept)) return false;
      if (typeBefore === 'alone' && !STREET_TYPES[type]!.beforeName) return false;
    }
    return true;
  }

  /** Takes the entry when its number is there; false when there is enough. */
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
    if (strict && this.nameCost(query, entry, true) < 0) return true;
    this.work.civics--;
    if (reference.lookupCivic(street, reading.number, reading.suffix, hits) === 0) return true;
    const fit = this.nameCost(query, entry, strict);
    if (fit < 0) return true;
    cost += fit;
    const state = this.unitState(reading.unit);
    const coded = state !== 1 && hits.pc.slice(0, hits.count).some((code) => code > 0);
    let shown = 0;
    for (let i = 0; i < hits.count && shown < MAX_CODES_OF_NUMBER; i++) {
      const code = hits.pc[i]! - 1;
      const { codes } = place;
      // a number whose code some sources lack is one address
      if (coded && code < 0) continue;
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

  /** What the name and the place of the type lack of what was typed, -1 when that is too much. */
  private nameCost(query: StreetQuery, entry: number, strict: boolean): number {
    if (query.fits !== undefined && !query.fits(entry)) return -1;
    const { reference } = this;
    const order = query.typeBefore === 'name' ? orderCost(reference.entryTypeId(entry)) : 0;
    if (query.words.length === 0) return order;
    const name = reference.entryName[entry]! * 2 + (reference.entryFlags[entry]! & ENTRY_LOOSE ? 1 : 0);
    let cost = query.costs.get(name);
    if (cost === undefined) {
      cost = wordsCost(query, reference.nameText(name >>> 1), (name & 1) === 1);
      query.costs.set(name, cost);
    }
    return strict && cost >= GLUED_COST ? -1 : order + cost;
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
      if (cost <= query.cost) this.enough++;
    } else if (this.found[known]!.cost > cost) this.found[known] = row;
    return this.enough < this.want;
  }
}

/** RUE EDDY is rather `Rue Eddy` than `Eddy St`. */
function orderCost(typeId: number): number {
  const type = STREET_TYPES[typeId];
  return type === undefined || type.beforeName || type.beforeNumber ? 0 : OTHER_ORDER_COST;
}

/** 0 for a name of the typed words, more when they are written otherwise (SAINT for ST), 1 when only the letters agree. */
function wordsCost({ words: typed, open }: StreetQuery, name: string, loose: boolean): number {
  const last = typed.length - 1;
  const written = fold(name).split(' ');
  if (!loose && typed.every((word, i) => written[i] === word || (open && i === last && written[i]?.startsWith(word)))) {
    return 0;
  }
  const words = loose ? significantWords(name) : canonicalWords(fold(name));
  const canonical = typedNameWords(typed);
  const end = canonical.length - 1;
  const fits = canonical.every((word, i) => words[i] !== undefined && wordFits(word, words[i], open && i === end));
  return fits ? OTHER_SPELLING_COST : GLUED_COST;
}

function advance(source: Source): boolean {
  const { value, done } = source.entries.next();
  if (done === true) return false;
  source.entry = value as number;
  return true;
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
