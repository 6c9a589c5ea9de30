import type { Span } from './parts.ts';

/**
 * `40,CHAMPLAIN,AVE,APT.,5,WELLAND`: where commas between single words stand for spaces and divide nothing. If there is
 * other text beside them, they begin with a number.
 */
export function joinedByCommas(text: string): Span | undefined {
  if (!COMMA_AND_WORD.test(text)) return undefined;
  const found = WORDS_AND_COMMAS.exec(text);
  return found === null ? undefined : { from: found.index, to: found.index + found[0].length };
}

/** Every such text has three of these; they are found faster. */
const COMMA_AND_WORD = /,[^\s,]+,[^\s,]+,[^\s,]/;
const COMMA_WORD = ",#?(?:[\\p{L}.'’-]+|\\d+\\p{L}{0,2}|\\p{L}\\d\\p{L}(?:\\d\\p{L}\\d)?|\\d\\p{L}\\d)";
/** All of the text; or a part of it that ends in no half of a code. */
const WORDS_AND_COMMAS = new RegExp(
  `^#?(?:[\\p{L}.'’-]+|\\d+\\p{L}{0,2})(?:${COMMA_WORD}){3,},?$` +
    `|(?<=(?:^|[\\n,]) {0,2})#?\\d+\\p{L}{0,2}(?:${COMMA_WORD}){4,}(?=,?(?:\\s|$))(?!\\s\\d\\p{L}\\d)`,
  'u',
);
