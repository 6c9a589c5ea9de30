import { killRuns } from './lists/killed-runs.ts';
import { count, readCommandLine } from './options.ts';
import { textTable } from './report/table.ts';

/**
 * Kills runs over a list at random moments, starts them again, and compares the results with one that was left alone.
 */
const { values } = readCommandLine({
  command: 'node bench/kills.ts',
  options: {
    kills: count(200, 'in all, over every format'),
    rows: count(3_000, 'of the list'),
    seed: count(1, 'of the moments'),
  },
});
const reports = await killRuns(values.kills, values.rows, values.seed);
const rows = reports.map(({ kind, kills, runs, different }) => [kind, ...[kills, runs, different].map(String)]);
console.log(textTable(['result', 'kills', 'runs completed', 'different'], rows));
process.exitCode = reports.some(({ different }) => different > 0) ? 1 : 0;
