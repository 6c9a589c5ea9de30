import { closeSync, openSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;
/** No row is longer. */
const ROW_BYTES = 2048;
const COMMA = 0x2c;
/** Digits of the coordinates, chosen so that a row is about as long as in the release. */
const DECIMALS = `.${'0'.repeat(26)},`;
const HEX = Buffer.from('0123456789abcdef', 'latin1');

/** The columns of the register's release of June 2026. */
export const HEADER =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,' +
  'PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,' +
  'MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,BG_DLS_LSD,BG_DLS_QTR,BG_DLS_SCTN,BG_DLS_TWNSHP,BG_DLS_RNG,BG_DLS_MRD,BG_X,BG_Y,' +
  'BF_REPPOINT_X,BF_REPPOINT_Y,BU_N_CIVIC_ADD,BU_USE\n';

/** The beginning of every identifier; nothing real starts with it. */
const LOCATION_GUID = 'facade00-0000-4000-8000-0000';
const ADDRESS_GUID = 'facade00-0000-4000-9000-0000';

/** What differs from row to row. */
export interface RowValues {
  readonly location: number;
  readonly address: number;
  readonly unit: string;
  readonly number: number;
  readonly suffix: string;
  /** The fields of the street from OFFICIAL_STREET_NAME to MAIL_PROV_ABVN, as bytes. */
  readonly street: Uint8Array;
  readonly postalCode: string;
  /** Metres; invented like everything else. */
  readonly x: number;
  readonly y: number;
  readonly additional: string;
}

/** Writes rows of the register's layout into a file, a megabyte at a time. */
export class RowWriter {
  private readonly file: number;
  private readonly bytes = Buffer.allocUnsafe(CHUNK_BYTES + ROW_BYTES);
  private at = 0;
  rows = 0;
  /** Bytes written or waiting to be. */
  length = 0;

  /** Some files of the register begin with a byte order mark, and some do not. */
  constructor(path: string, byteOrderMark: boolean) {
    this.file = openSync(path, 'wx');
    if (byteOrderMark) this.at = this.bytes.write('\ufeff', 'utf8');
    this.ascii(HEADER);
  }

  row(row: RowValues): void {
    const before = this.at;
    this.guid(LOCATION_GUID, row.location);
    this.guid(ADDRESS_GUID, row.address);
    this.ascii(row.unit);
    this.comma();
    if (row.number > 0) this.integer(row.number);
    this.comma();
    this.ascii(row.suffix);
    this.comma();
    this.bytes.set(row.street, this.at);
    this.at += row.street.length;
    this.comma();
    this.ascii(row.postalCode);
    this.ascii(',,,,,,,');
    for (const shift of [0, 12.5]) {
      this.integer(row.x + shift);
      this.ascii(DECIMALS);
      this.integer(row.y + shift);
      this.ascii(DECIMALS);
    }
    this.ascii(row.additional);
    this.ascii(',1\n');
    this.length += this.at - before;
    this.rows++;
    if (this.at >= CHUNK_BYTES) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    for (let from = 0; from < this.at; ) from += writeSync(this.file, this.bytes, from, this.at - from);
    this.at = 0;
  }

  private comma(): void {
    this.bytes[this.at++] = COMMA;
  }

  private guid(head: string, number: number): void {
    this.ascii(head);
    for (let shift = 28; shift >= 0; shift -= 4) this.bytes[this.at++] = HEX[(number >>> shift) & 15]!;
    this.comma();
  }

  private integer(value: number): void {
    let rest = Math.floor(value);
    let digits = 1;
    for (let power = 10; power <= rest; power *= 10) digits++;
    for (let place = this.at + digits - 1; place >= this.at; place--) {
      const tens = Math.floor(rest / 10);
      this.bytes[place] = 48 + rest - tens * 10;
      rest = tens;
    }
    this.at += digits;
  }

  private ascii(text: string): void {
    for (let i = 0; i < text.length; i++) this.bytes[this.at++] = text.charCodeAt(i);
  }
}
