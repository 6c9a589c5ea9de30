import { diffReferences, type Reference } from '@civique/engine/reference';
import { loadReference } from './load.ts';

/** How much of a province's addresses another reference does not confirm. */
export interface ProvinceLoss {
  /** Province code. */
  readonly province: string;
  /** Addresses and deliveries in the older reference. */
  readonly addresses: number;
  /** Those that the newer one lacks. */
  readonly gone: number;
  /** Those that had a postal code and have another now, or none. */
  readonly moved: number;
  /** (gone + moved) / addresses. */
  readonly share: number;
}

/**
 * What a newer reference file loses of an older one, by province, greatest share first. By province, because a missing
 * Prince Edward Island would not show in the figures of the country. Errors: those of `loadReference`.
 */
export async function referenceLosses(before: string, after: string): Promise<ProvinceLoss[]> {
  const [a, b] = [await loadReference(before), await loadReference(after)];
  const lost = new Map<string, { gone: number; moved: number }>();
  diffReferences(a, b, (thing, change, detail) => {
    if (change === 'added' || (thing !== 'address' && thing !== 'delivery')) return;
    const { province, from } = detail();
    if (change === 'moved' && from.every((code) => code === '')) return;
    const tally = lost.get(province) ?? { gone: 0, moved: 0 };
    tally[change]++;
    lost.set(province, tally);
  });
  return addressesOf(a)
    .map(({ province, addresses }) => {
      const { gone, moved } = lost.get(province) ?? { gone: 0, moved: 0 };
      return { province, addresses, gone, moved, share: (gone + moved) / addresses };
    })
    .sort((x, y) => y.share - x.share);
}

function addressesOf({ meta }: Reference): { province: string; addresses: number }[] {
  return Object.entries(meta.counts).map(([province, types]) => ({
    province,
    addresses: Math.max(
      1,
      Object.values(types).reduce((sum, count) => sum + count, 0),
    ),
  }));
}
