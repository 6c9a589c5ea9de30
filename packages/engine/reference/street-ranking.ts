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
  let leaves = 1;
  while (leaves * RANKING_BLOCK < entryStreet.length) leaves *= 2;
  const weights = new Uint32Array(leaves * 2);
  const numbers = new Uint32Array(leaves * 2);
  const provinces = new Uint32Array(leaves * 2);
  for (let entry = 0; entry < entryStreet.length; entry++) {
    const street = entryStreet[entry]!;
    const leaf = leaves + Math.floor(entry / RANKING_BLOCK);
    weights[leaf] = Math.max(weights[leaf]!, weight[street]!);
    numbers[leaf] = Math.max(numbers[leaf]!, highest[street]!);
    provinces[leaf] = provinces[leaf]! | (1 << streetProvince(street));
  }
  for (let node = leaves - 1; node > 0; node--) {
    weights[node] = Math.max(weights[node * 2]!, weights[node * 2 + 1]!);
    numbers[node] = Math.max(numbers[node * 2]!, numbers[node * 2 + 1]!);
    provinces[node] = provinces[node * 2]! | provinces[node * 2 + 1]!;
  }
  return [
    { name: 'streetWeight', data: weight },
    { name: 'ranking.weight', data: weights },
    { name: 'ranking.number', data: numbers },
    { name: 'ranking.provinces', data: provinces },
  ];
}

export interface RankingColumns {
  readonly weight: Column;
  readonly number: Column;
  readonly provinces: Column;
}

/** What a walk looks for. */
export interface RankingQuery {
  /** Rows of `entry…`: from, and behind the last. */
  readonly lo: number;
  readonly hi: number;
  /** Streets that reach this civic number; 0 = all. */
  readonly number: number;
  /** Bits by position in PROVINCES. */
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
  private readonly entryStreet: Column;
  private readonly streetWeight: Column;
  private readonly leaves: number;

  constructor(columns: RankingColumns, entryStreet: Column, streetWeight: Column) {
    this.columns = columns;
    this.entryStreet = entryStreet;
    this.streetWeight = streetWeight;
    this.leaves = columns.weight.length / 2;
  }

  /**
   * The accepted entries, the heaviest first, equal ones in the order of the file. Ends when no work is left: `work` is
   * shared by the walks that are given the same.
   */
  *walk(query: RankingQuery, work: RankingWork, accept: (entry: number) => boolean): Generator<number, void> {
    if (query.lo >= query.hi) return;
    const heap = new Heap();
    this.pushNode(heap, 1, query, this.leaves * RANKING_BLOCK, 0);
    while (heap.size > 0) {
      const item = heap.pop();
      if (item >= 0) {
        yield item;
        continue;
      }
      const node = -item;
      if (node < this.leaves) {
        const depth = 31 - Math.clz32(node);
        const span = (this.leaves >> (depth + 1)) * RANKING_BLOCK;
        const first = (node * 2 - (1 << (depth + 1))) * span;
        this.pushNode(heap, node * 2, query, span, first);
        this.pushNode(heap, node * 2 + 1, query, span, first + span);
        continue;
      }
      const start = (node - this.leaves) * RANKING_BLOCK;
      const end = Math.min(start + RANKING_BLOCK, query.hi);
      for (let entry = Math.max(start, query.lo); entry < end; entry++) {
        if (--work.entries <= 0) return;
        if (accept(entry)) heap.push(this.streetWeight[this.entryStreet[entry]!]!, entry);
      }
    }
  }

  private pushNode(heap: Heap, node: number, query: RankingQuery, span: number, first: number): void {
    if (first >= query.hi || first + span <= query.lo) return;
    const { weight, number, provinces } = this.columns;
    if (number[node]! < query.number || (provinces[node]! & query.provinces) === 0) return;
    heap.push(weight[node]!, -node);
  }
}

/** Nodes (negative) and entries, the heaviest on top; nodes before entries of the same weight. */
class Heap {
  private readonly weights: number[] = [];
  private readonly items: number[] = [];

  get size(): number {
    return this.items.length;
  }

  push(weight: number, item: number): void {
    const { weights, items } = this;
    let at = items.length;
    weights.push(weight);
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(weight, item, weights[parent]!, items[parent]!)) break;
      weights[at] = weights[parent]!;
      items[at] = items[parent]!;
      at = parent;
    }
    weights[at] = weight;
    items[at] = item;
  }

  pop(): number {
    const { weights, items } = this;
    const top = items[0]!;
    const weight = weights.pop()!;
    const item = items.pop()!;
    const size = items.length;
    if (size === 0) return top;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      const other = child + 1;
      if (other < size && before(weights[other]!, items[other]!, weights[child]!, items[child]!)) child = other;
      if (!before(weights[child]!, items[child]!, weight, item)) break;
      weights[at] = weights[child]!;
      items[at] = items[child]!;
      at = child;
    }
    weights[at] = weight;
    items[at] = item;
    return top;
  }
}

function before(weightA: number, itemA: number, weightB: number, itemB: number): boolean {
  return weightA !== weightB ? weightA > weightB : itemA < itemB;
}
