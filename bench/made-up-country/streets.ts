import type { Language } from '../../packages/engine/address/elements.ts';
import type { Random } from '../random.ts';
import { englishOrdinal, englishOrdinalWord, frenchOrdinal, STREET_NAMES, streetName } from './names.ts';
import type { Place } from './places.ts';
import type { CodeBook } from './postal-codes.ts';
import { Weighted } from './weighted.ts';

/** A street before any of its addresses is written. */
export interface StreetPlan {
  readonly name: string;
  /** Register code of the type, empty for none. */
  readonly type: string;
  readonly direction: string;
  /** The municipality's designation, if it differs. */
  readonly official: { readonly name: string; readonly type: string; readonly direction: string };
  /** False for about one street in twenty: the MAIL columns have no name. */
  readonly hasMailName: boolean;
  readonly subdivision: number;
  /** Civic numbers of the even and of the odd side. */
  readonly civics: readonly [number, number];
  readonly firstNumber: number;
  /** Step between neighbours on one side: 2 in towns, more on country roads. */
  readonly step: number;
  readonly codes: CodeBook;
  readonly firstCode: number;
  /** Civic numbers on one side that share a postal code. */
  readonly civicsPerCode: number;
  /** The value of the column for additional delivery information. */
  readonly additional: string;
}

interface Designation {
  readonly name: string;
  readonly type: string;
  readonly direction: string;
}

// biome-ignore format: tables of pairs
const TYPES: Readonly<Record<Language, Weighted<string>>> = {
  EN: new Weighted<string>([
    ['ST', 26], ['RD', 17], ['AVE', 15], ['DR', 14], ['CRES', 7], ['CRT', 4], ['LANE', 3.5], ['BLVD', 2.2], ['PL', 2.5], ['', 1.6],
    ['LINE', 1], ['WAY', 2], ['TRAIL', 1], ['CIR', 0.8], ['CLOSE', 1], ['TERR', 0.5], ['GATE', 0.4], ['BAY', 0.4], ['HTS', 0.2],
    ['GREEN', 0.2], ['COVE', 0.2], ['GROVE', 0.3], ['RIDGE', 0.2], ['SQ', 0.1], ['PKY', 0.1], ['PT', 0.1],
  ]),
  FR: new Weighted<string>([
    ['RUE', 62], ['AV', 9], ['CH', 10], ['BOUL', 4], ['PL', 2], ['RANG', 3], ['MONTÉE', 1.5], ['CÔTE', 0.8], ['ALLÉE', 1],
    ['CROIS', 1.5], ['IMP', 1], ['SQ', 0.3], ['PROM', 0.5], ['TSSE', 0.5], ['COUR', 0.4], ['ROUTE', 2], ['', 0.5],
  ]),
};
const DIRECTIONS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  EN: [
    ['E', 'W'],
    ['N', 'S'],
  ],
  FR: [
    ['E', 'O'],
    ['N', 'S'],
  ],
};
const QUADRANTS = new Weighted([
  ['NW', 55],
  ['SW', 20],
  ['SE', 15],
  ['NE', 10],
]);
const NAME_FLAT = 35;
const NOTHING = { name: '', type: '', direction: '' };
/** For the natural logarithm of the number of civic numbers on a street. */
const MEAN_LOG_CIVICS = 2.4;
const LONG_STREETS = 0.02;
const LONGER_BY_LOG = 2.2;

/** The streets of a place, enough of them for its civic numbers. */
export function* planStreets(place: Place, random: Random): Generator<StreetPlan> {
  const seen = new Set<string>();
  let laidOut = 0;
  let lastCode = 0;
  while (laidOut < place.civics) {
    const book =
      place.codes[Math.min(place.codes.length - 1, Math.floor((laidOut / place.civics) * place.codes.length))]!;
    for (const designation of newDesignations(place, seen, random)) {
      const civics = streetLength(place, random);
      const sides: [number, number] = [Math.ceil(civics / 2), Math.floor(civics / 2)];
      const civicsPerCode = book.rural ? Number.MAX_SAFE_INTEGER : 8 + random.below(25);
      // A crescent often has the code of the street it leaves.
      const shares = !book.rural && civics < 12 && random.chance(0.35);
      if (!shares) lastCode = book.take(book.rural ? 1 : 2 * Math.ceil(sides[0] / civicsPerCode));
      laidOut += civics;
      yield {
        ...designation,
        ...municipalView(designation, place.language, random),
        subdivision: random.chance(0.75) ? 0 : random.below(place.subdivisions.length),
        civics: sides,
        firstNumber: firstNumber(place, random),
        step: place.rural && random.chance(0.5) ? 2 * (1 + random.below(12)) : 2,
        codes: book,
        firstCode: lastCode,
        civicsPerCode,
        additional: place.rural && random.chance(0.15) ? `RR ${1 + random.below(6)}` : '',
      };
    }
  }
}

