import type { Language } from '../../packages/engine/address/elements.ts';
import type { Random } from '../random.ts';
import { placeName } from './names.ts';
import { CodeBook } from './postal-codes.ts';
import type { MadeUpProvince } from './provinces.ts';

export interface Subdivision {
  readonly english: string;
  readonly french: string;
  /** `CY`, `TP`, `MÉ` ... */
  readonly type: string;
}

/** A municipality under its postal name. */
export interface Place {
  readonly name: string;
  readonly province: MadeUpProvince;
  readonly language: Language;
  /** Civic numbers to lay out. */
  readonly civics: number;
  readonly rural: boolean;
  readonly grid: MadeUpProvince['grid'];
  /** The census subdivisions it lies in, the largest part first. */
  readonly subdivisions: readonly Subdivision[];
  /** The source of its postal codes, in the order in which the town is laid out. */
  readonly codes: readonly CodeBook[];
}

/** Rows in a full-size country. */
const FULL_ROWS = 17_362_476;
/** Civic numbers per row, the other rows being units; measured on what the streets and units yield. */
const CIVICS_PER_ROW = 0.66;
const CIVICS_PER_FSA = 6400;
const CIVICS_PER_RURAL_CODE = 700;
/** A municipality with more civic numbers than this has urban postal codes. */
const URBAN_CIVICS = 2600;
/** Sizes follow 1 / (rank + 9) ^ 1.25: one city has a fortieth of a province, half of the places are hamlets. */
const SIZE_FLAT = 9;
const SIZE_POWER = 1.25;

/** The municipalities of a province with `rows` rows, the largest first. Changes nothing but the state of `random`. */
export function planPlaces(province: MadeUpProvince, rows: number, random: Random): Place[] {
  const scale = rows / (FULL_ROWS * province.share);
  const count = Math.max(3, Math.round(province.municipalities * Math.min(1, scale)));
  const weights = Array.from({ length: count }, (_, rank) => (rank + SIZE_FLAT) ** -SIZE_POWER);
  const sum = weights.reduce((a, b) => a + b, 0);
  const sizes = weights.map((weight) => Math.ceil((weight / sum) * rows * CIVICS_PER_ROW * 1.04) + 4);
  const names = distinctNames(province, count, random);
  const subdivisions = planSubdivisions(names, random);
  const codes = new CodePlan(province, sizes);
  return names.map(({ name, language }, rank) => {
    const civics = sizes[rank]!;
    const rural = civics < URBAN_CIVICS || province.urbanFsas.length === 0;
    const gridded = rank === 0 ? province.gridShare > 0.3 : random.chance(province.gridShare);
    return {
      name,
      province,
      language,
      civics,
      rural,
      grid: gridded ? gridOf(province.grid, rank) : 'none',
      subdivisions: subdivisions[rank]!,
      codes: rural ? codes.rural(civics) : codes.urban(civics),
    };
  });
}

/** Only the two largest have quadrants; the towns around them number their streets without. */
function gridOf(grid: MadeUpProvince['grid'], rank: number): MadeUpProvince['grid'] {
  return grid === 'quadrants' && rank > 1 ? 'numbers' : grid;
}

function distinctNames(
  province: MadeUpProvince,
  count: number,
  random: Random,
): { name: string; language: Language }[] {
  const names = new Map<string, Language>();
  while (names.size < count) {
    const language = random.chance(province.french) ? 'FR' : 'EN';
    names.set(placeName(random, language), language);
  }
  return Array.from(names, ([name, language]) => ({ name, language }));
}

/** Cities have absorbed their neighbours, whose names the mail keeps; villages extend into several townships. */
function planSubdivisions(
  names: readonly { readonly name: string; readonly language: Language }[],
  random: Random,
): Subdivision[][] {
  let city: Subdivision | undefined;
  let swallowed = 0;
  return names.map(({ name, language }, rank) => {
    if (swallowed > 0) {
      swallowed--;
      return [city!];
    }
    const own = { english: name, french: name, type: language === 'FR' ? 'MÉ' : 'TP' };
    if (rank < names.length / 10) {
      city = { ...own, type: language === 'FR' ? 'V' : 'CY' };
      if (random.chance(0.05)) city = { ...city, english: `Greater ${name}`, french: `Grand ${name}` };
      if (random.chance(0.3)) swallowed = 1 + random.below(4);
      return [city];
    }
    const others = random.chance(0.5) ? random.below(4) : 0;
    const near = Array.from({ length: others }, () => {
      const neighbour = names[random.below(names.length)]!.name;
      return { english: `${neighbour} Township`, french: `${neighbour} Township`, type: 'TP' };
    });
    return random.chance(0.6) ? [own, ...near] : [...near, own];
  });
}

/** Distributes the FSAs of a province among its municipalities. */
class CodePlan {
  private readonly province: MadeUpProvince;
  private readonly civicsPerFsa: number;
  private readonly villages: number;
  private nextUrban = 0;
  private nextVillage = 0;
  private readonly ruralBooks: CodeBook[];

  constructor(province: MadeUpProvince, sizes: readonly number[]) {
    this.province = province;
    const urban = sizes.filter((size) => size >= URBAN_CIVICS).reduce((a, b) => a + b, 0);
    // Leave a little room, because every city begins an FSA of its own.
    this.civicsPerFsa = Math.max(CIVICS_PER_FSA, urban / Math.max(1, province.urbanFsas.length * 0.85));
    this.villages = Math.max(1, sizes.filter((size) => size < URBAN_CIVICS).length);
    this.ruralBooks = province.ruralFsas.map((fsa) => new CodeBook(fsa, true));
  }

  urban(civics: number): CodeBook[] {
    const { urbanFsas } = this.province;
    return Array.from(
      { length: Math.max(1, Math.round(civics / this.civicsPerFsa)) },
      () => new CodeBook(urbanFsas[this.nextUrban++ % urbanFsas.length]!, false),
    );
  }

  rural(civics: number): CodeBook[] {
    const at = Math.floor((this.nextVillage++ / this.villages) * this.ruralBooks.length);
    const book = this.ruralBooks[Math.min(at, this.ruralBooks.length - 1)]!;
    return [book.village(Math.ceil(civics / CIVICS_PER_RURAL_CODE))];
  }
}
