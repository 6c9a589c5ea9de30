import type { AddressElements, Alternative, StyleChange } from '@civique/client';

/** What a field of the form holds. */
export type Role = 'line1' | 'line2' | 'line3' | 'city' | 'province' | 'code' | 'country';

/** The text of each field that the form has. */
export type Values = Readonly<Partial<Record<Role, string>>>;

/** What became of the address in the form: for the page, its server, and hidden fields. */
export type CaptureStatus = '' | 'selected' | 'valid' | 'corrected' | 'kept' | 'undecided' | 'foreign' | 'unverified';

/** What is known of the address that stands in the form. */
export interface Known {
  readonly status: CaptureStatus;
  readonly HashCode: string;
  readonly Confidence: number | undefined;
  /** The address as a record, once one was chosen or established. */
  readonly record: AddressElements | undefined;
}

/** The events of the element, and what each tells. They bubble and leave shadow trees. */
export interface CaptureEvents {
  /** An address was chosen from the list. */
  'civique-select': CustomEvent<{ readonly alternative: Alternative; readonly values: Values }>;
  /** The address on file was taken in place of the typed one. */
  'civique-correct': CustomEvent<{
    readonly alternative: Alternative;
    readonly changes: readonly StyleChange[];
    readonly values: Values;
  }>;
  /** The typed address was kept. */
  'civique-keep': CustomEvent<{ readonly values: Values }>;
  /** The person types by hand, or the address could not be checked. */
  'civique-fallback': CustomEvent<{ readonly reason: 'by-hand' | 'unverified' }>;
  /** A fault of the service or of the way to it; `code` is an ErrorCode, `NETWORK`, `TIMEOUT` or `NO_ANSWER`. */
  'civique-error': CustomEvent<{ readonly code: string; readonly status: number; readonly message: string }>;
}
