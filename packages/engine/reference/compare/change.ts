import { placeNameKey } from '../../address/name-key.ts';
import type { Reference } from '../read/reader.ts';

export const DIFFERENT_THINGS = ['municipality', 'street', 'postalCode', 'address', 'delivery'] as const;
export type DifferentThing = (typeof DIFFERENT_THINGS)[number];

export const CHANGES = ['added', 'gone', 'moved'] as const;
/** `moved`: it is in both references, with other postal codes. */
export type Change = (typeof CHANGES)[number];

/** What changed; what does not belong to the thing is empty. */
export interface ChangeDetail {
  readonly province: string;
  readonly municipality: string;
  /** Name, code of the type and id of the direction of a street. */
  readonly street: { readonly name: string; readonly type: string; readonly direction: number } | undefined;
  /** Civic number with its suffix: `12`, `12A`, `12 1/2`. */
  readonly civic: string;
  readonly unit: string;
  /** `PO BOX 1-99 STN A`, `RR 4`, `GD`. */
  readonly delivery: string;
  /** Postal codes before and after; an address without a code has an empty one, what is not there has none. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Called for each change; `detail` puts the texts together and is only worth its time when they are wanted. */
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

/** What makes a municipality the same in two references. */
export function municipalityIdentity(reference: Reference, mun: number): string {
  return `${placeNameKey(reference.municipalityText(mun))} ${reference.provinceOf(mun)}`;
}
