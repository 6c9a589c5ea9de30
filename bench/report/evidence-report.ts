import { BIN_STARTS, calibrate } from '../accuracy/calibration.ts';
import { HALVES, type Half } from '../accuracy/halves.ts';
import type { EvidenceRow } from '../accuracy/measure-evidence.ts';
import type { Tally } from '../accuracy/tally.ts';
import { percent, textTable } from './table.ts';

/** Both halves together. */
export function wholeOf(row: EvidenceRow): { n: number; right: number; wrong: number } {
  const sum = (of: (tally: Tally) => number): number => HALVES.reduce((total, half) => total + of(row.halves[half]), 0);
  return { n: sum(({ n }) => n), right: sum(({ right }) => right), wrong: sum(({ wrong }) => wrong) };
}

/** Whether a row reaches its target; undefined if it has none. */
export function isMet(row: EvidenceRow): boolean | undefined {
  const least = row.mode === 'STRICT' ? undefined : row.set.target?.[row.mode];
  const { n, right, wrong } = wholeOf(row);
  if (least === undefined || n === 0) return undefined;
  return (100 * right) / n >= least && (100 * wrong) / n <= row.set.target!.wrong;
}

/** Every set under every mode, both halves side by side, with its target. */
export function evidenceReport(rows: readonly EvidenceRow[], half: Half | undefined): string {
  const halves = half === undefined ? HALVES : [half];
  const head = [
    'set',
    'mode',
    ...halves.flatMap((name) => [`${name} n`, 'right', 'N, I, F', 'wrong', 'wrong']),
    'target',
    'met',
  ];
  return textTable(
    head,
    rows.map((row) => [
      row.set.name,
      row.mode,
      ...halves.flatMap((name) => shares(row.halves[name])),
      targetText(row),
      { true: 'yes', false: 'NO', undefined: '' }[String(isMet(row)) as 'true'],
    ]),
  );
}

/** Each kind of a set, most of those that were not right first. */
export function kindsReport({ set, mode, kinds }: EvidenceRow, half: Half | undefined): string {
  const halves: readonly Half[] = half === undefined ? HALVES : [half];
  const missed = (tallies: Readonly<Record<Half, Tally>>): number =>
    halves.reduce((sum, name) => sum + tallies[name].n - tallies[name].right, 0);
  return textTable(
    [`${set.name}, ${mode}`, ...halves.flatMap((name) => [`${name} n`, 'right', 'N, I, F', 'wrong', 'wrong'])],
    [...kinds]
      .toSorted(([, a], [, b]) => missed(b) - missed(a))
      .map(([kind, tallies]) => [kind, ...halves.flatMap((name) => shares(tallies[name]))]),
  );
}

function shares({ n, right, wrong }: Tally): string[] {
  return [String(n), percent(right, n), percent(n - right - wrong, n), percent(wrong, n), String(wrong)];
}

function targetText({ set, mode }: EvidenceRow): string {
  const least = mode === 'STRICT' ? undefined : set.target?.[mode];
  return least === undefined ? '' : `${least} / ${set.target!.wrong}`;
}

/** Confidence against the share of right answers: for all answers in bins, and for each set what 0.99 is worth. */
export function calibrationReport(rows: readonly EvidenceRow[]): string {
  const measured = rows.filter(({ believed }) => believed.length > 0);
  if (measured.length === 0) return 'Calibration: the answers carry no Confidence.';
  const all = calibrate(measured.flatMap(({ believed }) => believed));
  const limits = BIN_STARTS.map((from, index) => `${from} to ${BIN_STARTS[index + 1] ?? 1}`);
  return [
    `Calibration of ${all.n} best addresses: expected calibration error ${all.error.toFixed(4)}`,
    textTable(
      ['Confidence', 'n', 'mean', 'right'],
      all.bins.map(({ n, confidence, right }, index) => [
        limits[index]!,
        String(n),
        n === 0 ? '-' : confidence.toFixed(4),
        percent(right * n, n),
      ]),
    ),
    '',
    textTable(
      ['set', 'mode', 'n', 'error', '0.99 and more', 'right of these'],
      measured.map((row) => {
        const { n, error, sure } = calibrate(row.believed);
        return [row.set.name, row.mode, String(n), error.toFixed(4), String(sure.n), percent(sure.right, sure.n)];
      }),
    ),
  ].join('\n');
}
