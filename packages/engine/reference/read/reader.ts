import { unpackPostalCode } from '../../address/postal-code.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import type { Column } from '../format/format.ts';
import { unpackFsa } from '../format/fsa-codes.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE } from '../format/meta.ts';
import { fillRange, lowerBound, lowerBoundBy, type RowRange } from '../format/search-column.ts';
import type { RankingQuery, RankingWork } from '../format/street-ranking.ts';
import { UnitReader } from '../format/units.ts';
import { CivicCursor, type CivicHits, lookupCivic, nearestCivics, suffixesOf } from './civic-lookup.ts';
import { type CivicRecord, civicRecords } from './civic-records.ts';
import { ReferenceColumns } from './columns.ts';
import { DerivedTables } from './derived-tables.ts';
import { fuzzyKeys } from './fuzzy.ts';
import {
  buildingAt,
  buildingsOfPostalCode,
  findPostalCode,
  fsaPlace,
  fsaRange,
  munEntryAllows,
  municipalitiesOfFsa,
} from './place-lookup.ts';
import { checkTables } from './section-lengths.ts';

/**
 * A compiled country, opened. The columns are public and read-only; methods find in them. Look-ups that answer with a
 * range of rows fill one given by the caller and say whether it is not empty. One object per thread.
 */
export class Reference<Memory extends ArrayBufferLike = ArrayBufferLike> extends ReferenceColumns<Memory> {
  private readonly unitReader: UnitReader;
  private readonly cursor: CivicCursor;
  private readonly derived: DerivedTables;

  /**
   * Opens a whole file in memory that threads share, or in memory of its own; every checksum is compared.
   * @throws ReferenceFileError NOT_A_REFERENCE, NEWER_FORMAT, OTHER_KEYS, TRUNCATED or DAMAGED
   */
  static open<Memory extends ArrayBufferLike>(buffer: Memory): Reference<Memory> {
    return new Reference(buffer);
  }

  /** Opens a copy of the bytes of a file, such as `ReferenceBuilder.finish()` gives. */
  static fromBytes(bytes: Uint8Array): Reference<SharedArrayBuffer> {
    const buffer = new SharedArrayBuffer(bytes.length);
    new Uint8Array(buffer).set(bytes);
    return new Reference(buffer);
  }

  private constructor(buffer: Memory) {
    super(buffer);
    checkTables(this);
    this.unitReader = new UnitReader(this.civics, this.unitKeys, this.units);
    this.cursor = new CivicCursor(this.civics);
    this.derived = new DerivedTables(this);
  }

  nameText(nameId: number): string {
    return this.names.text(nameId);
  }

  nameKeyText(keyId: number): string {
    return this.nameKeys.text(keyId);
  }

  /** Canonical name of a municipality. */
  municipalityText(mun: number): string {
    return this.municipalities.text(this.munName[mun]!);
  }

  provinceCode(mun: number): string {
    return PROVINCES[this.munProvince[mun]!]!.code;
  }

  /** `STN`, `RPO`, `SUCC` ... or empty. */
  deliveryStationType(delivery: number): string {
    return this.deliveryCodes.text(this.dlvStationType[delivery]!);
  }

  deliveryStationName(delivery: number): string {
    return this.stations.text(this.dlvStation[delivery]!);
  }

  /** `RR`, `SS`, `MR` or empty. */
  deliveryRouteType(delivery: number): string {
    return this.deliveryCodes.text(this.dlvRouteType[delivery]!);
  }

  /** Large volume receiver behind a delivery, or empty. */
  deliveryReceiver(delivery: number): string {
    return this.receivers.text(this.dlvReceiver[delivery]!);
  }

  typeCodeText(typeIndex: number): string {
    return this.typeCodes.text(typeIndex);
  }

  buildingText(row: number): string {
    return this.buildings.text(this.buildingName[row]!);
  }

  /** Id of a street name's key (`streetNameKey` or `looseStreetNameKey`), -1 when no street has it. */
  findNameKey(key: string): number {
    return this.nameKeys.find(key);
  }

  /** The ids of the name keys that begin with `prefix`. */
  nameKeysWithPrefix(prefix: string, range: RowRange): boolean {
    return fillRange(range, this.nameKeys.lowerBound(prefix), this.nameKeys.prefixEnd(prefix));
  }

