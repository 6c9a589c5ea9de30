/** ASCII signs in the full-width form of East Asian fonts. */
const FULL_WIDTH = /[\uff01-\uff5e]/;
const ALL_FULL_WIDTH = /[\uff01-\uff5e]/g;
const OFFSET = 0xfee0;

/** The text with full-width signs replaced by ordinary ones, position by position. */
export function narrowed(text: string): string {
  if (!FULL_WIDTH.test(text)) return text;
  return text.replace(ALL_FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - OFFSET));
}
