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
  /** How many stored bytes have been taken so far. */
  readonly storedBytesRead: () => number;
  /** Gives back what was opened, also when the chunks were not read to their end. */
  readonly close: () => void;
}

/** An input that cannot be used: which, why, and what would be right. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** What the streams of this folder hand out at a time: few steps through the event loop for files of gigabytes. */
export const CHUNK_BYTES = 1 << 20;

/** The reason of a failed system call or stream in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'reading it is not permitted';
  return message;
}
