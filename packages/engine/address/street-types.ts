import { fold } from '../text/fold.ts';
import type { Language } from './elements.ts';
import rows from './keywords/street-types.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

/** A street type of Canada Post's table, of the National Address Register or of Quebec's register. */
export interface StreetType {
  /** Position in `STREET_TYPES`; rows are only ever appended. */
  readonly id: number;
  /** Stable ASCII name; `NAR:` marks a register code that Canada Post uses as the symbol of another type. */
  readonly code: string;
  /** What is printed, with accents: Canada Post's symbol, or the register's code where Canada Post has none. */
  readonly symbol: string;
  readonly language: Language | 'BOTH';
  /** `Avenue`, `Chemin`. */
  readonly name: string;
  /** Language-neutral meaning: AVE and AV share `avenue`. Types that print the same symbol share it too. */
  readonly concept: string;
  /** Written before the name, unless the name is an ordinal: `RUE PRINCIPALE`, `36E RUE`. */
  readonly beforeName: boolean;
  /** Written before a name that is a number, although otherwise after it: `HWY 7`. */
  readonly beforeNumber: boolean;
  /** A generic without any code in the registers: it stays inside the street name there and is no keyword. */
  readonly partOfName: boolean;
  /** Every folded way to write it, symbol first. */
  readonly variants: readonly string[];
}

interface Row {
  code: string;
  symbol?: string;
  language: StreetType['language'];
  name: string;
  /** Left out: the type has no translation and its concept is its own name. */
  concept?: string;
  /** A type of both languages that goes before the name. */
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
// A register code wins over Canada Post's symbol of the same letters: CROSS is Cross there, Crossing here.
const BY_NAR = indexBy(
  [...STREET_TYPES.filter((type) => type.code.startsWith(REGISTER_PREFIX)), ...STREET_TYPES],
  (type) => [type.code.replace(REGISTER_PREFIX, '')],
);
const BY_SYMBOL = bySymbol(STREET_TYPES);
const BY_SYMBOL_IN: Readonly<Record<Language, ReadonlyMap<string, StreetType>>> = {
  EN: bySymbol(STREET_TYPES.filter(({ language }) => language !== 'FR')),
  FR: bySymbol(STREET_TYPES.filter(({ language }) => language !== 'EN')),
};

/** The type of a stable code, exactly as in `StreetType.code`. */
export function streetTypeByCode(code: string): StreetType | undefined {
  return BY_CODE.get(code);
}

/** The type of a code of the National Address Register, in any case, with or without accents: `Montée`, `CRSSNG`. */
export function streetTypeOfNar(narCode: string): StreetType | undefined {
  return BY_NAR.get(fold(narCode));
}

/** The type printed as this symbol, in any case and with or without accents; of that language where two share it. */
export function streetTypeOfSymbol(symbol: string, language?: Language): StreetType | undefined {
  const folded = fold(symbol);
  return (language && BY_SYMBOL_IN[language].get(folded)) ?? BY_SYMBOL.get(folded);
}

function bySymbol(types: readonly StreetType[]): ReadonlyMap<string, StreetType> {
  return indexBy(types, (type) => [fold(type.symbol)]);
}

/** A register type that borrows the symbol of a Canada Post type does not make that symbol one of its own surfaces. */
function ownSymbol(row: Row, symbol: string): boolean {
  return row.symbol === undefined || fold(symbol) === row.code;
}
