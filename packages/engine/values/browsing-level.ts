/** How far partial input is completed, contract section 6. */
export const BrowsingLevel = {
  /** Not at all. */
  None: 0,
  /** The word being typed; everything before it is exact. */
  LastWord: 1,
  /** Also misspellings and missing words. */
  Misspelt: 2,
  /** Also beyond the given municipality, and partial civic numbers. */
  BeyondPlace: 3,
} as const;

export type BrowsingLevel = (typeof BrowsingLevel)[keyof typeof BrowsingLevel];
