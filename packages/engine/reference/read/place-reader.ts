import { packPostalCode, unpackPostalCode } from '../../address/postal-code.ts';
import type { ProvinceSet } from '../../address/provinces.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import type { Column } from '../format/format.ts';
import { CODES_PER_FSA, fsaOfPackedCode, packFsa, unpackFsa } from '../format/fsa-codes.ts';
import type { SortedKeys } from '../format/key-table.ts';
import type { MunicipalityKind } from '../format/meta.ts';
import { fillRange, lowerBound, type RowRange } from '../format/search-column.ts';
import type { ReferenceColumns } from './columns.ts';
import { DerivedTables } from './derived-tables.ts';

/**
 * Municipalities with their names, FSAs and postal codes. Municipalities, names and postal codes are numbered from 0;
 * -1 stands for none.
 */
export abstract class PlaceReader<Memory extends ArrayBufferLike = ArrayBufferLike> {
  protected readonly columns: ReferenceColumns<Memory>;
  protected readonly derived: DerivedTables;

  protected constructor(columns: ReferenceColumns<Memory>) {
    this.columns = columns;
    this.derived = new DerivedTables(columns);
  }

  /** The columns of a reference, for this folder and its neighbours only; queries ask the reference. */
  static columnsOf<Memory extends ArrayBufferLike>(reader: PlaceReader<Memory>): ReferenceColumns<Memory> {
    return reader.columns;
  }

  get municipalityCount(): number {
    return this.columns.munName.length;
  }

  allMunicipalities(): Iterable<number> {
    return this.columns.munName.keys();
  }

  /** The canonical name of a municipality. */
  municipalityText(municipality: number): string {
    return this.columns.municipalities.text(this.columns.munName[municipality]!);
  }

  /** The municipalities whose names hold a word in key form; one that repeats it comes twice. */
  municipalitiesWithWord(word: string): readonly number[] {
    return this.derived.municipalityWords.of(word);
  }

  /** The words of the names of municipalities that begin with these letters. */
  municipalityWordsStarting(letters: string): readonly string[] {
    return this.derived.municipalityWords.starting(letters);
  }

  /** The code of the province of a municipality. */
  provinceOf(municipality: number): string {
    return this.columns.provinces[this.columns.munProvince[municipality]!]!;
  }

  /** Whether a municipality lies in one of the provinces. */
  isInProvinces(municipality: number, provinces: ProvinceSet): boolean {
    return (this.columns.provinceBits[this.columns.munProvince[municipality]!]! & provinces) !== 0;
  }

  /** The number of civic addresses in a municipality. */
  weightOfMunicipality(municipality: number): number {
    return this.columns.munWeight[municipality]!;
  }

  /** The streets of a municipality run from `streetsFrom` to `streetsTo`, the latter excluded. */
  streetsFrom(municipality: number): number {
    return this.columns.munStreetStart[municipality]!;
  }

  streetsTo(municipality: number): number {
    return this.columns.munStreetStart[municipality + 1]!;
  }

  /** The deliveries of a municipality run from `deliveriesFrom` to `deliveriesTo`, the latter excluded. */
  deliveriesFrom(municipality: number): number {
    return this.columns.munDeliveryStart[municipality]!;
  }

  deliveriesTo(municipality: number): number {
    return this.columns.munDeliveryStart[municipality + 1]!;
  }

  /** FSAs in which the municipality has addresses or deliveries. */
  fsasOf(municipality: number): string[] {
    const { munFsa, munFsaStart } = this.columns;
    return fsaTexts(munFsa, munFsaStart[municipality]!, munFsaStart[municipality + 1]!);
  }

  get municipalityNameCount(): number {
    return this.columns.munEntryMun.length;
  }

  /** Every name of a municipality, its own first; for `municipalityOfName` and the methods after it. */
  namesOfMunicipality(municipality: number): Iterable<number> {
    const { munEntries, munEntriesStart } = this.columns;
    return munEntries.subarray(munEntriesStart[municipality]!, munEntriesStart[municipality + 1]!);
  }

