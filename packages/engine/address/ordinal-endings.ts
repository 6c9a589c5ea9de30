/** The endings of ordinals in digits, folded: `1ST`, `2ND`, `3RD`, `4TH`. */
export const ENGLISH_ENDINGS: ReadonlySet<string> = new Set(['ST', 'ND', 'RD', 'TH']);

/** `1RE`, `5E`, `5IÈME`, folded; without that of `2ND RANG`, which is nearly always English. */
export const FRENCH_ENDINGS: ReadonlySet<string> = new Set([
  ...['E', 'EME', 'IEME', 'EM', 'IEM', 'IE'],
  ...['ER', 'RE', 'ERE', 'IER', 'IERE', 'NDE'],
]);

const ENGLISH_FORM = new RegExp(`^[0-9]+(?:${[...ENGLISH_ENDINGS].join('|')})$`);
const FRENCH_FORM = new RegExp(`^[0-9]+(?:${[...FRENCH_ENDINGS, 'ND'].join('|')})$`);

/** Of a folded word: `36TH`, `2ND`. */
export function isEnglishOrdinal(word: string): boolean {
  return ENGLISH_FORM.test(word);
}

/** Of a folded word: `36E`, `2ND`. */
export function isFrenchOrdinal(word: string): boolean {
  return FRENCH_FORM.test(word);
}

/** The same in either language. */
export function isOrdinal(word: string): boolean {
  return isEnglishOrdinal(word) || isFrenchOrdinal(word);
}
