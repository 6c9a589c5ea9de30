import type { CivicSpans } from './civic-spans.ts';
import type { Column, SectionData } from './format.ts';

/**
 * Which streets come first. The designations of streets, in the order of their keys, lie under a binary tree. Each node
 * knows the largest street, the highest civic number and the provinces of its stretch of designations. A search for the
 * largest streets among all names that begin with some letters walks from the root to the best leaves and skips the
 * rest.
 *
 *             1                 node: largest weight, highest number, set of provinces
 *          /     \
 *        2         3            children of i: 2i and 2i + 1
 *      /  \      /  \
 *     4    5    6    7          leaves: 16 designations each
 */

/** Designations under one leaf. */
export const RANKING_BLOCK = 16;
/** The work of visiting a leaf, apart from its designations that may have the number. */
const LEAF_WORK = 4;
/** Comparing the spans of this many rows with a number is as much work as one designation. */
const ROWS_A_STEP = 64;
/** When this few rows may have the number, all of them are looked at. */
const FEW = 600;

/** Sections `streetWeight` (the number of addresses of a street) and `ranking.…` (the tree). */
export function rankingSections(
  entryStreet: Uint32Array,
  streetProvince: (street: number) => number,
  runs: { readonly street: Uint32Array; readonly addresses: Uint32Array; readonly last: Uint32Array },
  streetCount: number,
): SectionData[] {
  const weight = new Uint32Array(streetCount);
  const highest = new Uint32Array(streetCount);
  for (let run = 0; run < runs.street.length; run++) {
    const street = runs.street[run]!;
    weight[street] = weight[street]! + runs.addresses[run]!;
    highest[street] = Math.max(highest[street]!, runs.last[run]!);
  }
  const builder = new RankingTreeBuilder(entryStreet.length);
  for (let entry = 0; entry < entryStreet.length; entry++) {
    const street = entryStreet[entry]!;
    builder.add(entry, weight[street]!, highest[street]!, streetProvince(street));
  }
  const tree = builder.finish();
  return [
    { name: 'streetWeight', data: weight },
    { name: 'ranking.weight', data: tree.weight },
    { name: 'ranking.number', data: tree.number },
    { name: 'ranking.provinces', data: tree.provinces },
  ];
}

/** Builds the tree over a number of rows. */
export class RankingTreeBuilder {
  private readonly leaves: number;
  private readonly weight: Uint32Array;
  private readonly number: Uint32Array;
  private readonly provinces: Uint32Array;

  constructor(rows: number) {
    let leaves = 1;
    while (leaves * RANKING_BLOCK < rows) leaves *= 2;
    this.leaves = leaves;
    this.weight = new Uint32Array(leaves * 2);
    this.number = new Uint32Array(leaves * 2);
    this.provinces = new Uint32Array(leaves * 2);
  }

  /**
   * @param weight number of addresses of the street
   * @param number highest civic number of the street
   * @param province its number in the file
   */
  add(row: number, weight: number, number: number, province: number): void {
    const leaf = this.leaves + Math.floor(row / RANKING_BLOCK);
    if (weight > this.weight[leaf]!) this.weight[leaf] = weight;
    if (number > this.number[leaf]!) this.number[leaf] = number;
    this.provinces[leaf] = this.provinces[leaf]! | (1 << province);
  }

  finish(): RankingTree {
    const { weight, number, provinces } = this;
    for (let node = this.leaves - 1; node > 0; node--) {
      weight[node] = Math.max(weight[node * 2]!, weight[node * 2 + 1]!);
      number[node] = Math.max(number[node * 2]!, number[node * 2 + 1]!);
      provinces[node] = provinces[node * 2]! | provinces[node * 2 + 1]!;
    }
    return { weight, number, provinces };
  }
}

interface RankingTree extends RankingColumns {
  readonly weight: Uint32Array;
  readonly number: Uint32Array;
  readonly provinces: Uint32Array;
}

export interface RankingColumns {
  readonly weight: Column;
  readonly number: Column;
  readonly provinces: Column;
}

/** The designations under a tree. */
interface RankedEntries {
  readonly entryStreet: Column;
  readonly streetWeight: Column;
  readonly spans: CivicSpans;
  /** The designation in each row; undefined when designations are the rows. */
  readonly rows?: Column;
}

/** What a walk looks for. */
export interface RankingQuery {
  /** The rows from `lo` to `hi`, `hi` excluded. */
  readonly lo: number;
  readonly hi: number;
  /** Only streets that may have this civic number: they have it, or both lower and higher ones; 0 = all streets. */
  readonly number: number;
  /** Bits of the provinces: the program's, or the file's when a tree is walked. */
  readonly provinces: number;
}

/** How much walks may look at in total. */
export interface RankingWork {
  /** Designations that may still be looked at. */
  entries: number;
}

/** The tree over the designations. */
export class StreetRanking {
  private readonly columns: RankingColumns;
  private readonly entries: RankedEntries;
  private readonly leaves: number;

  constructor(columns: RankingColumns, entries: RankedEntries) {
    this.columns = columns;
    this.entries = entries;
    this.leaves = columns.weight.length / 2;
  }

