import { CsvScanner } from '../packages/data/csv/scanner.ts';
import { loadReference } from '../packages/data/load.ts';
import { narParts } from '../packages/data/nar/parts.ts';
import { type CheckReport, FindableCheck, UNUSABLE } from './country/findable.ts';
import { positive } from './options.ts';
import { orUsage, readBenchCommand } from './read-options.ts';

const USAGE = `node bench/check-findable.ts FILE-OR-FOLDER REFERENCE [--every N]

Reads a register again and asks the reference made of it for every row, by each of its names.
  --every N   only every Nth row (1)
  --help`;

const names = ['FILE-OR-FOLDER', 'REFERENCE'];
const { values, args } = readBenchCommand(USAGE, { every: { type: 'string', default: '1' } }, names);
const every = orUsage(USAGE, () => positive('every', values.every));
const began = performance.now();
const report = await check(args[0]!, args[1]!);
print(report);
if (report.missing.size > 0) process.exitCode = 1;

async function check(from: string, reference: string): Promise<CheckReport> {
  const findable = new FindableCheck(await loadReference(reference));
  for (const part of await narParts(from)) {
    const scanner = new CsvScanner((record) => {
      if (record.line === 1) findable.header(record, part.name);
      else if (record.line % every === 0) findable.row(record);
    });
    const open = await part.open();
    try {
      for await (const chunk of open.chunks) scanner.push(chunk);
      scanner.end();
    } finally {
      open.close();
    }
  }
  return findable.report();
}

function print({ rows, unusable, asked, missing }: CheckReport): void {
  const lines = [`${count(rows)} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`];
  for (const [reason, number] of unusable) lines.push(`not asked for: ${count(number)} × ${UNUSABLE[reason]}`);
  for (const [by, number] of asked) lines.push(`asked by ${by}: ${count(number)}`);
  for (const [what, { count: number, examples }] of missing) {
    lines.push(`MISSING ${what}: ${count(number)}`, ...examples.map((example) => `    ${example}`));
  }
  if (missing.size === 0) lines.push('nothing is missing');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function count(number: number): string {
  return number.toLocaleString('en-CA');
}
