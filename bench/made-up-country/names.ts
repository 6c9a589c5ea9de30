import type { Language } from '../../packages/engine/address/elements.ts';
import type { Random } from '../random.ts';
import english from './words-en.json' with { type: 'json' };
import french from './words-fr.json' with { type: 'json' };

/**
 * Names of streets and places, composed from lists of words. A street name is a function of its rank: the first ranks
 * are names that every town has, the last ones occur once.
 */

/** Steps through the combinations of a family in an order that is not alphabetical; coprime to every family's size. */
const STRIDE = 1_000_003;

interface Family {
  readonly size: number;
  readonly name: (nth: number) => string;
}

function product(parts: readonly (readonly string[])[], join: string): Family {
  const size = parts.reduce((sum, part) => sum * part.length, 1);
  return {
    size,
    name: (nth) => {
      let rest = (nth * STRIDE) % size;
      const words = parts.map((part) => {
        const word = part[rest % part.length];
        rest = Math.floor(rest / part.length);
        return word;
      });
      return words.join(join);
    },
  };
}

function list(names: readonly string[]): Family {
  return { size: names.length, name: (nth) => names[nth]! };
}

function mapped(family: Family, change: (name: string) => string): Family {
  return { size: family.size, name: (nth) => change(family.name(nth)) };
}

const ENGLISH_SURNAMES = product([english.starts, english.ends], '');
const ENGLISH_LONG_SURNAMES = product([english.starts, english.middles, english.ends], '');
const FRENCH_SURNAMES = product([french.starts, french.ends], '');

function surnames(family: Family): string[] {
  return Array.from({ length: family.size }, (_, nth) => family.name(nth));
}

const FAMILIES: Readonly<Record<Language, readonly Family[]>> = {
  EN: [
    list(english.common),
    ENGLISH_SURNAMES,
    product([english.describers, english.landforms], ' '),
    product([english.describers, english.ends], ''),
    ENGLISH_LONG_SURNAMES,
    product([surnames(ENGLISH_SURNAMES), english.landforms], ' '),
  ],
  FR: [
    list(french.common),
    list(french.things),
    mapped(list(french.saints), (name) => `Saint-${name}`),
    FRENCH_SURNAMES,
    mapped(FRENCH_SURNAMES, (name) => `de ${name}`),
    product([french.firstNames, surnames(FRENCH_SURNAMES)], '-'),
    product([french.firstNames, french.firstNames, ['Roy', 'Gagné', 'Côté', 'Hébert', 'Bélanger', 'Léger']], '-'),
  ],
};

/** Number of street names in each language. */
export const STREET_NAMES: Readonly<Record<Language, number>> = {
  EN: sizeOf(FAMILIES.EN),
  FR: sizeOf(FAMILIES.FR),
};

function sizeOf(families: readonly Family[]): number {
  return families.reduce((sum, family) => sum + family.size, 0);
}

/** The name of a rank below `STREET_NAMES[language]`, as a municipality writes it: `Maple Ridge`, `de l'Église`. */
export function streetName(language: Language, rank: number): string {
  let rest = rank;
  for (const family of FAMILIES[language]) {
    if (rest < family.size) return family.name(rest);
    rest -= family.size;
  }
  throw new RangeError(`there is no name of rank ${rank}`);
}

/** A place: `Port Ashford`, `Saint-Évariste-du-Lac`. */
export function placeName(random: Random, language: Language): string {
  if (language === 'EN') {
    const name = ENGLISH_SURNAMES.name(random.below(ENGLISH_SURNAMES.size));
    return `${random.pick(english.placePrefixes)}${name}${random.pick(english.placeSuffixes)}`;
  }
  const prefix = random.pick(french.placePrefixes);
  const surname = FRENCH_SURNAMES.name(random.below(FRENCH_SURNAMES.size));
  const suffix = random.pick(french.placeSuffixes);
  return `${prefix}${prefix === 'Saint-' ? random.pick(french.saints) : surname}${suffix === '-de-' ? `-de-${surname}` : suffix}`;
}

export const ENGLISH_ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

/** `Fifth` for 5, `12th` beyond ten. */
export function englishOrdinalWord(number: number): string {
  return ENGLISH_ORDINALS[number - 1] ?? englishOrdinal(number);
}

/** `1st`, `2nd`, `11th`. */
export function englishOrdinal(number: number): string {
  const teen = Math.floor(number / 10) % 10 === 1;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** `1re`, `2e`. */
export function frenchOrdinal(number: number): string {
  return number === 1 ? '1re' : `${number}e`;
}
