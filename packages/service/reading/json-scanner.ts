import { failure, type ServiceError } from '../errors.ts';
import { DEEPEST } from '../refused-values.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** The greatest byte that JSON takes for white space. */
const BLANK = 0x20;

/**
 * Counts the levels and values of a body while its bytes arrive, so that one that is made to be slow is refused before
 * it is parsed, or has even arrived. It does not check whether the bytes are JSON: the parser does.
 */
export class JsonScanner {
  readonly #mostValues: number;
  #values = 1;
  #depth = 0;
  #inText = false;
  #escaped = false;
  /** True after an opening bracket and blanks: what closes now is empty. */
  #opened = false;

  constructor(mostValues: number) {
    this.#mostValues = mostValues;
  }

  /** Values so far. */
  get values(): number {
    return this.#values;
  }

  /** Reads the next bytes, up to `end`; the refusal when there are already too many levels or values. */
  read(bytes: Uint8Array, from: number, end: number): ServiceError | undefined {
    let at = from;
    while (at < end) {
      if (this.#inText) {
        at = this.#skipText(bytes, at, end);
        continue;
      }
      const byte = bytes[at++]!;
      if (byte <= BLANK) continue;
      if (byte === QUOTE) this.#inText = true;
      else if (byte === COMMA) this.#values++;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#values++;
        if (++this.#depth > DEEPEST) return failure('BAD_REQUEST', 'JSON_TOO_DEEP', { limit: DEEPEST });
        this.#opened = true;
        continue;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.#depth--;
        if (this.#opened) this.#values--;
      }
      this.#opened = false;
      if (this.#values > this.#mostValues) {
        return failure('BAD_REQUEST', 'JSON_TOO_MANY', { limit: this.#mostValues });
      }
    }
    return undefined;
  }

  /** Where the text ends that `at` is in; `end` when it does not. */
  #skipText(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === BACKSLASH) {
        if (++at === end) this.#escaped = true;
      } else if (byte === QUOTE) {
        this.#inText = false;
        return at + 1;
      }
    }
    return end;
  }
}
