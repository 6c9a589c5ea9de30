import type { Language } from '@civique/engine';
import type { AddressCounts, ReferenceMeta, ReferenceTotals } from '@civique/engine/reference';
import { numberText } from '@civique/engine/sentences';
import type { BuildReport, SourceReport } from './build.ts';
import type { ReferenceDescription } from './info.ts';
import { say } from './sentences/data-sentences.ts';
import type { Example, ReasonCount, Rejection, Remark } from './sources/row-tally.ts';
import { table } from './text-table.ts';

/** Number of sections listed by name in reports and descriptions; the rest are added up. JSON has them all. */
const LARGEST_SECTIONS = 8;
const MOST_SECTIONS = 40;
const MAX_EXAMPLE_LENGTH = 160;

/** The report of a build, as lines for an operator. */
export function buildReportText(report: BuildReport, language: Language): string {
  const { out: file, dataVersion: version, stats } = report;
  const { read, compile, write } = report.seconds;
  const seconds = (number: number) => numberText(number, language, 1);
  return [
    say(language, 'BUILT_FILE', { file, size: size(stats.bytes, language), version }),
    say(language, 'BUILT_IN', {
      total: seconds(read + compile + write),
      read: seconds(read),
      compile: seconds(compile),
      write: seconds(write),
    }),
    ...report.sources.flatMap((source) => sourceLines(source, language)),
    '',
    ...totalsLines(stats.totals, language),
    '',
    ...countLines(stats.counts, language),
    '',
    ...sectionLines(stats.sections, stats.totals.addresses, LARGEST_SECTIONS, language),
  ].join('\n');
}

/** A reference file's description of itself, as lines for an operator. */
export function descriptionText({ file, bytes, meta, sections }: ReferenceDescription, language: Language): string {
  const { formatVersion: format, dataVersion: version } = meta;
  return [
    say(language, 'DESCRIBED_FILE', { file, size: size(bytes, language), format, version }),
    ...(meta.starter ? [say(language, 'IS_STARTER')] : []),
    ...meta.sources.flatMap((source) => [
      '',
      [source.name, source.release].filter((text) => text !== '').join(', '),
      `  ${source.licence}`,
      `  ${source.attribution.EN}`,
      `  ${source.attribution.FR}`,
    ]),
    '',
    ...totalsLines(meta.totals, language),
    '',
    ...countLines(meta.counts, language),
    '',
    ...sourceCountLines(meta, language),
    '',
    ...sectionLines(sections, meta.totals.addresses, MOST_SECTIONS, language),
  ].join('\n');
}

function sourceLines({ kind, description, tally }: SourceReport, language: Language): string[] {
  const text = [description.info.name, description.info.release].filter((part) => part !== '').join(', ');
  const leftOut = say(language, 'WORD_LEFT_OUT');
  return [
    '',
    say(language, 'LABELLED', { label: kind, text }),
    ...table([
      [say(language, 'WORD_ROWS'), numberText(tally.rows, language)],
      [say(language, 'WORD_TAKEN'), numberText(tally.accepted, language)],
      [leftOut, numberText(tally.rejected, language)],
    ]),
    ...reasonLines(tally.rejections, leftOut, language),
    ...reasonLines(tally.remarks, say(language, 'WORD_NOTED'), language),
  ];
}

function reasonLines<Reason extends Rejection | Remark>(
  counts: ReadonlyMap<Reason, ReasonCount>,
  heading: string,
  language: Language,
): string[] {
  const largestFirst = [...counts].sort((a, b) => b[1].count - a[1].count);
  return largestFirst.flatMap(([reason, { count, examples }]) => [
    `  ${say(language, 'REASON_LINE', {
      heading,
      count: numberText(count, language),
      reason: say(language, reason as Rejection),
    })}`,
    ...examples.map((example) => `      ${shortened(textOf(example, language))}`),
  ]);
}

function totalsLines(totals: ReferenceTotals, language: Language): string[] {
  return table([
    [say(language, 'WORD_ADDRESSES'), numberText(totals.addresses, language)],
    [say(language, 'WORD_CIVIC_NUMBERS'), numberText(totals.civics, language)],
    [say(language, 'WORD_UNITS'), numberText(totals.units, language)],
    [say(language, 'WORD_STREETS'), numberText(totals.streets, language)],
    [say(language, 'WORD_MUNICIPALITIES'), numberText(totals.municipalities, language)],
    [say(language, 'WORD_POSTAL_CODES'), numberText(totals.postalCodes, language)],
    [say(language, 'WORD_DELIVERIES'), numberText(totals.deliveries, language)],
  ]);
}

function countLines(counts: AddressCounts, language: Language): string[] {
  const types = [
    ...new Set(Object.values(counts).flatMap((byType) => Object.keys(byType))),
  ] as (keyof AddressCounts[''])[];
  return table([
    ['', ...types.map((type) => type.replace('AES_', ''))],
    ...Object.entries(counts).map(([province, byType]) => [
      province,
      ...types.map((type) => numberText(byType[type] ?? 0, language)),
    ]),
  ]);
}

function sourceCountLines({ sources, sourceCounts }: ReferenceMeta, language: Language): string[] {
  return table([
    [say(language, 'WORD_SOURCE'), say(language, 'WORD_ADDRESSES'), say(language, 'WORD_IN_NO_OTHER')],
    ...sources.map(({ name, release }, index) => [
      [name, release].filter((text) => text !== '').join(', '),
      numberText(sourceCounts[index]?.addresses ?? 0, language),
      numberText(sourceCounts[index]?.alone ?? 0, language),
    ]),
  ]);
}

/** The largest sections, all others together, and the total; each with its bytes per address. */
function sectionLines(
  sections: Readonly<Record<string, number>>,
  addresses: number,
  most: number,
  language: Language,
): string[] {
  const largestFirst = Object.entries(sections).sort((a, b) => b[1] - a[1]);
  const rest = largestFirst.slice(most);
  const line = (name: string, bytes: number): string[] => [
    name,
    size(bytes, language),
    numberText(bytes / Math.max(1, addresses), language, 3),
  ];
  return table([
    [say(language, 'WORD_SECTION'), say(language, 'WORD_SIZE'), say(language, 'WORD_BYTES_AN_ADDRESS')],
    ...largestFirst.slice(0, most).map(([name, bytes]) => line(name, bytes)),
    ...(rest.length > 0 ? [line(say(language, 'MORE_SECTIONS', { count: rest.length }), sum(rest))] : []),
    line(say(language, 'WORD_ALL'), sum(largestFirst)),
  ]);
}

function sum(sections: readonly (readonly [string, number])[]): number {
  return sections.reduce((all, [, bytes]) => all + bytes, 0);
}

function size(bytes: number, language: Language): string {
  if (bytes < 10_000) return say(language, 'SIZE_BYTES', { bytes: numberText(bytes, language) });
  if (bytes < 1e6) return say(language, 'SIZE_KILOBYTES', { size: numberText(bytes / 1e3, language, 1) });
  return say(language, 'SIZE_MEGABYTES', { size: numberText(bytes / 1e6, language, 1) });
}

function textOf(example: Example, language: Language): string {
  return typeof example === 'string' ? example : example[language];
}

function shortened(text: string): string {
  return text.length <= MAX_EXAMPLE_LENGTH ? text : `${text.slice(0, MAX_EXAMPLE_LENGTH)}…`;
}
