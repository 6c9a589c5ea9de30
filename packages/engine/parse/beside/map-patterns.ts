/** What a map shows beside an address, or writes below itself. */

const RATING = '(?<![\\d.,])[1-5][.,]\\d\\s*';
const VOTES = '\\d{1,3}(?:[ \\u00a0\\u202f,.]?\\d{3}){0,2}';
const VOTERS = '\\s*(?:reviews?|avis|votes?)';

/** `4.5 ★ (123)`, `4,5 (1 310 avis)`, `4.6(1,204) · $$`: what the visitors of a shop say of it. */
export const RATINGS: RegExp = new RegExp(
  [
    `${RATING}[★⭐](?:\\s*\\(?${VOTES}(?:${VOTERS})?\\)?)?`,
    `${RATING}(?:(?:stars?|étoiles?)[ ,]{0,2})?\\(?${VOTES}${VOTERS}\\)?`,
    `${RATING}\\(${VOTES}\\)(?:\\s*[·⋅]\\s*[$]{1,4}(?!\\d))?`,
    // as an answer has it, without its signs: 4.6 1 204, 22 MAIN ST
    `${RATING}\\d{1,3} \\d{3}(?=[ ]*(?:[,\\n]|$))`,
  ].join('|'),
  'giu',
);

/** `6GWX+2H`, `87Q26GWX+2HV`: a place, in letters and digits that are chosen not to be mistaken for words. */
export const PLUS_CODES = /(?<![\p{L}\d])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\d])/gu;

/** `Map data ©2025 Google`: whose map it is. */
export const MAP_SOURCES = /\b(?:map\s+data|données\s+cartographiques)\b\s*©?\s*(?:\d{4}\b)?(?:\s*google\b)?/giu;
