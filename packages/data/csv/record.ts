import { isUtf8 } from 'node:buffer';

/** Why a line is not a valid CSV record; empty if it is. */
export type CsvFault = '' | 'UNTERMINATED_QUOTE' | 'TEXT_AFTER_QUOTE';

const QUOTE = 0x22;
const COMMA = 0x2c;
const INITIAL_FIELDS = 64;
const MAX_DIGITS = 9;
const cp1252 = new TextDecoder('windows-1252');

/**
 * One line of a CSV file, split into fields but not decoded. The scanner reuses one record for every line, so callers
 * must not keep any of it after the call.
 */
export class CsvRecord {
  /** The buffer that holds the line. */
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  /** Just past the last byte of the line, without its line ending. */
  end = 0;
  /** 1-based. */
  line = 0;
  fields = 0;
  fault: CsvFault = '';
  /** First byte of each field, inside its quotes. */
  starts: Int32Array = new Int32Array(INITIAL_FIELDS);
  /** Just past the last byte of each field, inside its quotes. */
  ends: Int32Array = new Int32Array(INITIAL_FIELDS);
  /** True if no field is quoted. */
  #plain = true;
  /** 1 = the field contains doubled quotes; set only if a field is quoted. */
  #doubled: Uint8Array = new Uint8Array(INITIAL_FIELDS);
  /** -1 = not yet known for this line. */
  #utf8 = -1;

  /** Points the record at a line and splits it. */
  set(bytes: Buffer, start: number, end: number, line: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.line = line;
    this.fault = '';
    this.#utf8 = -1;
    this.#plain = true;
    const starts = this.starts;
    const ends = this.ends;
    const room = starts.length;
    let field = 0;
    let from = start;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte > COMMA) continue;
      if (byte === COMMA) {
        if (field === room) break;
        starts[field] = from;
        ends[field++] = at;
        from = at + 1;
      } else if (byte === QUOTE && at === from) {
        this.#plain = false;
        break;
      }
    }
    if (!this.#plain || field === room) {
      this.#cutCarefully();
      return;
    }
    starts[field] = from;
    ends[field] = end;
    this.fields = field + 1;
  }

  /** True if the field is empty or missing. */
  isEmpty(field: number): boolean {
    return field < 0 || field >= this.fields || this.starts[field] === this.ends[field];
  }

  /** Trimmed text of a field; empty if the field is missing. */
  text(field: number): string {
    if (this.isEmpty(field)) return '';
    const text = this.#decode(this.starts[field]!, this.ends[field]!);
    return (!this.#plain && this.#doubled[field] === 1 ? text.replaceAll('""', '"') : text).trim();
  }

  /** Value of a field of one to nine digits, -1 for anything else. */
  integer(field: number): number {
    if (this.isEmpty(field)) return -1;
    const start = this.starts[field]!;
    const end = this.ends[field]!;
    if (end - start > MAX_DIGITS) return -1;
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = this.bytes[at]! - 0x30;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  /** The bytes of a run of adjacent fields, one character each: equal bytes give equal strings. */
  rawKey(first: number, last: number): string {
    return this.bytes.toString('latin1', this.starts[first], this.ends[last]);
  }

  /** The text of the line from a field on, for messages; a malformed line is returned whole. */
  lineText(fromField: number): string {
    const cut = this.fault === '' && fromField < this.fields;
    return this.#decode(cut ? this.starts[fromField]! : this.start, this.end);
  }

  /** Splits a line that has quotes, or more fields than there is room for. */
  #cutCarefully(): void {
    const { bytes, end } = this;
    this.#doubled.fill(0);
    this.fields = 0;
    let at = this.start;
    for (;;) {
      if (this.fields === this.starts.length) this.#grow();
      if (at < end && bytes[at] === QUOTE) {
        at = this.#quoted(at + 1);
      } else {
        this.starts[this.fields] = at;
        while (at < end && bytes[at] !== COMMA) at++;
        this.ends[this.fields++] = at;
      }
      if (at >= end) return;
      at++;
    }
  }

  /**
   * Reads a quoted field whose first byte is at `from`; returns the position of the next comma or of the end of the
   * line.
   */
  #quoted(from: number): number {
    const { bytes, end } = this;
    let doubled = 0;
    let at = from;
    for (;;) {
      while (at < end && bytes[at] !== QUOTE) at++;
      if (at >= end) this.fault = 'UNTERMINATED_QUOTE';
      if (at >= end || bytes[at + 1] !== QUOTE || at + 1 >= end) break;
      doubled = 1;
      at += 2;
    }
    this.starts[this.fields] = from;
    this.ends[this.fields] = at;
    this.#doubled[this.fields++] = doubled;
    if (at < end) at++;
    if (at < end && bytes[at] !== COMMA) {
      this.fault = 'TEXT_AFTER_QUOTE';
      while (at < end && bytes[at] !== COMMA) at++;
    }
    return at;
  }

  /**
   * Releases up to 2023 are Latin-1; later ones are UTF-8 with stray lines in Windows-1252. A line that is valid UTF-8
   * is read as UTF-8: text in the other two almost never is by accident.
   */
  #decode(start: number, end: number): string {
    if (isAscii(this.bytes, start, end)) return this.bytes.toString('latin1', start, end);
    if (this.#utf8 < 0) this.#utf8 = isUtf8(this.bytes.subarray(this.start, this.end)) ? 1 : 0;
    return this.#utf8 === 1 ? this.bytes.toString('utf8', start, end) : cp1252.decode(this.bytes.subarray(start, end));
  }

  #grow(): void {
    const length = this.starts.length * 2;
    this.starts = enlarged(new Int32Array(length), this.starts);
    this.ends = enlarged(new Int32Array(length), this.ends);
    this.#doubled = enlarged(new Uint8Array(length), this.#doubled);
  }
}

function enlarged<T extends Int32Array | Uint8Array>(to: T, from: T): T {
  to.set(from);
  return to;
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at]! > 127) return false;
  return true;
}
