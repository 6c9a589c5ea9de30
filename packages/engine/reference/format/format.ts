import { crc32 } from '#platform';
import { asciiText, utf8Bytes } from '../../text/decoding/encoding.ts';
import { damaged, notAReference, otherFormat, truncated } from './errors.ts';

/**
 * The container of a reference file: header, directory, sections. docs/reference-format.md shows the layout. All
 * numbers are little-endian, sections begin at multiples of 8 bytes, and every byte is covered by a checksum.
 */

export const FORMAT_VERSION = 2;

const MAGIC = 'CIVIQUE\n';
const HEADER_BYTES = 32;
const ENTRY_BYTES = 56;
const NAME_BYTES = 32;

/** Unsigned numbers in the narrowest width that holds the largest of them. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/** A section to write. A Uint32Array is narrowed; bytes stay bytes. */
export interface SectionData {
  readonly name: string;
  readonly data: Column;
}

/** The sections of an opened file: views by name, without copies. */
export type Sections = ReadonlyMap<string, Column>;

/** The pieces of a file in order; their lengths add up to its length. */
export function encodeFile(sections: readonly SectionData[]): Uint8Array[] {
  const directory = new DataView(new ArrayBuffer(ENTRY_BYTES * sections.length));
  const pieces: Uint8Array[] = [];
  let at = HEADER_BYTES + directory.byteLength;
  for (let i = 0; i < sections.length; i++) {
    const { name, data } = sections[i]!;
    const encoded = utf8Bytes(name);
    if (encoded.length > NAME_BYTES) throw new RangeError(`section name too long: ${name}`);
    const column = narrow(data);
    const padded = padTo8(column);
    const entry = i * ENTRY_BYTES;
    bytesOf(directory).set(encoded, entry);
    directory.setUint32(entry + 32, column.BYTES_PER_ELEMENT, true);
    directory.setUint32(entry + 36, crc32(padded), true);
    directory.setBigUint64(entry + 40, BigInt(at), true);
    directory.setBigUint64(entry + 48, BigInt(column.byteLength), true);
    pieces.push(padded);
    at += padded.length;
  }
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  bytesOf(header).set(utf8Bytes(MAGIC));
  header.setUint32(8, FORMAT_VERSION, true);
  header.setUint32(12, sections.length, true);
  header.setBigUint64(16, BigInt(at), true);
  header.setUint32(24, headChecksum(bytesOf(header), bytesOf(directory)), true);
  return [bytesOf(header), bytesOf(directory), ...pieces];
}

/**
 * The sections of a file, after every checksum has been verified.
 * @throws ReferenceFileError when the file is not a reference, has another format, is cut short or is damaged
 */
export function decodeFile(buffer: ArrayBufferLike): Sections {
  const file = new Uint8Array(buffer);
  if (asciiText(file, 0, MAGIC.length) !== MAGIC) throw notAReference();
  if (file.length < HEADER_BYTES) throw truncated(file.length, HEADER_BYTES);
  const header = new DataView(buffer, 0, HEADER_BYTES);
  const version = header.getUint32(8, true);
  if (version !== FORMAT_VERSION) throw otherFormat(version, FORMAT_VERSION);
  const count = header.getUint32(12, true);
  const length = Number(header.getBigUint64(16, true));
  const directoryEnd = HEADER_BYTES + count * ENTRY_BYTES;
  if (file.length < directoryEnd) throw truncated(file.length, Math.max(length, directoryEnd));
  const directory = new DataView(buffer, HEADER_BYTES, directoryEnd - HEADER_BYTES);
  if (headChecksum(bytesOf(header), bytesOf(directory)) !== header.getUint32(24, true)) {
    throw damaged('directory', 'DAMAGE_CHECKSUM');
  }
  if (file.length < length) throw truncated(file.length, length, firstCut(directory, count, file.length));
  if (file.length > length) throw damaged('end', 'DAMAGE_TOO_LONG', { bytes: file.length - length });
  return readDirectory(file, directory, count);
}

function readDirectory(file: Uint8Array, directory: DataView, count: number): Sections {
  const sections = new Map<string, Column>();
  for (let i = 0; i < count; i++) {
    const { name, width, checksum, offset, bytes, padded } = directoryEntry(directory, i);
    if (offset + padded > file.length) throw damaged(name, 'DAMAGE_OUTSIDE');
    if (crc32(file.subarray(offset, offset + padded)) !== checksum) {
      throw damaged(name, 'DAMAGE_CHECKSUM');
    }
    sections.set(name, columnView(file.buffer, offset, bytes, width));
  }
  return sections;
}

function directoryEntry(directory: DataView, nth: number) {
  const entry = nth * ENTRY_BYTES;
  const bytes = Number(directory.getBigUint64(entry + 48, true));
  return {
    name: asciiText(bytesOf(directory), entry, entry + NAME_BYTES).replace(/\0+$/, ''),
    width: directory.getUint32(entry + 32, true),
    checksum: directory.getUint32(entry + 36, true),
    offset: Number(directory.getBigUint64(entry + 40, true)),
    bytes,
    padded: Math.ceil(bytes / 8) * 8,
  };
}

function columnView(buffer: ArrayBufferLike, offset: number, bytes: number, width: number): Column {
  if (width === 4) return new Uint32Array(buffer, offset, bytes / 4);
  if (width === 2) return new Uint16Array(buffer, offset, bytes / 2);
  return new Uint8Array(buffer, offset, bytes);
}

/** Leaves out the checksum field itself (4 bytes at 24). */
function headChecksum(header: Uint8Array, directory: Uint8Array): number {
  const first = crc32(header.subarray(0, 24));
  return crc32(directory, crc32(header.subarray(28, HEADER_BYTES), first));
}

/** The name of the first section that a file of this many bytes cannot hold completely. */
function firstCut(directory: DataView, count: number, length: number): string {
  for (let i = 0; i < count; i++) {
    const { name, offset, padded } = directoryEntry(directory, i);
    if (offset + padded > length) return name;
  }
  return '';
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function narrow(data: Column): Column {
  if (!(data instanceof Uint32Array)) return data;
  let max = 0;
  for (let i = 0; i < data.length; i++) if (data[i]! > max) max = data[i]!;
  if (max < 0x100) return Uint8Array.from(data);
  if (max < 0x10000) return Uint16Array.from(data);
  return data;
}

function padTo8(column: Column): Uint8Array {
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  if (bytes.length % 8 === 0) return bytes;
  const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
  padded.set(bytes);
  return padded;
}
