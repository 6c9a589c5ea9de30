import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { listError, reasonOf } from '../list-error.ts';

/** The files that a run writes, each only ever at its end. */
export class RunFiles {
  readonly #files = new Map<string, { readonly path: string; readonly handle: FileHandle; length: number }>();

  readonly #streams = new Map<string, Writable>();

  /**
   * Opens a file, cut to the length that a checkpoint gives.
   * Errors: ListError if it cannot be opened, or is shorter.
   */
  async open(name: string, path: string, length: number): Promise<void> {
    try {
      const handle = await open(path, length === 0 ? 'w' : 'r+');
      this.#files.set(name, { path, handle, length });
      const { size } = await handle.stat();
      if (size < length) throw listError('RUN_DAMAGED', { file: path });
      await handle.truncate(length);
    } catch (error) {
      throw cannotWrite(error, path);
    }
  }

  /** A stream in place of a file; it is not closed. */
  openStream(name: string, stream: Writable): void {
    this.#streams.set(name, stream);
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const stream = this.#streams.get(name);
    if (stream !== undefined && bytes.length > 0) await writeTo(stream, bytes);
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

/** Resolves when the reader has taken the bytes; at once when it is gone, as behind `head`. */
function writeTo(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => stream.write(bytes, () => resolve()));
}

function cannotWrite(error: unknown, file: string): unknown {
  if (typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return listError('CANNOT_WRITE', { file, reason: reasonOf(error) });
}
