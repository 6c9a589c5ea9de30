import { placeNameKey, streetNameKey } from '../../address/name-key.ts';
import { suffixCode } from '../format/civic-codes.ts';
import { numberOfCode } from '../format/code-pools.ts';
import { encodeFile } from '../format/format.ts';
import { packFsa } from '../format/fsa-codes.ts';
import { DELIVERY_KINDS, type MunicipalityKind } from '../format/meta.ts';
import { labelUnit, numericUnit, unitKey } from '../format/units.ts';
import {
  type BuilderOptions,
  type CivicInput,
  type CivicRangeInput,
  CollectedRows,
  type DeliveryInput,
  type DesignationInput,
  MAX_SOURCES,
} from './collected-rows.ts';
import { type BuildProgress, type BuildStats, compileReference } from './compile.ts';
import { checkedCode, checkNumber, displayRank, streetIdentity } from './row-values.ts';
import { SeenAddresses } from './seen-addresses.ts';
import { writeBeside } from './write-file.ts';

/**
 * Collects the rows of a country in any order, in columns, and compiles them into a reference. Names are interned by
 * their match key, and exact duplicates merge. A builder can be compiled only once, by `write` or `finish`.
 */
export class ReferenceBuilder extends CollectedRows {
  private readonly munIds = new Map<string, number>();
  private readonly munAliasesByKey = new Map<string, { readonly munId: number; readonly fsas: readonly string[] }[]>();
  private readonly streetIds = new Map<number, number>();
  /** Filled only when other sources are going to ask. */
  private readonly seen = new SeenAddresses();
  private readonly deliveryIds = new Map<string, number>();
  private readonly unitCodes = new Map<string, number>();
  private used = false;

