import type { CivicSpans } from './civic-spans.ts';
import type { Column, SectionData } from './format.ts';

/**
 * Which streets come first: the designations of streets, in the order of their keys, under a binary tree that knows of
 * every stretch of them the largest street, the highest civic number and the provinces. A search for the largest streets
 * among all names that begin with some letters walks from the root to the best leaves and leaves the rest alone.
 *
 *             1                 node: largest weight, highest number, set of provinces
 *          /     \
 *        2         3            children of i: 2i and 2i + 1
 *      /  \      /  \
 *     4    5    6    7          leaves: 16 designations each
 */

/** Designations under one leaf. */
export const RANKING_BLOCK = 16;
/** What a leaf costs, besides its designations that may have the number. */
const LEAF_WORK = 4;
/** Rows whose numbers are compared with the one that is sought are one designation's work. */
const ROWS_A_STEP = 64;
/** Rows that may have a number, so few that they are all looked at. */
const FEW = 600;

/** Sections `streetWeight` (addresses of a street) and `ranking.…` (the tree). */
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

/** The tree over so many rows. */
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
   * @param weight addresses of the street
   * @param number its highest civic number
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
export interface RankedEntries {
  readonly entryStreet: Column;
  readonly streetWeight: Column;
  readonly spans: CivicSpans;
  /** The designation of each row; undefined = they are the rows. */
  readonly rows?: Column;
}

/** What a walk looks for. */
export interface RankingQuery {
  /** Rows: from, and behind the last. */
  readonly lo: number;
  readonly hi: number;
  /** Streets with lower and higher civic numbers than this, or itself; 0 = all. */
  readonly number: number;
  /** Bits of the provinces: the program's, or the file's where a tree is walked. */
  readonly provinces: number;
}

/** What walks may look at together. */
export interface RankingWork {
  /** Designations that are left. */
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
   * The accepted entries, the heaviest first, equal ones in the order of the file. Ends when no work is left: `work` is
   * shared by the walks that are given the same.
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

  /** Whether so few of the rows may have the number that to pass all rows is less than to search for the largest. */
  private areFew({ lo, hi, number }: RankingQuery, work: RankingWork): boolean {
    const rows = hi - lo;
    const few = number > 0 && this.entries.spans.share(number) * rows < FEW;
    return few && rows / ROWS_A_STEP + FEW < work.entries;
  }

  /** Every row of the query. */
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

  /** Puts the accepted entries of some rows into the heap; returns how many may have the number. */
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

  /** Puts the children of a node into the heap, but for one as heavy as the node, which comes next and is returned; 0 = none. */
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

/** What a weight is worth in the key of the heap, beside the number of a node or an entry. */
const WEIGHT = 2 ** 27;
/** In the key: nodes are above it, entries below. */
const ENTRY = 2 ** 26;

/**
 * Nodes (negative) and entries, the heaviest on top; of the same weight nodes before entries, the later node and the earlier
 * entry first. One number holds it all, the largest on top.
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
