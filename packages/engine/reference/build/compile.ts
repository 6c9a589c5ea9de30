import { utf8Bytes } from '../../text/decoding/encoding.ts';
import { codePoolSections } from '../format/code-pools.ts';
import type { SectionData } from '../format/format.ts';
import { keyTableSections } from '../format/key-table.ts';
import type { AddressCounts, ReferenceTotals } from '../format/meta.ts';
import { codeNumber, PostalCodeRanks } from '../format/postal-code-ranks.ts';
import { rankingSections } from '../format/street-ranking.ts';
import { poolSections } from '../format/string-pool.ts';
import type { CollectedRows } from './collected-rows.ts';
import { compileCivics } from './compile-civics.ts';
import { compileDeliveries } from './compile-deliveries.ts';
import { metaOf } from './compile-meta.ts';
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
  const meta = metaOf(collected, { municipalities, streets, civics, deliveries, postalCodes: packedCodes.length });
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
    bytes: pieces.reduce((sum, { length }) => sum + length, 0),
    sections: Object.fromEntries(sections.map(({ name }, i) => [name, pieces[i + 2]!.length])),
    totals: meta.totals,
    counts: meta.counts,
  });
  return { sections, stats };
}

function postalCodeRanks(collected: CollectedRows): PostalCodeRanks {
  const ranks = new PostalCodeRanks();
  ranks.add(collected.civicPc.view());
  ranks.add(collected.rangePc.view());
  for (const rows of [collected.deliveries, collected.buildings])
    ranks.add(rows.map((row) => codeNumber(row.postalCode)));
  return ranks;
}
