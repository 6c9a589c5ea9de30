import type { AddressCounts, ReferenceMeta, ReferenceTotals } from '@civique/engine/reference';
import type { BuildReport, SourceReport } from './build.ts';
import type { ReferenceDescription } from './info.ts';
import { REJECTIONS, REMARKS, type ReasonCount } from './sources/row-tally.ts';
import { count, table } from './text-table.ts';

/** Sections shown by name after a build and in a description; the rest are summed up. JSON has them all. */
const LARGEST_SECTIONS = 8;
const MOST_SECTIONS = 40;
const MAX_EXAMPLE_LENGTH = 160;

/** The report of a build as lines for an operator. */
export function buildReportText(report: BuildReport): string {
  const { seconds, stats } = report;
  const total = seconds.read + seconds.compile + seconds.write;
  return [
    `${report.out}: ${size(stats.bytes)}, data version ${report.dataVersion}`,
    `built in ${total.toFixed(1)} s (read ${seconds.read.toFixed(1)}, compile ${seconds.compile.toFixed(1)}, write ${seconds.write.toFixed(1)})`,
    ...report.sources.flatMap(sourceLines),
    '',
    ...totalsLines(stats.totals),
    '',
    ...countLines(stats.counts),
    '',
    ...sectionLines(stats.sections, stats.totals.addresses, LARGEST_SECTIONS),
  ].join('\n');
}

/** What a reference file says of itself, as lines for an operator. */
export function descriptionText({ file, bytes, meta, sections }: ReferenceDescription): string {
  return [
    `${file}: ${size(bytes)}, format ${meta.formatVersion}, data version ${meta.dataVersion}`,
    ...(meta.starter ? ['This is the starter: a few public addresses to begin with, not the country.'] : []),
    ...meta.sources.flatMap((source) => [
      '',
      [source.name, source.release].filter((text) => text !== '').join(', '),
      `  ${source.licence}`,
      `  ${source.attribution.EN}`,
      `  ${source.attribution.FR}`,
    ]),
    '',
    ...totalsLines(meta.totals),
    '',
    ...countLines(meta.counts),
    '',
    ...sourceCountLines(meta),
    '',
    ...sectionLines(sections, meta.totals.addresses, MOST_SECTIONS),
  ].join('\n');
}

function sourceLines({ kind, description, tally }: SourceReport): string[] {
  return [
    '',
    `${kind}: ${[description.info.name, description.info.release].filter((text) => text !== '').join(', ')}`,
    ...table([
      ['rows', count(tally.rows)],
      ['taken', count(tally.accepted)],
      ['left out', count(tally.rejected)],
    ]),
    ...reasonLines(tally.rejections, REJECTIONS, 'left out'),
    ...reasonLines(tally.remarks, REMARKS, 'noted'),
  ];
}

function reasonLines<Reason extends string>(
  counts: ReadonlyMap<Reason, ReasonCount>,
  texts: Readonly<Record<Reason, string>>,
  heading: string,
): string[] {
  const largestFirst = [...counts].sort((a, b) => b[1].count - a[1].count);
  return largestFirst.flatMap(([reason, { count: number, examples }]) => [
    `  ${heading}: ${count(number)} × ${texts[reason]}`,
    ...examples.map((example) => `      ${shortened(example)}`),
  ]);
}

function totalsLines(totals: ReferenceTotals): string[] {
  return table([
    ['addresses', count(totals.addresses)],
    ['civic numbers', count(totals.civics)],
    ['units', count(totals.units)],
    ['streets', count(totals.streets)],
    ['municipalities', count(totals.municipalities)],
    ['postal codes', count(totals.postalCodes)],
    ['boxes, routes, general delivery', count(totals.deliveries)],
  ]);
}

function countLines(counts: AddressCounts): string[] {
  const types = [
    ...new Set(Object.values(counts).flatMap((byType) => Object.keys(byType))),
  ] as (keyof AddressCounts[''])[];
  return table([
    ['', ...types.map((type) => type.replace('AES_', ''))],
    ...Object.entries(counts).map(([province, byType]) => [province, ...types.map((type) => count(byType[type] ?? 0))]),
  ]);
}

function sourceCountLines({ sources, sourceCounts }: ReferenceMeta): string[] {
  return table([
    ['source', 'addresses', 'in no other'],
    ...sources.map(({ name, release }, index) => [
      [name, release].filter((text) => text !== '').join(', '),
      count(sourceCounts[index]?.addresses ?? 0),
      count(sourceCounts[index]?.alone ?? 0),
    ]),
  ]);
}

/** The largest sections, what the others take together, and the sum; with the bytes of one address. */
function sectionLines(sections: Readonly<Record<string, number>>, addresses: number, most: number): string[] {
  const largestFirst = Object.entries(sections).sort((a, b) => b[1] - a[1]);
  const rest = largestFirst.slice(most);
  const line = (name: string, bytes: number): string[] => [
    name,
    size(bytes),
    (bytes / Math.max(1, addresses)).toFixed(3),
  ];
  return table([
    ['section', 'size', 'bytes an address'],
    ...largestFirst.slice(0, most).map(([name, bytes]) => line(name, bytes)),
    ...(rest.length > 0 ? [line(`${rest.length} more sections`, sum(rest))] : []),
    line('all', sum(largestFirst)),
  ]);
}

function sum(sections: readonly (readonly [string, number])[]): number {
  return sections.reduce((all, [, bytes]) => all + bytes, 0);
}

function size(bytes: number): string {
  if (bytes < 10_000) return `${count(bytes)} bytes`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function shortened(text: string): string {
  return text.length <= MAX_EXAMPLE_LENGTH ? text : `${text.slice(0, MAX_EXAMPLE_LENGTH)}…`;
}
