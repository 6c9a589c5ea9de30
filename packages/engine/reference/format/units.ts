import { fold, glue } from '../../text/fold.ts';
import type { ByteSink } from './growable.ts';
import type { KeyTable } from './key-table.ts';
import type { StringPool } from './string-pool.ts';

/**
 * Units of one civic number. The code of a unit is one unsigned 32-bit number: 0 = the civic number without a unit,
 * a unit number = itself, any other label = 2^31 + its id. In the file, units are a block of bytes:
 *
 *   length, numeric ranges * 2 + (1 when the number is also an address without a unit),
 *   for each range: gap from the end of the one before * 2 + (1 when a count follows), [count - 2],
 *   then, up to the end, label ids + 1 as differences
 */

const LABEL = 0x80000000;
const MAX_NUMERIC_DIGITS = 8;

/** The match key of a label: letters and digits only, upper case, no accents. */
export function unitKey(label: string): string {
  return glue(fold(label));
}

/** The number that a label is (`304`); 0 for any other label and for one with a leading zero (`04`, `PH1`). */
export function numericUnit(label: string): number {
  if (label.length === 0 || label.length > MAX_NUMERIC_DIGITS) return 0;
  let value = 0;
  for (let i = 0; i < label.length; i++) {
    const digit = label.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9 || (i === 0 && digit === 0)) return 0;
    value = value * 10 + digit;
  }
  return value;
}

export function labelUnit(labelId: number): number {
  return LABEL + labelId;
}

/** The label id of a unit code, -1 when the code is a number or none. */
export function labelOfUnit(code: number): number {
  return code >= LABEL ? code - LABEL : -1;
}

/** Appends the block of the first `count` codes, which are ascending and distinct. Empties `scratch` first. */
export function encodeUnits(sink: ByteSink, scratch: ByteSink, codes: ArrayLike<number>, count: number): void {
  scratch.clear();
  let at = 0;
  const bare = count > 0 && codes[0] === 0;
  if (bare) at++;
  let ranges = 0;
  let end = 0;
  while (at < count && codes[at]! < LABEL) {
    const start = codes[at]!;
    let last = start;
    while (++at < count && codes[at] === last + 1) last++;
    const gap = start - end;
    if (last === start) scratch.varint(gap * 2);
    else {
      scratch.varint(gap * 2 + 1);
      scratch.varint(last - start - 1);
    }
    end = last;
    ranges++;
  }
  let before = 0;
  for (; at < count; at++) {
    const label = codes[at]! - LABEL + 1;
    scratch.varint(label - before);
    before = label;
  }
  const head = ranges * 2 + (bare ? 1 : 0);
  sink.varint(scratch.length + varintBytes(head));
  sink.varint(head);
  sink.append(scratch.view());
}

function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
}

/** Checks whether unit blocks are well-formed, without trusting them. */
export class UnitBlocks {
  private readonly bytes: Uint8Array;
  private readonly labels: number;
  private at = 0;

  constructor(bytes: Uint8Array, labels: number) {
    this.bytes = bytes;
    this.labels = labels;
  }

  /** Whether the block at `unitsAt` ends before `limit`, holds what it states, and refers only to existing labels. */
  isSound(unitsAt: number, limit: number): boolean {
    this.at = unitsAt;
    const length = this.varint();
    const stop = this.at + length;
    if (stop > limit || length === 0) return false;
    let end = 0;
    const head = this.varint();
    for (let ranges = head >>> 1; ranges > 0; ranges--) {
      if (this.at >= stop) return false;
      const gap = this.varint();
      end += gap >>> 1;
      if (gap >>> 1 === 0) return false;
      if ((gap & 1) === 1) end += this.varint() + 1;
      if (end >= 10 ** MAX_NUMERIC_DIGITS) return false;
    }
    let label = -1;
    let labels = 0;
    while (this.at < stop) {
      const step = this.varint();
      if (step === 0) return false;
      label += step;
      labels++;
    }
    return this.at === stop && label < this.labels && (head > 1 || labels > 0);
  }

  private varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || scale > 2 ** 28) return Number.POSITIVE_INFINITY;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }
}

/** Reads unit blocks; one object per reference, not shared between threads. `unitsAt` is -1 for no units. */
export class UnitReader {
  private readonly bytes: Uint8Array;
  private readonly keys: KeyTable;
  private readonly labels: StringPool;
  private at = 0;

  constructor(bytes: Uint8Array, keys: KeyTable, labels: StringPool) {
    this.bytes = bytes;
    this.keys = keys;
    this.labels = labels;
  }

  /** Whether the civic number has this unit. Case, accents and punctuation do not matter; leading zeros do. */
  has(unitsAt: number, unit: string): boolean {
    if (unitsAt < 0) return false;
    const key = unitKey(unit);
    const wanted = numericUnit(key);
    const label = wanted > 0 ? -1 : this.keys.find(key);
    if (wanted === 0 && label < 0) return false;
    let found = false;
    this.each(unitsAt, (first, last, labelId) => {
      if (labelId < 0 ? wanted >= first && wanted <= last : labelId === label) found = true;
    });
    return found;
  }

  count(unitsAt: number): number {
    let count = 0;
    if (unitsAt >= 0) this.each(unitsAt, (first, last) => (count += last - first + 1));
    return count;
  }

  list(unitsAt: number): string[] {
    const units: string[] = [];
    if (unitsAt >= 0) {
      this.each(unitsAt, (first, last, labelId) => {
        if (labelId >= 0) units.push(this.labels.text(labelId));
        else for (let unit = first; unit <= last; unit++) units.push(String(unit));
      });
    }
    return units;
  }

  /** Whether the civic number is also an address without a unit, as it always is when it has no units. */
  isBare(unitsAt: number): boolean {
    if (unitsAt < 0) return true;
    this.at = unitsAt;
    this.varint();
    return (this.varint() & 1) === 1;
  }

  /** Calls `visit` with (first, last, -1) for a range of numbers and with (0, 0, id) for a label. */
  each(unitsAt: number, visit: (first: number, last: number, labelId: number) => void): void {
    this.at = unitsAt;
    const length = this.varint();
    const stop = this.at + length;
    let end = 0;
    for (let ranges = this.varint() >>> 1; ranges > 0 && this.at < stop; ranges--) {
      const head = this.varint();
      const first = end + (head >>> 1);
      end = (head & 1) === 1 ? first + this.varint() + 1 : first;
      visit(first, end, -1);
    }
    let label = -1;
    while (this.at < stop) {
      label += this.varint();
      visit(0, 0, label);
    }
  }

  private varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
      // There is no byte after the end of the stream; a truncated number ends there.
      if (!(byte >= 0x80)) return value;
    }
  }
}
