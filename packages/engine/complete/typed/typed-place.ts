import { ALL_PROVINCES, type ProvinceSet } from '../../address/provinces.ts';
import type { RowRange } from '../../reference/format/search-column.ts';

/** What was typed of the municipality, province and postal code. */
export interface TypedPlace {
  /** Possible municipalities, in no particular order; undefined = any. */
  readonly municipalities: readonly number[] | undefined;
  /** 1 for each of them. */
  readonly flags: Uint8Array | undefined;
  readonly provinces: ProvinceSet;
  /** Postal codes (indexes); undefined = any. */
  readonly codes: RowRange | undefined;
  /** Characters of the postal code that were typed. */
  readonly codeLength: number;
  readonly cost: number;
}

export const ANYWHERE: TypedPlace = {
  municipalities: undefined,
  flags: undefined,
  provinces: ALL_PROVINCES,
  codes: undefined,
  codeLength: 0,
  cost: 0,
};

/** Tells which places the words of a text may name. */
export interface Places {
  /** The places that the words [from, to) may name; every word is part of it. */
  resolve(from: number, to: number): readonly TypedPlace[];
  /** Whether the word at `at` alone names a place. */
  isPlace(at: number): boolean;
}

/** For a text that is read without its places. */
export const NOWHERE: Places = { resolve: () => [], isPlace: () => false };
