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

/** Walks the tree in the order of weight. One object a thread: its heap is used again and again. */
export class StreetRanking {
  private readonly columns: RankingColumns;
  private readonly entryStreet: Column;
  private readonly streetWeight: Column;
  private readonly leaves: number;
  /** Heap of nodes (negative) and entries, the heaviest on top; nodes before entries of the same weight. */
  private readonly heapWeight: number[] = [];
  private readonly heapItem: number[] = [];

  constructor(columns: RankingColumns, entryStreet: Column, streetWeight: Column) {
    this.columns = columns;
    this.entryStreet = entryStreet;
    this.streetWeight = streetWeight;
    this.leaves = columns.weight.length / 2;
  }

  /**
   * Calls `visit` with the accepted entries, the heaviest first (equal ones in the order of the file), until it answers
   * false or `work` entries were looked at. Returns the work left, 0 when it ran out.
   */
  walk(
    query: RankingQuery,
    work: number,
    accept: (entry: number) => boolean,
    visit: (entry: number) => boolean,
  ): number {
    if (query.lo >= query.hi) return work;
    this.heapWeight.length = 0;
    this.heapItem.length = 0;
    this.pushNode(1, query, this.leaves * RANKING_BLOCK, 0);
    let left = work;
    while (this.heapItem.length > 0) {
      const item = this.pop();
      if (item >= 0) {
        if (!visit(item)) return left;
        continue;
      }
      const node = -item;
      if (node < this.leaves) {
        const depth = 31 - Math.clz32(node);
        const span = (this.leaves >> (depth + 1)) * RANKING_BLOCK;
        const first = (node * 2 - (1 << (depth + 1))) * span;
        this.pushNode(node * 2, query, span, first);
        this.pushNode(node * 2 + 1, query, span, first + span);
        continue;
      }
      const start = (node - this.leaves) * RANKING_BLOCK;
      const end = Math.min(start + RANKING_BLOCK, query.hi);
      for (let entry = Math.max(start, query.lo); entry < end; entry++) {
        if (--left <= 0) return 0;
        if (accept(entry)) this.push(this.streetWeight[this.entryStreet[entry]!]!, entry);
      }
    }
    return left;
  }

  private pushNode(node: number, query: RankingQuery, span: number, first: number): void {
    if (first >= query.hi || first + span <= query.lo) return;
    const { weight, number, provinces } = this.columns;
    if (number[node]! < query.number || (provinces[node]! & query.provinces) === 0) return;
    this.push(weight[node]!, -node);
  }

  private push(weight: number, item: number): void {
    const { heapWeight, heapItem } = this;
    let at = heapItem.length;
    heapWeight.push(weight);
    heapItem.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(weight, item, heapWeight[parent]!, heapItem[parent]!)) break;
      heapWeight[at] = heapWeight[parent]!;
      heapItem[at] = heapItem[parent]!;
      at = parent;
    }
    heapWeight[at] = weight;
    heapItem[at] = item;
  }

  private pop(): number {
    const { heapWeight, heapItem } = this;
    const top = heapItem[0]!;
    const weight = heapWeight.pop()!;
    const item = heapItem.pop()!;
    const size = heapItem.length;
    if (size === 0) return top;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      const other = child + 1;
      if (other < size && before(heapWeight[other]!, heapItem[other]!, heapWeight[child]!, heapItem[child]!))
        child = other;
      if (!before(heapWeight[child]!, heapItem[child]!, weight, item)) break;
      heapWeight[at] = heapWeight[child]!;
      heapItem[at] = heapItem[child]!;
      at = child;
    }
    heapWeight[at] = weight;
    heapItem[at] = item;
    return top;
  }
}

function before(weightA: number, itemA: number, weightB: number, itemB: number): boolean {
  return weightA !== weightB ? weightA > weightB : itemA < itemB;
}
