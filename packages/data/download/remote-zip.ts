import { MessageError } from '@civique/engine/sentences';
import yauzl, { type Entry, RandomAccessReader, type ZipFile } from 'yauzl';
import { InputError, inputError, reasonOf } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import { fetchRange, type RemoteFile } from './remote-file.ts';

/** A member of an archive on a server. */
export interface RemoteMember {
  readonly name: string;
  /** Size in bytes as stored, and decompressed. */
  readonly storedSize: number;
  readonly size: number;
  readonly crc32: number;
  /** 8 = deflate, 0 = stored. */
  readonly method: number;
  /** Asks the server where in the archive the bytes of the member begin. */
  start(): Promise<number>;
}

/** Bytes per request for the directory at the end of an archive; one request is usually enough. */
const BLOCK = 1 << 17;

/**
 * The members of a ZIP archive on a server, from its directory alone: a few requests of 128 KiB, however large the
 * archive. Errors: InputError if it is not a ZIP archive, or from the transfer.
 */
export async function remoteMembers(file: RemoteFile): Promise<RemoteMember[]> {
  const reader = new BlockReader(file);
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, file.size, { lazyEntries: true, autoClose: false });
    const members: RemoteMember[] = [];
    for await (const entry of zip.eachEntry()) members.push(member(zip, entry));
    return members;
  } catch (error) {
    file.transfer.signal?.throwIfAborted();
    if (error instanceof InputError) throw error;
    throw inputError('ARCHIVE_UNREADABLE', { url: file.url, reason: reasonOf(error) });
  }
}

function member(zip: ZipFile, entry: Entry): RemoteMember {
  return {
    name: entry.fileName,
    storedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    crc32: entry.crc32,
    method: entry.compressionMethod,
    start: async () => (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart,
  };
}

/** Serves the ZIP library, which reads a few dozen bytes at a time, from cached blocks. */
class BlockReader extends RandomAccessReader {
  readonly #file: RemoteFile;
  readonly #blocks: { readonly from: number; readonly bytes: Buffer }[] = [];

  constructor(file: RemoteFile) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(null);
      },
      (error: Error) => callback(error),
    );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  async #bytes(position: number, length: number): Promise<Buffer> {
    const known = this.#blocks.find(({ from, bytes }) => from <= position && position + length <= from + bytes.length);
    if (known !== undefined) return known.bytes.subarray(position - known.from, position - known.from + length);
    const to = Math.min(this.#file.size, position + length);
    if (to - position < length) throw new MessageError(message('REASON_TRUNCATED'));
    // The directory is at the end of the file; anywhere else, only the start of a member is read.
    const from = to === this.#file.size ? Math.max(0, to - BLOCK) : position;
    const chunks: Buffer[] = [];
    for await (const chunk of fetchRange(this.#file, from, to)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    this.#blocks.push({ from, bytes });
    return bytes.subarray(position - from, position - from + length);
  }
}
