import type { PeerSet } from '../peers/finding/peer-sets.ts';
import { percent, textTable } from './table.ts';

/** Every program on every set, and whether Civique, which comes first, is ahead of each in right and in wrong. */
export function peerSetsReport(sets: readonly PeerSet[]): string {
  const rows = sets.flatMap(({ set, rows: [civique, ...others] }) => [
    [set, civique!.program, percent(civique!.right, 1), percent(civique!.wrong, 1), ''],
    ...others.map((other) => [
      '',
      other.program,
      percent(other.right, 1),
      percent(other.wrong, 1),
      [
        civique!.right > other.right || civique!.right === 1 ? '' : 'right',
        civique!.wrong < other.wrong || civique!.wrong === 0 ? '' : 'wrong',
      ]
        .filter((name) => name !== '')
        .join(', '),
    ]),
  ]);
  const missing = [...new Set(sets.flatMap((set) => set.missing))];
  return [textTable(['set', 'program', 'right', 'wrong', 'ahead of Civique in'], rows), ...missing].join('\n');
}