  /** The entries of a name key in one municipality. */
  entryRange(keyId: number, mun: number, range: RowRange): boolean {
    const end = this.keyStart[keyId + 1]!;
    const lo = lowerBound(this.entryMun, mun, this.keyStart[keyId]!, end);
    let hi = lo;
    while (hi < end && this.entryMun[hi] === mun) hi++;
    return fillRange(range, lo, hi);
  }

  /** The entry of a street's own designation. */
  canonicalEntry(street: number): number {
    const key = this.streetKey[street]!;
    let entry = lowerBound(this.entryStreet, street, this.keyStart[key]!, this.keyStart[key + 1]!);
    while ((this.entryFlags[entry]! & (ENTRY_CANONICAL | ENTRY_LOOSE)) !== ENTRY_CANONICAL) entry++;
    return entry;
  }

  /** Id in STREET_TYPES of an entry's type; -1 for none and for a code that this program does not know. */
  entryTypeId(entry: number): number {
    return this.typeOf[this.entryType[entry]!]!;
  }

  /** The accepted entries of a stretch of keys, largest street first; see `StreetRanking.walk`. */
  walkLargest(query: RankingQuery, work: RankingWork, accept: (entry: number) => boolean): Generator<number, void> {
    return this.derived.rankings.all.walk(query, work, accept);
  }

  /** Those of them whose type has this index in the type codes; for long stretches. */
  walkLargestOfType(
    type: number,
    query: RankingQuery,
    work: RankingWork,
    accept: (entry: number) => boolean,
  ): Generator<number, void> {
    return this.derived.rankings.byType.walk(type, query, work, accept);
  }

  /** Adds to `out` the entries that are other designations of the street. */
  aliasEntries(street: number, out: number[]): number {
    let low = lowerBoundBy(this.aliasEntry, this.entryStreet, street);
    const before = out.length;
    for (; low < this.aliasEntry.length && this.entryStreet[this.aliasEntry[low]!] === street; low++) {
      out.push(this.aliasEntry[low]!);
    }
    return out.length - before;
  }

  /** Id of a word of street names, -1; `wordStart` and `wordKey` lead to the keys of names that hold it. */
  findWord(word: string): number {
    return this.words.find(word);
  }

  /** Name keys within `limit` (1 or 2) edits, nearest first; see `fuzzyKeys`. */
  fuzzyNameKeys(key: string, limit: number, out: number[]): number {
    return fuzzyKeys(this.nameFuzzy, this.nameKeys, key, limit, out);
  }

  /** Fills `out` with the keys of the streets of some municipalities within `limit` (1 or 2) edits; see `KeyLists.similar`. */
  similarNamesIn(municipalities: readonly number[], key: string, limit: number, out: number[]): number {
    return this.derived.namesByMunicipality.similar(municipalities, key, limit, out);
  }

  /**
   * Fills `out` with the keys of the streets of some municipalities, ascending, that hold the word (`findWord`) and could, by
   * their letters, hold the others.
   */
  namesHoldingIn(municipalities: readonly number[], word: number, words: readonly string[], out: number[]): number {
    return this.derived.namesByMunicipality.holding(
      municipalities,
      words,
      this.wordKey,
      this.wordStart[word]!,
      this.wordStart[word + 1]!,
      out,
    );
  }

  /** Municipality keys within `limit` (1 or 2) edits, nearest first. */
  fuzzyMunicipalityKeys(key: string, limit: number, out: number[]): number {
    this.derived.municipalityNames.similar(ALL, key, limit, out);
    return out.length;
  }

  /** Id of a `placeNameKey`, -1; its entries are `munEntryStart[id]` to `munEntryStart[id + 1]`. */
  findMunicipalityKey(key: string): number {
    return this.munKeys.find(key);
  }

  /** Edits between a municipality key and another, `limit + 1` when there are more than `limit`. */
  municipalityKeyDistance(id: number, key: string, limit: number): number {
    return damerauLevenshtein(this.munKeys.text(id), key, limit);
  }

  municipalityKeysWithPrefix(prefix: string, range: RowRange): boolean {
    return fillRange(range, this.munKeys.lowerBound(prefix), this.munKeys.prefixEnd(prefix));
  }

