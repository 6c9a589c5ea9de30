import type { TypeOfAddress } from '../../address/elements.ts';
import { CODE_POOLS, numberOfCode } from '../format/code-pools.ts';
import { FORMAT_VERSION } from '../format/format.ts';
import { KEY_RULES } from '../format/key-rules.ts';
import { type AddressCounts, type ReferenceMeta, type SourceCount, TYPE_OF_DELIVERY } from '../format/meta.ts';
import type { CollectedRows } from './collected-rows.ts';
import type { CompiledCivics } from './compile-civics.ts';
import type { CompiledDeliveries } from './compile-deliveries.ts';
import type { compileMunicipalities } from './compile-municipalities.ts';
import type { compileStreets } from './compile-streets.ts';

/** What a reference is compiled to, as far as it is counted. */
interface Compiled {
  readonly municipalities: ReturnType<typeof compileMunicipalities>;
  readonly streets: ReturnType<typeof compileStreets>;
  readonly civics: CompiledCivics;
  readonly deliveries: CompiledDeliveries;
  /** How many there are. */
  readonly postalCodes: number;
}

/** What a compiled reference says of itself. */
export function metaOf({ options }: CollectedRows, compiled: Compiled): ReferenceMeta {
  const { municipalities, streets, civics, deliveries, postalCodes } = compiled;
  const counts = countAddresses(municipalities.province, streets.mun, civics, deliveries);
  return {
    formatVersion: FORMAT_VERSION,
    keyRules: KEY_RULES,
    ...options,
    sourceCounts: countSources(options.sources.length, civics, deliveries),
    counts,
    totals: {
      addresses: Object.values(counts)
        .flatMap((types) => Object.values(types))
        .reduce((sum, count) => sum + count, 0),
      civics: civics.civics,
      units: civics.units,
      streets: streets.count,
      designations: streets.designations,
      municipalities: municipalities.count,
      postalCodes,
      runs: civics.runStreet.length,
      deliveries: deliveries.count,
    },
  };
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
