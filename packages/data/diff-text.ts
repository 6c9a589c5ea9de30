import { CHANGES, type Change, DIFFERENT_THINGS, type DifferentThing } from '@civique/engine/reference';
import type { DiffReport, DiffRow } from './diff.ts';
import { count, table } from './text-table.ts';

const THINGS: Readonly<Record<DifferentThing, string>> = {
  municipality: 'municipalities',
  street: 'streets',
  postalCode: 'postal codes',
  address: 'addresses',
  delivery: 'boxes, routes, general delivery',
};
const WORDS: Readonly<Record<Change, string>> = { added: 'added', gone: 'gone', moved: 'moved to another code' };

/** Header line of a list of differences. */
export const DIFF_HEADER = csvLine([
  'thing',
  'change',
  'province',
  'municipality',
  'street',
  'civic',
  'unit',
  'delivery',
  'postal_codes_before',
  'postal_codes_after',
]);

/** What changed, as lines for an operator: counts, then the first of each kind. */
export function diffText({ before, after, counts, rows }: DiffReport): string {
  const lists = DIFFERENT_THINGS.flatMap((thing) =>
    CHANGES.flatMap((change) => {
      const listed = rows.filter((row) => row.thing === thing && row.change === change);
      return listLines(`${THINGS[thing]} ${WORDS[change]}:`, listed, counts[thing][change]);
    }),
  );
  return [
    `from ${before.file}, data version ${before.dataVersion}`,
    `to   ${after.file}, data version ${after.dataVersion}`,
    '',
    ...table([
      ['', ...CHANGES.map((change) => WORDS[change])],
      ...DIFFERENT_THINGS.map((thing) => [THINGS[thing], ...CHANGES.map((change) => count(counts[thing][change]))]),
    ]),
    ...lists,
  ].join('\n');
}

function listLines(heading: string, listed: readonly DiffRow[], all: number): string[] {
  if (listed.length === 0) return [];
  const more = all - listed.length;
  return [
    '',
    heading,
    ...listed.map((row) => `  ${rowText(row)}`),
    ...(more > 0 ? [`  ... ${count(more)} more; --limit N or --csv FILE tells them`] : []),
  ];
}

/** A difference as a line of CSV, with its line end; several postal codes are separated by blanks. */
export function diffCsvLine(row: DiffRow): string {
  return csvLine([
    row.thing,
    row.change,
    row.province,
    row.municipality,
    row.street,
    row.civic,
    row.unit,
    row.delivery,
    row.postalCodesBefore.join(' '),
    row.postalCodesAfter.join(' '),
  ]);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}

function rowText(row: DiffRow): string {
  const unit = row.unit === '' ? '' : `${row.unit}-`;
  const street = [`${unit}${row.civic}`, row.street].filter((part) => part !== '').join(' ');
  const place = [row.municipality, row.province].filter((part) => part !== '').join(' ');
  const where = [street, row.delivery, place].filter((part) => part !== '').join(', ');
  const codes = [row.postalCodesBefore, row.postalCodesAfter].map((list) =>
    list.map((code) => code || 'no code').join(' '),
  );
  const moved = row.change === 'moved' ? `${codes[0]} -> ${codes[1]}` : codes.join('');
  return [where, moved].filter((part) => part !== '').join('  ');
}
