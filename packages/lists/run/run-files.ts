import { constants } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { cannotWrite, listError, readerGone } from '../list-error.ts';

/** A file that a run goes on with; a link would lead to somebody else's. Windows has no such flag. */
const TO_GO_ON = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0);

/** Removes what stands in the place of a file, so that nothing is written where a link leads. Errors: ListError. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error) => {
    if (error.code !== 'ENOENT') throw cannotWrite(error, path);
  });
}

/** The files that a run writes, each only ever at its end. */
export class RunFiles {
  readonly #files = new Map<string, { readonly path: string; readonly handle: FileHandle; length: number }>();

  readonly #streams = new Map<string, { readonly stream: Writable; readonly needsReader: boolean }>();

  /**
   * Opens a file, cut to the length that a checkpoint gives.
   * Errors: ListError if it cannot be opened, or is shorter.
   */
  async open(name: string, path: string, length: number): Promise<void> {
    try {
      if (length === 0) await removeFile(path);
      const handle = await open(path, length === 0 ? 'wx' : TO_GO_ON);
      this.#files.set(name, { path, handle, length });
      const { size } = await handle.stat();
      if (size < length) throw listError('RUN_DAMAGED', { file: path });
      await handle.truncate(length);
    } catch (error) {
      throw cannotWrite(error, path);
    }
  }

  /** A stream in place of a file; it is not closed. With `needsReader`, it is an error when its reader goes. */
  openStream(name: string, stream: Writable, needsReader: boolean): void {
    this.#streams.set(name, { stream, needsReader });
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const open = this.#streams.get(name);
    if (open !== undefined && bytes.length > 0) {
      const error = await writeTo(open.stream, bytes);
      if (error && open.needsReader) throw readerGone(error);
    }
    const file = this.#files.get(name);
    if (file === undefined || bytes.length === 0) return;
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.handle.write(bytes, done, bytes.length - done, file.length + done);
        done += bytesWritten;
      }
    } catch (error) {
      throw cannotWrite(error, file.path);
    }
    file.length += bytes.length;
  }

  /** Makes what was written safe from a power cut; returns the length of each file. */
  async sync(): Promise<Record<string, number>> {
    const lengths: Record<string, number> = {};
    for (const [name, { path, handle, length }] of this.#files) {
      try {
        await handle.datasync();
      } catch (error) {
        throw cannotWrite(error, path);
      }
      lengths[name] = length;
    }
    return lengths;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { handle } of this.#files.values()) await handle.close();
    this.#files.clear();
  }
}

/** Nothing when the reader has taken the bytes; an error at once when it is gone, as behind `head`. */
function writeTo(stream: Writable, bytes: Uint8Array): Promise<Error | null | undefined> {
  return new Promise((resolve) => stream.write(bytes, resolve));
}
