import type { FoundDelivery } from './delivery-completions.ts';
import type { FoundStreet } from './found-street.ts';

/** What a text may turn into. */
export type Completion =
  | {
      readonly kind: 'Address' | 'Building' | 'Street';
      readonly found: FoundStreet;
      readonly unit: string;
      /** Row of the building or receiver whose name led here. */
      readonly row?: number;
    }
  | { readonly kind: 'Building'; readonly row: number }
  | { readonly kind: 'Address'; readonly delivery: FoundDelivery }
  | { readonly kind: 'Municipality'; readonly municipality: number }
  | { readonly kind: 'PostalCode'; readonly code: number };
