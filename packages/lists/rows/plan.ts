import type { AddressLayout, AnalysisMode, CorrectionStyle, Language } from '@civique/engine';
import type { Columns } from '../columns/roles.ts';
import type { Format } from '../input/open-input.ts';
import type { ColumnGroup } from './answer-columns.ts';

/** Everything that a thread needs to turn blocks of rows into answers. Plain data. */
export interface Plan {
  readonly from: RowFormat;
  readonly to: Format;
  readonly columns: Columns;
  readonly groups: readonly ColumnGroup[];
  /** The names of the new columns. */
  readonly added: readonly string[];
  /** How answers are written; the columns are read by a layout of their own. */
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  readonly language: Language;
  /** Whether exceptions are wanted, one for each row that is not valid as it stands. */
  readonly wantsExceptions: boolean;
  /** Whether duplicates are wanted, so the HashCode of each row. */
  readonly wantsHashes: boolean;
}

/** How the text of the input has its rows; `names` are those of all columns, in order. */
export type RowFormat =
  | {
      readonly kind: 'csv';
      readonly delimiter: string | undefined;
      readonly lineEnd: string;
      readonly names: readonly string[];
    }
  | { readonly kind: 'ndjson'; readonly names: readonly string[] };
