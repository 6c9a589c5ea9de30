import type { ReferenceBuilder, SourceInfo } from '@civique/engine/reference';
import type { Message } from '@civique/engine/sentences';
import type { RowTally } from './row-tally.ts';

/** What a source says about itself before a row is read. */
export interface SourceDescription {
  readonly info: SourceInfo;
  /** `YYYY-MM`. */
  readonly dataVersion: string;
  /** Size as stored, for progress; 0 = unknown. */
  readonly bytes: number;
  /** What the operator should know before reading starts, such as a guess. */
  readonly notes?: readonly Message[] | undefined;
}

/** What a source needs while it feeds the builder. */
export interface FeedContext {
  readonly builder: ReferenceBuilder;
  readonly tally: RowTally;
  /** Called now and then with how many of the `SourceDescription.bytes` have been read. */
  readonly onBytes: (bytes: number) => void;
  /** Checked between chunks; the feed ends with the signal's reason. */
  readonly signal: AbortSignal | undefined;
}

/**
 * The interface of every source. A source turns its own layout into canonical rows: it calls the builder for each row
 * it accepts, and the tally for every row.
 */
export interface Source {
  readonly kind: string;
  describe(): Promise<SourceDescription>;
  /** Errors: InputError if the whole input is unusable; bad rows go only to the tally. */
  feed(context: FeedContext): Promise<void>;
}
