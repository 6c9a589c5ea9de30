import { placeNameKey } from '../../address/name-key.ts';
import type { Reference } from '../read/reader.ts';

export const DIFFERENT_THINGS = ['municipality', 'street', 'postalCode', 'address', 'delivery'] as const;
export type DifferentThing = (typeof DIFFERENT_THINGS)[number];

export const CHANGES = ['added', 'gone', 'moved'] as const;
/** `moved`: in both references, with other postal codes. */
export type Change = (typeof CHANGES)[number];

/** What changed; members that do not apply are empty. */
export interface ChangeDetail {
  readonly province: string;
  readonly municipality: string;
  /** Name, type code and direction id of a street. */
  readonly street: { readonly name: string; readonly type: string; readonly direction: number } | undefined;
  /** Civic number with its suffix: `12`, `12A`, `12 1/2`. */
  readonly civic: string;
  readonly unit: string;
  /** `PO BOX 1-99 STN A`, `RR 4`, `GD`. */
  readonly delivery: string;
  /**
   * Postal codes before and after. An address without a code has one empty code; an address that does not exist has
   * none.
   */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Called for each change. `detail` composes the texts; call it only when they are needed. */
export type OnChange = (thing: DifferentThing, change: Change, detail: () => ChangeDetail) => void;

export const NOTHING: ChangeDetail = {
  province: '',
  municipality: '',
  street: undefined,
  civic: '',
  unit: '',
  delivery: '',
  from: [],
  to: [],
};

export function placeOf(reference: Reference, mun: number): { province: string; municipality: string } {
  return { province: reference.provinceOf(mun), municipality: reference.municipalityText(mun) };
}

/** Two municipalities with this same identity are the same in two references. */
export function municipalityIdentity(reference: Reference, mun: number): string {
  return `${placeNameKey(reference.municipalityText(mun))} ${reference.provinceOf(mun)}`;
}
