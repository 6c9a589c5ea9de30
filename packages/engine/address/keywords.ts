import { GENERAL_DELIVERY, PO_BOX, ROUTE_TYPES, STATION_TYPES } from './delivery.ts';
import { DIRECTIONS } from './directions.ts';
import { LANGUAGES, type Language } from './elements.ts';
import { PROVINCES } from './provinces.ts';
import { STREET_TYPES } from './street-types.ts';
import { surfacesOf } from './surfaces.ts';
import { UNIT_DESIGNATORS } from './unit-designators.ts';

/** The keywords as users read them: what is printed and what else is understood. */

export const KEYWORD_TYPES = [
  'StreetType',
  'StreetDirection',
  'UnitDesignator',
  'RouteDescriptor',
  'StationType',
  'Province',
  'POBox',
  'GeneralDelivery',
] as const;

export type KeywordType = (typeof KEYWORD_TYPES)[number];

export interface Keyword {
  readonly KeywordType: KeywordType;
  /** What is printed. */
  readonly Optimum: string;
  readonly Language: Language;
  readonly Name: string;
  /** Every other spelling that is understood, folded: upper case, no accents, no punctuation. */
  readonly Alternates: readonly string[];
}

/** Every keyword, once for each of its languages, in the order of `KEYWORD_TYPES`. */
export const KEYWORDS: readonly Keyword[] = eachOnce([
  ...STREET_TYPES.filter((type) => !type.partOfName).flatMap((type) =>
    LANGUAGES.filter((language) => type.language === 'BOTH' || type.language === language).map((language) =>
      keyword('StreetType', language, { ...type, surfaces: type.variants }),
    ),
  ),
  ...DIRECTIONS.flatMap((row) => bilingual('StreetDirection', row)),
  ...UNIT_DESIGNATORS.flatMap((row) => bilingual('UnitDesignator', row)),
  ...ROUTE_TYPES.flatMap((row) => bilingual('RouteDescriptor', row)),
  ...STATION_TYPES.map((row) => keyword('StationType', row.language, { ...row, symbol: row.code })),
  ...PROVINCES.flatMap((row) =>
    bilingual('Province', { ...row, en: row.code, fr: row.code, nameEn: row.en, nameFr: row.fr }),
  ),
  ...bilingual('POBox', PO_BOX),
  ...bilingual('GeneralDelivery', GENERAL_DELIVERY),
]);

/** The keywords of the given types (of all types when none is given), in one language or both. */
export function keywordsOf(types: readonly KeywordType[] = [], language?: Language): readonly Keyword[] {
  return KEYWORDS.filter(
    (row) =>
      (types.length === 0 || types.includes(row.KeywordType)) && (language === undefined || row.Language === language),
  );
}

/** Rows that are printed and called alike (`RTE` of either language in French) as one, with the spellings of both. */
function eachOnce(rows: readonly Keyword[]): readonly Keyword[] {
  const groups = Map.groupBy(rows, (row) => [row.KeywordType, row.Optimum, row.Language, row.Name].join('|'));
  const merged = [...groups.values()].map((group) => ({
    ...group[0]!,
    Alternates: Object.freeze([...new Set(group.flatMap(({ Alternates }) => Alternates))]),
  }));
  return Object.freeze(merged.map((row) => Object.freeze(row)));
}

function bilingual(
  type: KeywordType,
  row: { en: string; fr: string; nameEn: string; nameFr: string; surfaces: readonly string[] },
): readonly Keyword[] {
  const { surfaces } = row;
  return [
    keyword(type, 'EN', { symbol: row.en, name: row.nameEn, surfaces }),
    keyword(type, 'FR', { symbol: row.fr, name: row.nameFr, surfaces }),
  ];
}

function keyword(
  type: KeywordType,
  language: Language,
  { symbol, name, surfaces }: { readonly symbol: string; readonly name: string; readonly surfaces: readonly string[] },
): Keyword {
  const printed = surfacesOf([symbol])[0];
  return Object.freeze({
    KeywordType: type,
    Optimum: symbol,
    Language: language,
    Name: name,
    Alternates: Object.freeze(surfaces.filter((surface) => surface !== printed)),
  });
}
