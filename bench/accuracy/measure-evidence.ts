import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Analysis } from '../../packages/engine/engine.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import { analyst, answerText, type ModeName } from './analyst.ts';
import type { Believed } from './calibration.ts';
import type { EvidenceCase, EvidenceSet } from './evidence-set.ts';
import type { Half } from './halves.ts';
import { agrees, isAccepted, isSameAddress, type Outcome, outcomeOf } from './judge.ts';
import type { Shown } from './measure-noise.ts';
import { Tally } from './tally.ts';

/** One set under one mode. */
export interface EvidenceRow {
  readonly set: EvidenceSet;
  readonly mode: ModeName;
  readonly halves: Readonly<Record<Half, Tally>>;
  /** The halves of each kind, where the set has them apart. */
  readonly kinds: ReadonlyMap<string, Readonly<Record<Half, Tally>>>;
  /** Where the engine reports how certain its best address is. */
  readonly believed: readonly Believed[];
  /** What was not right, from the half that may be read. */
  readonly shown: readonly Shown[];
}

/** Right, wrong and not accepted of each half; `half` measures only one. */
export function measureEvidence(set: EvidenceSet, mode: ModeName, half: Half | undefined): EvidenceRow {
  const analyze = analyst(set.engine, mode);
  const halves = { dev: new Tally(), held: new Tally() };
  const kinds = new Map<string, typeof halves>();
  const believed: Believed[] = [];
  const shown: Shown[] = [];
  const hashes = new Map<string, string>();
  const hashOf = (clean: string): string => {
    if (clean === '') return '';
    const known = hashes.get(clean) ?? analyze(clean).hashCode;
    hashes.set(clean, known);
    return known;
  };
  for (const item of set.cases) {
    if (half !== undefined && item.half !== half) continue;
    const analysis = analyze(item.text, item.layout);
    const outcome = evidenceOutcome(set, item, analysis, hashOf(item.clean));
    halves[item.half].add(outcome, analysis.status);
    if (set.byKind === true) ofKind(kinds, item.kinds[0]!)[item.half].add(outcome, analysis.status);
    const belief = believedOf(item, analysis, outcome);
    if (belief !== undefined) believed.push(belief);
    if (item.half === 'dev') {
      const wanted =
        item.expected === undefined ? 'no answer' : Object.values(item.expected).join(' ').replace(/ +/g, ' ');
      shown.push({ outcome, text: item.text, wanted, answer: answerText(analysis), kinds: item.kinds });
    }
  }
  return { set, mode, halves, kinds, believed, shown };
}

function ofKind(kinds: Map<string, Record<Half, Tally>>, name: string): Record<Half, Tally> {
  const known = kinds.get(name) ?? { dev: new Tally(), held: new Tally() };
  kinds.set(name, known);
  return known;
}

/** In a set where nothing may be accepted, an answer that is not accepted is right. */
function evidenceOutcome({ must }: EvidenceSet, item: EvidenceCase, analysis: Analysis, cleanHash: string): Outcome {
  const { expected } = item;
  if (must === 'none' || expected === undefined) return isAccepted(analysis) ? 'wrong' : 'right';
  const isRight = isSameAddress(expected, analysis, cleanHash) && hasUnit(analysis, item.unitBeside ?? '');
  const outcome = outcomeOf(analysis, isRight);
  if (must === 'valid' && outcome === 'right' && analysis.status !== 'V') return 'N';
  if (item.noneCounts === true && !isAccepted(analysis)) return 'right';
  if (outcome !== 'N' || item.offeredCounts !== true) return outcome;
  const first = analysis.alternatives[0]?.AddressElements;
  return first !== undefined && agrees(expected, first) ? 'right' : 'N';
}

function hasUnit({ elements }: Analysis, unit: string): boolean {
  const texts = [elements.UnitDesignator, elements.UnitNumber, elements.AdditionalInfo];
  return texts.some((text) => ` ${fold(text)} `.includes(unit === '' ? '' : ` ${fold(unit)} `));
}

/** The best address, accepted or offered first, with its Confidence; undefined while the engine gives none. */
function believedOf(item: EvidenceCase, analysis: Analysis, outcome: Outcome): Believed | undefined {
  if (item.expected === undefined) return undefined;
  if (isAccepted(analysis)) {
    const { confidence } = analysis as Analysis & { readonly confidence?: number };
    return confidence === undefined ? undefined : { confidence, right: outcome === 'right' };
  }
  const first = analysis.alternatives[0] as { AddressElements: AddressElements; Confidence?: number } | undefined;
  if (first?.Confidence === undefined) return undefined;
  return { confidence: first.Confidence, right: agrees(item.expected, first.AddressElements) };
}