  constructor(options: BuilderOptions) {
    super(options);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(options.dataVersion)) {
      throw new RangeError(`dataVersion must be YYYY-MM, not "${options.dataVersion}"`);
    }
    if (options.sources.length > MAX_SOURCES) {
      throw new RangeError(`a reference has at most ${MAX_SOURCES} sources, not ${options.sources.length}`);
    }
    this.typeCodes.id('');
  }

  /**
   * Sets the source of the rows that follow; before the first call, rows belong to the first source. Where sources give
   * one civic number different postal codes, the newest source wins (reconcile.ts).
   * @throws RangeError when there is no such source
   */
  beginSource(source: number): void {
    if (source < 0 || source >= this.options.sources.length) throw new RangeError(`there is no source ${source}`);
    this.sourceStarts.push({ source, civics: this.civicStreet.length, ranges: this.rangeStreet.length });
  }

  /**
   * The id of a municipality, the same for every spelling with the same key in the province. The first display form is
   * kept until a better one comes: mixed case is better than upper case, accents are better than none.
   * @throws RangeError when the province is unknown or the name has neither letters nor digits
   */
  municipality(name: string, province: string): number {
    const provinceAt = numberOfCode('provinceCodes', province);
    if (provinceAt < 0) throw new RangeError(`unknown province "${province}"`);
    const key = placeNameKey(name);
    if (key === '') throw new RangeError(`a municipality needs a name, not "${name}"`);
    const identity = `${key} ${provinceAt}`;
    const known = this.munIds.get(identity);
    if (known !== undefined) {
      if (displayRank(name) > displayRank(this.munNames[known]!)) this.munNames[known] = name;
      return known;
    }
    const id = this.munNames.length;
    this.munIds.set(identity, id);
    this.munNames.push(name);
    this.munProvince.push(provinceAt);
    this.munKey.push(this.munKeys.id(key));
    return id;
  }

  /** Adds another name of a municipality, which holds in the given FSAs or, when there are none, throughout it. */
  municipalityAlias(
    munId: number,
    alias: string,
    kind: Exclude<MunicipalityKind, 'Canonical'>,
    fsas: readonly string[],
  ): void {
    const key = placeNameKey(alias);
    if (key === '') throw new RangeError(`a municipality alias needs a name, not "${alias}"`);
    this.munKeys.id(key);
    const row = { munId, name: alias, key, kind: numberOfCode('municipalityKinds', kind), fsas };
    this.munAliases.push(row);
    const same = this.munAliasesByKey.get(key);
    if (same === undefined) this.munAliasesByKey.set(key, [row]);
    else same.push(row);
  }

  /**
   * The id of a street, the same for every spelling of its name with the same key.
   * @param typeCode code of a street type, or empty
   * @param directionId 0 for none, or 1 to 8
   * @throws RangeError when the name has neither letters nor digits
   */
  street(name: string, typeCode: string, directionId: number, munId: number): number {
    const nameId = this.nameId(name);
    const typeId = this.typeCodes.id(typeCode);
    const identity = streetIdentity(munId, this.nameKey.get(nameId), typeId, directionId);
    const known = this.streetIds.get(identity);
    if (known !== undefined) {
      const shown = this.streetName.get(known);
      if (shown !== nameId && displayRank(name) > displayRank(this.names.texts[shown]!)) {
        this.streetName.set(known, nameId);
      }
      return known;
    }
    const id = this.streetName.length;
    this.streetIds.set(identity, id);
    this.streetName.push(nameId);
    this.streetType.push(typeId);
    this.streetDir.push(directionId);
    this.streetMun.push(munId);
    return id;
  }

  /** The id of a street by a name from earlier rows, -1 when there is none. */
  findStreet(name: string, typeCode: string, directionId: number, munId: number): number {
    const keyId = this.nameKeys.find(streetNameKey(name));
    const typeId = this.typeCodes.find(typeCode);
    if (keyId < 0 || typeId < 0) return -1;
    return this.streetIds.get(streetIdentity(munId, keyId, typeId, directionId)) ?? -1;
  }

  /**
   * Municipalities of the province that earlier rows know by this name: their own name, or another one that holds in
   * the FSA (every one does when `fsa` is empty). Those with addresses in the FSA come first, then the one whose own
   * name it is: in M2N, North York comes before Toronto.
   */
  municipalitiesKnownAs(name: string, province: string, fsa: string): number[] {
    const key = placeNameKey(name);
    const provinceAt = numberOfCode('provinceCodes', province);
    const own = this.munIds.get(`${key} ${provinceAt}`);
    const found = own === undefined ? [] : [own];
    for (const { munId, fsas } of this.munAliasesByKey.get(key) ?? []) {
      const holds = fsa === '' || fsas.length === 0 || fsas.includes(fsa);
      if (holds && this.munProvince[munId] === provinceAt && !found.includes(munId)) found.push(munId);
    }
    const rank = (munId: number): number => (this.seen.municipalityHasFsa(munId, fsa) ? 0 : 1);
    return found.sort((a, b) => rank(a) - rank(b));
  }

  /**
   * Whether earlier rows have an address with this postal code on the street. Known only when there are several
   * sources.
   */
  streetHasCode(streetId: number, postalCode: string): boolean {
    return this.seen.streetHasCode(streetId, postalCode);
  }

  /**
   * Adds another designation of a street. One that only repeats the street's own key, type and direction is dropped.
   */
  streetAlias(streetId: number, { name, type, direction }: DesignationInput, kind: 'Official' | 'Alternate'): void {
    this.aliasStreet.push(streetId);
    this.aliasName.push(this.nameId(name));
    this.aliasType.push(this.typeCodes.id(type));
    this.aliasDir.push(direction);
    this.aliasOfficial.push(kind === 'Official' ? 1 : 0);
  }

  /**
   * Adds one civic address to a street.
   * @throws RangeError when the number, the suffix or the postal code is malformed
   */
  civic(streetId: number, civic: CivicInput): void {
    const { number, suffix = '', unit = '', postalCode = '', deliveryId = 0 } = civic;
    checkNumber(number);
    const code = suffixCode(suffix);
    if (code < 0) throw new RangeError(`not a civic number suffix: "${suffix}" (a letter, 1/4, 1/2 or 3/4)`);
    const pc = checkedCode(postalCode);
    this.civicStreet.push(streetId);
    this.civicNumber.push(number);
    this.civicSuffix.push(code);
    this.civicUnit.push(unit === '' ? 0 : this.unitCode(unit));
    this.civicPc.push(pc);
    this.civicDelivery.push(deliveryId);
    if (pc > 0 && this.options.sources.length > 1) this.seen.add(this.streetMun.get(streetId), streetId, pc);
  }

  /** Adds every number of a range to a street, including `from` and `to` where they lie on the side. */
  civicRange(streetId: number, range: CivicRangeInput): void {
    const { from, to, sequence, postalCode = '', deliveryId = 0 } = range;
    checkNumber(from);
    checkNumber(to);
    const pc = checkedCode(postalCode);
    for (const side of sequence === 'Consecutive' ? [0, 1] : [sequence === 'Odd' ? 1 : 0]) {
      const first = from + ((from ^ side) & 1);
      const last = to - ((to ^ side) & 1);
      if (first > last) continue;
      this.rangeStreet.push(streetId);
      this.rangeFrom.push(first);
      this.rangeTo.push(last);
      this.rangeSide.push(side);
      this.rangePc.push(pc);
      this.rangeDelivery.push(deliveryId);
    }
  }

  /** The id (from 1) of a delivery mode; the same when all members are the same. */
  delivery(input: DeliveryInput): number {
    if (!DELIVERY_KINDS.includes(input.kind)) throw new RangeError(`unknown kind of delivery "${input.kind}"`);
    const { kind, munId, stationType = '', stationName = '', routeType = '', routeNumber = 0 } = input;
    const { from = 0, to = 0, postalCode = '', receiver = '' } = input;
    checkedCode(postalCode);
    const row = { kind, munId, stationType, stationName, routeType, routeNumber, from, to, postalCode, receiver };
    const identity = JSON.stringify(Object.values(row));
    const known = this.deliveryIds.get(identity);
    const bit = 1 << this.sourceStarts.at(-1)!.source;
    if (known !== undefined) {
      this.deliverySources[known - 1] = (this.deliverySources[known - 1]! | bit) >>> 0;
      return known;
    }
    const id = this.deliveries.push(row);
    this.deliverySources.push(bit >>> 0);
    this.deliveryIds.set(identity, id);
    return id;
  }

  /** Adds a large volume receiver with its own postal code. `streetId` is used only with a civic number (> 0). */
  receiver(name: string, postalCode: string, streetId: number, civicNumber: number): void {
    checkedCode(postalCode);
    this.buildings.push({ name, streetId, civicNumber, postalCode, receiver: true });
  }

  /** Adds a named building. `streetId` is used only with a civic number (> 0). */
  building(name: string, streetId: number, civicNumber: number, postalCode: string): void {
    checkedCode(postalCode);
    this.buildings.push({ name, streetId, civicNumber, postalCode, receiver: false });
  }

  /** Sets the postal place of a forward sortation area. A later call for the same FSA replaces an earlier one. */
  fsa(code: string, place: string, province: string): void {
    const provinceAt = numberOfCode('provinceCodes', province);
    if (provinceAt < 0) throw new RangeError(`unknown province "${province}"`);
    if (packFsa(code) < 0) throw new RangeError(`not an FSA: "${code}"`);
    this.fsas.set(code, { place, province: provinceAt });
  }

  /**
   * Compiles, writes the file beside `path` and renames it, so that `path` never holds half a file. `signal` aborts the
   * writing with its reason and leaves nothing behind.
   */
  async write(path: string, onProgress?: BuildProgress, signal?: AbortSignal): Promise<BuildStats> {
    const { sections, stats } = this.compile(onProgress);
    const pieces = encodeFile(sections);
    onProgress?.('write', 0);
    await writeBeside(path, pieces, signal);
    onProgress?.('write', 1);
    return stats(pieces);
  }

  /** Compiles into memory, for tests and small references. */
  finish(): Uint8Array {
    return Buffer.concat(encodeFile(this.compile().sections));
  }

  private compile(onProgress?: BuildProgress): ReturnType<typeof compileReference> {
    if (this.used) throw new Error('this builder is already compiled');
    this.used = true;
    return compileReference(this, onProgress);
  }

  private nameId(name: string): number {
    const known = this.names.find(name);
    if (known >= 0) return known;
    const key = streetNameKey(name);
    if (key === '') throw new RangeError(`a street needs a name, not "${name}"`);
    this.nameKey.push(this.nameKeys.id(key));
    return this.names.id(name);
  }

  private unitCode(unit: string): number {
    const numeric = numericUnit(unit);
    if (numeric > 0) return numeric;
    const known = this.unitCodes.get(unit);
    if (known !== undefined) return known;
    const key = unitKey(unit);
    const keyNumeric = numericUnit(key);
    let code = keyNumeric;
    if (key === '') code = 0;
    else if (keyNumeric === 0) {
      const label = this.unitLabels.id(key);
      if (label === this.unitTexts.length) this.unitTexts.push(unit);
      code = labelUnit(label);
    }
    this.unitCodes.set(unit, code);
    return code;
  }
}
