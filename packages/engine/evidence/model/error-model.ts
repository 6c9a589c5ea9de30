import type { RoadDifference } from '../../address/called-road.ts';
import type { CorrectionKind } from '../../parse/words/typed-words.ts';

/**
 * The numbers that the evidence rests on, besides the `bits` of each difference in `match/compare/faults.ts`. Bits are
 * binary logarithms of odds: -10 means that one in a thousand people who meant the address writes it this way.
 * `estimated` marks numbers that no count supports yet; `docs/evidence.md` says how the others were counted.
 */

/** How often each slip occurs in a word or name, before its place and the letter are chosen (estimated). */
export const SLIP_RATES = {
  /** Two neighbouring letters change places. */
  transposed: 0.006,
  leftOut: 0.008,
  /** One of a double letter is left out, or a letter is doubled. */
  doubled: 0.006,
  /** A neighbouring key is typed instead of the right one, or as well. */
  neighbour: 0.006,
  /** Any other letter is typed instead of the right one, or as well. */
  other: 0.003,
  /** A vowel for a vowel, C for K, Y for I: written as it sounds. */
  sound: 0.006,
  /** O for 0, rn for m: misread by a person or a machine. */
  lookAlike: 0.002,
  /** The end is cut off. */
  cut: 0.003,
} as const;

/** How many letters a wrong letter may be: neighbours on a keyboard, all letters, letters that sound alike. */
export const SLIP_CHOICES = { neighbour: 5, other: 25, sound: 3 } as const;

/** Slips that cost more than this explain nothing. */
export const MAX_SLIP_BITS = 48;

/** If the likeliest address has this probability, the text is not read another way. */
export const SURE = 0.99;

/** A word corrected before reading: a look-alike, two words run together, a type with a slip. */
export const RESPELT_BITS = -10;

/**
 * The same by what was corrected: a letter that a scanner misreads wherever it stands (`108c rue`), a keyword with a
 * blank in it (`Blv d`), words around a name that stand for nothing, left out before reading (`City of`), and a
 * direction behind the place or in front of the number (`Calgary SW`) are estimated.
 */
export const CORRECTION_BITS: Readonly<Record<CorrectionKind, number>> = {
  word: RESPELT_BITS,
  misread: -6,
  parted: -4,
  idle: -3,
  moved: -4,
};

/** Lines broken within the address (estimated). */
export const BROKEN_LINE_BITS = -8;
/** The same where a line begins with the type or direction of the street above, and nothing else (estimated). */
export const PARTED_STREET_BITS = -1;
/** The same where the end of a line parts a word, which hardly two words make by chance (estimated). */
export const PARTED_WORD_BITS = -4;

/** Something stands in another column than the one that is called for it (estimated). */
export const OTHER_COLUMNS_BITS = -3;

/** A text that holds two addresses (estimated). */
export const TWO_ADDRESSES_BITS = -8;

/** A name that is distorted as a whole (estimated); each wrong vowel besides. A cut is a slip. */
export const DISTORTION_BITS = {
  soundsAlike: -9.5,
  vowelsLeftOut: -11,
  vowelsWrong: -12,
  wrongVowel: -2,
  /** Rare, but that every letter fits is hardly chance. */
  handsShifted: -14,
} as const;

/** The words of a name in another order. */
export const WORDS_TURNED_BITS = -8;

/** Each further word of a name that is left out; the first is STREET_NAME_WORDS (estimated). */
export const NAME_WORD_MISSING_BITS = -3;

/** A word of a name cut to its first letter (estimated): rarer than the short forms that many know. */
export const NAME_WORD_INITIAL_BITS = -5;

/** A short form of a street type that many take for that of another one (estimated): as often as a type is left out. */
export const TYPE_TAKEN_FOR_BITS = -4;

/** A street type typed twice (estimated). */
export const TYPE_TWICE_BITS = -8;

