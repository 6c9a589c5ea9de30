/** One table of a source, however it is stored: a file, a compressed file or an archive member. */
export interface InputPart {
  /** For messages: `Address_35_part_1.csv.gz`, `202606.zip/Addresses/Address_11.csv`. */
  readonly name: string;
  /** Size as stored. */
  readonly storedBytes: number;
  readonly modified: Date;
  /** Opens the contents, decompressed. */
  open(): Promise<OpenPart>;
}

export interface OpenPart {
  /** The contents in order. A damaged or incomplete file throws an InputError. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Number of stored bytes read so far. */
  readonly storedBytesRead: () => number;
  /** Closes everything that was opened, even if the chunks were not read to the end. */
  readonly close: () => void;
}

/** Chunk size of these streams: large chunks save turns of the event loop over gigabytes. */
export const CHUNK_BYTES = 1 << 20;
