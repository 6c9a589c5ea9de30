import type { AddressElements, LineContent } from '../address/elements.ts';
import type { StyleChange } from './style-change.ts';

/** An element of `Alternatives[]`, contract section 4. */
export interface Alternative {
  AddressElements: AddressElements;
  AddressLines: LineContent[];
  HashCode: string;
  /** 0..100: how little had to be changed. */
  Score: number;
  /** Of an analysis only: 0..1, three decimals, how likely this is the address that was meant. */
  Confidence?: number;
  StyleChanges: StyleChange[];
  /** Completions only: what kind of thing this is. */
  Kind?: CompletionKind;
  /** Completions only: the address is complete. */
  IsComplete?: boolean;
  /** Completions only: the number of addresses below it, 1 for an address. */
  Count?: number;
  /** Completions only: the input text from which the user can type on. */
  NextInput?: string;
}

export const COMPLETION_KINDS = ['Address', 'Building', 'Street', 'Municipality', 'PostalCode'] as const;
export type CompletionKind = (typeof COMPLETION_KINDS)[number];
