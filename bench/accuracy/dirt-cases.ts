import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { DirtKind, Dirty } from '../dirt/kind.ts';
import { DIRT_KINDS } from '../dirt/kinds.ts';
import { typed } from '../dirt/typed.ts';
import { render, written } from '../noise/written.ts';
import { Random } from '../random.ts';
import { isDecidable } from '../truth/decidable.ts';
import { isNameIn, isNumberOfName } from '../truth/named-streets.ts';
import { nearbyOf } from '../truth/nearby.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import type { EvidenceCase } from './evidence-set.ts';
import { halfOf } from './halves.ts';
import { expectedOf } from './judge.ts';

/** Addresses tried for one line: some kinds apply to few. */
const ATTEMPTS = 25;

/** So many lines of every kind of dirt, fewer where a kind seldom applies; each kind has its own addresses. */
export function dirtCases(reference: Reference, seed: number, perKind: number): EvidenceCase[] {
  return DIRT_KINDS.flatMap((kind, index) => {
    const ownSeed = seed + 500 + index;
    const cases: EvidenceCase[] = [];
    for (let n = 0; n < perKind * ATTEMPTS && cases.length < perKind; n++) {
      const truth = sampleReference(reference, ownSeed, n);
      if (truth.TypeOfAddress !== 'AES_StreetAddress') continue;
      const random = Random.nth(ownSeed + 1, n);
      const dirty = kind.make(typed(truth, random), random, nearbyOf(reference, truth));
      if (dirty !== undefined && isFair(reference, truth, kind, dirty)) cases.push(caseOf(truth, kind, dirty));
    }
    return cases;
  });
}

/** What must be right can be told; what must not be accepted is no other true address by accident. */
function isFair(reference: Reference, truth: AddressElements, { must }: DirtKind, { kept }: Dirty): boolean {
  if (must === 'right') return isDecidable(reference, truth, kept);
  if (must === 'none') return !isNumberOfName(reference, truth.StreetName, Number(kept.civic));
  return kept.municipality === '' || !isNameIn(reference, truth.StreetName, kept.municipality);
}

function caseOf(
  truth: AddressElements,
  { name, must }: DirtKind,
  { text, kept, unitBeside = '', layout }: Dirty,
): EvidenceCase {
  const clean = render(written(truth));
  const said = kept.unit === '' ? { ...truth, UnitNumber: '' } : truth;
  const expected = expectedOf(said, kept);
  if (unitBeside !== '') delete expected.UnitNumber;
  return {
    text,
    layout,
    truth: must === 'right' ? truth : undefined,
    expected: must === 'none' ? undefined : expected,
    clean: must === 'none' ? '' : clean,
    kinds: [name],
    half: halfOf(clean),
    unitBeside,
    noneCounts: must === 'right or none',
  };
}
