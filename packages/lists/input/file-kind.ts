import { textStartOf } from './encoding.ts';

/** What is not the text of a list, by the code of the sentence that says so. */
type OtherKind = 'IS_EXCEL' | 'IS_ZIP' | 'IS_BINARY';

const ZIP = 'PK\x03\x04';
/** Old Excel files, and everything else in that container. */
const COMPOUND = '\xd0\xcf\x11\xe0';
/** Bytes that are looked at. */
const LOOKED_AT = 4096;
/** Text has stray control characters, at most this share. */
const MOST_CONTROLS = 0.1;

/** Recognises what cannot be a list by its first bytes; undefined for text. */
export function kindOfBytes(bytes: Uint8Array): OtherKind | undefined {
  const start = Array.from(bytes.subarray(0, LOOKED_AT), (byte) => String.fromCharCode(byte)).join('');
  // A workbook begins with its table of contents, or with a folder of its own.
  if (start.startsWith(ZIP)) return /\[Content_Types\]|xl\/|_rels\/|docProps/.test(start) ? 'IS_EXCEL' : 'IS_ZIP';
  if (start.startsWith(COMPOUND)) return 'IS_EXCEL';
  if (start.startsWith('%PDF')) return 'IS_BINARY';
  if (textStartOf(bytes).encoding !== 'utf-8') return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = start.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return controls > MOST_CONTROLS * start.length ? 'IS_BINARY' : undefined;
}