/**
 * Words that the name does not have, besides STREET_NAME_WORDS and the words themselves. Of 1,695 lines of facilities
 * whose code and number belong to one door (bench/error-rates.ts), nine leave out words of the name, and one adds THE;
 * of 947 answered lines of employers in Ontario none adds any. So a word more is rather that of another street.
 */
export const NAME_WORD_ADDED_BITS = -6;

/** ... if it is a short form of a type, such as GDN: rather a type too many (estimated). */
export const TYPE_WORD_ADDED_BITS = -3.5;

/** ... if it is a title such as Mgr or Dr: for each (estimated). */
export const TITLE_ADDED_BITS = -3;

/**
 * A direction in front of the name of a street that has none, besides STREET_DIRECTION_REMOVED: five of 947 answered
 * lines of employers in Ontario have a direction too many, all of them behind. North Roselawn is rather a name
 * (estimated).
 */
export const DIRECTION_IN_FRONT_BITS = -6;

/** `O'Crombie` for Crombie: hardly ever a slip (estimated). */
export const IRISH_BITS = -24;

/**
 * A numbered road that is called otherwise than in the register (estimated): its owner is what people leave out most.
 */
export const ROAD_BITS: Readonly<Record<RoadDifference, number>> = {
  ownerMissing: -3,
  ownerAdded: -4,
  kindMissing: -2,
  kindAdded: -2,
  otherKind: -5,
  highway: -6,
};

/** A letter behind the number of a street that is not that of the address (estimated): hardly ever a slip. */
export const NUMBER_LETTER_BITS = -24;

/**
 * The name of a street that is not listed, if it is that of a numbered road: that it is one, its number, and whose road
 * it is. Counted in the streets of Ontario: 5.4, 7.2 and 6.4 (bench/namesakes.ts).
 */
export const ROAD_NAME_BITS = { road: -5.5, number: -7, owner: -6 } as const;

/** A particle that the name does not have. */
export const PARTICLE_ADDED_BITS = -7.5;

/**
 * The odds of an address other than the one found, where something of the text leaves that open, such as a number that
 * we did not understand (estimated).
 */
export const DOUBT_BITS = -2;
/**
 * The odds of an address elsewhere, if neither the typed place nor the typed code leads to the one found (estimated).
 */
export const ANYWHERE_BITS = 0;

/** A code with one wrong character. */
export const CODE_SLIP_BITS = -11;

/**
 * A difference that weighs this much, and is more than something left out, is a mistake; each one after the first gets
 * CARELESS_BITS back.
 */
export const DEVIATION_BITS = -3;
export const CARELESS_BITS = 1;

/** The code of a namesake with the same number, wherever it is: looked up wrongly (estimated). */
export const CODE_OF_NAMESAKE_BITS = -11;

/**
 * Another type, or a type or direction too many, that is just that of a namesake with the same number, besides what any
 * other would cost (estimated).
 */
export const NAMESAKE_AS_TYPED_BITS = {
  STREET_TYPE_CORRECTED: -2,
  STREET_TYPE_REMOVED: -4,
  STREET_DIRECTION_REMOVED: -4,
} as const;

/**
 * A code that the reference does not have; it may be newer than the reference. What lacks a door of that FSA mostly
 * lacks its code, too (estimated).
 */
export const UNLISTED_CODE_BITS = { sameFsa: -9, elsewhere: -16, unlistedDoor: -3 } as const;

/** A name that the place also has, beside a code of the place whose own name it is (estimated). */
export const NAME_OF_OTHER_PLACE_BITS = -5;

/** The post office of another place of the municipality, where one is called as typed (estimated). */
export const OTHER_POST_OFFICE_BITS = -10;

/** A truncated province (`NE`), or one with a slip. */
export const PROVINCE_SLIP_BITS = -3;

/** A place without its vowels (`Ktchnr`), or with VL for VILLE (estimated). */
export const SHORTENED_PLACE_BITS = -10;

