/** What an analysis may guess, contract section 6. */
const BITS = {
  /** A missing street type. */
  MissingType: 1,
  /** A missing street direction. */
  MissingDirection: 2,
  /** Two leading numbers as unit and civic number. */
  TwoNumbers: 4,
  /** Look-alike characters in a postal code: O and 0, I and 1, S and 5. */
  LookAlikeCode: 8,
  /** The municipality, from the postal code. */
  MunicipalityFromCode: 16,
  /** The province, from any clue. */
  ProvinceFromAnything: 32,
  /** Words that were run together. */
  SplitWords: 64,
} as const;

export type Guess = keyof typeof BITS;

/** The bits of `GuessingFlags` by name, and all of them together. */
export const GuessingFlags = { ...BITS, All: Object.values(BITS).reduce<number>((all, bit) => all | bit, 0) } as const;
