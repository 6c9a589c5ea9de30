import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { applyKind, damage, NOISE_KINDS } from '../noise/damage.ts';
import type { NoiseKind } from '../noise/kind.ts';
import { render, written } from '../noise/written.ts';
import { Random } from '../random.ts';
import { isDecidable } from '../truth/decidable.ts';
import { sampleReference } from '../truth/sample-reference.ts';

/** A text and the address it stands for. */
export interface NoiseCase {
  readonly text: string;
  readonly truth: AddressElements;
  readonly clean: string;
  readonly kinds: readonly NoiseKind[];
}

/** Draws until the damage leaves an address that can be told from every other. */
const ATTEMPTS = 20;
/** Spellings in one address that is spelled otherwise. */
const SPELLINGS = 2;

/** True addresses, written without a fault. */
export function cleanCases(reference: Reference, seed: number, count: number): NoiseCase[] {
  const cases: NoiseCase[] = [];
  for (let n = 0; n < count; n++) {
    const truth = sampleReference(reference, seed, n);
    const clean = render(written(truth));
    cases.push({ text: clean, truth, clean, kinds: [] });
  }
  return cases;
}

/** The same addresses with zero to four faults each. */
export function mixedCases(reference: Reference, clean: readonly NoiseCase[], seed: number): NoiseCase[] {
  return clean.map((base, n) => {
    const random = Random.nth(seed + 1, n);
    const address = written(base.truth);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const damaged = damage(address, random);
      if (!isDecidable(reference, base.truth, damaged.address)) continue;
      return { ...base, text: render(damaged.address), kinds: damaged.kinds };
    }
    return base;
  });
}

/** The same addresses in one or two of the spellings that are as good as the official one: every part is in the text. */
export function spelledCases(reference: Reference, clean: readonly NoiseCase[], seed: number): NoiseCase[] {
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
    return { ...base, text: render(address), kinds };
  });
}

/** Addresses with one fault of the kind and no other; fewer than asked for where it seldom applies. */
export function casesOfKind(
  reference: Reference,
  clean: readonly NoiseCase[],
  kind: NoiseKind,
  seed: number,
  count: number,
): NoiseCase[] {
  const cases: NoiseCase[] = [];
  for (let n = 0; n < clean.length && cases.length < count; n++) {
    const base = clean[n]!;
    const random = Random.nth(seed + 2 + NOISE_KINDS.indexOf(kind), n);
    const damaged = applyKind(written(base.truth), kind, random);
    if (damaged === undefined || !isDecidable(reference, base.truth, damaged)) continue;
    cases.push({ ...base, text: render(damaged), kinds: [kind] });
  }
  return cases;
}
