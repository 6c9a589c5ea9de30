const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const WINDOWS = new TextDecoder('windows-1252');

/** Bytes of UTF-8, each as one character. A decoder that is told to refuse others takes long to do so. */
const IN_UTF8 = new RegExp(
  `^(?:${[
    '[\\x00-\\x7f]',
    '[\\xc2-\\xdf]_',
    '\\xe0[\\xa0-\\xbf]_',
    '\\xed[\\x80-\\x9f]_',
    '[\\xe1-\\xec\\xee\\xef]__',
    '\\xf0[\\x90-\\xbf]__',
    '[\\xf1-\\xf3]___',
    '\\xf4[\\x80-\\x8f]__',
  ]
    .join('|')
    .replaceAll('_', '[\\x80-\\xbf]')})*$`,
);

/**
 * The text of bytes in hexadecimal, as UTF-8, or else as Windows-1252; undefined for control characters, which no
 * address has.
 */
export function textOfHex(hex: readonly string[]): string | undefined {
  let units = '';
  for (const each of hex) {
    const byte = Number.parseInt(each, 16);
    if (byte < 32 && byte !== 10 && byte !== 13) return undefined;
    units += String.fromCharCode(byte);
  }
  if (IN_ASCII.test(units)) return units;
  const bytes = Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  return (IN_UTF8.test(units) ? UTF8 : WINDOWS).decode(bytes);
}

const IN_ASCII = /^[\0-\x7f]*$/;
