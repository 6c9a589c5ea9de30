/** Text is given to the browser in pieces of this many characters: it keeps blobs outside the page's memory. */
const PIECE = 1 << 20;

/** A text that grows and of which the page holds only the newest piece. */
export class Pieces {
  readonly #blobs: Blob[] = [];
  #parts: string[] = [];
  #length = 0;

  constructor(start = '') {
    if (start !== '') this.add(start);
  }

  add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length >= PIECE) this.#close();
  }

  /** All of it so far. `mark` puts a byte order mark first, by which Excel knows UTF-8. */
  blob(mark = true): Blob {
    this.#close();
    return new Blob([...(mark ? ['\ufeff'] : []), ...this.#blobs], { type: 'text/csv;charset=utf-8' });
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#blobs.push(new Blob(this.#parts));
    this.#parts = [];
    this.#length = 0;
  }
}