  /** Municipalities with addresses or deliveries in an FSA, those with the most first. */
  municipalitiesOfFsa(fsa: string): number[] {
    return municipalitiesOfFsa(this, fsa);
  }

  /** Whether the name holds in the FSA: it does everywhere when it is not limited to some. */
  munEntryAllows(entry: number, fsa: string): boolean {
    return munEntryAllows(this, entry, fsa);
  }

  /** FSAs to which a name of a municipality is limited; empty = everywhere. */
  munEntryFsas(entry: number): string[] {
    return texts(this.munEntryFsa, this.munEntryFsaStart[entry]!, this.munEntryFsaStart[entry + 1]!);
  }

  /** FSAs in which the municipality has addresses or deliveries. */
  fsasOf(mun: number): string[] {
    return texts(this.munFsa, this.munFsaStart[mun]!, this.munFsaStart[mun + 1]!);
  }

  /** Index of a postal code (`K7L1A1`), -1 when the reference does not have it. */
  findPostalCode(code: string): number {
    return findPostalCode(this, code);
  }

  postalCodeText(pc: number): string {
    return unpackPostalCode(this.pcCode[pc]!);
  }

  /** The postal codes (indexes) of an FSA. */
  fsaRange(fsa: string, range: RowRange): boolean {
    return fsaRange(this, fsa, range);
  }

  /** Postal place and province of an FSA; undefined when the reference does not say. */
  fsaPlace(fsa: string): { place: string; province: string } | undefined {
    return fsaPlace(this, fsa);
  }

  /** Fills `hits` with every record of exactly this number and suffix; returns how many. */
  lookupCivic(street: number, number: number, suffix: string, hits: CivicHits): number {
    return lookupCivic(this, this.cursor, street, number, suffix, hits);
  }

  /** Makes now what is not in the file but made of it, so that no analysis has to wait for it. */
  prepare(): void {
    this.derived.prepare();
  }

  /** Every suffix, '' for none, that the number has on the street. */
  suffixesOf(street: number, number: number): string[] {
    return suffixesOf(this, this.cursor, street, number);
  }

  /** Numbers of the street nearest to the given one. */
  nearestCivics(street: number, number: number, limit: number): number[] {
    return nearestCivics(this, this.cursor, street, number, limit);
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

  /** Calls with (first, last, -1) for each range of unit numbers and with (0, 0, id in `units`) for each label. */
  eachUnit(unitsAt: number, visit: (first: number, last: number, label: number) => void): void {
    this.unitReader.each(unitsAt, visit);
  }

  /** Whether the civic number is an address without a unit, too. */
  isBare(unitsAt: number): boolean {
    return this.unitReader.isBare(unitsAt);
  }

  /** All civic records of a street in the order of the file: even numbers, then odd. */
  civicsOf(street: number): Generator<CivicRecord> {
    return civicRecords(this, this.unitReader, street);
  }

  /** Indexes in `meta.sources` of the sources that have a civic record's number. */
  sourcesOfRun(run: number): number[] {
    return sourcesOf(this.runSources, run);
  }

  /** Indexes in `meta.sources` of the sources of a delivery. */
  sourcesOfDelivery(delivery: number): number[] {
    return sourcesOf(this.dlvSources, delivery);
  }

  /** Id of a building's or receiver's `placeNameKey`, -1; its rows are `buildingStart[id]` to `buildingStart[id + 1]`. */
  findBuildingKey(key: string): number {
    return this.buildingKeys.find(key);
  }

  /** The places in `buildingByPc` of a postal code (index). */
  buildingsOfPostalCode(pc: number, range: RowRange): boolean {
    return buildingsOfPostalCode(this, pc, range);
  }

  /** Row of a building or receiver at a civic number, -1 when none is known. */
  buildingAt(street: number, number: number): number {
    return buildingAt(this, street, number);
  }
}

const ALL = [0];

function sourcesOf(column: Column, row: number): number[] {
  if (column.length === 0) return [0];
  const sources: number[] = [];
  for (let source = 0; column[row]! >>> source > 0; source++) {
    if (((column[row]! >>> source) & 1) === 1) sources.push(source);
    if (source === 31) break;
  }
  return sources;
}

function texts(column: Column, start: number, end: number): string[] {
  const out: string[] = [];
  for (let i = start; i < end; i++) out.push(unpackFsa(column[i]!));
  return out;
}
