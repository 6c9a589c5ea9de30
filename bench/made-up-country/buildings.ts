import type { Random } from '../random.ts';
import { Weighted } from './weighted.ts';

const SIZES = new Weighted<readonly [number, number]>([
  [[2, 3], 62],
  [[4, 8], 18],
  [[9, 24], 10],
  [[25, 90], 7],
  [[91, 320], 3],
]);
const HOUSE_UNITS: readonly (readonly string[])[] = [
  ['BSMT'],
  ['BSMT', 'UPPR'],
  ['LWR', 'UPPR'],
  ['A', 'B'],
  ['A', 'B', 'C'],
  ['1', '2'],
  ['1', '2', '3'],
  ['MAIN', 'BSMT'],
];

/** Labels of the units at one civic number, at least one. */
export function buildingUnits(random: Random): readonly string[] {
  const [low, high] = SIZES.draw(random);
  if (high <= 3) return random.pick(HOUSE_UNITS);
  const count = low + random.below(high - low + 1);
  const units: string[] = [];
  if (count <= 24 || random.chance(0.1)) {
    const padded = random.chance(0.05);
    for (let unit = 1; unit <= count; unit++) units.push(padded && unit < 10 ? `0${unit}` : String(unit));
    return units;
  }
  const perFloor = 4 + random.below(16);
  for (let floor = 1; units.length < count; floor++) {
    for (let door = 1; door <= perFloor && units.length < count; door++) units.push(String(floor * 100 + door));
  }
  if (random.chance(0.2)) units.push('PH1', 'PH2');
  if (random.chance(0.05)) units.push('TH01', 'TH02');
  return units;
}
