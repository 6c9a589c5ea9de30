import type { FaultCode } from '../match/faults.ts';

/**
 * Every number that the evidence rests on. Bits are binary logarithms of odds: -10 means that of a thousand people who meant the
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

/** Weight of each difference between a text and the address that was meant, in bits; 0 = as it is usually written. */
export const FAULT_BITS = {
  CIVIC_NUMBER_MISREAD: 0,
  STREET_NAME_STANDARDIZED: 0,
  STREET_NAME_ALTERNATE: -2,
  /** A particle left out. */
  STREET_NAME_PARTICLE: -5,
  /** What `slips.ts` cannot explain, as a misspelt ordinal word. */
  STREET_NAME_CORRECTED: -13,
  STREET_NAME_CORRECTED_TWICE: -20,
  /** Words missing or too many, before the words themselves. */
  STREET_NAME_WORDS: -7,
  STREET_TYPE_STANDARDIZED: 0,
  STREET_TYPE_ADDED: -4,
  STREET_TYPE_CORRECTED: -8.5,
  STREET_TYPE_MISSPELT: -8,
  STREET_TYPE_REMOVED: -6,
  STREET_DIRECTION_STANDARDIZED: 0,
  STREET_DIRECTION_ADDED: -4,
  STREET_DIRECTION_CORRECTED: -9.5,
  STREET_DIRECTION_REMOVED: -5,
  UNIT_STANDARDIZED: 0,
  UNIT_SIGN_REMOVED: 0,
  UNIT_FROM_SUFFIX: -3,
  UNIT_OF_ANOTHER_CODE: -6,
  MUNICIPALITY_STANDARDIZED: 0,
  MUNICIPALITY_ALTERNATE: -1,
  MUNICIPALITY_UNOFFICIAL: -2,
  MUNICIPALITY_ADDED: -4,
  MUNICIPALITY_CORRECTED: -12,
  MUNICIPALITY_CORRECTED_TWICE: -20,
  /** A name that the reference does not know, before its letters. */
  MUNICIPALITY_UNKNOWN: -5,
  MUNICIPALITY_DIFFERENT: -11,
  PROVINCE_STANDARDIZED: 0,
  PROVINCE_ADDED: -2,
  PROVINCE_CORRECTED: -9,
  POSTAL_CODE_ADDED: 0,
  POSTAL_CODE_COMPLETED: 0,
  POSTAL_CODE_REPAIRED: -4,
  /** Another code of the same FSA, or one that a single slip explains. */
  POSTAL_CODE_CORRECTED: -14,
  POSTAL_CODE_REPLACED: -20,
  POSTAL_CODE_UNCONFIRMED: -10,
  ROUTE_ADDED: 0,
  ROUTE_CORRECTED: -4,
  BOX_KEYWORD_CORRECTED: 0,
  STATION_STANDARDIZED: 0,
  STATION_TYPE_ADDED: -1,
  STATION_TYPE_CORRECTED: -3,
  STATION_NAME_CORRECTED: -10,
  STATION_ADDED: -1.5,
  STATION_REMOVED: -5,
  /** Words that belong to nothing are weighed one by one; beside a box, a unit or a street says more than its words. */
  TEXT_NOT_PLACED: 0,
  /** What is set aside before anything is looked up says nothing about the address. */
  TEXT_REMOVED: 0,
  COUNTRY_REMOVED: 0,
  NUMBER_NOT_PLACED: -30,
} as const satisfies Record<FaultCode, number>;

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