/** What the reference knows about a typed unit. */
export const UNIT_BITS = { none: 0, known: 0, unverified: -3, missing: -0.5 } as const;
/** Characters of an unlisted unit that are weighed; a longer one costs no more (estimated). */
export const MOST_UNIT_CHARACTERS = 6;
/**
 * A reading with another unit, or in another place, is a rival unless it is less likely by more than this (estimated).
 * Where the text has two units in full, or one written twice, the order tells, unless both are listed.
 */
export const RIVAL_BITS = { unit: 8, other: 0.08 } as const;
/** A street at most this much less likely than the box beside it is the address (estimated). */
export const BESIDE_BOX_BITS = 2;
/**
 * Unit and civic number, but no such unit is listed. 14/15 MAIN ST is as likely either of two doors. 1406-1414 MAIN ST
 * is a range, which begins with its address: of the 156 lines of employers and facilities that begin with two numbers
 * and a hyphen, 16 rise a little on one side of the street, and all 16 are ranges.
 */
export const UNIT_LIKE_PAIR_BITS = { doors: -1.7, range: -10 } as const;
/** What is not listed explains only one of several numbers. */
export const UNLISTED_OF_SEVERAL_BITS = -6;
/** 624A-506 read as number and unit, besides the cost of the reading (estimated). */
export const TURNED_UNIT_BITS = -6;
/** 123A read as number and unit, but there is no such unit. */
export const SUFFIX_NO_UNIT_BITS = -14;

/**
 * The letter behind a civic number. Of 25,849 numbers that begin a line of the employers and facilities, 138 have one:
 * A 78 times, B 34, C 7, E 6, D 4, F 3; any other at most twice, and those were directions.
 */
export const SUFFIX_BITS: Readonly<Record<string, number>> = { A: -0.8, B: -2, C: -4.3, D: -5, E: -4.5, F: -5.5 };
export const OTHER_SUFFIX_BITS = -7;

/**
 * The civic number 1; n is n times rarer, so that the shares of all numbers to some thousands add up to 1 (estimated).
 */
export const NUMBER_BITS = -3.2;

/** The number behind COUNTY RD or CONCESSION RD, of a register that has such a road without a number (estimated). */
export const ROAD_NUMBER_BITS = -36;

/** Words that belong to nothing. */
export const EXTRA_BITS = {
  /** For having such words at all: standing apart, or in the middle of the address. */
  apart: -1,
  amidst: -4,
  /** A number announced as a unit, box or route when there already is one, or a number that stands alone. */
  contradicting: -6,
  /** A word in the keyword lists (STREET, APT, NORTH). */
  keyword: -6,
  /** A word of letters, plus each letter. */
  word: -3,
  letter: -2.2,
  /** Each digit of a number. */
  digit: -3.3,
  /** The most that one word, and one run of words, can cost. */
  most: -24,
  mostOfStretch: -60,
} as const;

/**
 * A place beside the one that was read as the municipality (estimated). Another name of the municipality costs nothing.
 */
export const PLACE_BESIDE_BITS = -8;

/** One point of `ParseVariant.cost` or `StreetReading.cost`. */
export const READING_BITS = -1;

/** How much of what people write the reference lacks, as a share of all addresses (estimated for a full register). */
export const UNLISTED = {
  /** A door with a given number on a known street, between the numbers on its side. */
  numberOnStreet: 0.0005,
  /** Addresses on streets that are not listed. */
  street: 0.002,
  /** Bits of an unlisted box, route or general delivery in a place where others are listed. */
  delivery: -10,
  /** A route of a listed code, if none with its number is listed in the typed place under it. */
  route: -5,
  /** ... if the typed code is that of such a delivery. */
  deliveryOfCode: -18,
} as const;

/**
 * The same for a number beyond those of the street, by its distance from them. `docs/evidence.md` has the counts; the
 * far ones are larger here than counted, since new streets grow at their ends (estimated). `underCode`: if the typed
 * code serves the street. Namesakes under one code are neighbours, numbered and registered together; elsewhere in a
 * large place, the list may have only the beginning of a street.
 */
