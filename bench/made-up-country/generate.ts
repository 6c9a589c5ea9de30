import { parseArgs } from 'node:util';
import { writeCountry } from './country.ts';

const USAGE =
  'usage: node bench/made-up-country/generate.ts --rows 17362476 --seed 1 --out FOLDER [--province PE]...\n' +
  'Writes an invented register in the layout of the National Address Register, release 2026-06.\n';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    province: { type: 'string', multiple: true },
  },
});
const rows = Number(values.rows);
const seed = Number(values.seed);
if (!Number.isInteger(rows) || rows < 100 || !Number.isInteger(seed) || values.out === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const began = performance.now();
const megabytesPerSecond = (bytes: number): number => bytes / 1e3 / (performance.now() - began);
const { bytes, files, ...written } = writeCountry({
  rows,
  seed,
  folder: values.out,
  provinces: values.province,
  onProgress: (province, done, size) =>
    process.stderr.write(
      `${province} ${done} rows, ${(size / 1e6).toFixed(0)} MB, ${megabytesPerSecond(size).toFixed(0)} MB/s\n`,
    ),
});
process.stdout.write(
  `${values.out}: ${written.rows} rows, ${bytes} bytes in ${files.length} files, ${((performance.now() - began) / 1000).toFixed(1)} s, ${megabytesPerSecond(bytes).toFixed(0)} MB/s\n`,
);
