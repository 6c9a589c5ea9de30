import type { SchemaElement } from 'hyparquet';

/** A value as JSON has it. */
type JsonValue = string | number | boolean | null;

/** How the values of a Parquet column are read as text and numbers, and written again without loss. */
export interface ColumnType {
  /** The column as it is written; plain data, so that threads and checkpoints can hold it. */
  readonly element: SchemaElement;
  /** The library hands over what is stored, because its own reading of this type loses digits. */
  readonly isRaw: boolean;
}

const DAY_MS = 86_400_000;
/** A number as it is stored, in place of a date or time that no calendar has. */
const STORED = /^-?\d+$/;
/** Ticks of a second. */
const TICKS = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;

/** Texts, and whatever has no counterpart in a list: lists and groups are written as JSON. */
export const textColumn = (name: string): ColumnType => ({
  element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  isRaw: false,
});

export const numberColumn = (name: string): ColumnType => typed({ name, type: 'DOUBLE' });
export const wholeNumberColumn = (name: string): ColumnType => typed({ name, type: 'INT64' });
export const truthColumn = (name: string): ColumnType => typed({ name, type: 'BOOLEAN' });

const typed = (element: SchemaElement, isRaw = false): ColumnType => ({
  element: { ...element, repetition_type: 'OPTIONAL' },
  isRaw,
});

/** True for lists and groups, which may have several values, or none, in a row. */
export function isNested({ num_children: children = 0, repetition_type: repetition }: SchemaElement): boolean {
  return children > 0 || repetition === 'REPEATED';
}

/** How a column of a file is read and written. */
export function columnType(element: SchemaElement): ColumnType {
  const { name, type, converted_type: converted, logical_type: logical } = element;
  if (isNested(element)) return textColumn(name);
  if (converted === 'DECIMAL' && type !== 'BYTE_ARRAY') return typed(element, true);
  if (converted === 'DATE' || ticksOf(element) !== undefined) return typed(element, true);
  if (type === 'INT96') {
    return typed({ name, type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' } });
  }
  const isText = type === 'BYTE_ARRAY' || (type === 'FIXED_LEN_BYTE_ARRAY' && logical?.type !== 'UUID');
  return isText ? textColumn(name) : typed(element);
}

/** The element with which the library hands over what is stored. */
export function rawElement(element: SchemaElement): SchemaElement {
  const { converted_type: _, logical_type: __, scale: ___, precision: ____, ...raw } = element;
  return raw;
}

/** A value that the library has read, as JSON. */
export function toJsonValue({ element, isRaw }: ColumnType, value: unknown): JsonValue {
  if (value === null || value === undefined) return null;
  if (isRaw) return rawText(element, value as number | bigint | Uint8Array);
  if (typeof value === 'bigint') return ticksOf(element) === undefined ? whole(value) : timeText(element, value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? whole(each) : each));
}

/** The value that the library writes for what `toJsonValue` made. */
export function fromJsonValue({ element }: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const { type, converted_type: converted } = element;
  const text = String(value);
  if (converted === 'DECIMAL') return BigInt(text.replace('.', ''));
  const isStored = STORED.test(text);
  if (converted === 'DATE' && isStored) return Number(text);
  if (converted === 'DATE') return Math.round(Date.parse(text) / DAY_MS);
  const ticks = ticksOf(element);
  if (ticks !== undefined) return isStored ? BigInt(text) : ticksFrom(text, ticks);
  if (type === 'INT64') return BigInt(text);
  if (type === 'FLOAT' || type === 'DOUBLE' || type === 'INT32') return Number(text);
  if (type === 'BOOLEAN') return value;
  return typeof value === 'object' ? JSON.stringify(value) : text;
}

/** A number where JSON can hold it exactly; otherwise its digits. */
const whole = (value: bigint): number | string =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();

function rawText(element: SchemaElement, value: number | bigint | Uint8Array): string {
  if (element.converted_type === 'DATE') return dateText(Number(value));
  if (element.converted_type === 'DECIMAL') return decimalText(unscaled(value), element.scale ?? 0);
  return timeText(element, BigInt(value as bigint));
}

/** A day beyond all calendars, such as the largest number, which some programs write for ever, is that number. */
function dateText(day: number): string {
  const time = new Date(day * DAY_MS);
  return Number.isNaN(time.getTime()) ? String(day) : time.toISOString().slice(0, 10);
}

/** A decimal as it is stored: bytes are a big-endian two's complement. */
function unscaled(value: number | bigint | Uint8Array): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value);
  const bits = value.length * 8;
  return BigInt.asIntN(bits, value.length === 0 ? 0n : BigInt(`0x${Buffer.from(value).toString('hex')}`));
}

function decimalText(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Ticks of a second of a point in time; undefined for other columns. */
function ticksOf({ converted_type: converted, logical_type: logical }: SchemaElement): bigint | undefined {
  if (logical?.type === 'TIMESTAMP') return TICKS[logical.unit];
  if (converted === 'TIMESTAMP_MILLIS') return TICKS.MILLIS;
  return converted === 'TIMESTAMP_MICROS' ? TICKS.MICROS : undefined;
}

/** ISO 8601 with as many digits as are stored; with `Z` where the column is in UTC. */
function timeText(element: SchemaElement, value: bigint): string {
  const ticks = ticksOf(element)!;
  const seconds = (value - (((value % ticks) + ticks) % ticks)) / ticks;
  const fraction = (value - seconds * ticks).toString().padStart(ticks.toString().length - 1, '0');
  const { logical_type: logical } = element;
  const isUtc = logical?.type !== 'TIMESTAMP' || logical.isAdjustedToUTC;
  const time = new Date(Number(seconds) * 1000);
  if (Number.isNaN(time.getTime())) return value.toString();
  return `${time.toISOString().slice(0, -5)}.${fraction}${isUtc ? 'Z' : ''}`;
}

function ticksFrom(text: string, ticks: bigint): bigint {
  const [date = '', fraction = '0'] = text.replace('Z', '').split('.');
  return (BigInt(Date.parse(`${date}Z`)) / 1000n) * ticks + BigInt(fraction);
}
