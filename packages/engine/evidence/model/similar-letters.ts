/** Which letters are taken for which. */

/** Rows of a keyboard. A key's neighbours are beside, above and below it. */
export const KEYBOARD = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const;

/** Single characters that are mistaken for one another. */
export const LOOK_ALIKES = ['0O', '0D', '0Q', '1I', '1L', 'IL', '5S', '8B', '6G', '2Z', 'UV', 'EC', 'IJ'] as const;

/** Letters that sound alike, besides the vowels. */
export const SOUNDS = ['CK', 'CS', 'SZ', 'FV', 'DT', 'BP', 'MN', 'GJ', 'QK', 'IY', 'EY'] as const;
export const VOWELS = 'AEIOU';
