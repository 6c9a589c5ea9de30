/** How the bytes of a file stand for text. `utf-8` also reads single lines in Windows-1252. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** What the beginning of a file says about its text. */
export interface TextStart {
  readonly encoding: Encoding;
  /** Bytes of the byte order mark; 0 = none. */
  readonly mark: number;
  /** Lines end with a carriage return alone, as in files of old Macintoshes. */
  readonly isOldMac: boolean;
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

export function textStartOf(sample: Uint8Array): TextStart {
  const [first, second, third] = sample;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2, isOldMac: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2, isOldMac: false };
  const mark = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  const isOldMac = sample.includes(CARRIAGE_RETURN) && !sample.includes(LINE_FEED);
  return { encoding: wide(sample) ?? 'utf-8', mark, isOldMac };
}

/** UTF-16 without a mark has a NUL in every other byte of Western text. */
function wide(sample: Uint8Array): Encoding | undefined {
  const pairs = Math.min(sample.length, 1000) >> 1;
  if (pairs < 2) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs; at++) {
    if (sample[2 * at] === 0) even++;
    if (sample[2 * at + 1] === 0) odd++;
  }
  if (odd > 0.7 * pairs && even === 0) return 'utf-16le';
  if (even > 0.7 * pairs && odd === 0) return 'utf-16be';
  return undefined;
}

/**
 * The bytes of a text in UTF-8 without a mark, lines ended by line feeds; lines in Windows-1252 are left to
 * `decodeText`.
 */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, start: TextStart): AsyncGenerator<Uint8Array> {
  if (start.encoding !== 'utf-8') {
    // The decoder drops the mark.
    const decoder = new TextDecoder(start.encoding);
    const encoder = new TextEncoder();
    for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
    yield encoder.encode(decoder.decode());
    return;
  }
  let mark = start.mark;
  for await (const chunk of chunks) {
    const cut = Math.min(mark, chunk.length);
    mark -= cut;
    const bytes = chunk.subarray(cut);
    yield start.isOldMac ? withLineFeeds(bytes) : bytes;
  }
}

function withLineFeeds(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte));
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Text that is not valid UTF-8 is in Windows-1252: text in the one is almost never text in the other by accident. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
