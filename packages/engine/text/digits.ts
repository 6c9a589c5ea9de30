/** Finds a digit in a text or a folded word. */
export const HAS_DIGIT = /[0-9]/;
