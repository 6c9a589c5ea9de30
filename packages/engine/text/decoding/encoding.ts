/** Conversion between texts and bytes without Node's own objects, so that the engine also runs in a browser. */

/** Longer texts go through the decoder, because a call can take only so many arguments. */
const LONGEST_CALL = 4096;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * One plain array for every short length; a call takes its arguments several times faster from these than from bytes.
 */
const CODES: readonly number[][] = Array.from({ length: 64 }, (_, length) => new Array<number>(length).fill(0));

/** The ASCII text of bytes start..end. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  const length = Math.min(end, bytes.length) - start;
  if (length > LONGEST_CALL) return decoder.decode(bytes.slice(start, end));
  const codes = CODES[length];
  if (codes === undefined) return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  for (let i = 0; i < length; i++) codes[i] = bytes[start + i]!;
  return String.fromCharCode.apply(null, codes);
}

/** The text of UTF-8 bytes start..end; invalid bytes become U+FFFD. */
export function utf8Text(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  for (let at = start; at < end; at++) {
    // Copied, because browsers do not decode shared memory.
    if (bytes[at]! > 0x7f) return decoder.decode(bytes.slice(start, end));
  }
  return asciiText(bytes, start, end);
}

/** The UTF-8 form of a text. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The number of bytes that a text takes in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit <= 0x7f) continue;
    length += unit <= 0x7ff ? 1 : 2;
    // Skip the other half of the pair: together they take four bytes.
    if (unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(i + 1))) i++;
  }
  return length;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
