import { sha256 as digest } from '@noble/hashes/sha2.js';

/** The functions of `node.ts` for a browser: the same results in plain JavaScript. */

const encoder = new TextEncoder();
const TABLES = crcTables();

/** CRC-32 of bytes or of the UTF-8 form of a text; `value` is the checksum of the data before them. */
export function crc32(data: Uint8Array | string, value = 0): number {
  const bytes = typeof data === 'string' ? encoder.encode(data) : data;
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  let crc = ~value;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      t7[crc & 255]! ^
      t6[(crc >>> 8) & 255]! ^
      t5[(crc >>> 16) & 255]! ^
      t4[crc >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) crc = t0[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** SHA-256 of the UTF-8 form of a text; each character of the result is one of the 32 bytes. */
export function sha256(text: string): string {
  return String.fromCharCode(...digest(encoder.encode(text)));
}

type Tables = readonly [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/** Tables for slicing by eight: table k holds the checksum of each byte followed by k zero bytes. */
function crcTables(): Tables {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc;
  });
  const next = (table: Int32Array<ArrayBuffer>) => table.map((crc) => (crc >>> 8) ^ first[crc & 255]!);
  const tables = [first];
  for (let k = 1; k < 8; k++) tables.push(next(tables[k - 1]!));
  return tables as unknown as Tables;
}