  /**
   * Yields the accepted entries, heaviest first, equally heavy ones in the order of the file. Ends when no work is
   * left; walks that are given the same `work` share it.
   */
  *walk(query: RankingQuery, work: RankingWork, accept: (entry: number) => boolean): Generator<number, void> {
    if (query.lo >= query.hi) return;
    const heap = new Heap();
    let node = 0;
    if (this.areFew(query, work)) this.scan(heap, query, work, accept);
    else if (this.fits(1, query)) node = 1;
    for (;;) {
      if (node === 0) {
        if (heap.size === 0) return;
        const item = heap.pop();
        if (item >= 0) {
          yield item;
          continue;
        }
        node = -item;
      }
      if (node < this.leaves) {
        node = this.descend(heap, node, query);
        continue;
      }
      this.visitLeaf(heap, node, query, work, accept);
      if (work.entries === 0) return;
      node = 0;
    }
  }

  /** Whether so few rows may have the number that scanning all rows is less work than searching for the largest. */
  private areFew({ lo, hi, number }: RankingQuery, work: RankingWork): boolean {
    const rows = hi - lo;
    const few = number > 0 && this.entries.spans.share(number) * rows < FEW;
    return few && rows / ROWS_A_STEP + FEW < work.entries;
  }

  /** Scans every row of the query. */
  private scan(heap: Heap, query: RankingQuery, work: RankingWork, accept: (entry: number) => boolean): void {
    const looked = this.look(heap, query, query.lo, query.hi, accept);
    work.entries -= Math.ceil((query.hi - query.lo) / ROWS_A_STEP) + looked;
  }

  private visitLeaf(
    heap: Heap,
    node: number,
    query: RankingQuery,
    work: RankingWork,
    accept: (entry: number) => boolean,
  ): void {
    const start = (node - this.leaves) * RANKING_BLOCK;
    const from = Math.max(start, query.lo);
    const to = Math.min(start + RANKING_BLOCK, query.hi);
    work.entries = Math.max(0, work.entries - LEAF_WORK - this.look(heap, query, from, to, accept));
  }

  /** Puts the accepted entries of some rows into the heap and returns how many rows may have the number. */
  private look(
    heap: Heap,
    { number }: RankingQuery,
    from: number,
    to: number,
    accept: (entry: number) => boolean,
  ): number {
    const { entryStreet, streetWeight, spans, rows } = this.entries;
    let looked = 0;
    for (let row = from; row < to; row++) {
      const entry = rows === undefined ? row : rows[row]!;
      if (number > 0 && !spans.holds(entry, number)) continue;
      looked++;
      if (accept(entry)) heap.push(streetWeight[entryStreet[entry]!]!, entry);
    }
    return looked;
  }

  /**
   * Puts the children of a node into the heap, except a child as heavy as the node: that comes next and is returned; 0
   * = none.
   */
  private descend(heap: Heap, node: number, query: RankingQuery): number {
    const { weight } = this.columns;
    const heaviest = weight[node]!;
    let next = 0;
    for (let child = node * 2 + 1; child >= node * 2; child--) {
      if (!this.fits(child, query)) continue;
      if (next === 0 && weight[child] === heaviest) next = child;
      else heap.push(weight[child]!, -child);
    }
    return next;
  }

  private fits(node: number, { lo, hi, number: sought, provinces: wanted }: RankingQuery): boolean {
    const { number, provinces } = this.columns;
    if (number[node]! < sought || (provinces[node]! & wanted) === 0) return false;
    const height = Math.clz32(node) - Math.clz32(this.leaves);
    const first = ((node << height) - this.leaves) * RANKING_BLOCK;
    return first < hi && first + (RANKING_BLOCK << height) > lo;
  }
}

/** The factor of a weight in a heap key, above the number of a node or an entry. */
const WEIGHT = 2 ** 27;
/** In a heap key, nodes lie above this number and entries below. */
const ENTRY = 2 ** 26;

/**
 * A heap of nodes (negative) and entries, heaviest on top. Of equal weight, nodes come before entries, later nodes
 * before earlier ones and earlier entries before later ones. One number encodes all of it; the largest is on top.
 */
class Heap {
  private readonly keys: number[] = [];

  get size(): number {
    return this.keys.length;
  }

  push(weight: number, item: number): void {
    const { keys } = this;
    const key = weight * WEIGHT + ENTRY - item;
    let at = keys.length;
    keys.push(key);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (key <= keys[parent]!) break;
      keys[at] = keys[parent]!;
      at = parent;
    }
    keys[at] = key;
  }

  pop(): number {
    const { keys } = this;
    const top = keys[0]!;
    const key = keys.pop()!;
    const size = keys.length;
    if (size > 0) {
      let at = 0;
      for (let child = 1; child < size; child = at * 2 + 1) {
        if (child + 1 < size && keys[child + 1]! > keys[child]!) child++;
        if (keys[child]! <= key) break;
        keys[at] = keys[child]!;
        at = child;
      }
      keys[at] = key;
    }
    return ENTRY - (top - Math.floor(top / WEIGHT) * WEIGHT);
  }
}
