import type { Encoded } from './encoded.ts';

/** Letters of other alphabets and of fancy fonts that stand for Latin letters. */

/**
 * The letters of other alphabets, and small capitals, that look like Latin letters, each in front of its look-alike.
 */
const PAIRS =
  'АAВBЕEКKМMНHОOРPСCТTХXІIЅSЈJУYаaеeоoрpсcхxуyіiѕsјj' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιi' +
  'ıi' +
  'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz';

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, i) => [PAIRS[2 * i]!, PAIRS[2 * i + 1]!]),
);

/** The digits 0 to 9 of the Arabic, Persian and Indian scripts. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0be6-\u0bef]/g;
/** The last figure of a code is the digit, or in the Indian scripts six more than it. */
const LAST_HEX = 16;
const FIRST_INDIAN = 6;

/**
 * Ligatures (`ﬁ`), raised letters (`5ᵉ`, `4ᵗʰ`), the letters and digits of mathematical fonts (`𝐌𝐚𝐢𝐧`) and the wide
 * signs of East Asian ones (`Ｍａｉｎ`).
 */
const STYLED = /[\ufb00-\ufb06\uff01-\uff5e\u02b0-\u02b3\u02e1-\u02e3\u1d2c-\u1d6a\u1d9c\u207f\u{1d400}-\u{1d7ff}]/gu;
/** Nearly every text has no letter of these ranges, and a test is made faster than a list of no matches. */
export const MAY_HAVE_LOOK_ALIKES =
  /[\u0131\u0262-\u02e3\u0370-\u04ff\u0660-\u0669\u06f0-\u06f9\u0966-\u0bef\u1d00-\u1d9c\u207f\ufb00-\ufb06\uff01-\uff5e\ud835]/;
const WORD = /[\p{L}\p{N}]+/gu;

/** The look-alikes of a text. A word with a letter that looks like no Latin one is of another language. */
export function lookAlikesIn(text: string): Encoded[] {
  if (!MAY_HAVE_LOOK_ALIKES.test(text)) return [];
  const found = Array.from(text.matchAll(STYLED), ({ 0: sign, index }) => ({
    from: index,
    to: index + sign.length,
    meant: sign.normalize('NFKC'),
  }));
  for (const { 0: sign, index } of text.matchAll(DIGITS)) {
    const last = sign.charCodeAt(0) % LAST_HEX;
    found.push({ from: index, to: index + 1, meant: String(sign < '\u0900' ? last : last - FIRST_INDIAN) });
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!OTHER_ALPHABET.test(word)) continue;
    const letters = [...word].map((sign) => (OTHER_ALPHABET.test(sign) ? LATIN_OF.get(sign) : sign));
    if (letters.includes(undefined)) continue;
    let from = index;
    for (const sign of word) {
      const meant = LATIN_OF.get(sign);
      if (meant !== undefined) found.push({ from, to: from + 1, meant });
      from += sign.length;
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

const OTHER_ALPHABET = /[\u0131\u0262-\u029f\u0370-\u04ff\u1d00-\u1d22]/;
