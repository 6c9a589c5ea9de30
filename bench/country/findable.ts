import type { CsvRecord } from '../../packages/data/csv/record.ts';
import { type NarColumns, narColumns } from '../../packages/data/nar/columns.ts';
import { civicSuffix } from '../../packages/data/sources/civic-suffix.ts';
import { directionOf } from '../../packages/engine/address/directions.ts';
import { placeNameKey, streetNameKey } from '../../packages/engine/address/name-key.ts';
import { parsePostalCode, provincesOfPostalCode } from '../../packages/engine/address/postal-code.ts';
import { PROVINCES } from '../../packages/engine/address/provinces.ts';
import { STREET_TYPES, streetTypeOfNar } from '../../packages/engine/address/street-types.ts';
import type { RowRange } from '../../packages/engine/reference/format/search-column.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** Why a row cannot be queried; a build leaves such rows out, and says so. */
export const UNUSABLE = {
  LINE: 'a damaged line',
  PROVINCE: 'no province',
  MUNICIPALITY: 'no municipality',
  STREET_NAME: 'no street name',
  CIVIC_NUMBER: 'no civic number',
  CIVIC_SUFFIX: 'an invalid civic number suffix',
} as const;

/** What could not be found for a row under one of its names. */
export const MISSING = {
  MUNICIPALITY_NAME: 'no municipality of that name',
  SUBDIVISION_NAME: 'the subdivision is not a name of a municipality there (seen too rarely)',
  STREET: 'no such street in the municipality',
  CIVIC: 'the street lacks the civic number',
  UNIT: 'the civic number lacks the unit',
  POSTAL_CODE: 'the civic number has other postal codes',
} as const;

type Unusable = keyof typeof UNUSABLE;
type Missing = keyof typeof MISSING;
/** Which of a row's names the query used. */
type AskedBy = 'mail street' | 'official street' | 'subdivision';

/** A civic number with its suffix and unit, empty where there is none. */
interface Door {
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
}

interface StreetsOfName {
  readonly by: AskedBy;
  /** The name as asked, for messages. */
  readonly name: string;
  /** Ids of the streets with that name, in municipalities with that name. */
  readonly streets: readonly number[];
  /** What is missing when there are none. */
  readonly missing: Missing;
  /** Municipality entries for a subdivision's name, with their streets; they hold in some FSAs only. */
  readonly entries: readonly { readonly entry: number; readonly streets: readonly number[] }[];
}

/** What all rows with the same street columns share. */
type Street = { readonly province: string; readonly names: readonly StreetsOfName[] } | Unusable;

const MAX_STREETS_AT_HAND = 1 << 20;
const EXAMPLES = 5;

export interface CheckReport {
  readonly rows: number;
  readonly unusable: ReadonlyMap<Unusable, number>;
  /** Queries with the right answer, by the name they used. */
  readonly asked: ReadonlyMap<AskedBy, number>;
  readonly missing: ReadonlyMap<string, { count: number; examples: string[] }>;
}

/**
 * Reads rows of the register and queries a reference for each, by every name the row has: the postal and the municipal
 * street name, the postal municipality and the census subdivision. The answer must have the civic number with this unit
 * and this postal code. It reads the columns by itself and shares only the keys of names with the importer.
 */
export class FindableCheck {
  private readonly reference: Reference;
  private readonly streets = new Map<string, Street>();
  private readonly unusable = new Map<Unusable, number>();
  private readonly asked = new Map<AskedBy, number>();
  private readonly missing = new Map<string, { count: number; examples: string[] }>();
  private readonly hits = new CivicHits();
  private readonly range: RowRange = { lo: 0, hi: 0 };
  private columns: NarColumns | undefined;
  private file = '';
  private rows = 0;

  constructor(reference: Reference) {
    this.reference = reference;
  }

  header(record: CsvRecord, file: string): void {
    this.columns = narColumns(record, file);
    this.file = file;
  }

  row(record: CsvRecord): void {
    this.rows++;
    const fault = this.ask(record, this.columns!);
    if (fault !== undefined) this.unusable.set(fault, (this.unusable.get(fault) ?? 0) + 1);
  }

  report(): CheckReport {
    return { rows: this.rows, unusable: this.unusable, asked: this.asked, missing: this.missing };
  }

  private ask(record: CsvRecord, columns: NarColumns): Unusable | undefined {
    if (record.fault !== '' || record.fields !== columns.width) return 'LINE';
    const street = this.street(record, columns);
    if (typeof street === 'string') return street;
    const number = record.integer(columns.civicNumber);
    if (number < 1) return 'CIVIC_NUMBER';
    const suffix = civicSuffix(record.text(columns.civicSuffix));
    if (suffix === undefined) return 'CIVIC_SUFFIX';
    const unit = record.text(columns.unit);
    const code = this.postalCode(record.text(columns.postalCode), street.province);
    for (const name of street.names) {
      if (name.by === 'subdivision' && code === '') continue;
      const streets = name.by === 'subdivision' ? this.allowed(name, code.slice(0, 3)) : name.streets;
      const missing = streets.length === 0 ? name.missing : this.find(streets, { number, suffix, unit }, code);
      this.asked.set(name.by, (this.asked.get(name.by) ?? 0) + 1);
      if (missing !== undefined) this.complain(missing, name, record);
    }
    return undefined;
  }

