import type { TypeOfAddress } from '../../address/elements.ts';

/** The origin of records of a reference. The attribution is shown wherever the reference is described. */
export interface SourceInfo {
  readonly name: string;
  /** The publisher's name for the release, such as `2026-06`. */
  readonly release: string;
  readonly licence: string;
  /** `YYYY-MM`. Where sources disagree, the newest wins; empty or absent counts as the oldest. */
  readonly dataVersion?: string;
  readonly attribution: { readonly EN: string; readonly FR: string };
}

/** How many addresses a source has, and how many of them no other source has. */
export interface SourceCount {
  readonly addresses: number;
  readonly alone: number;
}

/** The number of addresses per province code and type of address. */
export type AddressCounts = Record<string, Partial<Record<TypeOfAddress, number>>>;

export interface ReferenceMeta {
  readonly formatVersion: number;
  /** Fingerprint of the rules that made the keys (key-rules.ts). */
  readonly keyRules: number;
  /** `YYYY-MM`. */
  readonly dataVersion: string;
  /**
   * True for the starter set that comes with the project: a sample of the country, so what it lacks may exist, and
   * every answer says so.
   */
  readonly starter: boolean;
  readonly sources: readonly SourceInfo[];
  /** In the order of `sources`. */
  readonly sourceCounts: readonly SourceCount[];
  readonly counts: AddressCounts;
  readonly totals: ReferenceTotals;
}

export interface ReferenceTotals {
  /** Distinct addresses: civic numbers with their units, numbers in ranges, delivery modes. */
  readonly addresses: number;
  /** Distinct street + civic number + suffix + postal code. */
  readonly civics: number;
  readonly units: number;
  readonly streets: number;
  readonly designations: number;
  readonly municipalities: number;
  readonly postalCodes: number;
  readonly runs: number;
  readonly deliveries: number;
}

export const MUNICIPALITY_KINDS = ['Canonical', 'Official', 'Alternate', 'Unofficial', 'Short18', 'Short13'] as const;
export type MunicipalityKind = (typeof MUNICIPALITY_KINDS)[number];

export const DELIVERY_KINDS = ['POBox', 'Route', 'GeneralDelivery'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const TYPE_OF_DELIVERY: Readonly<Record<DeliveryKind, TypeOfAddress>> = {
  POBox: 'AES_POBox',
  Route: 'AES_RouteService',
  GeneralDelivery: 'AES_GeneralDelivery',
};

/** Bits of `entryFlags`. */
export const ENTRY_CANONICAL = 1;
export const ENTRY_OFFICIAL = 2;
export const ENTRY_OTHER = 4;
export const ENTRY_LOOSE = 8;

/** Bits of `runFlags`. */
export const RUN_RANGE = 1;
export const RUN_OVERLAPS = 2;
