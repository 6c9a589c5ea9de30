import type { Readable } from 'node:stream';
import { failure, retryLater, type ServiceError } from '../errors.ts';
import type { BodyBudget } from '../limits/body-budget.ts';
import { JsonScanner } from './json-scanner.ts';

/** The memory for a body whose first bytes are not all of it. */
const FIRST_ROOM = 128 * 1024;

/** What bounds a body while it arrives. */
export interface BodyBounds {
  readonly budget: BodyBudget;
  /** Whose budget it uses. */
  readonly key: string;
  /** In bytes. */
  readonly limit: number;
  readonly mostValues: number;
  /** In bytes, as the caller states it; undefined when it does not. */
  readonly stated: number | undefined;
}

/**
 * Puts the bytes of a body together. What is too large, too deep or has too many values is refused as soon as that
 * shows, and its memory is given back at once, not when somebody collects garbage.
 */
export class BodyCollector {
  readonly #bounds: BodyBounds;
  readonly #scanner: JsonScanner;
  #bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #length = 0;
  #taken = 0;

  /** Throws TOO_LARGE when the caller states a length over the limit. */
  constructor(bounds: BodyBounds) {
    const { stated, limit, mostValues } = bounds;
    if (stated !== undefined && stated > limit) throw tooLarge(limit);
    this.#bounds = bounds;
    this.#scanner = new JsonScanner(mostValues);
  }

  /** Everything that `payload` brings; `done` is called once. Call `release` when the bytes are no longer needed. */
  collect(payload: Readable, done: (error: Error | null, bytes?: Buffer) => void): void {
    const end = (error: Error | null): void => {
      payload.off('data', take).off('end', complete).off('error', end);
      if (error === null) done(null, this.#bytes.subarray(0, this.#length));
      else {
        this.release();
        done(error);
      }
    };
    const complete = (): void => end(null);
    const take = (part: Buffer | string): void => {
      const refusal = this.#add(typeof part === 'string' ? Buffer.from(part) : part);
      if (refusal !== undefined) end(refusal);
    };
    payload.on('data', take).on('end', complete).on('error', end);
  }

  /** How many values the body has. */
  get values(): number {
    return this.#scanner.values;
  }

  /** Gives the memory and its place in the budget back. */
  release(): void {
    const { budget, key } = this.#bounds;
    budget.give(key, this.#taken);
    if (this.#taken > 0) free(this.#bytes);
    this.#taken = 0;
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }

  #add(part: Buffer): ServiceError | undefined {
    const { limit, stated } = this.#bounds;
    if (this.#length + part.length > limit) return tooLarge(limit);
    const refusal = this.#scanner.read(part, 0, part.length);
    if (refusal !== undefined) return refusal;
    // Most bodies come in one piece: they need no memory of their own.
    if (this.#length === 0 && part.length === stated) {
      this.#bytes = part;
      this.#length = part.length;
      return undefined;
    }
    return this.#keep(part);
  }

  #keep(part: Buffer): ServiceError | undefined {
    const { budget, key } = this.#bounds;
    const exceeded = budget.take(key, part.length);
    if (exceeded !== undefined) return tooManyBytes(exceeded);
    this.#taken += part.length;
    const length = this.#length + part.length;
    if (length > this.#bytes.length) this.#grow(length);
    part.copy(this.#bytes, this.#length);
    this.#length = length;
    freePart(part);
    return undefined;
  }

  #grow(least: number): void {
    const { stated, limit } = this.#bounds;
    const room = Math.min(Math.max(FIRST_ROOM, 2 * this.#bytes.length, least), Math.max(stated ?? limit, least));
    const larger = Buffer.allocUnsafeSlow(room);
    this.#bytes.copy(larger, 0, 0, this.#length);
    if (this.#bytes.length > 0) free(this.#bytes);
    this.#bytes = larger;
  }
}

/** Gives memory back that may have been handed to another thread meanwhile. */
export function free({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

/**
 * Gives the memory of a part of a body back. Left to the garbage collector, the parts of large bodies have it go
 * through everything several times a second, 6 to 18 ms at a time, during which everybody waits.
 */
export function freePart(part: Buffer): void {
  if (part.length === part.buffer.byteLength) free(part);
}

function tooLarge(limit: number): ServiceError {
  return failure('TOO_LARGE', 'TOO_LARGE', { limit });
}

function tooManyBytes(exceeded: 'ofKey' | 'all'): ServiceError {
  return exceeded === 'ofKey' ? retryLater('RATE_LIMITED', 'BODIES_TOO_LARGE') : retryLater('OVERLOADED', 'OVERLOADED');
}
