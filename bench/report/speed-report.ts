import type { Speed } from '../speed/measure-speed.ts';
import { figure, textTable } from './table.ts';

/** The speed tables of `npm run bench`. */
export function speedReport({ rates, single, hostile }: Speed): string {
  const baseline = rates[0]!.median;
  const slowest = [1_000, 10_000].map((length) => {
    const inputs = hostile.filter(({ characters }) => characters === length);
    return inputs.reduce((worst, input) => (input.milliseconds > worst.milliseconds ? input : worst));
  });
  return [
    'Speed: inputs per second on one core, median of the rounds; the ratio is to the baseline',
    textTable(
      ['', 'median/s', 'lowest', 'highest', 'ratio'],
      rates.map(({ task, median, lowest, highest }) => [
        task,
        figure(median),
        figure(lowest),
        figure(highest),
        (median / baseline).toFixed(3),
      ]),
    ),
    '',
    'One analysis at a time, noisy mix, microseconds',
    textTable(
      ['', 'p50', 'p99', 'worst'],
      [[`${single.n} analyses`, figure(single.p50), figure(single.p99), figure(single.worst)]],
    ),
    '',
    'Slowest of the hostile inputs, milliseconds',
    textTable(
      ['characters', 'input', 'ms'],
      slowest.map(({ characters, input, milliseconds }) => [String(characters), input, figure(milliseconds)]),
    ),
  ].join('\n');
}
