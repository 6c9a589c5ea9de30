import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { checkStarter } from './starter/check-rules.ts';
import { type Finding, judge } from './starter/finding.ts';
import { compareAddresses, confirmedRows, listedCodes } from './starter/list-addresses.ts';
import { compareCodes, compareFsas, type ListRecord } from './starter/list-rules.ts';
import { readTables, rowsOf } from './starter/starter-table.ts';

/**
 * Checks the starter reference against itself and against lists of postal codes, FSAs and addresses:
 *
 *     node packages/data/starter-check.ts [--codes FILE] [--fsas FILE] [--facilities FILE] [--folder FOLDER]
 *
 * Lists are `.csv` or `.csv.gz` with a header. Prints every contradiction that `explained.csv` does not explain, one
 * per line with file and line number. Exits with 1 if there is one, and with 2 if the check could not run.
 */
const USAGE = 'node packages/data/starter-check.ts [--codes FILE] [--fsas FILE] [--facilities FILE] [--folder FOLDER]';

function readList(path: string): ListRecord[] {
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return parse(text, { bom: true, columns: true, relax_column_count: true }) as ListRecord[];
}

function main(): number {
  const { values } = parseArgs({
    options: {
      codes: { type: 'string' },
      fsas: { type: 'string' },
      facilities: { type: 'string' },
      folder: { type: 'string', default: join(import.meta.dirname, 'starter') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(`usage: ${USAGE}`);
    return 0;
  }
  const tables = readTables(values.folder);
  const explanations = rowsOf(tables, /^explained\.csv$/);
  const addresses = listedCodes(tables, values.facilities ? readList(values.facilities) : []);
  const findings: Finding[] = [
    ...checkStarter(tables),
    ...(values.codes ? compareCodes(tables, readList(values.codes), confirmedRows(addresses)) : []),
    ...(values.fsas ? compareFsas(tables, readList(values.fsas)) : []),
    ...compareAddresses(addresses),
  ];
  const verdict = judge(findings, explanations);
  for (const { file, line, key, message } of verdict.unexplained) console.log(`${file}:${line}: ${key}: ${message}`);
  if (values.codes && values.fsas && values.facilities) {
    for (const { line, values: row } of verdict.idle) {
      console.log(`explained.csv:${line}: note: nothing in ${row.file} needs the explanation of ${row.key}`);
    }
  }
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  console.log(
    `${tables.length} files, ${rows} rows, ${verdict.explained.length} contradictions explained, ` +
      `${verdict.unexplained.length} unexplained`,
  );
  return verdict.unexplained.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`${(error as Error).message}\nusage: ${USAGE}`);
  process.exitCode = 2;
}
