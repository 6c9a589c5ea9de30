import { holdsRow } from '../../reference/format/search-column.ts';
import { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { type FoundStreet, NO_CIVIC } from '../found/found-street.ts';
import { hasTypedUnit } from '../found/typed-units.ts';
import type { TypedUnit } from '../typed/typed-unit.ts';
import { nameCost } from './name-cost.ts';
import type { StreetQuery } from './street-query.ts';
import { advance, isSpent, type Source, StreetSources, type Work } from './street-sources.ts';

/** Postal codes shown for one civic number. */
const MAX_CODES_OF_NUMBER = 3;
const UNKNOWN_UNIT_COST = 1;

/**
 * Which civic numbers of a street are found: the typed one, the typed one with any suffix, or `none`: the street
 * itself, whether or not it has the number.
 */
export type NumberMatch = 'typed' | 'any-suffix' | 'none';

/** Collects what queries find. */
export class StreetFinder {
  readonly found: FoundStreet[] = [];
  private readonly reference: Reference;
  private readonly work: Work;
  private readonly want: number;
  private readonly numbers: NumberMatch;
  private readonly seen = new Map<string, number>();
  private readonly hits = new CivicHits();
  private readonly sources: StreetSources;
  /** Streets found that cost no more than the current queries. */
  private enough = 0;

  /**
   * @param want how many streets of the same cost are enough
   * @param numbers which civic numbers to find on the streets
   */
  constructor(reference: Reference, work: Work, want: number, numbers: NumberMatch) {
    this.reference = reference;
    this.work = work;
    this.want = want;
    this.numbers = numbers;
    this.sources = new StreetSources(reference, work, numbers === 'none');
  }

  get tired(): boolean {
    return isSpent(this.work);
  }

  /** Runs the queries from the cheapest until enough is found; those of equal cost run together. */
  run(queries: StreetQuery[]): void {
    queries.sort((a, b) => a.cost - b.cost);
    for (let from = 0; from < queries.length && !this.tired; ) {
      const { cost } = queries[from]!;
      this.enough = this.found.filter((row) => row.cost <= cost).length;
      if (this.enough >= this.want) return;
      const sources: Source[] = [];
      for (; from < queries.length && queries[from]!.cost === cost; from++) this.sources.add(queries[from]!, sources);
      this.merge(sources);
    }
  }

  /** Runs a query over the given entries. */
  runEntries(query: StreetQuery, entries: number[]): void {
    this.work.entries -= entries.length;
    const accepted = entries.filter((entry) => this.sources.accepts(query, entry));
    accepted.sort(
      (a, b) =>
        this.reference.weightOfStreet(this.reference.streetOfEntry(b)) -
          this.reference.weightOfStreet(this.reference.streetOfEntry(a)) || a - b,
    );
    this.enough = 0;
    for (const entry of accepted) if (!this.visit(query, entry, false)) return;
  }

  /**
   * Visits the entries of all sources in one order, the largest street first. When the work runs out, whatever is
   * missed is smaller than what was found, so typing one more character never loses a street that was already listed.
   */
  private merge(sources: Source[]): void {
    while (sources.length > 0 && this.work.civics > 0) {
      let best = 0;
      for (let i = 1; i < sources.length; i++) {
        const { entry } = sources[i]!;
        const more =
          this.reference.weightOfStreet(this.reference.streetOfEntry(entry)) -
          this.reference.weightOfStreet(this.reference.streetOfEntry(sources[best]!.entry));
        if (more > 0 || (more === 0 && entry < sources[best]!.entry)) best = i;
      }
      const { query, entry, strict } = sources[best]!;
      if (!this.visit(query, entry, strict)) return;
      if (!advance(sources[best]!)) sources.splice(best, 1);
    }
  }

  /** Takes the entry if it has the number; false once there is enough. */
  private visit(query: StreetQuery, entry: number, strict: boolean): boolean {
    const { reference } = this;
    const { reading, place } = query;
    const street = reference.streetOfEntry(entry);
    if (reading.number < 0 || this.numbers === 'none') {
      const fit = nameCost(reference, query, entry, strict);
      if (fit < 0 || (place.codes !== undefined && !this.servedBy(street, place.codes.lo, place.codes.hi))) return true;
      const lacksNumber = reading.number >= 0;
      return this.take(query, { ...NO_CIVIC, street, entry, lacksNumber, place, begun: false, cost: query.cost + fit });
    }
    if (strict && nameCost(reference, query, entry, true) < 0) return true;
    this.work.civics--;
    if (this.numbers === 'typed') return this.visitCivic(query, entry, reading.suffix, strict);
    const suffixes = reference.suffixesOf(street, reading.number);
    return suffixes.every((suffix) => this.visitCivic(query, entry, suffix, strict));
  }

  private visitCivic(query: StreetQuery, entry: number, suffix: string, strict: boolean): boolean {
    const { reference, hits } = this;
    const { reading, place } = query;
    const { number, unit } = reading;
    const street = reference.streetOfEntry(entry);
    if (reference.lookupCivic(street, number, suffix, hits) === 0) return true;
    const fit = nameCost(reference, query, entry, strict);
    if (fit < 0) return true;
    const typedUnit = this.listingOf(unit);
    if (typedUnit === 'unlisted' && unit!.listed === true) return true;
    const unknown = typedUnit === 'unlisted' ? (unit!.guessed ? 2 : 1) * UNKNOWN_UNIT_COST : 0;
    const coded = typedUnit !== 'listed' && hits.postalCode.slice(0, hits.count).some((code) => code >= 0);
    let shown = 0;
    for (let i = 0; i < hits.count && shown < MAX_CODES_OF_NUMBER; i++) {
      const postalCode = hits.postalCode[i]!;
      const { codes } = place;
      // a number whose code only some sources know is one address
      if (coded && postalCode < 0) continue;
      if (codes !== undefined && !holdsRow(codes, postalCode)) continue;
      const unitsAt = hits.unitsAt[i]!;
      if (typedUnit === 'listed' && !hasTypedUnit(reference, unitsAt, unit!)) continue;
      shown++;
      const delivery = hits.delivery[i]!;
      const cost = query.cost + fit + unknown;
      const door = { number, suffix, unit, postalCode, delivery, unitsAt };
      const civic = { ...door, street, entry, lacksNumber: false, place, begun: false, cost };
      if (!this.take(query, civic)) return false;
    }
    return true;
  }

  /** Whether a unit was typed, and whether a door found has it. */
  private listingOf(unit: TypedUnit | undefined): 'none' | 'listed' | 'unlisted' {
    if (unit === undefined) return 'none';
    for (let i = 0; i < this.hits.count; i++)
      if (hasTypedUnit(this.reference, this.hits.unitsAt[i]!, unit)) return 'listed';
    return 'unlisted';
  }

  private servedBy(street: number, lo: number, hi: number): boolean {
    for (let run = this.reference.runsFrom(street); run < this.reference.runsTo(street); run++) {
      const postalCode = this.reference.postalCodeOfRun(run);
      if (postalCode >= lo && postalCode < hi) return true;
    }
    return false;
  }

  private take(query: StreetQuery, found: Omit<FoundStreet, 'weight'>): boolean {
    const { street, number, suffix, postalCode, unit, cost } = found;
    const key = `${street}|${number}|${suffix}|${postalCode}|${unit?.number ?? ''}`;
    const known = this.seen.get(key);
    const row: FoundStreet = { ...found, weight: this.reference.weightOfStreet(street) };
    if (known === undefined) {
      this.seen.set(key, this.found.length);
      this.found.push(row);
      if (cost <= query.cost) this.enough++;
    } else if (this.found[known]!.cost > cost) this.found[known] = row;
    return this.enough < this.want;
  }
}
