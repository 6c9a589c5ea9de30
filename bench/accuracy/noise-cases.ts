import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { applyKind, type Damaged, damage, damageFurther, NOISE_KINDS } from '../noise/damage.ts';
import type { Family } from '../noise/families.ts';
import type { NoiseKind } from '../noise/kind.ts';
import { render, written } from '../noise/written.ts';
import { Random } from '../random.ts';
import { isDecidable } from '../truth/decidable.ts';
import { nearbyOf } from '../truth/nearby.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import { expectedOf } from './judge.ts';

/** A text and its true address. */
export interface NoiseCase {
  readonly text: string;
  readonly truth: AddressElements;
  /** What the answer must have. */
  readonly expected: Partial<AddressElements>;
  readonly clean: string;
  readonly kinds: readonly NoiseKind[];
}

/** Addresses that were drawn from a reference, and the seed of whatever is drawn for them. */
export interface Sample {
  readonly reference: Reference;
  readonly clean: readonly NoiseCase[];
  readonly seed: number;
}

/** Attempts to draw damage that leaves the address distinguishable from every other. */
const ATTEMPTS = 20;
/** Spellings in one address that is spelled otherwise. */
const SPELLINGS = 2;

/** True addresses, written without a fault. */
export function cleanCases(reference: Reference, seed: number, count: number): NoiseCase[] {
  const cases: NoiseCase[] = [];
  for (let n = 0; n < count; n++) {
    const truth = sampleReference(reference, seed, n);
    const address = written(truth);
    const clean = render(address);
    cases.push({ text: clean, truth, expected: expectedOf(truth, address), clean, kinds: [] });
  }
  return cases;
}

/** The same addresses with zero to four faults each. */
export function mixedCases({ reference, clean, seed }: Sample): NoiseCase[] {
  return clean.map((base, n) => {
    const random = Random.nth(seed + 1, n);
    const address = written(base.truth);
    const nearby = nearbyOf(reference, base.truth);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const damaged = damage(address, random, nearby);
      if (isDecidable(reference, base.truth, damaged.address)) return caseOf(base, damaged);
    }
    return base;
  });
}

/** The same addresses in one or two of the accepted spellings: every part is in the text. */
export function spelledCases({ reference, clean, seed }: Sample): NoiseCase[] {
  const spellings = NOISE_KINDS.filter(({ equivalent }) => equivalent);
  const weights = spellings.map(({ weight }) => weight);
  return clean.map((base, n) => {
    const random = Random.nth(seed + 3, n);
    let address = written(base.truth);
    const kinds: NoiseKind[] = [];
    for (let attempt = 0; attempt < ATTEMPTS && kinds.length < SPELLINGS; attempt++) {
      const kind = spellings[random.weighted(weights)]!;
      const spelled = kinds.includes(kind) ? undefined : applyKind(address, kind, random);
      if (spelled === undefined || !isDecidable(reference, base.truth, spelled)) continue;
      address = spelled;
      kinds.push(kind);
    }
    return caseOf(base, { address, kinds });
  });
}

/** Addresses with one fault of the kind and no other; fewer than requested if it seldom applies. */
export function casesOfKind({ reference, clean, seed }: Sample, kind: NoiseKind, count: number): NoiseCase[] {
  const cases: NoiseCase[] = [];
  for (let n = 0; n < clean.length && cases.length < count; n++) {
    const base = clean[n]!;
    const random = Random.nth(seed + 2 + NOISE_KINDS.indexOf(kind), n);
    const damaged = applyKind(written(base.truth), kind, random, nearbyOf(reference, base.truth));
    if (damaged === undefined || !isDecidable(reference, base.truth, damaged)) continue;
    cases.push(caseOf(base, { address: damaged, kinds: [kind] }));
  }
  return cases;
}

/** Addresses with one fault of the family, every second with one or two more faults of any kind. */
export function casesOfFamily({ reference, clean, seed }: Sample, family: Family, count: number): NoiseCase[] {
  const kinds = NOISE_KINDS.filter((kind) => kind.family === family);
  const weights = kinds.map(({ weight }) => weight);
  const cases: NoiseCase[] = [];
  for (let n = 0; n < clean.length && cases.length < count; n++) {
    const base = clean[n]!;
    const random = Random.nth(seed, n);
    const nearby = nearbyOf(reference, base.truth);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const kind = kinds[random.weighted(weights)]!;
      const first = applyKind(written(base.truth), kind, random, nearby);
      if (first === undefined) continue;
      const wanted = random.chance(0.5) ? 1 : 2 + random.below(2);
      const damaged = damageFurther({ address: first, kinds: [kind] }, wanted, random, nearby);
      if (!isDecidable(reference, base.truth, damaged.address)) continue;
      cases.push(caseOf(base, damaged));
      break;
    }
  }
  return cases;
}

function caseOf(base: NoiseCase, { address, kinds }: Damaged): NoiseCase {
  return { ...base, text: render(address), expected: expectedOf(base.truth, address), kinds };
}
