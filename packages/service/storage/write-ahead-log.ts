import { fstatSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Checkpoints } from './checkpoints.ts';
import type { Disk } from './patient-sqlite.ts';
import { StateRemovedError } from './trouble.ts';

/**
 * The write-ahead log of the SQLite database at `path`, which is open. It exists from the first write until the last
 * connection closes.
 */
export class WriteAheadLog implements Disk {
  readonly #path: string;
  readonly #database: Stats;
  readonly #checkpoints: Checkpoints;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#database = statSync(path);
    this.#checkpoints = new Checkpoints(path);
  }

  /** Throws StateRemovedError when the database, or the log, is no longer where it was: nobody will ever read it. */
  async sync(): Promise<void> {
    // Windows needs write permission for this.
    this.#file ??= open(`${this.#path}-wal`, 'r+');
    try {
      const file = await this.#file;
      await file.datasync();
      // What the system has in memory: to wait for other threads takes a hundred times as long.
      if (fstatSync(file.fd).nlink === 0 || statSync(this.#path).ino !== this.#database.ino)
        throw new StateRemovedError();
      this.#checkpoints.noteWrite();
    } catch (error) {
      await this.#closeFile().catch(() => {});
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StateRemovedError() : error;
    }
  }

  async close(): Promise<void> {
    await this.#checkpoints.close();
    await this.#closeFile();
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await (await file)?.close();
  }
}
