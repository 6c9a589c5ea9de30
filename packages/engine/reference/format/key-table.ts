import { asciiText } from '../../text/decoding/encoding.ts';
import { editsToCodes, letterBit } from '../../text/distance.ts';
import type { Column, SectionData } from './format.ts';
import { poolSections } from './string-pool.ts';

/** FNV-1a over the characters of a key, mixed once more so that every bit depends on every character. */
export function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return mix(hash);
}

export function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Sorted, distinct keys. The id of a key is its place in the order. */
export interface SortedKeys {
  readonly size: number;
  find(key: string): number;
  text(id: number): string;
  lowerBound(key: string, start?: number, end?: number): number;
  prefixEnd(prefix: string, start?: number, end?: number): number;
}

/**
 * Sorted, distinct ASCII keys with an open-addressing hash table. The id of a key is its place in the order, so the
 * keys with a prefix have consecutive ids. A look-up allocates nothing.
 */
export class KeyTable implements SortedKeys {
  readonly size: number;
  readonly offsets: Column;
  readonly bytes: Uint8Array;
  private readonly slots: Column;

  constructor(offsets: Column, bytes: Uint8Array, slots: Column) {
    this.size = Math.max(0, offsets.length - 1);
    this.offsets = offsets;
    this.bytes = bytes;
    this.slots = slots;
  }

  /** The id of a key, -1 when there is no such key. `hash` is its `hashKey`. */
  find(key: string, hash: number = hashKey(key)): number {
    const mask = this.slots.length - 1;
    if (mask < 0) return -1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.slots[slot]! - 1;
      if (id < 0) return -1;
      if (this.equals(id, key)) return id;
    }
  }

  /** Whether any slot of the hash table is free: a search relies on it to end. */
  hasFreePlace(): boolean {
    return this.slots.includes(0);
  }

  /** The length of a key. */
  length(id: number): number {
    return this.offsets[id + 1]! - this.offsets[id]!;
  }

  /** The letters of a key as bits; see `letterBits`. */
  letters(id: number): number {
    const { bytes } = this;
    const end = this.offsets[id + 1]!;
    let bits = 0;
    for (let at = this.offsets[id]!; at < end; at++) bits |= letterBit(bytes[at]!);
    return bits;
  }

  /** Edits between a key and a text, more than `limit` (1 or 2) when there are more. It reads no text. */
  editsTo(id: number, text: string, limit: number): number {
    return editsToCodes(text, this.bytes, this.offsets[id]!, this.offsets[id + 1]!, limit);
  }

  text(id: number): string {
    return asciiText(this.bytes, this.offsets[id]!, this.offsets[id + 1]!);
  }

  /** The first id from `start` to `end` whose key does not sort before `key`; `end` when all do. */
  lowerBound(key: string, start = 0, end = this.size): number {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first id after all keys that begin with `prefix`. */
  prefixEnd(prefix: string, start = 0, end = this.size): number {
    return this.lowerBound(`${prefix}\u00ff`, start, end);
  }

  private equals(id: number, key: string): boolean {
    const start = this.offsets[id]!;
    if (this.offsets[id + 1]! - start !== key.length) return false;
    for (let i = 0; i < key.length; i++) if (this.bytes[start + i] !== key.charCodeAt(i)) return false;
    return true;
  }

  private compare(id: number, key: string): number {
    const start = this.offsets[id]!;
    const length = this.offsets[id + 1]! - start;
    const shared = Math.min(length, key.length);
    for (let i = 0; i < shared; i++) {
      const difference = this.bytes[start + i]! - key.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - key.length;
  }
}

/** Sections `<name>.offsets`, `<name>.bytes` and `<name>.slots`; `keys` are sorted, distinct and ASCII. */
export function keyTableSections(name: string, keys: readonly string[]): SectionData[] {
  let capacity = 4;
  while (capacity < keys.length * 1.6) capacity *= 2;
  const slots = new Uint32Array(capacity);
  for (let id = 0; id < keys.length; id++) {
    let slot = hashKey(keys[id]!) & (capacity - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1);
    slots[slot] = id + 1;
  }
  return [...poolSections(name, keys), { name: `${name}.slots`, data: slots }];
}
