/** A program that does a part of the work, to compare with on the same lines in the same run. */
export interface Peer {
  readonly name: string;
  /** What it is and what it does not do, in a few words. */
  readonly note: string;
  /** Reads one line into parts; the result only has to exist. */
  readonly parse: (line: string) => unknown;
}