function streetLength(place: Place, random: Random): number {
  const long = random.chance(LONG_STREETS) ? LONGER_BY_LOG : 0;
  return Math.min(place.civics, 1 + Math.floor(Math.exp(random.normal(MEAN_LOG_CIVICS + long, 0.75))));
}

function firstNumber(place: Place, random: Random): number {
  if (place.grid === 'quadrants' || place.grid === 'numbers') return 100 * random.below(180) + 2;
  if (random.chance(0.6)) return 2;
  return 2 * (1 + random.below(place.rural ? 4000 : 900));
}

/** One new street, or the two halves of a divided one. */
function newDesignations(place: Place, seen: Set<string>, random: Random): Designation[] {
  const { grid, language } = place;
  for (;;) {
    const numbered = grid !== 'none' && random.chance(grid === 'quadrants' ? 0.4 : 0.25);
    const found = numbered ? numberedStreet(grid, random) : namedStreet(language, random);
    const fresh = found.filter(({ name, type, direction }) => !seen.has(`${name} ${type} ${direction}`));
    for (const { name, type, direction } of fresh) seen.add(`${name} ${type} ${direction}`);
    if (fresh.length > 0) return fresh;
  }
}

function namedStreet(language: Language, random: Random): Designation[] {
  const name = streetName(language, random.rank(STREET_NAMES[language], NAME_FLAT));
  const type = TYPES[language].draw(random);
  if (!random.chance(language === 'EN' ? 0.06 : 0.03)) return [{ name, type, direction: '' }];
  return random.pick(DIRECTIONS[language]).map((direction) => ({ name, type, direction }));
}

function numberedStreet(grid: Place['grid'], random: Random): Designation[] {
  const number = 1 + random.below(grid === 'quadrants' ? 190 : 120);
  const letter = random.chance(0.08) ? 'A' : '';
  const type = random.chance(0.5) ? 'ST' : 'AVE';
  if (grid === 'quadrants') return [{ name: `${number}${letter}`, type, direction: QUADRANTS.draw(random) }];
  if (grid === 'ordinals')
    return [{ name: frenchOrdinal(number), type: random.chance(0.5) ? 'RUE' : 'AV', direction: '' }];
  if (grid === 'letters' && random.chance(0.2)) {
    const name = `Avenue ${String.fromCharCode(65 + random.below(25))}`;
    return ['N', 'S'].map((direction) => ({ name, type: '', direction }));
  }
  const name = random.chance(0.5) && letter === '' ? englishOrdinal(number) : `${number}${letter}`;
  return [{ name, type, direction: '' }];
}

/** The municipality's own columns, and whether the MAIL columns have anything. */
function municipalView(
  street: Designation,
  language: Language,
  random: Random,
): { readonly official: Designation; readonly hasMailName: boolean } {
  const draw = random.next();
  if (draw < 0.055) return { official: street, hasMailName: false };
  return { official: draw < 0.12 ? alternate(street, language, draw, random) : street, hasMailName: true };
}

function alternate(street: Designation, language: Language, draw: number, random: Random): Designation {
  const number = /^(\d+)(?:st|nd|rd|th)$/.exec(street.name)?.[1];
  if (number !== undefined) return { ...street, name: englishOrdinalWord(Number(number)) };
  if (draw < 0.07) return { ...street, name: streetName(language, random.rank(STREET_NAMES[language], NAME_FLAT)) };
  if (draw < 0.085) return { ...street, type: TYPES[language].draw(random) };
  if (draw < 0.095) return { ...street, direction: street.direction === '' ? 'N' : '' };
  if (draw < 0.1) return NOTHING;
  const other = language === 'FR' ? street.name.replace(/^(?:de la|de l'|du|des) ?/, '') : street.name;
  return { ...street, name: other.startsWith('St.') ? other.replace('St.', 'Saint') : other };
}
