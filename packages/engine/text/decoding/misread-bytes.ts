import type { Encoded } from './encoded.ts';
import { utf8Bytes } from './encoding.ts';

/**
 * Text whose UTF-8 bytes were read one by one, as Windows-1252 or Latin-1: `Ã‰mile`, `62Â Main`, `St. Johnâ€™s`;
 * or as those of older machines: `√âmile`, `├ëmile`.
 */

/** What Windows-1252 has in place of the control characters 0x80 to 0x9F; five of its bytes mean nothing. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** What else is found in addresses: hyphens, spaces and signs that word processors and web pages put there. */
const SIGNS = '‐‑‒―′№\u2009\u200b\u202f\ufeff\ufffd';
const FIRST_BYTE = 0x80;
const NBSP = 0xa0;
const SOFT_HYPHEN = '\u00ad';

/** What a Macintosh and two code pages of DOS have behind ASCII; each reads the bytes of letters as other signs. */
const OTHER_PAGES = [
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
];
/** The first byte of every accented letter, and that of Œ and œ. */
const LETTER_BYTES: ReadonlySet<number> = new Set([0xc3, 0xc5]);

/** Misread as what, meant as what. */
const MEANT = meantByMisread();
const LONGEST = Math.max(...[...MEANT.keys()].map(({ length }) => length));

function meantByMisread(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const latin = Array.from({ length: 0x100 - NBSP }, (_, i) => String.fromCharCode(NBSP + i));
  const chars = [...WINDOWS].filter((char) => char > '\u009f').concat(latin, [...SIGNS]);
  const misread = chars.map((char): [Uint8Array, string] => [utf8Bytes(char), char === '\ufeff' ? '' : char]);
  const byWindows = (byte: number): string => WINDOWS[byte - FIRST_BYTE] ?? String.fromCharCode(byte);
  for (const read of [byWindows, String.fromCharCode]) {
    for (const [bytes, char] of misread) table.set(Array.from(bytes, (byte) => read(byte)).join(''), char);
  }
  // the last byte of a closing quotation mark means nothing, and a no-break space often became an ordinary one
  table.set('â€', '”');
  table.set('Â ', ' ');
  table.set('Ã ', 'à ');
  for (const page of OTHER_PAGES) {
    for (const [bytes, char] of misread) {
      if (!LETTER_BYTES.has(bytes[0]!)) continue;
      table.set(Array.from(bytes, (byte) => page[byte - FIRST_BYTE]!).join(''), char);
    }
  }
  // the case of a text is sometimes changed afterwards; behind a letter of a word, a soft hyphen is one (`châ-teau`)
  for (const [text, char] of [...table]) {
    if (char === SOFT_HYPHEN) continue;
    for (const form of [text.toLowerCase(), text.toUpperCase()]) if (!table.has(form)) table.set(form, char);
  }
  return table;
}

/** Every misread stretch begins with one of these. */
const BEGINNINGS = `[${[...new Set([...MEANT.keys()].map((text) => text[0]!))].join('')}]`;
const BEGINNING = new RegExp(BEGINNINGS, 'g');
/** Each of them with what may follow it, or where it may be all that is left: `â` alone is a letter. */
export const HAS_MISREAD = new RegExp([...followersByFirst(), '(?<=\\d)[Ââ]', 'Â(?![A-Za-zÀ-ÿ])'].join('|'));

function followersByFirst(): string[] {
  const followers = new Map<string, Set<string>>();
  for (const text of MEANT.keys()) {
    const seconds = followers.get(text[0]!) ?? new Set();
    followers.set(text[0]!, seconds.add(text[1]!));
  }
  return [...followers].map(([first, seconds]) => `${first}[${[...seconds].join('')}]`);
}

/** What is left of a no-break space where spaces were removed: no word ends in Â, and no number has one behind it. */
const LONE = /(?<=\d)[Ââ]|Â(?![\p{L}\p{M}])/uy;

/** The stretches of a text that are misread bytes. */
export function misreadBytesIn(text: string): Encoded[] {
  const found: Encoded[] = [];
  if (!HAS_MISREAD.test(text)) return found;
  let last = 0;
  for (const { index } of text.matchAll(BEGINNING)) {
    if (index < last) continue;
    const encoded = misreadAt(text, index);
    if (encoded === undefined) continue;
    found.push(encoded);
    last = encoded.to;
  }
  return found;
}

function misreadAt(text: string, from: number): Encoded | undefined {
  for (let to = Math.min(text.length, from + LONGEST); to > from + 1; to--) {
    const meant = MEANT.get(text.slice(from, to));
    if (meant !== undefined) return { from, to, meant };
  }
  LONE.lastIndex = from;
  return LONE.test(text) ? { from, to: from + 1, meant: ' ' } : undefined;
}
