import type { Random } from '../random.ts';
import type { NoiseKind } from './kind.ts';
import { LAYOUT_KINDS } from './layout-kinds.ts';
import { NAME_KINDS } from './name-kinds.ts';
import { NUMBER_KINDS } from './number-kinds.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { STREET_KINDS } from './street-kinds.ts';
import { render, type Written } from './written.ts';

/** Every kind of noise, in the order in which tables show them. */
export const NOISE_KINDS: readonly NoiseKind[] = [
  ...NAME_KINDS,
  ...STREET_KINDS,
  ...NUMBER_KINDS,
  ...PLACE_KINDS,
  ...LAYOUT_KINDS,
];

/** How many addresses in a hundred have 0, 1, 2, 3 and 4 faults: 1.5 on average. */
export const FAULTS_IN_HUNDRED: readonly number[] = [20, 34, 26, 16, 4];

const WEIGHTS = NOISE_KINDS.map(({ weight }) => weight);
const ATTEMPTS = 60;

export interface Damaged {
  readonly address: Written;
  readonly kinds: readonly NoiseKind[];
}

/** One kind done to an address; undefined when it does not apply or would change nothing. */
export function applyKind(address: Written, kind: NoiseKind, random: Random): Written | undefined {
  const change = kind.apply(address, random);
  if (change === undefined) return undefined;
  const result = { ...address, ...change };
  return render(result) === render(address) ? undefined : result;
}

/** Zero to four different kinds, drawn by weight among those that apply. */
export function damage(address: Written, random: Random): Damaged {
  const wanted = random.weighted(FAULTS_IN_HUNDRED);
  const kinds: NoiseKind[] = [];
  let damaged = address;
  for (let attempt = 0; attempt < ATTEMPTS && kinds.length < wanted; attempt++) {
    const kind = NOISE_KINDS[random.weighted(WEIGHTS)]!;
    const next = kinds.some((done) => excludes(done, kind)) ? undefined : applyKind(damaged, kind, random);
    if (next === undefined) continue;
    damaged = next;
    kinds.push(kind);
  }
  return { address: damaged, kinds };
}

function excludes(done: NoiseKind, kind: NoiseKind): boolean {
  return done === kind || (kind.group !== '' && done.group === kind.group);
}
