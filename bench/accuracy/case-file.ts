import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type AddressElements, ELEMENT_NAMES, type ElementName } from '../../packages/engine/address/elements.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';

/** A line of a case file: what somebody wrote, and what is known about the answer. */
export interface Case {
  readonly line: string;
  readonly expected: Partial<AddressElements>;
  /** Every column of the file, for filters. */
  readonly row: Readonly<Record<string, string>>;
}

/** Columns that have another name than their element. */
const OTHER_NAMES: Readonly<Record<string, ElementName>> = { postal_code: 'PostalCode' };

/**
 * Cases of a CSV file, gzipped or not, with a header line. The column `line` holds the address; `postal_code` and
 * columns named like elements (`StreetNumberFrom`, `UnitNumber` ...) hold what is expected, where they are not empty.
 * Other columns are ignored.
 * @throws Error that says which column is missing, or that the file cannot be read
 */
export async function readCaseFile(file: string): Promise<Case[]> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return readCases(text, file);
}

/** Cases of CSV text; `file` is what errors call it. */
export function readCases(text: string, file: string): Case[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, skip_empty_lines: true });
  const columns = Object.keys(rows[0] ?? {});
  if (!columns.includes('line')) {
    throw new Error(`${file} has no column "line" with the address; it has ${columns.join(', ') || 'no rows'}.`);
  }
  const expected = columns.flatMap((column): [string, ElementName][] => {
    const name = OTHER_NAMES[column] ?? ELEMENT_NAMES.find((element) => element === column);
    return name === undefined ? [] : [[column, name]];
  });
  if (expected.length === 0) {
    throw new Error(`${file} says nothing of the answer: it needs a column "postal_code" or one named as an element.`);
  }
  return rows.map((row) => ({
    line: row.line!,
    expected: Object.fromEntries(
      expected.filter(([column]) => row[column] !== '').map(([column, name]) => [name, row[column]]),
    ),
    row,
  }));
}

/**
 * `column=K7`: the rows whose column begins with the text, ignoring case. @throws Error when the filter is malformed
 */
export function caseFilter(where: string): (item: Case) => boolean {
  const at = where.indexOf('=');
  if (at <= 0) throw new Error(`--where takes COLUMN=BEGINNING, such as postal_code=K7, not "${where}".`);
  const column = where.slice(0, at);
  const beginning = where.slice(at + 1).toUpperCase();
  return ({ row }) => {
    if (row[column] === undefined)
      throw new Error(`--where names the column "${column}", which the file does not have.`);
    return row[column].toUpperCase().startsWith(beginning);
  };
}

/** The case without its postal code in the line, however it is spaced. */
export function withheldCode(item: Case): Case {
  const code = parsePostalCode(item.expected.PostalCode ?? '');
  if (code === undefined) return item;
  const spaced = [...code].join('[\\s.-]*');
  const line = item.line.replace(new RegExp(`[\\s,]*${spaced}`, 'gi'), '').trim();
  return { ...item, line };
}
