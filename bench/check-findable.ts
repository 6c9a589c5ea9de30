import { CsvScanner } from '../packages/data/csv/scanner.ts';
import { loadReference } from '../packages/data/load.ts';
import { narParts } from '../packages/data/nar/parts.ts';
import { type CheckReport, FindableCheck, UNUSABLE } from './country/findable.ts';
import { count, readCommandLine } from './options.ts';

const { values, args } = readCommandLine({
  command: 'node bench/check-findable.ts',
  about: 'Reads a register again and asks the reference made of it for every row, by each of its names.',
  args: ['FILE-OR-FOLDER', 'REFERENCE'],
  options: { every: count(1, 'only every Nth row') },
});
const began = performance.now();
const report = await check(args[0]!, args[1]!);
print(report);
if (report.missing.size > 0) process.exitCode = 1;

async function check(from: string, reference: string): Promise<CheckReport> {
  const findable = new FindableCheck(await loadReference(reference));
  for (const part of await narParts(from)) {
    const scanner = new CsvScanner(part.name, (record) => {
      if (record.line === 1) findable.header(record, part.name);
      else if (record.line % values.every === 0) findable.row(record);
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
  const lines = [`${grouped(rows)} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`];
  for (const [reason, number] of unusable) lines.push(`not queried: ${grouped(number)} × ${UNUSABLE[reason]}`);
  for (const [by, number] of asked) lines.push(`asked by ${by}: ${grouped(number)}`);
  for (const [what, { count: number, examples }] of missing) {
    lines.push(`MISSING ${what}: ${grouped(number)}`, ...examples.map((example) => `    ${example}`));
  }
  if (missing.size === 0) lines.push('nothing is missing');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function grouped(number: number): string {
  return number.toLocaleString('en-CA');
}
