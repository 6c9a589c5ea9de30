/** The largest civic number that is taken from a list: longer ones are typing errors or identifiers. */
export const MAX_CIVIC_NUMBER = 9_999_999;
/** The longest label of a unit that is taken from a list, in characters. */
export const MAX_UNIT_LENGTH = 30;
