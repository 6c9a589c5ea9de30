const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS = new TextDecoder('windows-1252');

/**
 * The text of bytes in hexadecimal, as UTF-8, or else as Windows-1252; undefined for control characters, which no
 * address has.
 */
export function textOfHex(hex: readonly string[]): string | undefined {
  const bytes = Uint8Array.from(hex, (each) => Number.parseInt(each, 16));
  if (bytes.some((byte) => byte < 32 && byte !== 10 && byte !== 13)) return undefined;
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}
