import type { EvidenceRow } from '../accuracy/measure-evidence.ts';
import { wholeOf } from './evidence-report.ts';
import { percent, textTable } from './table.ts';

/** The same sets with some evidence left out. */
export interface Ablation {
  readonly out: string;
  readonly rows: readonly EvidenceRow[];
}

/** A table with a line for each kind of evidence: right and wrong of every set without it. */
export function ablationReport(ablations: readonly Ablation[]): string {
  const sets = ablations[0]!.rows.map(({ set }) => set.name);
  const body = ablations.map(({ out, rows }) => [out, ...rows.flatMap(cellsOf)]);
  const numbered = sets.map((name, at) => `${at + 1} = ${name}`).join(', ');
  const head = ['left out', ...sets.flatMap((_name, at) => [`${at + 1} right`, 'wrong'])];
  return `Each kind of evidence left out, FLEXIBLE. Sets: ${numbered}.\n\n${textTable(head, body)}`;
}

function cellsOf(row: EvidenceRow): string[] {
  const { n, right, wrong } = wholeOf(row);
  return [percent(right, n), String(wrong)];
}
