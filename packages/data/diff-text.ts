import type { Language } from '@civique/engine';
import { formatPostalCode } from '@civique/engine/address';
import { CHANGES, type Change, DIFFERENT_THINGS, type DifferentThing } from '@civique/engine/reference';
import { numberText } from '@civique/engine/sentences';
import type { DiffReport, DiffRow } from './diff.ts';
import { say } from './sentences/data-sentences.ts';
import { table } from './text-table.ts';

const THINGS = {
  municipality: 'WORD_MUNICIPALITIES',
  street: 'WORD_STREETS',
  postalCode: 'WORD_POSTAL_CODES',
  address: 'WORD_ADDRESSES',
  delivery: 'WORD_DELIVERIES',
} as const satisfies Record<DifferentThing, string>;
const WORDS = {
  added: 'DIFF_ADDED',
  gone: 'DIFF_GONE',
  moved: 'DIFF_MOVED',
} as const satisfies Record<Change, string>;

/** Header line of the CSV list of differences. */
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

/** The changes as lines for an operator: counts, then the first of each kind. */
export function diffText({ before, after, counts, rows }: DiffReport, language: Language): string {
  const thingText = (thing: DifferentThing) => say(language, THINGS[thing]);
  const changeText = (change: Change) => say(language, WORDS[change]);
  const lists = DIFFERENT_THINGS.flatMap((thing) =>
    CHANGES.flatMap((change) => {
      const listed = rows.filter((row) => row.thing === thing && row.change === change);
      const heading = say(language, 'DIFF_HEADING', { thing: thingText(thing), change: changeText(change) });
      return listLines(heading, listed, counts[thing][change], language);
    }),
  );
  return [
    say(language, 'DIFF_FROM', { file: before.file, version: before.dataVersion }),
    say(language, 'DIFF_TO', { file: after.file, version: after.dataVersion }),
    '',
    ...table([
      ['', ...CHANGES.map(changeText)],
      ...DIFFERENT_THINGS.map((thing) => [
        thingText(thing),
        ...CHANGES.map((change) => numberText(counts[thing][change], language)),
      ]),
    ]),
    ...lists,
  ].join('\n');
}

function listLines(heading: string, listed: readonly DiffRow[], all: number, language: Language): string[] {
  if (listed.length === 0) return [];
  const more = all - listed.length;
  return [
    '',
    heading,
    ...listed.map((row) => `  ${rowText(row, language)}`),
    ...(more > 0 ? [`  ${say(language, 'DIFF_MORE', { count: numberText(more, language) })}`] : []),
  ];
}

/** A difference as a CSV line with its line ending; spaces separate several postal codes. */
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

function rowText(row: DiffRow, language: Language): string {
  const unit = row.unit === '' ? '' : `${row.unit}-`;
  const street = [`${unit}${row.civic}`, row.street].filter((part) => part !== '').join(' ');
  const place = [row.municipality, row.province].filter((part) => part !== '').join(' ');
  const where = [street, row.delivery, place].filter((part) => part !== '').join(', ');
  const codes = [row.postalCodesBefore, row.postalCodesAfter].map((list) =>
    list.map((code) => (code === '' ? say(language, 'DIFF_NO_CODE') : formatPostalCode(code))).join(', '),
  );
  const moved = row.change === 'moved' ? `${codes[0]} -> ${codes[1]}` : codes.join('');
  return [where, moved].filter((part) => part !== '').join('  ');
}
