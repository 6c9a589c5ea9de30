/** What an analysis may guess, contract section 6. */
const BITS = {
  /** A street type that was not given. */
  MissingType: 1,
  /** A street direction that was not given. */
  MissingDirection: 2,
  /** Two numbers in front are unit and civic number. */
  TwoNumbers: 4,
  /** Characters of a postal code that look alike: O and 0, I and 1, S and 5. */
  LookAlikeCode: 8,
  /** The municipality, from the postal code. */
  MunicipalityFromCode: 16,
  /** The province, from anything. */
  ProvinceFromAnything: 32,
  /** Words that were run together. */
  SplitWords: 64,
} as const;

export type Guess = keyof typeof BITS;

/** The bits of `GuessingFlags` by their names, and all of them in one. */
export const GuessingFlags = { ...BITS, All: Object.values(BITS).reduce<number>((all, bit) => all | bit, 0) } as const;
