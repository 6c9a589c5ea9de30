import type { EvidenceSet } from '../../accuracy/evidence-set.ts';
import type { Half } from '../../accuracy/halves.ts';
import { type FindingRow, measureFinding } from './measure-finding.ts';

/** Every program on one set. */
export interface PeerSet {
  readonly set: string;
  readonly rows: readonly FindingRow[];
  readonly missing: readonly string[];
}

/** The sets with whole addresses, given to every program that can find addresses. */
export function peerSets(sets: readonly EvidenceSet[], half: Half | undefined): PeerSet[] {
  return sets
    .filter(({ forPeers }) => forPeers === true)
    .map(({ name, engine, reference, cases }) => {
      const lines = cases.flatMap(({ text, truth, half: own }) =>
        truth === undefined || (half !== undefined && own !== half) ? [] : [{ text, truth }],
      );
      const { rows, missing } = measureFinding(engine, reference, lines);
      return { set: name, rows, missing };
    });
}
