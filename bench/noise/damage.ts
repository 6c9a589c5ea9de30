import type { Random } from '../random.ts';
import { BOX_KINDS, EXTRA_KINDS, MAILBOX_KINDS, ROUTE_KINDS, SECOND_ADDRESS_KINDS } from './beside-kinds.ts';
import { DIGIT_KINDS, ELEMENT_KINDS, PROVINCE_KINDS } from './element-kinds.ts';
import { type Nearby, NOTHING_NEARBY, type NoiseKind, ofFamily } from './kind.ts';
import { LAYOUT_KINDS } from './layout-kinds.ts';
import { LOOK_ALIKE_KINDS } from './look-alike-kinds.ts';
import { NAME_KINDS } from './name-kinds.ts';
import { NUMBER_KINDS } from './number-kinds.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { RURAL_KINDS } from './rural-kinds.ts';
import { SEVERAL_SLIPS_KINDS } from './several-slips-kinds.ts';
import { STREET_KINDS } from './street-kinds.ts';
import { UNIT_KINDS } from './unit-kinds.ts';
import { WORD_KINDS } from './word-kinds.ts';
import { render, type Written } from './written.ts';
import { WRITTEN_PLACE_KINDS } from './written-place-kinds.ts';

/** Every kind of noise, in the order in which tables show them. */
export const NOISE_KINDS: readonly NoiseKind[] = [
  ...NAME_KINDS,
  ...STREET_KINDS,
  ...NUMBER_KINDS,
  ...PLACE_KINDS,
  ...LAYOUT_KINDS,
  ...ofFamily('two addresses in one line', SECOND_ADDRESS_KINDS),
  ...ofFamily('province that is a city', PROVINCE_KINDS),
  ...ofFamily('digits within words', DIGIT_KINDS),
  ...ofFamily('look-alikes', LOOK_ALIKE_KINDS),
  ...ofFamily('several slips', SEVERAL_SLIPS_KINDS),
  ...ofFamily('cut, split and joined words', WORD_KINDS),
  ...ofFamily('one element wrong', ELEMENT_KINDS),
  ...ofFamily('places as people write them', WRITTEN_PLACE_KINDS),
  ...ofFamily('box beside a street', BOX_KINDS),
  ...ofFamily('unit and mailbox', MAILBOX_KINDS),
  ...ofFamily('forms of units', UNIT_KINDS),
  ...ofFamily('rural forms', [...RURAL_KINDS, ...ROUTE_KINDS]),
  ...ofFamily('words that are no address', EXTRA_KINDS),
];

/** How many addresses in a hundred have 0, 1, 2, 3 and 4 faults: 1.5 on average. */
export const FAULTS_IN_HUNDRED: readonly number[] = [20, 34, 26, 16, 4];

const WEIGHTS = NOISE_KINDS.map(({ weight }) => weight);
const ATTEMPTS = 60;

export interface Damaged {
  readonly address: Written;
  readonly kinds: readonly NoiseKind[];
}

/** Applies one kind to an address; undefined when it does not apply or would change nothing. */
export function applyKind(
  address: Written,
  kind: NoiseKind,
  random: Random,
  nearby: Nearby = NOTHING_NEARBY,
): Written | undefined {
  const change = kind.apply(address, random, nearby);
  if (change === undefined) return undefined;
  const result = { ...address, ...change };
  return render(result) === render(address) ? undefined : result;
}

/** Zero to four different kinds, drawn by weight among those that apply. */
export function damage(address: Written, random: Random, nearby: Nearby = NOTHING_NEARBY): Damaged {
  return damageFurther({ address, kinds: [] }, random.weighted(FAULTS_IN_HUNDRED), random, nearby);
}

/** As many kinds as wanted in all, beside those that were done before. */
export function damageFurther(done: Damaged, wanted: number, random: Random, nearby: Nearby): Damaged {
  const kinds = [...done.kinds];
  let damaged = done.address;
  for (let attempt = 0; attempt < ATTEMPTS && kinds.length < wanted; attempt++) {
    const kind = NOISE_KINDS[random.weighted(WEIGHTS)]!;
    const next = kinds.some((before) => excludes(before, kind)) ? undefined : applyKind(damaged, kind, random, nearby);
    if (next === undefined) continue;
    damaged = next;
    kinds.push(kind);
  }
  return { address: damaged, kinds };
}

function excludes(done: NoiseKind, kind: NoiseKind): boolean {
  return done === kind || (kind.group !== '' && done.group === kind.group);
}
