import { count, readCommandLine, requiredText, texts, wrongUsage } from '../options.ts';
import { writeCountry } from './country.ts';

const PROGRAM = {
  command: 'node bench/made-up-country/generate.ts',
  about: 'Writes an invented register in the layout of the National Address Register, release 2026-06.',
  options: {
    out: requiredText('FOLDER', 'where'),
    rows: count(17_362_476, '100 at least'),
    seed: count(1, 'another country'),
    province: texts('CODE', 'only this one'),
  },
} as const;

const { out: folder, rows, seed, province } = readCommandLine(PROGRAM).values;
if (rows < 100) wrongUsage(PROGRAM, `--rows takes a number from 100 on, not "${rows}".`);
const began = performance.now();
const megabytesPerSecond = (bytes: number): number => bytes / 1e3 / (performance.now() - began);
const { bytes, files, ...written } = writeCountry({
  rows,
  seed,
  folder,
  ...(province.length > 0 && { provinces: province }),
  onProgress: (province, done, size) =>
    process.stderr.write(
      `${province} ${done} rows, ${(size / 1e6).toFixed(0)} MB, ${megabytesPerSecond(size).toFixed(0)} MB/s\n`,
    ),
});
process.stdout.write(
  `${folder}: ${written.rows} rows, ${bytes} bytes in ${files.length} files, ${((performance.now() - began) / 1000).toFixed(1)} s, ${megabytesPerSecond(bytes).toFixed(0)} MB/s\n`,
);
