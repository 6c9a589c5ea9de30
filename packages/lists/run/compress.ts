import { gzipSync } from 'node:zlib';
import { listError } from '../list-error.ts';

/** Of a result. Zstandard is left out: many programs read only the first of several frames. */
export type OutCompression = 'gz' | 'none';

/**
 * Each part of a result is compressed by itself: gzip members one behind the other are a whole file, and a run that goes
 * on adds to what is there.
 */
export function compressed(text: string | Buffer, compression: OutCompression): Uint8Array<ArrayBuffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  return own(compression === 'gz' ? gzipSync(bytes) : bytes);
}

/** Bytes in a buffer of their own, so that it can be handed to another thread. */
function own(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength
    ? new Uint8Array(bytes.buffer as ArrayBuffer)
    : Uint8Array.from(bytes);
}

/** The compression that a name asks for. Errors: ListError for one that is not written. */
export function compressionOfName(file: string): OutCompression {
  if (/\.zst$/i.test(file)) throw listError('CANNOT_WRITE_ZST', { file });
  return /\.gz$/i.test(file) ? 'gz' : 'none';
}
