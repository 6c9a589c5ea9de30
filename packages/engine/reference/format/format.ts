import { crc32 } from 'node:zlib';
import { damaged, ReferenceFileError } from './errors.ts';

/**
 * The container of a reference file: header, directory of sections, sections. docs/reference-format.md has the drawing.
 * All numbers are little-endian, sections begin at multiples of 8 bytes, every byte is covered by a checksum.
 */

export const FORMAT_VERSION = 1;

const MAGIC = Buffer.from('CIVIQUE\n', 'latin1');
const HEADER_BYTES = 32;
const ENTRY_BYTES = 56;
const NAME_BYTES = 32;

/** Unsigned numbers in the narrowest width that holds the largest of them. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/** A section to be written. A Uint32Array is narrowed; bytes stay bytes. */
export interface SectionData {
  readonly name: string;
  readonly data: Column;
}

/** The directory of an opened file: name to a view, nothing copied. */
export type Sections = ReadonlyMap<string, Column>;

/** The pieces of a file in order; their lengths add up to the file's. */
export function encodeFile(sections: readonly SectionData[]): Uint8Array[] {
  const directory = Buffer.alloc(ENTRY_BYTES * sections.length);
  const pieces: Uint8Array[] = [];
  let at = HEADER_BYTES + directory.length;
  for (let i = 0; i < sections.length; i++) {
    const { name, data } = sections[i]!;
    if (Buffer.byteLength(name) > NAME_BYTES) throw new RangeError(`section name too long: ${name}`);
    const column = narrow(data);
    const padded = padTo8(column);
    const entry = i * ENTRY_BYTES;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32LE(column.BYTES_PER_ELEMENT, entry + 32);
    directory.writeUInt32LE(crc32(padded), entry + 36);
    directory.writeBigUInt64LE(BigInt(at), entry + 40);
    directory.writeBigUInt64LE(BigInt(column.byteLength), entry + 48);
    pieces.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt32LE(FORMAT_VERSION, 8);
  header.writeUInt32LE(sections.length, 12);
  header.writeBigUInt64LE(BigInt(at), 16);
  header.writeUInt32LE(headChecksum(header, directory), 24);
  return [header, directory, ...pieces];
}

/**
 * The sections of a file, every checksum compared.
 * @throws ReferenceFileError when it is no reference, of a newer format, cut short or damaged
 */
export function decodeFile(buffer: SharedArrayBuffer): Sections {
  const file = Buffer.from(buffer, 0, buffer.byteLength);
  if (file.length < MAGIC.length || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new ReferenceFileError(
      'NOT_A_REFERENCE',
      'This is not a Civique reference file (its first bytes are not "CIVIQUE"). Give a file made by `civique data build`.',
    );
  }
  if (file.length < HEADER_BYTES) throw truncated(file.length, HEADER_BYTES);
  const version = file.readUInt32LE(8);
  if (version > FORMAT_VERSION) {
    throw new ReferenceFileError(
      'NEWER_FORMAT',
      `The reference file has format ${version}; this program reads format ${FORMAT_VERSION}. Update the program or build the file again with it.`,
    );
  }
  const count = file.readUInt32LE(12);
  const length = Number(file.readBigUInt64LE(16));
  const directoryEnd = HEADER_BYTES + count * ENTRY_BYTES;
  if (file.length < directoryEnd) throw truncated(file.length, Math.max(length, directoryEnd));
  const directory = file.subarray(HEADER_BYTES, directoryEnd);
  if (headChecksum(file.subarray(0, HEADER_BYTES), directory) !== file.readUInt32LE(24)) {
    throw damaged('directory', 'its checksum does not agree');
  }
  if (version !== FORMAT_VERSION) throw damaged('directory', `there is no format ${version}`);
  if (file.length < length) throw truncated(file.length, length, firstCut(directory, count, file.length));
  if (file.length > length) throw damaged('end', `${file.length - length} bytes follow the last section`);
  return readDirectory(file, directory, count, buffer);
}

function readDirectory(file: Buffer, directory: Buffer, count: number, buffer: SharedArrayBuffer): Sections {
  const sections = new Map<string, Column>();
  for (let i = 0; i < count; i++) {
    const { name, width, checksum, offset, bytes, padded } = directoryEntry(directory, i);
    if (offset + padded > file.length) throw damaged(name, 'it lies outside the file');
    if (crc32(file.subarray(offset, offset + padded)) !== checksum) {
      throw damaged(name, 'its checksum does not agree');
    }
    sections.set(name, columnView(buffer, offset, bytes, width));
  }
  return sections;
}

function directoryEntry(directory: Buffer, nth: number) {
  const entry = nth * ENTRY_BYTES;
  const bytes = Number(directory.readBigUInt64LE(entry + 48));
  return {
    name: directory.toString('latin1', entry, entry + NAME_BYTES).replace(/\0+$/, ''),
    width: directory.readUInt32LE(entry + 32),
    checksum: directory.readUInt32LE(entry + 36),
    offset: Number(directory.readBigUInt64LE(entry + 40)),
    bytes,
    padded: Math.ceil(bytes / 8) * 8,
  };
}

function columnView(buffer: SharedArrayBuffer, offset: number, bytes: number, width: number): Column {
  if (width === 4) return new Uint32Array(buffer, offset, bytes / 4);
  if (width === 2) return new Uint16Array(buffer, offset, bytes / 2);
  return new Uint8Array(buffer, offset, bytes);
}

/** The checksum field itself (4 bytes at 24) is left out. */
function headChecksum(header: Buffer, directory: Buffer): number {
  const first = crc32(header.subarray(0, 24));
  return crc32(directory, crc32(header.subarray(28, HEADER_BYTES), first));
}

/** Name of the first section that a file of so many bytes does not hold whole. */
function firstCut(directory: Buffer, count: number, length: number): string {
  for (let i = 0; i < count; i++) {
    const { name, offset, padded } = directoryEntry(directory, i);
    if (offset + padded > length) return name;
  }
  return '';
}

function truncated(have: number, want: number, section = ''): ReferenceFileError {
  const where = section === '' ? '' : `, it ends in section "${section}"`;
  return new ReferenceFileError(
    'TRUNCATED',
    `The reference file is cut short: ${have} bytes of ${want} are there${where}. Copy or download it again.`,
    section,
  );
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
