import { write, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** Bytes of lines that wait until they can be written. Later ones are lost. */
const MOST_WAITING = 1024 * 1024;

/** Milliseconds until a reader that is behind is tried again, and for which the end of a process waits for it. */
const READER_PAUSE = 50;
const LAST_WAIT = 1000;

const writeAsync = promisify(write);

const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines in the background, all that have come meanwhile at once. What cannot be written, since the disk is full
 * or the reader gone, is tried again with the next line; nobody waits for it, and a process ends without it.
 */
export class LineWriter {
  readonly #fd: number;
  #waiting: string[] = [];
  #waitingBytes = 0;
  /** What was begun, and is not written yet. */
  #rest = Buffer.alloc(0);
  #writing: Promise<void> | undefined;

  constructor(fd: number) {
    this.#fd = fd;
    process.once('exit', () => this.#writeLast());
  }

  /** Writes a line soon. */
  write(line: string): void {
    if (this.#waitingBytes + this.#rest.length < MOST_WAITING) {
      this.#waiting.push(line);
      this.#waitingBytes += Buffer.byteLength(line);
    }
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when every line is out that can be, a second later at most. */
  async flush(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LAST_WAIT);
    await Promise.race([this.#writing, late]);
    clearTimeout(timer);
  }

  async #writeAll(): Promise<void> {
    // lines of a process that ends at once are left to its end
    await undefined;
    while (this.#take().length > 0) {
      try {
        const { bytesWritten } = await writeAsync(this.#fd, this.#rest);
        this.#rest = this.#rest.subarray(bytesWritten);
      } catch (error) {
        if (!isBehind(error)) return;
        await new Promise((resolve) => setTimeout(resolve, READER_PAUSE).unref());
      }
    }
  }

  /** At the end of the process, when nothing can be awaited. */
  #writeLast(): void {
    const until = performance.now() + LAST_WAIT;
    // what is under way in the background is not written twice
    if (this.#writing !== undefined) this.#rest = Buffer.alloc(0);
    while (this.#take().length > 0) {
      try {
        this.#rest = this.#rest.subarray(writeSync(this.#fd, this.#rest));
      } catch (error) {
        if (!isBehind(error) || performance.now() > until) return;
        Atomics.wait(NEVER_WOKEN, 0, 0, READER_PAUSE);
      }
    }
  }

  /** What is to be written next. */
  #take(): Buffer {
    if (this.#rest.length === 0 && this.#waiting.length > 0) {
      this.#rest = Buffer.from(this.#waiting.join(''));
      this.#waiting = [];
      this.#waitingBytes = 0;
    }
    return this.#rest;
  }
}

/** The reader of a pipe takes nothing at the moment. */
function isBehind(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EAGAIN';
}
