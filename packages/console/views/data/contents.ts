import type { AddressData } from '@civique/client';

/** Every province and territory. */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type Province = (typeof PROVINCES)[number];

/** Addresses of a province by kind. */
export interface ProvinceCounts {
  readonly province: string;
  readonly civic: number;
  readonly boxes: number;
  readonly routes: number;
  readonly general: number;
}

/** The provinces that the reference has, largest first. */
export function provinceCounts({ Provinces }: AddressData): ProvinceCounts[] {
  return Provinces.map(({ Province, Addresses: types }) => ({
    province: Province,
    civic: (types.AES_StreetAddress ?? 0) + (types.AES_StreetServedByRoute ?? 0),
    boxes: types.AES_POBox ?? 0,
    routes: types.AES_RouteService ?? 0,
    general: types.AES_GeneralDelivery ?? 0,
  })).sort((one, other) => other.civic - one.civic);
}

/** A kind of address that the reference lacks: everywhere, or in some of its provinces. */
export interface Gap {
  readonly kind: 'boxes' | 'routes' | 'general' | 'civic';
  /** Undefined = everywhere. */
  readonly provinces: readonly Province[] | undefined;
}

/** What the reference cannot tell, kind by kind; for civic addresses, the provinces without any. */
export function gapsOf(counts: readonly ProvinceCounts[]): Gap[] {
  const gaps: Gap[] = [];
  for (const kind of ['civic', 'boxes', 'routes', 'general'] as const) {
    const lacking = PROVINCES.filter((code) => (counts.find(({ province }) => province === code)?.[kind] ?? 0) === 0);
    if (lacking.length === PROVINCES.length) gaps.push({ kind, provinces: undefined });
    else if (lacking.length > 0) gaps.push({ kind, provinces: lacking });
  }
  return gaps;
}
