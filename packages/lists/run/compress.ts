import { gzipSync } from 'node:zlib';
import { listError } from '../list-error.ts';

/** Of a result. Zstandard is left out: many programs read only the first of several frames. */
export type OutCompression = 'gz' | 'none';

/**
 * Each part of a result is compressed by itself: gzip members one behind the other are a whole file, and a run that
 * goes on adds to what is there.
 */
export function compressed(bytes: Uint8Array<ArrayBuffer>, compression: OutCompression): Uint8Array<ArrayBuffer> {
  // A copy: what zlib returns may share its buffer, and then cannot be handed to another thread.
  return compression === 'gz' ? new Uint8Array(gzipSync(bytes)) : bytes;
}

/** Compressions and workbooks that a list under such a name would not be. */
const NEVER_WRITTEN = /\.(?:zst|zip|7z|bz2|xz|xlsx?|ods)$/i;

/** The compression that a name asks for. Errors: ListError for what is not written. */
export function compressionOfName(file: string): OutCompression {
  const ending = NEVER_WRITTEN.exec(file)?.[0].toLowerCase();
  if (ending !== undefined) throw listError('CANNOT_WRITE_AS', { file, ending });
  return /\.gz$/i.test(file) ? 'gz' : 'none';
}
