import { type FileHandle, open } from 'node:fs/promises';
import type { Disk } from './patient-sqlite.ts';

/**
 * The write-ahead log of the SQLite database at `path`. It exists from the first write until the last connection
 * closes.
 */
export class WriteAheadLog implements Disk {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  async sync(): Promise<void> {
    // Windows needs write permission for this.
    this.#file ??= open(this.#path, 'r+');
    try {
      await (await this.#file).datasync();
    } catch (error) {
      await this.close().catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await (await file)?.close();
  }
}