  /** A code that cannot lie in the province is not kept, so it cannot be queried. */
  private postalCode(text: string, province: string): string {
    const code = parsePostalCode(text) ?? '';
    return provincesOfPostalCode(code).includes(province) ? code : '';
  }

  private allowed({ entries }: StreetsOfName, fsa: string): number[] {
    return entries.filter(({ entry }) => this.reference.nameHoldsIn(entry, fsa)).flatMap(({ streets }) => streets);
  }

  private find(streets: readonly number[], { number, suffix, unit }: Door, code: string): Missing | undefined {
    const { reference, hits } = this;
    const wanted = reference.findPostalCode(code);
    let missing: Missing = 'CIVIC';
    for (const street of streets) {
      reference.lookupCivic(street, number, suffix, hits);
      for (let hit = 0; hit < hits.count; hit++) {
        const at = hits.unitsAt[hit]!;
        const there = unit === '' ? reference.isBare(at) : reference.hasUnit(at, unit);
        if (there && hits.postalCode[hit] === wanted) return undefined;
        if (there) missing = 'POSTAL_CODE';
        else if (missing === 'CIVIC') missing = 'UNIT';
      }
    }
    return missing;
  }

  private street(record: CsvRecord, columns: NarColumns): Street {
    const key = columns.streetRuns.map(([first, last]) => record.rawKey(first, last)).join('\n');
    const known = this.streets.get(key);
    if (known !== undefined) return known;
    if (this.streets.size >= MAX_STREETS_AT_HAND) this.streets.clear();
    const street = this.readStreet(record, columns);
    this.streets.set(key, street);
    return street;
  }

  private readStreet(record: CsvRecord, columns: NarColumns): Street {
    const text = (column: number): string => record.text(column);
    const written = text(columns.mailProvince).toUpperCase();
    const sgc = text(columns.province);
    const province = PROVINCES.find(({ code }) => code === written) ?? PROVINCES.find((other) => other.sgc === sgc);
    if (province === undefined) return 'PROVINCE';
    const mail = [text(columns.mailName), text(columns.mailType), text(columns.mailDirection)] as const;
    const official = [text(columns.officialName), text(columns.officialType), text(columns.officialDirection)] as const;
    const subdivisions = [text(columns.subdivisionEnglish), text(columns.subdivisionFrench)];
    const municipality = text(columns.mailMunicipality) || subdivisions.find((name) => name !== '');
    if (municipality === undefined) return 'MUNICIPALITY';
    const designations: (readonly [AskedBy, readonly [string, string, string]])[] = [];
    if (streetNameKey(mail[0]) !== '') designations.push(['mail street', mail]);
    if (streetNameKey(official[0]) !== '') designations.push(['official street', official]);
    if (designations.length === 0) return 'STREET_NAME';
    const names = designations.map(([by, parts]) => this.named(by, parts, municipality, province.code));
    for (const other of new Set(subdivisions)) {
      if (placeNameKey(other) === '' || placeNameKey(other) === placeNameKey(municipality)) continue;
      names.push(this.named('subdivision', designations[0]![1], other, province.code));
    }
    return { province: province.code, names };
  }

  private named(
    by: AskedBy,
    [name, typeCode, directionCode]: readonly [string, string, string],
    municipality: string,
    province: string,
  ): StreetsOfName {
    const { reference } = this;
    const type = streetTypeOfNar(typeCode);
    const direction = directionOf(directionCode);
    // A type or direction that no table knows is part of the name.
    const words = [name, type === undefined ? typeCode : '', direction === 0 ? directionCode : ''];
    const key = reference.findNameKey(streetNameKey(words.filter((word) => word !== '').join(' ')));
    const typeId = type === undefined ? -1 : STREET_TYPES.indexOf(type);
    const place = reference.findMunicipalityKey(placeNameKey(municipality));
    const entries: { entry: number; streets: number[] }[] = [];
    if (place >= 0) {
      for (let entry = reference.namesFrom(place); entry < reference.namesTo(place); entry++) {
        const mun = reference.municipalityOfName(entry);
        if (reference.provinceOf(mun) !== province) continue;
        entries.push({ entry, streets: key < 0 ? [] : this.streetsOf(key, mun, typeId, direction) });
      }
    }
    return {
      by,
      name: `${name} ${typeCode} ${directionCode}`.trim(),
      streets: entries.flatMap(({ streets }) => streets),
      missing: by === 'subdivision' ? 'SUBDIVISION_NAME' : entries.length === 0 ? 'MUNICIPALITY_NAME' : 'STREET',
      entries,
    };
  }

  private streetsOf(key: number, mun: number, typeId: number, direction: number): number[] {
    const { reference, range } = this;
    if (!reference.entryRange(key, mun, range)) return [];
    const streets = new Set<number>();
    for (let entry = range.lo; entry < range.hi; entry++) {
      if (reference.typeOfEntry(entry) === typeId && reference.directionOfEntry(entry) === direction) {
        streets.add(reference.streetOfEntry(entry));
      }
    }
    return [...streets];
  }

  private complain(missing: Missing, { by, name }: StreetsOfName, record: CsvRecord): void {
    const what = `by ${by}: ${MISSING[missing]}`;
    const known = this.missing.get(what) ?? { count: 0, examples: [] };
    known.count++;
    const line = record.lineText(this.columns!.firstUsed).slice(0, 140);
    if (known.examples.length < EXAMPLES) known.examples.push(`${this.file}:${record.line}: "${name}" in ${line}`);
    this.missing.set(what, known);
  }
}