  municipalityOfName(name: number): number {
    return this.columns.munEntryMun[name]!;
  }

  kindOfName(name: number): MunicipalityKind {
    return this.columns.municipalityKinds[this.columns.munEntryKind[name]!]!;
  }

  /** Whether a name is the municipality's own. */
  isOwnName(name: number): boolean {
    return this.kindOfName(name) === 'Canonical';
  }

  municipalityNameText(name: number): string {
    return this.columns.municipalities.text(this.columns.munEntryName[name]!);
  }

  /** The FSAs to which a name of a municipality is limited; empty = it holds throughout it. */
  fsasOfName(name: number): string[] {
    const { munEntryFsa, munEntryFsaStart } = this.columns;
    return fsaTexts(munEntryFsa, munEntryFsaStart[name]!, munEntryFsaStart[name + 1]!);
  }

  /** Whether the name holds in the FSA. A name that is limited to no FSA holds throughout it. */
  nameHoldsIn(name: number, fsa: string): boolean {
    const { munEntryFsa, munEntryFsaStart } = this.columns;
    const start = munEntryFsaStart[name]!;
    const end = munEntryFsaStart[name + 1]!;
    if (start === end) return true;
    const packed = packFsa(fsa);
    const at = lowerBound(munEntryFsa, packed, start, end);
    return packed >= 0 && at < end && munEntryFsa[at] === packed;
  }

  /** The keys of municipalities, sorted. */
  get municipalityKeys(): SortedKeys {
    return this.columns.munKeys;
  }

  get municipalityKeyCount(): number {
    return this.columns.munKeys.size;
  }

  /** The id of a `placeNameKey`, -1 when no municipality has it. */
  findMunicipalityKey(key: string): number {
    return this.columns.munKeys.find(key);
  }

  municipalityKeyText(id: number): string {
    return this.columns.munKeys.text(id);
  }

  municipalityKeysWithPrefix(prefix: string, range: RowRange): boolean {
    const { munKeys } = this.columns;
    return fillRange(range, munKeys.lowerBound(prefix), munKeys.prefixEnd(prefix));
  }

  /** Municipality keys within `limit` (1 or 2) edits, nearest first. */
  fuzzyMunicipalityKeys(key: string, limit: number, out: number[]): number {
    this.derived.municipalityNames.similar(ALL, key, limit, out);
    return out.length;
  }

  /** Edits between a municipality key and another, `limit + 1` when there are more than `limit`. */
  municipalityKeyDistance(id: number, key: string, limit: number): number {
    return damerauLevenshtein(this.columns.munKeys.text(id), key, limit);
  }

  /** The names under a municipality key run from `namesFrom` to `namesTo`, the latter excluded. */
  namesFrom(key: number): number {
    return this.columns.munEntryStart[key]!;
  }

  namesTo(key: number): number {
    return this.columns.munEntryStart[key + 1]!;
  }

  get postalCodeCount(): number {
    return this.columns.pcCode.length;
  }

  /** The index of a postal code (`K7L1A1`), -1 when the reference lacks it. */
  findPostalCode(code: string): number {
    const { pcCode } = this.columns;
    const packed = packPostalCode(code);
    if (packed < 0) return -1;
    const { fsaStarts } = this.derived;
    const fsa = fsaOfPackedCode(packed);
    const at = lowerBound(pcCode, packed, fsaStarts[fsa], fsaStarts[fsa + 1]);
    return pcCode[at] === packed ? at : -1;
  }

  postalCodeText(postalCode: number): string {
    return unpackPostalCode(this.columns.pcCode[postalCode]!);
  }

