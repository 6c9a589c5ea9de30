/**
 * The numbers that the evidence rests on, beside the `bits` of each difference in `match/faults.ts`. Bits are binary logarithms of odds: -10 means that of a thousand people who meant the
 * address one writes it so. `estimated` marks what no count stands behind yet; `docs/evidence.md` tells how the others were
 * counted.
 */

/** How often one word or name suffers each slip, before the place of the slip and the letter are chosen (estimated). */
export const SLIP_RATES = {
  /** Two neighbouring letters change places. */
  transposed: 0.006,
  leftOut: 0.008,
  /** One of a double letter is left out, or a letter is doubled. */
  doubled: 0.006,
  /** The key beside the right one, instead of it or besides it. */
  neighbour: 0.006,
  /** Any other letter, instead of the right one or besides it. */
  other: 0.003,
  /** A vowel for a vowel, C for K, Y for I: written as it sounds. */
  sound: 0.006,
  /** O for 0, rn for m: read wrong by a person or a machine. */
  lookAlike: 0.002,
  /** The end is cut off. */
  cut: 0.003,
} as const;

/** Letters that a wrong letter may be: neighbours on a keyboard, and all. */
export const SLIP_CHOICES = { neighbour: 5, other: 25, sound: 3 } as const;

/** Slips that cost more than this are no explanation. */
export const MAX_SLIP_BITS = 48;

/** A word that was put right before it was read: a look-alike, two words run together, a type with a slip. */
export const RESPELT_BITS = -10;

/** The words of a name in another order. */
export const WORDS_TURNED_BITS = -8;

/** A particle that the name does not have. */
export const PARTICLE_ADDED_BITS = -7.5;

/** A number that was not understood may be what matters: odds of another address than the one it was left over by. */
export const NUMBER_ASTRAY_BITS = -2;

/** A code with one character that is not right. */
export const CODE_SLIP_BITS = -11;

/** What weighs so much is a mistake; every further one is likelier by so much. */
export const DEVIATION_BITS = -3;
export const CARELESS_BITS = 1;

/** A code that the reference does not have: it may be newer than the reference. */
export const UNLISTED_CODE_BITS = { sameFsa: -9, elsewhere: -16 } as const;

/** A truncated province (`NE`) or one with a slip. */
export const PROVINCE_SLIP_BITS = -3;

/** What the reference knows of a typed unit. */
export const UNIT_BITS = { none: 0, known: 0, unverified: -3, missing: -0.5 } as const;
/** 123A read as number and unit, and there is no such unit. */
export const SUFFIX_NO_UNIT_BITS = -14;

/** Words that belong to nothing. */
export const EXTRA_BITS = {
  /** There are such words at all: in a place of their own, or in the middle of the address. */
  apart: -1,
  amidst: -4,
  /** A number that announces itself as a unit, box or route, although there is one already, or that stands alone. */
  contradicting: -6,
  /** A word of the lists (STREET, APT, NORTH). */
  keyword: -6,
  /** A word of letters, and each letter. */
  word: -3,
  letter: -2.2,
  /** Each digit of a number. */
  digit: -3.3,
  /** No word costs more, and no stretch of words. */
  most: -24,
  mostOfStretch: -60,
} as const;

/** A point of `ParseVariant.cost` and `StreetReading.cost`. */
export const READING_BITS = -1;

/** How much of what people write the reference does not hold; the share of all addresses (estimated for a full register). */
export const UNLISTED = {
  /** A door with a given number on a street that is known: between numbers of its side, and beyond them. */
  numberOnStreet: 0.001,
  numberBeyondStreet: 0.0002,
  /** Addresses on streets that are not listed. */
  street: 0.004,
  /** Bits of a box, a route or a general delivery that is not listed although others of its place are. */
  delivery: -10,
  /** ... where the typed code is that of such a delivery. */
  deliveryOfCode: -18,
} as const;

/**
 * How often an unlisted street has the name of one that is listed there: the very same name, type and direction; the same
 * where the text leaves type or direction out; the same name with another type or direction.
 */
export const NAMESAKE_SHARE = { same: 0.002, fuller: 0.01, other: 0.05 } as const;

/** A street of which nothing says where it is. */
export const NOWHERE_BITS = -24;

/** Odds of another place than the typed one, over all places. */
export const WRONG_PLACE = 0.01;

/** Share of streets of a name that have a given number. */
export const NUMBER_ON_NAMESAKE = 0.05;

/** What no mode may ignore: doors that are this far behind the best are not shown. */
export const SHOWN_BITS = -60;
