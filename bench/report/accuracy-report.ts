import { MODES, type ModeName } from '../accuracy/analyst.ts';
import type { CaseAccuracy } from '../accuracy/measure-cases.ts';
import type { AccuracyRow, NoiseAccuracy, Shown } from '../accuracy/measure-noise.ts';
import type { Tally } from '../accuracy/tally.ts';
import { figure, percent, textTable } from './table.ts';

const HEAD = ['', 'mode', 'n', 'V', 'C', 'right', 'wrong', 'N', 'I', 'F'];

/** The tables of `npm run bench`: clean and mixed under every mode, the hopeless, and each kind of noise alone. */
export function noiseReport({ clean, mix, kinds, hopeless }: NoiseAccuracy): string {
  return [
    'Accuracy: true addresses of the reference, clean and with 0 to 4 faults (1.5 on average)',
    textTable(HEAD, [clean, mix].flatMap(modeRows)),
    '',
    'Hopeless inputs: no answer can be right, so every accepted one is wrong',
    textTable(
      ['', 'n', ...MODES.map((mode) => `${mode} accepted`), 'F'],
      hopeless
        .filter(hasInputs)
        .map((row) => [
          row.name,
          String(row.tallies.FLEXIBLE.n),
          ...MODES.map((mode) => String(row.tallies[mode].accepted)),
          String(row.tallies.FLEXIBLE.F),
        ]),
    ),
    '',
    'Each kind of noise alone; "must be V" marks spellings that are as good as the official one',
    textTable(
      ['kind', 'must be', 'n', 'V', ...MODES.flatMap((mode) => [`${mode} right`, 'wrong', 'N, I, F'])],
      kinds
        .filter(hasInputs)
        .map((row) => [
          row.name,
          row.expected,
          String(row.tallies.FLEXIBLE.n),
          String(row.tallies.FLEXIBLE.valid),
          ...MODES.flatMap((mode) => brief(row.tallies[mode])),
        ]),
    ),
  ].join('\n');
}

/** The table of `--cases`. */
export function caseReport(file: string, { tallies, rate }: CaseAccuracy): string {
  return [
    `Cases of ${file}: ${figure(rate)} records/s in one pass under FLEXIBLE`,
    textTable(HEAD, modeRows({ name: 'cases', expected: 'V or C', tallies })),
  ].join('\n');
}

/** Inputs with the expected and the actual answer, one block each. */
export function shownReport(shown: readonly Shown[]): string {
  return shown
    .map(({ outcome, text, wanted, answer, kinds }) =>
      [
        `${outcome}: ${text.replaceAll('\n', ' / ')}`,
        `    wanted ${wanted.replaceAll('\n', ' / ')}`,
        `    ${answer}`,
        ...(kinds.length === 0 ? [] : [`    ${kinds.join(', ')}`]),
      ].join('\n'),
    )
    .join('\n');
}

function modeRows({ name, tallies }: AccuracyRow): string[][] {
  return MODES.map((mode: ModeName, index) => {
    const { n, right, valid, wrong, N, I, F } = tallies[mode];
    const shares = [valid, right - valid, right, wrong, N, I, F].map((part) => percent(part, n));
    return [index === 0 ? name : '', mode, String(n), ...shares];
  });
}

function hasInputs({ tallies }: AccuracyRow): boolean {
  return tallies.FLEXIBLE.n > 0;
}

function brief({ right, wrong, n }: Tally): string[] {
  return [String(right), String(wrong), String(n - right - wrong)];
}
