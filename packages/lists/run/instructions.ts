import type { AddressLayout, AnalysisMode, CorrectionStyle, Language, Reference } from '@civique/engine';
import type { Format } from '../input/open-input.ts';
import type { DuplicateKey } from '../report/duplicates.ts';
import type { ColumnGroup } from '../rows/answer-columns.ts';
import type { Tally } from '../rows/tally.ts';

/** As a result: standard output. */
export const STANDARD_OUTPUT = '-';

/** A service that answers, and the key with which it is called: `CUSTOMER|LICENSE_KEY`. */
export interface ListService {
  readonly url: string;
  readonly key: string;
}

/** What is to be done with a list. */
export interface ListInstructions {
  /** Files, patterns of files, or `-` for standard input; all with the same columns. */
  readonly inputs: readonly string[];
  /** The result; its name tells compression and, without `format`, the format. `-` = standard output. */
  readonly out: string;
  /** Answers in process. Give it or `service`. */
  readonly reference?: Reference | undefined;
  /** Answers from a service. */
  readonly service?: ListService | undefined;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  /** Lines of the answers. */
  readonly layout: AddressLayout;
  readonly language: Language;
  /** Of the result; by default that of the input. */
  readonly format?: Format;
  readonly delimiter?: string;
  readonly hasHeader?: boolean;
  /** `role=column` pairs, in addition to what is recognised. */
  readonly map?: readonly string[];
  readonly groups?: readonly ColumnGroup[];
  /**
   * Threads of this process, as many as there are processors unless told otherwise; 0 = the calling one alone. Of a
   * service, calls at a time.
   */
  readonly threads?: number;
  /** Goes on where an interrupted run of the same instructions stopped; begins anew if there is none. */
  readonly resume?: boolean;
  /**
   * One of `count` parts of the input, from 1; the results of all parts, one behind the other, are that of the whole.
   */
  readonly part?: { readonly index: number; readonly count: number };
  /** Folder for the exceptions and reports. */
  readonly report?: string;
  /** Whose list it is, for the statement about its accuracy. */
  readonly customer?: string;
  /** Finds rows of one address, on request with one surname or name, and writes their set beside each. */
  readonly duplicates?: DuplicateKey;
  readonly onProgress?: (progress: ListProgress) => void;
  readonly signal?: AbortSignal;
  /** Milliseconds between checkpoints, and between reports of progress; a run that is interrupted loses the former. */
  readonly checkpointMs?: number;
  readonly progressMs?: number;
}

/** How far a run has got. */
export interface ListProgress {
  readonly rows: number;
  readonly rowsPerSecond: number;
  readonly tally: Tally;
  /** Fraction that is done, 0..1; undefined if unknown. */
  readonly done: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** What came of a list. */
export interface ListResult {
  readonly tally: Tally;
  /** Rows that could not be read are in this file; undefined if all could. */
  readonly unreadFile: string | undefined;
  /** Where duplicates were looked for. */
  readonly duplicates: { readonly sets: number; readonly surplus: number; readonly file: string } | undefined;
  readonly seconds: number;
  /** SHA-256 of the result, hexadecimal; undefined for standard output. */
  readonly checksum: string | undefined;
}

/** How one row of a list is read and answered. */
export interface SampleRow {
  readonly typed: string;
  readonly status: string;
  readonly address: string;
  readonly reason: string;
}
