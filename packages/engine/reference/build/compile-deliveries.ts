import { numberOfCode } from '../format/code-pools.ts';
import type { SectionData } from '../format/format.ts';
import { codeNumber, type PostalCodeRanks } from '../format/postal-code-ranks.ts';
import { gather, ranksOf, sortRows, startsOf } from '../format/sort-rows.ts';
import { Interner, poolSections } from '../format/string-pool.ts';
import type { CollectedRows } from './collected-rows.ts';
import { hasSeveralSources } from './reconcile.ts';

export interface CompiledDeliveries {
  readonly sections: SectionData[];
  /** Delivery id of the collected rows - 1 -> index of the delivery in the file. */
  readonly rank: Uint32Array;
  readonly kind: Uint32Array;
  readonly mun: Uint32Array;
  /** Index of the postal code of each delivery + 1. */
  readonly pc: Uint32Array;
  /** Bits of the sources of each delivery. */
  readonly sources: Uint32Array;
  readonly count: number;
}

/** Sorts the delivery modes by (municipality, kind, installation, box or route number). */
export function compileDeliveries(
  collected: CollectedRows,
  munRank: Uint32Array,
  munCount: number,
  codes: PostalCodeRanks,
): CompiledDeliveries {
  const rows = collected.deliveries;
  const words = poolOf(rows.flatMap(({ stationType, routeType }) => [stationType, routeType]));
  const stations = poolOf(rows.map(({ stationName }) => stationName));
  const receivers = poolOf(rows.map(({ receiver }) => receiver));
  const column = (of: (row: (typeof rows)[number]) => number): Uint32Array => Uint32Array.from(rows, of);
  const columns = {
    mun: column((row) => munRank[row.munId]!),
    kind: column((row) => numberOfCode('deliveryKinds', row.kind)),
    stationType: column((row) => words.placeOf(row.stationType)),
    station: column((row) => stations.placeOf(row.stationName)),
    routeType: column((row) => words.placeOf(row.routeType)),
    routeNumber: column((row) => row.routeNumber),
    from: column((row) => row.from),
    to: column((row) => row.to),
    pc: column((row) => codes.of(codeNumber(row.postalCode))),
    receiver: column((row) => receivers.placeOf(row.receiver)),
  };
  const order = sortRows(rows.length, [
    columns.mun,
    columns.kind,
    columns.station,
    columns.stationType,
    columns.routeType,
    columns.routeNumber,
    columns.from,
    columns.to,
    columns.pc,
  ]);
  const rank = ranksOf(order);
  const mun = gather(columns.mun, order);
  const kind = gather(columns.kind, order);
  const pc = gather(columns.pc, order);
  const sources = gather(collected.deliverySources, order);
  return {
    sections: [
      ...poolSections('deliveryCodes', words.texts),
      ...poolSections('stations', stations.texts),
      ...poolSections('receivers', receivers.texts),
      { name: 'munDeliveryStart', data: startsOf(munCount, mun) },
      { name: 'dlvMun', data: mun },
      { name: 'dlvKind', data: kind },
      { name: 'dlvStationType', data: gather(columns.stationType, order) },
      { name: 'dlvStation', data: gather(columns.station, order) },
      { name: 'dlvRouteType', data: gather(columns.routeType, order) },
      { name: 'dlvRouteNumber', data: gather(columns.routeNumber, order) },
      { name: 'dlvFrom', data: gather(columns.from, order) },
      { name: 'dlvTo', data: gather(columns.to, order) },
      { name: 'dlvPc', data: pc },
      { name: 'dlvReceiver', data: gather(columns.receiver, order) },
      ...(hasSeveralSources(collected) ? [{ name: 'dlvSources', data: sources }] : []),
    ],
    rank,
    kind,
    mun,
    pc,
    sources,
    count: rows.length,
  };
}

/** Sorted texts, the empty one among them, and the place of each. */
interface TextPool {
  readonly texts: readonly string[];
  readonly placeOf: (text: string) => number;
}

function poolOf(given: readonly string[]): TextPool {
  const interner = new Interner();
  interner.id('');
  for (const text of given) interner.id(text);
  const { texts, rank } = interner.sorted();
  return { texts, placeOf: (text) => rank[interner.id(text)]! };
}
