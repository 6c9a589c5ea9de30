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

/** What tells two completions apart. */
export function keyOf(completion: Completion): string {
  if ('found' in completion) {
    const { entry, number, suffix, postalCode } = completion.found;
    return `${entry} ${number} ${suffix} ${number < 0 ? '' : postalCode} ${completion.unit}`;
  }
  if ('delivery' in completion)
    return `delivery ${completion.delivery.delivery} ${completion.delivery.boxes?.from ?? ''}`;
  if ('municipality' in completion) return `municipality ${completion.municipality}`;
  return 'code' in completion ? `code ${completion.code}` : `building ${completion.row}`;
}
