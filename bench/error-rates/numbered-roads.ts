import { roadOfName } from '../../packages/engine/address/called-road.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** What the names of numbered roads say, in bits: `ROAD_NAME_BITS` in evidence/model/error-model.ts. */
export interface RoadNameCounts {
  readonly streets: number;
  readonly roads: number;
  /** log2 of the share of the streets that are such roads. */
  readonly road: number;
  /** Mean log2 of the share of the roads that have the same number. */
  readonly number: number;
  /** The same of those with an owner that have the same one, among all roads. */
  readonly owner: number;
}

/** Counts the numbered roads among the streets of a reference that have no type. */
export function countNumberedRoads(reference: Reference): RoadNameCounts {
  const { streets } = reference.meta.totals;
  const numbers = new Map<string, number>();
  const owners = new Map<string, number>();
  let roads = 0;
  for (let street = 0; street < streets; street++) {
    const entry = reference.canonicalEntry(street);
    const road = reference.typeOfEntry(entry) < 0 ? roadOfName(reference.entryText(entry)) : undefined;
    if (road === undefined) continue;
    roads++;
    numbers.set(road.number, (numbers.get(road.number) ?? 0) + 1);
    if (road.owner !== '') owners.set(road.owner, (owners.get(road.owner) ?? 0) + 1);
  }
  return { streets, roads, road: Math.log2(roads / streets), number: bits(numbers, roads), owner: bits(owners, roads) };
}

function bits(counts: ReadonlyMap<string, number>, all: number): number {
  let sum = 0;
  let counted = 0;
  for (const count of counts.values()) {
    sum += count * Math.log2(count / all);
    counted += count;
  }
  return sum / Math.max(1, counted);
}
