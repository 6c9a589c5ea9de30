import { FAULTS, type FaultCode } from '../../packages/engine/match/compare/faults.ts';
import { type Among, amongOf, MANNERS, type WrittenCounts } from '../error-rates/count.ts';
import { textTable } from './table.ts';

/**
 * How often each difference occurs, by source: times counted, of how many, and the binary logarithm of the share. The
 * last columns hold all sources together and the bits that the engine uses.
 */
export function errorRatesReport(sources: readonly WrittenCounts[]): string {
  const codes = Object.keys(FAULTS) as FaultCode[];
  const whats = [
    ...codes.map((code) => ({ name: code, among: amongOf(code), bits: FAULTS[code].bits.toFixed(1) })),
    ...Object.entries(MANNERS).map(([name, among]) => ({ name, among, bits: '' })),
  ];
  const rows = whats.flatMap(({ name, among, bits }) => {
    const counted = sources.map((source) => share(source, name, among));
    const all = counted.reduce((sum, each) => ({ times: sum.times + each.times, of: sum.of + each.of }));
    if (all.times === 0) return [];
    return [[name, ...[...counted, all].map(({ times, of }) => `${times}/${of}`), bitsOf(all), bits]];
  });
  const head = ['written', ...sources.map(({ source }) => source), 'all', 'bits', 'in use'];
  const basis = sources.map(({ source, lines, known, among }) => [source, ...[lines, known, among.doors].map(String)]);
  return [textTable(['source', 'lines', 'one door', 'read'], basis), textTable(head, rows)].join('\n\n');
}

interface Share {
  readonly times: number;
  readonly of: number;
}

function share({ counts, among }: WrittenCounts, name: string, of: Among): Share {
  return { times: counts.get(name as FaultCode) ?? 0, of: among[of] };
}

function bitsOf({ times, of }: Share): string {
  return times === 0 ? '-' : Math.log2(times / of).toFixed(1);
}
