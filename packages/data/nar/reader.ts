import { provinceByCode, provinceBySgc } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import type { CsvRecord } from '../csv/record.ts';
import { civicSuffix } from '../sources/civic-suffix.ts';
import { MAX_CIVIC_NUMBER, MAX_UNIT_LENGTH } from '../sources/limits.ts';
import { type JudgedPostalCode, judgePostalCode } from '../sources/postal-codes.ts';
import type { Rejection, Remark, RowTally } from '../sources/row-tally.ts';
import { additionalDelivery } from './additional.ts';
import { type NarColumns, narColumns } from './columns.ts';
import { provinceOfFile } from './parts.ts';
import { type NarStreet, narStreet, spelling } from './street.ts';
import { type NamePair, SubdivisionNames } from './subdivision-names.ts';

/** Maximum number of cached street designations; the whole country has about a million and a half. */
const MAX_STREETS_AT_HAND = 1 << 21;

/** The meaning of a row's street columns, computed once for each distinct content. */
interface StreetRows {
  readonly kind: 'street';
  readonly streetId: number;
  readonly municipality: number;
  readonly province: string;
  readonly remarks: readonly Remark[];
  readonly pair: NamePair;
  /** The postal code of the street's last row: neighbours usually share it. */
  postalText: string;
  postal: JudgedPostalCode;
}

interface RejectedRows {
  readonly kind: 'rejected';
  readonly reason: Rejection;
}

/**
 * Turns rows of the register into calls to the builder. Streets, municipalities and routes are recognised across all
 * parts given to one reader; `header` is called at the start of each part, `row` for each row, `finish` once.
 */
export class NarReader {
  readonly #builder: ReferenceBuilder;
  readonly #tally: RowTally;
  readonly #streets: Map<string, StreetRows | RejectedRows> = new Map();
  readonly #subdivisions = new SubdivisionNames();
  readonly #routes: Map<string, number> = new Map();
  #columns: NarColumns | undefined;
  #file = '';

  constructor(builder: ReferenceBuilder, tally: RowTally) {
    this.#builder = builder;
    this.#tally = tally;
  }

  /** Learns the column positions of a part. Errors: InputError if a column is missing. */
  header(record: CsvRecord, file: string): void {
    this.#columns = narColumns(record, file);
    // The streets of a finished province do not come up again.
    if (provinceOfFile(file) !== provinceOfFile(this.#file)) this.#streets.clear();
    this.#file = file;
  }

  row(record: CsvRecord): void {
    const rejection = this.#take(record, this.#columns!);
    if (rejection === undefined) this.#tally.accepted++;
    else this.#tally.reject(rejection, () => this.#example(record));
  }

  /** Gives the builder what can only be known once every row has been read. */
  finish(): void {
    this.#subdivisions.finish(this.#builder, this.#tally);
    this.#streets.clear();
  }

  #take(record: CsvRecord, columns: NarColumns): Rejection | undefined {
    if (record.fault !== '') return 'CSV_QUOTES';
    if (record.fields !== columns.width) return 'CSV_COLUMNS';
    const rows = this.#streetRows(record, columns);
    if (rows.kind === 'rejected') return rows.reason;
    const number = record.integer(columns.civicNumber);
    if (number < 1 || number > MAX_CIVIC_NUMBER) return 'CIVIC_NUMBER';
    const suffix = civicSuffix(record.text(columns.civicSuffix));
    if (suffix === undefined) return 'CIVIC_SUFFIX';
    const unit = record.text(columns.unit).toUpperCase();
    if (unit.length > MAX_UNIT_LENGTH) return 'UNIT';
    const { code, fsa } = this.#postalCode(rows, record, columns);
    const deliveryId = record.isEmpty(columns.additional) ? 0 : this.#route(record, columns, rows.municipality, code);
    this.#builder.civic(rows.streetId, { number, suffix, unit, postalCode: code, deliveryId });
    for (const remark of rows.remarks) this.#tally.remark(remark, () => this.#example(record));
    if (fsa !== '') rows.pair.rows.set(fsa, (rows.pair.rows.get(fsa) ?? 0) + 1);
    return undefined;
  }

  #postalCode(rows: StreetRows, record: CsvRecord, columns: NarColumns): JudgedPostalCode {
    const text = record.text(columns.postalCode);
    if (text !== rows.postalText) {
      rows.postalText = text;
      rows.postal = judgePostalCode(text, rows.province);
    }
    const { remark } = rows.postal;
    if (remark !== undefined) this.#tally.remark(remark, () => this.#example(record));
    return rows.postal;
  }

