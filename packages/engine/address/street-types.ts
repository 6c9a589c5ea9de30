import { fold } from '../text/fold.ts';
import type { Language } from './elements.ts';
import rows from './keywords/street-types.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

/** A street type from Canada Post's table, the National Address Register or Quebec's register. */
export interface StreetType {
  /** Index in `STREET_TYPES`; new rows are only ever appended. */
  readonly id: number;
  /** Stable ASCII name; `NAR:` marks a register code that Canada Post uses as the symbol of another type. */
  readonly code: string;
  /** The printed form, with accents: Canada Post's symbol, or the register's code where Canada Post has none. */
  readonly symbol: string;
  readonly language: Language | 'BOTH';
  /** `Avenue`, `Chemin`. */
  readonly name: string;
  /** Language-neutral meaning: AVE and AV share `avenue`. Types that print the same symbol share it too. */
  readonly concept: string;
  /** Written before the name, unless the name is an ordinal: `RUE PRINCIPALE`, `36E RUE`. */
  readonly beforeName: boolean;
  /** Written before a name that is a number, although after any other: `HWY 7`. */
  readonly beforeNumber: boolean;
  /** A generic without a code in any register: there it is part of the street name, so it is no keyword. */
  readonly partOfName: boolean;
  /** Every folded spelling, symbol first. */
  readonly variants: readonly string[];
}

interface Row {
  code: string;
  symbol?: string;
  language: StreetType['language'];
  name: string;
  /** Left out when the type has no translation; its concept is then its own name. */
  concept?: string;
  /** For a type of both languages: it goes before the name. */
  before?: boolean;
  beforeNumber?: boolean;
  partOfName?: boolean;
  /** Not in Canada Post's table. */
  register?: boolean;
  variants?: string;
}

const REGISTER_PREFIX = 'NAR:';

export const STREET_TYPES: readonly StreetType[] = Object.freeze(
  (rows as readonly Row[]).map((row, id): StreetType => {
    const symbol = row.symbol ?? row.code;
    const code = row.code.startsWith(REGISTER_PREFIX) ? symbol : row.code;
    return Object.freeze({
      id,
      code: row.code,
      symbol,
      language: row.language,
      name: row.name,
      concept: row.concept ?? fold(row.name).toLowerCase(),
      beforeName: row.language === 'FR' || row.before === true,
      beforeNumber: row.beforeNumber === true,
      partOfName: row.partOfName === true,
      variants: surfacesOf(ownSymbol(row, symbol) ? [symbol, code, row.name] : [code, row.name], row.variants),
    });
  }),
);

const BY_CODE = indexBy(STREET_TYPES, (type) => [type.code]);
// A register code wins over the same letters as Canada Post's symbol: CROSS means Cross there, Crossing here.
const BY_NAR = indexBy(
  [...STREET_TYPES.filter((type) => type.code.startsWith(REGISTER_PREFIX)), ...STREET_TYPES],
  (type) => [type.code.replace(REGISTER_PREFIX, '')],
);
const BY_SYMBOL = bySymbol(STREET_TYPES);
const BY_SYMBOL_IN: Readonly<Record<Language, ReadonlyMap<string, StreetType>>> = {
  EN: bySymbol(STREET_TYPES.filter(({ language }) => language !== 'FR')),
  FR: bySymbol(STREET_TYPES.filter(({ language }) => language !== 'EN')),
};

/** The type with an id; undefined for -1, which means none. */
export function streetTypeById(id: number): StreetType | undefined {
  return id < 0 ? undefined : STREET_TYPES[id];
}

/** The type with a stable code, exactly as in `StreetType.code`. */
export function streetTypeByCode(code: string): StreetType | undefined {
  return BY_CODE.get(code);
}

/** The type with a code of the National Address Register, in any case, with or without accents: `Montée`, `CRSSNG`. */
export function streetTypeOfNar(narCode: string): StreetType | undefined {
  return BY_NAR.get(fold(narCode));
}

/**
 * The type printed with this symbol, in any case, with or without accents. Where two types share a symbol, `language`
 * decides.
 */
export function streetTypeOfSymbol(symbol: string, language?: Language): StreetType | undefined {
  const folded = fold(symbol);
  return (language && BY_SYMBOL_IN[language].get(folded)) ?? BY_SYMBOL.get(folded);
}

function bySymbol(types: readonly StreetType[]): ReadonlyMap<string, StreetType> {
  return indexBy(types, (type) => [fold(type.symbol)]);
}

/** When a register type borrows the symbol of a Canada Post type, the symbol is not one of its own surfaces. */
function ownSymbol(row: Row, symbol: string): boolean {
  return row.symbol === undefined || fold(symbol) === row.code;
}
