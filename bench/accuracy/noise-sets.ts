import { createEngine } from '../../packages/engine/create-engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { FAMILIES } from '../noise/families.ts';
import { Random } from '../random.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import { dirtCases } from './dirt-cases.ts';
import type { EvidenceCase, EvidenceSet } from './evidence-set.ts';
import { halfOf } from './halves.ts';
import { HOPELESS_KINDS } from './hopeless.ts';
import { casesOfFamily, cleanCases, mixedCases, type NoiseCase } from './noise-cases.ts';

/** Share of the sample that each family has. */
const PER_FAMILY = 0.3;
/** ... and each kind of dirt. */
const PER_DIRT_KIND = 0.04;

/** Clean lines, the noisy mix, each family of noise, the hopeless, and dirt of every kind, drawn from a reference. */
export function noiseSets(label: string, reference: Reference, seed: number, sample: number): EvidenceSet[] {
  const engine = createEngine(reference);
  const clean = cleanCases(reference, seed, sample);
  const base = { engine, reference };
  const families = FAMILIES.map((family, index): EvidenceSet => {
    const ownSeed = seed + 100 + index;
    const own = { reference, clean: cleanCases(reference, ownSeed, sample), seed: ownSeed };
    const cases = casesOfFamily(own, family, Math.round(sample * PER_FAMILY));
    return { ...base, name: `${label}: ${family}`, must: 'right', cases: cases.map(evidenceCase), isFamily: true };
  });
  return [
    {
      ...base,
      name: `${label}: clean`,
      must: 'valid',
      cases: clean.map(evidenceCase),
      target: { FLEXIBLE: 99.9, wrong: 0 },
    },
    {
      ...base,
      name: `${label}: noise`,
      must: 'right',
      cases: mixedCases({ reference, clean, seed }).map(evidenceCase),
      target: { FLEXIBLE: 99, MODERATE: 97, wrong: 0.02 },
      forPeers: true,
    },
    {
      ...base,
      name: `${label}: hopeless`,
      must: 'none',
      cases: hopelessCases(reference, seed, sample),
      target: { FLEXIBLE: 99.95, wrong: 0.05 },
    },
    {
      ...base,
      name: `${label}: dirt`,
      must: 'right',
      cases: dirtCases(reference, seed, Math.ceil(sample * PER_DIRT_KIND)),
      byKind: true,
    },
    ...families,
  ];
}

function evidenceCase({ text, truth, expected, clean, kinds }: NoiseCase): EvidenceCase {
  return { text, truth, expected, clean, kinds: kinds.map(({ name }) => name), half: halfOf(clean) };
}

function hopelessCases(reference: Reference, seed: number, sample: number): EvidenceCase[] {
  const perKind = Math.ceil(sample / HOPELESS_KINDS.length);
  return HOPELESS_KINDS.flatMap((kind, index) => {
    const cases: EvidenceCase[] = [];
    for (let n = 0; n < perKind * 4 && cases.length < perKind; n++) {
      const truth = sampleReference(reference, seed, n);
      const text = kind.make({ reference, truth, seed, n, random: Random.nth(seed + 1000 + index, n) });
      if (text === undefined) continue;
      cases.push({ text, half: halfOf(text), expected: undefined, truth: undefined, clean: '', kinds: [kind.name] });
    }
    return cases;
  });
}
