import { numberOfSideKey, sideOfSideKey } from '../format/civic-codes.ts';
import { RUN_RANGE } from '../format/meta.ts';
import { UnitReader } from '../format/units.ts';
import { CivicCursor, type CivicHits, CivicLookup } from './civic-lookup.ts';
import { type CivicRecord, civicRecords } from './civic-records.ts';
import type { ReferenceColumns } from './columns.ts';
import { StreetReader } from './street-reader.ts';

/**
 * Civic numbers and units. A run is a stretch of numbers with one street, one side, one postal code and one delivery.
 * The runs of a street hold the even numbers first, then the odd ones.
 */
export abstract class CivicReader<Memory extends ArrayBufferLike = ArrayBufferLike> extends StreetReader<Memory> {
  private readonly unitReader: UnitReader;
  private readonly lookup: CivicLookup;

  protected constructor(columns: ReferenceColumns<Memory>) {
    super(columns);
    this.unitReader = new UnitReader(columns.civics, columns.unitKeys, columns.units);
    this.lookup = new CivicLookup(columns);
  }

  get runCount(): number {
    return this.columns.runNumber.length;
  }

  /** The runs of a street go from `runsFrom` to `runsTo`, the latter excluded. */
  runsFrom(street: number): number {
    return this.columns.runStart[street]!;
  }

  runsTo(street: number): number {
    return this.columns.runStart[street + 1]!;
  }

  /** Index of the postal code of a run, -1 for none. */
  postalCodeOfRun(run: number): number {
    return this.columns.runPc[run]! - 1;
  }

  /** Index of the delivery that serves a run, -1 for none. */
  deliveryOfRun(run: number): number {
    return this.columns.runDelivery[run]! - 1;
  }

  /** The lowest civic number of a run. */
  firstOfRun(run: number): number {
    return numberOfSideKey(this.columns.runNumber[run]!);
  }

  /** The highest civic number of a run. */
  lastOfRun(run: number): number {
    return this.columns.runLast[run]!;
  }

  /** The side of the street on which a run lies: 0 for even numbers, 1 for odd ones. */
  sideOfRun(run: number): number {
    return sideOfSideKey(this.columns.runNumber[run]!);
  }

  /**
   * Whether a run is a range: every number of the side from the first to the last is an address, and none is listed.
   */
  isRange(run: number): boolean {
    return (this.columns.runFlags[run]! & RUN_RANGE) !== 0;
  }

  /** Indexes in `meta.sources` of the sources of the civic numbers of a run. */
  sourcesOfRun(run: number): number[] {
    return this.columns.sourcesIn(this.columns.runSources, run);
  }

  /** Creates a cursor over the civic numbers of runs. Walks that overlap need one each. */
  civicCursor(): CivicCursor {
    return new CivicCursor(this.columns);
  }

  /** Whether the street has lower and higher numbers on the same side. */
  isWithinCivics(street: number, number: number): boolean {
    return this.lookup.isWithin(street, number);
  }

  /** How far the number is from the lowest and highest ones of the street; 0 if it is between them. */
  beyondCivics(street: number, number: number): number {
    return this.lookup.beyond(street, number);
  }

  /** Fills `hits` with every record of exactly this number and suffix, and returns how many there are. */
  lookupCivic(street: number, number: number, suffix: string, hits: CivicHits): number {
    return this.lookup.find(street, number, suffix, hits);
  }

  /** Every suffix that the number has on the street; '' for none. */
  suffixesOf(street: number, number: number): string[] {
    return this.lookup.suffixesOf(street, number);
  }

  /** Up to `limit` numbers of the street, nearest to the given one first. */
  nearestCivics(street: number, number: number, limit: number): number[] {
    return this.lookup.nearest(street, number, limit);
  }

  /** All civic records of a street in file order: even numbers, then odd ones. */
  civicsOf(street: number): Generator<CivicRecord> {
    return civicRecords(this.columns, this.unitReader, street);
  }

  hasUnit(unitsAt: number, unit: string): boolean {
    return this.unitReader.has(unitsAt, unit);
  }

  unitCount(unitsAt: number): number {
    return this.unitReader.count(unitsAt);
  }

  unitsOf(unitsAt: number): string[] {
    return this.unitReader.list(unitsAt);
  }

  /** Calls `visit` with (first, last, -1) for each range of unit numbers and with (0, 0, id) for each label. */
  eachUnit(unitsAt: number, visit: (first: number, last: number, label: number) => void): void {
    this.unitReader.each(unitsAt, visit);
  }

  /** Whether the civic number is also an address without a unit. */
  isBare(unitsAt: number): boolean {
    return this.unitReader.isBare(unitsAt);
  }
}