export const NUMBER_BEYOND = [
  { by: 10, share: 0.0005, underCode: 0.0005 },
  { by: 30, share: 0.0001, underCode: 0.0001 },
  { by: Number.POSITIVE_INFINITY, share: 0.00003, underCode: 0.00001 },
] as const;

/**
 * ... and at least this, if the street is called just as typed and the number is that of a namesake of another type:
 * one writer in two hundred mistypes a number, and few of the numbers that come of it are this one (estimated). Whoever
 * takes the east of a street for its west has the number right.
 */
export const NUMBER_MISTYPED = 0.0002;

/**
 * How often an unlisted street shares the name of one listed there: the very same name, type and direction; the same
 * where the text leaves out type or direction; the same name with another type or direction; a name of several words
 * that begins like another; a name with a word more. The first is an estimate: a register files two such streets as
 * one. Of the streets of Ontario, 0.017, 0.116, 0.064 and 0.037 have such namesakes in their place, of those of
 * Kingston 0.002, 0.046, 0.045 and 0.054 (bench/namesakes.ts).
 */
export const NAMESAKE_SHARE = { same: 0.0005, fuller: 0.01, other: 0.05, kin: 0.06, longer: 0.04 } as const;

/**
 * The same for streets that are called by a number (`9th St`): they cross each other. Of those of Ontario, 0.062 have a
 * namesake with a type or direction more, and 0.268 one with another (bench/namesakes.ts).
 */
export const NUMBERED_NAMESAKE_SHARE = { same: 0.0005, fuller: 0.05, other: 0.2 } as const;

/**
 * How often a second street of that name in the place has a number that the listed one has. Counted in Kingston
 * (bench/namesakes.ts): 0.027 of the numbers of a street with a namesake of another type; 0.141 with one of the
 * opposite direction, where both are numbered from the middle. Where streets and avenues are called by numbers, both
 * are numbered by their crossings (estimated).
 */
export const NAMESAKE_NUMBER = { type: 0.03, direction: 0.15, numbered: 0.25 } as const;

/**
 * The name of an unlisted street, if no listed street has it: that it has such a name, and its letters, which are
 * counted in the reference (name-letters.ts). Where that has too few names, they take `letters` bits, and `letter` for
 * each. Counted in Ontario: 0.31 of the streets of one half of the places have a name that the other half does not
 * know. `composed`: that it consists of two words of listed names (estimated).
 */
export const UNLISTED_NAME_BITS = { unknown: -1.7, letters: -11.4, letter: -2.15, composed: -2 } as const;

/**
 * The same if it is a listed one with a prefix, besides the name behind it. Of the 40,440 names of Ontario, 141 are MC
 * and another one, 43 MAC, 141 ST and 44 O (bench/namesakes.ts).
 */
export const PREFIXED_NAME_BITS: Readonly<Record<string, number>> = { MC: -8.2, MAC: -9.9, ST: -8.2, O: -9.8 };

/** A street that nothing locates. */
export const NOWHERE_BITS = -24;

/**
 * The same if the reference has neither the typed place nor the FSA: both say that it does not reach there (estimated).
 */
export const OUTSIDE_BITS = -6;

/**
 * A place of the typed name that the reference lacks in the typed province, though it has that province and another
 * place of this name (estimated).
 */
export const NAMESAKE_PLACE_BITS = -4;

/** An FSA has about ten thousand doors: sixteen million in 1,650 of them. */
export const FSA_DOORS_BITS = 13.3;

/** Odds that the place is not the one typed, over all places. */
export const WRONG_PLACE = 0.01;

/** Share of the streets with a given name that have a given number. */
export const NUMBER_ON_NAMESAKE = 0.05;

/**
 * A street under the typed code whose name, type and direction weigh this much ends the search for similar names. A
 * likelier one elsewhere would have another name (-8 at best) and another code than those typed (-11 at best).
 */
export const SETTLED_STREET_BITS = -16;

/** Doors this far behind the best are not shown, whatever the mode. */
export const SHOWN_BITS = -60;
