import { positive } from '../options.ts';
import { orUsage, readBenchOptions, wrongUsage } from '../read-options.ts';
import { writeCountry } from './country.ts';

const USAGE = `node bench/made-up-country/generate.ts --out FOLDER [options]

Writes an invented register in the layout of the National Address Register, release 2026-06.

  --out FOLDER     where
  --rows N         100 at least (17362476)
  --seed N         another country (1)
  --province CODE  only this one; may be given several times
  --help`;

const values = readBenchOptions(USAGE, {
  out: { type: 'string' },
  rows: { type: 'string', default: '17362476' },
  seed: { type: 'string', default: '1' },
  province: { type: 'string', multiple: true },
});
const folder = values.out ?? wrongUsage(USAGE, '--out is missing.');
const { rows, seed } = orUsage(USAGE, () => ({
  rows: positive('rows', values.rows),
  seed: positive('seed', values.seed),
}));
if (rows < 100) wrongUsage(USAGE, `--rows takes a number from 100 on, not "${values.rows}".`);
const began = performance.now();
const megabytesPerSecond = (bytes: number): number => bytes / 1e3 / (performance.now() - began);
const { bytes, files, ...written } = writeCountry({
  rows,
  seed,
  folder,
  provinces: values.province,
  onProgress: (province, done, size) =>
    process.stderr.write(
      `${province} ${done} rows, ${(size / 1e6).toFixed(0)} MB, ${megabytesPerSecond(size).toFixed(0)} MB/s\n`,
    ),
});
process.stdout.write(
  `${folder}: ${written.rows} rows, ${bytes} bytes in ${files.length} files, ${((performance.now() - began) / 1000).toFixed(1)} s, ${megabytesPerSecond(bytes).toFixed(0)} MB/s\n`,
);
