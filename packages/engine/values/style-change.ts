import type { ElementName } from '../address/elements.ts';

export const CHANGE_KINDS = ['Standardized', 'Corrected', 'Added', 'Removed', 'Moved'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One difference between the input and the answer. The penalties of an answer add up to 100 - Score. */
export interface StyleChange {
  Element: ElementName;
  Kind: ChangeKind;
  From: string;
  To: string;
  /** Stable text, e.g. `POSTAL_CODE_CORRECTED`. */
  Code: string;
  Penalty: number;
  /** A sentence in the language of the request. */
  Message: string;
}
