import type { TypeOfAddress } from '../../address/elements.ts';
import { utf8Bytes } from '../../text/encoding.ts';
import { CODE_POOLS, codePoolSections, numberOfCode } from '../format/code-pools.ts';
import { FORMAT_VERSION, type SectionData } from '../format/format.ts';
import { KEY_RULES } from '../format/key-rules.ts';
import { keyTableSections } from '../format/key-table.ts';
import {
  type AddressCounts,
  type ReferenceMeta,
  type ReferenceTotals,
  type SourceCount,
  TYPE_OF_DELIVERY,
} from '../format/meta.ts';
import { codeNumber, PostalCodeRanks } from '../format/postal-code-ranks.ts';
import { rankingSections } from '../format/street-ranking.ts';
import { poolSections } from '../format/string-pool.ts';
import type { CollectedRows } from './collected-rows.ts';
import { type CompiledCivics, compileCivics } from './compile-civics.ts';
import { type CompiledDeliveries, compileDeliveries } from './compile-deliveries.ts';
import { compileBuildings, compileFsas, compileMunicipalities } from './compile-municipalities.ts';
import { compileNames } from './compile-names.ts';
import { placeSections } from './compile-postal-codes.ts';
import { compileStreets } from './compile-streets.ts';
import { hasSeveralSources, reconcileSources } from './reconcile.ts';

/** Called with the phase of the work and how much of the whole is done, 0 to 1. */
export type BuildProgress = (phase: string, done: number) => void;

export interface BuildStats {
  /** The number of civic rows given, before exact duplicates were merged. */
  readonly rows: number;
  readonly bytes: number;
  /** Bytes of each section. */
  readonly sections: Readonly<Record<string, number>>;
  readonly totals: ReferenceTotals;
  readonly counts: AddressCounts;
}

/** Compiles collected rows into all sections of a reference. */
export function compileReference(
  collected: CollectedRows,
  onProgress?: BuildProgress,
): { sections: SectionData[]; stats: (pieces: readonly Uint8Array[]) => BuildStats } {
  const rows = collected.civicStreet.length;
  if (hasSeveralSources(collected)) {
    onProgress?.('sources', 0);
    reconcileSources(collected);
  }
  onProgress?.('names', 0);
  const municipalities = compileMunicipalities(collected);
  const names = compileNames(collected);
  onProgress?.('streets', 0.2);
  const streets = compileStreets(collected, municipalities.rank, municipalities.count, names);
  onProgress?.('civics', 0.4);
  const codes = postalCodeRanks(collected);
  const packedCodes = codes.rank();
  const deliveries = compileDeliveries(collected, municipalities.rank, municipalities.count, codes);
  const civics = compileCivics(collected, { streets: streets.rank, deliveries: deliveries.rank, codes }, streets.count);
  onProgress?.('postal codes', 0.8);
  const places = placeSections(
    { munCount: municipalities.count, streetMun: streets.mun, packedCodes },
    civics,
    deliveries,
  );
  const ranking = rankingSections(
    streets.entryStreet,
    (street) => municipalities.province[streets.mun[street]!]!,
    { street: civics.runStreet, addresses: civics.runAddresses, last: civics.runLast },
    streets.count,
  );
  const buildings = compileBuildings(collected, streets.rank, codes);
  const counts = countAddresses(municipalities.province, streets.mun, civics, deliveries);
  const totals: ReferenceTotals = {
    addresses: sumOf(Object.values(counts).flatMap((types) => Object.values(types))),
    civics: civics.civics,
    units: civics.units,
    streets: streets.count,
    designations: streets.designations,
    municipalities: municipalities.count,
    postalCodes: packedCodes.length,
    runs: civics.runStreet.length,
    deliveries: deliveries.count,
  };
  const meta: ReferenceMeta = {
    formatVersion: FORMAT_VERSION,
    keyRules: KEY_RULES,
    ...collected.options,
    sourceCounts: countSources(collected.options.sources.length, civics, deliveries),
    counts,
    totals,
  };
  const sections: SectionData[] = [
    { name: 'meta', data: utf8Bytes(JSON.stringify(meta)) },
    ...codePoolSections(),
    ...municipalities.sections,
    ...names.sections,
    ...streets.sections,
    ...civics.sections,
    ...keyTableSections('unitKeys', civics.unitKeys),
    ...poolSections('units', civics.unitTexts),
    { name: 'pcCode', data: packedCodes },
    ...places,
    ...ranking,
    ...deliveries.sections,
    ...buildings,
    ...compileFsas(collected),
  ];
  onProgress?.('compiled', 1);
  const stats = (pieces: readonly Uint8Array[]): BuildStats => ({
    rows,
    bytes: sumOf(pieces.map(({ length }) => length)),
    sections: Object.fromEntries(sections.map(({ name }, i) => [name, pieces[i + 2]!.length])),
    totals,
    counts,
  });
  return { sections, stats };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function postalCodeRanks(collected: CollectedRows): PostalCodeRanks {
  const ranks = new PostalCodeRanks();
  ranks.add(collected.civicPc.view());
  ranks.add(collected.rangePc.view());
  for (const rows of [collected.deliveries, collected.buildings])
    ranks.add(rows.map((row) => codeNumber(row.postalCode)));
  return ranks;
}

function countSources(sources: number, civics: CompiledCivics, deliveries: CompiledDeliveries): SourceCount[] {
  const counts = Array.from({ length: sources }, () => ({ addresses: 0, alone: 0 }));
  const add = (bits: number, addresses: number): void => {
    for (let source = 0; source < sources; source++) {
      if (((bits >>> source) & 1) === 0) continue;
      counts[source]!.addresses += addresses;
      if (bits === (1 << source) >>> 0) counts[source]!.alone += addresses;
    }
  };
  for (let run = 0; run < civics.runSources.length; run++) add(civics.runSources[run]!, civics.runAddresses[run]!);
  for (const bits of deliveries.sources) add(bits, 1);
  return counts;
}

function countAddresses(
  munProvince: Uint32Array,
  streetMun: Uint32Array,
  civics: CompiledCivics,
  deliveries: CompiledDeliveries,
): AddressCounts {
  const { provinceCodes, deliveryKinds } = CODE_POOLS;
  const tally = provinceCodes.map(() => new Map<TypeOfAddress, number>());
  const add = (mun: number, type: TypeOfAddress, count: number): void => {
    const types = tally[munProvince[mun]!]!;
    types.set(type, (types.get(type) ?? 0) + count);
  };
  const route = numberOfCode('deliveryKinds', 'Route');
  for (let run = 0; run < civics.runStreet.length; run++) {
    const delivery = civics.runDelivery[run]!;
    const byRoute = delivery > 0 && deliveries.kind[delivery - 1] === route;
    const type = byRoute ? 'AES_StreetServedByRoute' : 'AES_StreetAddress';
    add(streetMun[civics.runStreet[run]!]!, type, civics.runAddresses[run]!);
  }
  for (let i = 0; i < deliveries.count; i++) {
    add(deliveries.mun[i]!, TYPE_OF_DELIVERY[deliveryKinds[deliveries.kind[i]!]!], 1);
  }
  return Object.fromEntries(
    provinceCodes.flatMap((code, index) => {
      const types = tally[index]!;
      return types.size === 0 ? [] : [[code, Object.fromEntries(types)]];
    }),
  );
}
