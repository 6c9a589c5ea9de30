/** Finds a letter of any alphabet. */
export const HAS_LETTER = /\p{L}/u;