  /**
   * The postal codes (indexes) from one code to another, both included. Returns false when there is none or a text is
   * not a code.
   */
  postalCodesBetween(first: string, last: string, range: RowRange): boolean {
    const { pcCode } = this.columns;
    const from = packPostalCode(first);
    const to = packPostalCode(last);
    if (from < 0 || to < 0) return fillRange(range, 0, 0);
    const lo = lowerBound(pcCode, from);
    return fillRange(range, lo, lowerBound(pcCode, to + 1, lo));
  }

  /** The postal codes (indexes) of an FSA. */
  fsaRange(fsa: string, range: RowRange): boolean {
    const { pcCode } = this.columns;
    const packed = packFsa(fsa);
    if (packed < 0) return fillRange(range, 0, 0);
    const lo = lowerBound(pcCode, packed * CODES_PER_FSA);
    return fillRange(range, lo, lowerBound(pcCode, (packed + 1) * CODES_PER_FSA, lo));
  }

  /** The streets with a postal code are in rows `codeStreetsFrom` to `codeStreetsTo`, the latter excluded. */
  codeStreetsFrom(postalCode: number): number {
    return this.columns.pcStreetStart[postalCode]!;
  }

  codeStreetsTo(postalCode: number): number {
    return this.columns.pcStreetStart[postalCode + 1]!;
  }

  /** The street in such a row. */
  codeStreet(row: number): number {
    return this.columns.pcStreet[row]!;
  }

  /** The first of the rows `from` to `to` of one postal code whose street is not below `street`; `to` if none is. */
  firstCodeStreet(from: number, to: number, street: number): number {
    return lowerBound(this.columns.pcStreet, street, from, to);
  }

  /** Whether a postal code serves a street. */
  codeServes(postalCode: number, street: number): boolean {
    const to = this.codeStreetsTo(postalCode);
    const row = this.firstCodeStreet(this.codeStreetsFrom(postalCode), to, street);
    return row < to && this.codeStreet(row) === street;
  }

  /** The deliveries with a postal code are in rows `codeDeliveriesFrom` to `codeDeliveriesTo`, the latter excluded. */
  codeDeliveriesFrom(postalCode: number): number {
    return this.columns.pcDeliveryStart[postalCode]!;
  }

  codeDeliveriesTo(postalCode: number): number {
    return this.columns.pcDeliveryStart[postalCode + 1]!;
  }

  /** The delivery in such a row. */
  codeDelivery(row: number): number {
    return this.columns.pcDelivery[row]!;
  }

  /** The postal place and province of an FSA; undefined when the reference does not state them. */
  fsaPlace(fsa: string): { place: string; province: string } | undefined {
    const { fsaCode, fsaPlaces, fsaPlaceName, fsaProvince, provinces } = this.columns;
    const packed = packFsa(fsa);
    const at = lowerBound(fsaCode, packed);
    if (packed < 0 || fsaCode[at] !== packed) return undefined;
    return { place: fsaPlaces.text(fsaPlaceName[at]!), province: provinces[fsaProvince[at]!]! };
  }

  /** Municipalities with addresses or deliveries in an FSA, those with the most first. */
  municipalitiesOfFsa(fsa: string): number[] {
    return this.municipalitiesBetween(fsa, fsa);
  }

  /** The same for every FSA from one to another, both included. A municipality in several FSAs is listed for each. */
  municipalitiesBetween(first: string, last: string): number[] {
    const { fsaMunCode, fsaMunStart, fsaMun } = this.columns;
    const packed = packFsa(first);
    if (packed < 0) return [];
    const from = lowerBound(fsaMunCode, packed);
    const to = lowerBound(fsaMunCode, packFsa(last) + 1, from);
    const municipalities: number[] = [];
    const end = from === to ? 0 : fsaMunStart[to]!;
    for (let row = from === to ? 0 : fsaMunStart[from]!; row < end; row++) municipalities.push(fsaMun[row]!);
    return municipalities;
  }
}

const ALL = [0];

function fsaTexts(column: Column, start: number, end: number): string[] {
  const out: string[] = [];
  for (let i = start; i < end; i++) out.push(unpackFsa(column[i]!));
  return out;
}
