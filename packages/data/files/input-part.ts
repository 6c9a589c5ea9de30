/** One table of a source, however it is stored: a file, a compressed file, a member of an archive. */
export interface InputPart {
  /** For messages: `Address_35_part_1.csv.gz`, `202606.zip/Addresses/Address_11.csv`. */
  readonly name: string;
  /** Size as stored. */
  readonly storedBytes: number;
  readonly modified: Date;
  /** Opens the content, decompressed. */
  open(): Promise<OpenPart>;
}

export interface OpenPart {
  /** Content in order. A damaged or incomplete file throws an InputError. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Number of stored bytes read so far. */
  readonly storedBytesRead: () => number;
  /** Closes what was opened, even when the chunks were not read to the end. */
  readonly close: () => void;
}

/** Size of the chunks of these streams: large ones keep the number of turns of the event loop low for gigabytes. */
export const CHUNK_BYTES = 1 << 20;