  #streetRows(record: CsvRecord, columns: NarColumns): StreetRows | RejectedRows {
    const key = streetKey(record, columns.streetRuns);
    let rows = this.#streets.get(key);
    if (rows === undefined) {
      if (this.#streets.size >= MAX_STREETS_AT_HAND) this.#streets.clear();
      rows = this.#readStreet(record, columns);
      this.#streets.set(key, rows);
    }
    return rows;
  }

  #readStreet(record: CsvRecord, columns: NarColumns): StreetRows | RejectedRows {
    const mailProvince = record.text(columns.mailProvince).toUpperCase();
    const province = (provinceByCode(mailProvince) ?? provinceBySgc(record.text(columns.province)))?.code;
    if (province === undefined) return rejected('PROVINCE');
    const street = narStreet({
      officialName: record.text(columns.officialName),
      officialType: record.text(columns.officialType),
      officialDirection: record.text(columns.officialDirection),
      mailName: record.text(columns.mailName),
      mailType: record.text(columns.mailType),
      mailDirection: record.text(columns.mailDirection),
    });
    if (street === undefined) return rejected('STREET_NAME');
    const english = record.text(columns.subdivisionEnglish);
    const french = record.text(columns.subdivisionFrench);
    const mailName = record.text(columns.mailMunicipality);
    const name = mailName === '' ? english || french : spelling(spelling(mailName, english), french);
    if (name === '') return rejected('MUNICIPALITY');
    const municipality = this.#builder.municipality(name, province);
    const { postal, official } = street;
    const streetId = this.#builder.street(postal.name, postal.type, postal.direction, municipality);
    if (official !== undefined) {
      this.#builder.streetAlias(streetId, official, 'Official');
    }
    return {
      kind: 'street',
      streetId,
      municipality,
      province,
      remarks: streetRemarks(street),
      pair: this.#subdivisions.pair(municipality, name, english, french),
      postalText: '',
      postal: judgePostalCode('', province),
    };
  }

  /** Id of the route that serves the row's address; 0 if its additional information names none. */
  #route(record: CsvRecord, columns: NarColumns, municipality: number, postalCode: string): number {
    const text = record.text(columns.additional);
    if (text === '') return 0;
    const key = `${municipality} ${postalCode} ${text}`;
    const known = this.#routes.get(key);
    if (known !== undefined) return known;
    const delivery = additionalDelivery(text);
    if (delivery.kind !== 'Route') {
      const remark = delivery.kind === 'POBox' ? 'PO_BOX' : 'ADDITIONAL_UNKNOWN';
      this.#tally.remark(remark, () => this.#example(record));
      return 0;
    }
    const id = this.#builder.delivery({
      kind: 'Route',
      munId: municipality,
      stationType: delivery.station.type,
      stationName: delivery.station.name,
      routeType: delivery.routeType,
      routeNumber: delivery.routeNumber,
      postalCode,
    });
    this.#routes.set(key, id);
    return id;
  }

  #example(record: CsvRecord): string {
    return `${this.#file}:${record.line}: ${record.lineText(this.#columns!.firstUsed)}`;
  }
}

function rejected(reason: Rejection): RejectedRows {
  return { kind: 'rejected', reason };
}

function streetRemarks({ unknownType, unknownDirection }: NarStreet): Remark[] {
  const remarks: Remark[] = [];
  if (unknownType !== '') remarks.push('STREET_TYPE_UNKNOWN');
  if (unknownDirection !== '') remarks.push('DIRECTION_UNKNOWN');
  return remarks;
}

/** The raw street columns, undecoded; they form one run in every release but the first. */
function streetKey(record: CsvRecord, runs: NarColumns['streetRuns']): string {
  const [first, last] = runs[0]!;
  let key = record.rawKey(first, last);
  for (let i = 1; i < runs.length; i++) key += `\n${record.rawKey(runs[i]![0], runs[i]![1])}`;
  return key;
}
