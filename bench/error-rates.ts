import { loadReference } from '../packages/data/load.ts';
import { readCaseFile } from './accuracy/case-file.ts';
import { countWritten, type WrittenCounts } from './error-rates/count.ts';
import { readCommandLine, tellFailure, text, texts } from './options.ts';
import { realReference } from './real-lines/build.ts';
import { errorRatesReport } from './report/error-rates-report.ts';

const PROGRAM = {
  command: 'node bench/error-rates.ts',
  about: `How people write addresses: for lines whose postal code and number belong to one door, how often each element differs
from it. The numbers in the table of faults and in evidence/model/error-model.ts come from here.`,
  options: {
    reference: texts('FILE', 'a compiled register that --lines are compared with'),
    lines: texts('FILE', 'CSV: line, postal_code'),
    facilities: text(
      'FILE',
      'CSV: line, source, civic, street, city, province, postal_code; each source against the others',
    ),
  },
} as const;

async function run(): Promise<string> {
  const { reference, lines, facilities } = readCommandLine(PROGRAM).values;
  const counted: WrittenCounts[] = [];
  for (const file of reference) {
    const register = await loadReference(file);
    for (const from of lines) counted.push(countWritten(nameOf(from, file), register, await readCaseFile(from)));
  }
  if (facilities !== undefined) {
    const cases = await readCaseFile(facilities);
    for (const source of new Set(cases.map(({ row }) => row.source!))) {
      const others = cases.filter(({ row }) => row.source !== source);
      const own = cases.filter(({ row }) => row.source === source);
      counted.push(countWritten(source, await realReference(others, [], []), own));
    }
  }
  if (counted.length === 0)
    throw new Error('There is nothing to count: give --reference and --lines, or --facilities.');
  return errorRatesReport(counted);
}

/** `employers in ontario`. */
function nameOf(lines: string, reference: string): string {
  const stem = (path: string): string => path.split('/').at(-1)!.split(/[.-]/)[0]!;
  return `${stem(lines)} in ${stem(reference)}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  tellFailure(error);
}
