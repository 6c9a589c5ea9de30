import { utf8Bytes, utf8Length, utf8Text } from '../../text/decoding/encoding.ts';
import type { Column, SectionData } from './format.ts';
import { ranksOf } from './sort-rows.ts';

/** The most texts that stay decoded, a power of two, so that a long-lived process stays small. */
const CACHED_TEXTS = 1 << 16;

/** A dictionary of texts in a reference: UTF-8 bytes and where each text starts. */
export class StringPool {
  readonly size: number;
  readonly offsets: Column;
  private readonly bytes: Uint8Array;
  /** Decoded texts, each in the slot that the low bits of its id name, and the ids of those that are there. */
  private readonly texts: string[];
  private readonly ids: Int32Array;

  constructor(offsets: Column, bytes: Uint8Array) {
    this.size = Math.max(0, offsets.length - 1);
    this.offsets = offsets;
    this.bytes = bytes;
    const slots = Math.min(this.size, CACHED_TEXTS);
    this.texts = new Array<string>(slots).fill('');
    this.ids = new Int32Array(slots).fill(-1);
  }

  text(id: number): string {
    const slot = id & (CACHED_TEXTS - 1);
    if (this.ids[slot] === id) return this.texts[slot]!;
    const text = utf8Text(this.bytes, this.offsets[id], this.offsets[id + 1]);
    this.ids[slot] = id;
    this.texts[slot] = text;
    return text;
  }
}

/** Sections `<name>.offsets` and `<name>.bytes` of a pool with the texts in the given order. */
export function poolSections(name: string, texts: readonly string[]): SectionData[] {
  const encoded = utf8Bytes(texts.join(''));
  const offsets = new Uint32Array(texts.length + 1);
  let at = 0;
  for (let id = 0; id < texts.length; id++) {
    at += utf8Length(texts[id]!);
    offsets[id + 1] = at;
  }
  return [
    { name: `${name}.offsets`, data: offsets },
    { name: `${name}.bytes`, data: encoded },
  ];
}

/** Distinct texts, numbered in the order in which they were first seen. */
export class Interner {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.length;
    this.ids.set(text, id);
    this.texts.push(text);
    return id;
  }

  /** The id of a text that has been seen, -1 otherwise. */
  find(text: string): number {
    return this.ids.get(text) ?? -1;
  }

  /** The texts sorted by code unit, and the place of every id among them. */
  sorted(): { texts: string[]; rank: Uint32Array } {
    const order = Array.from(this.texts.keys()).sort((a, b) => compareText(this.texts[a]!, this.texts[b]!));
    return { texts: order.map((id) => this.texts[id]!), rank: ranksOf(order) };
  }
}

/** Compares by code unit: the same order on every machine, unlike a locale's. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
