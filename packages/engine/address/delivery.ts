import { fold } from '../text/fold.ts';
import type { Language } from './elements.ts';
import table from './keywords/delivery.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

/** A keyword printed in two languages. */
interface DeliveryKeyword {
  readonly code: string;
  readonly en: string;
  readonly fr: string;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly surfaces: readonly string[];
}

export type RouteCode = 'RR' | 'SS' | 'MR';

/** The data hold `code` in every language; French mail prints MR as `IM`. */
export interface RouteType extends DeliveryKeyword {
  readonly code: RouteCode;
}

/** A kind of delivery installation: station, retail outlet, letter carrier depot, … */
export interface StationType {
  /** The printed symbol. */
  readonly code: string;
  readonly language: Language;
  /** The type in the other language: `STN` <-> `SUCC`. */
  readonly pair: string;
  readonly name: string;
  readonly surfaces: readonly string[];
}

/** Additional information before a number: site, compartment, lot, floor, … */
interface InfoKeyword extends DeliveryKeyword {
  readonly kind: 'Site' | 'Compartment' | 'Info';
}

interface Row {
  code?: string;
  en: string;
  fr: string;
  nameEn: string;
  nameFr: string;
  variants: string;
}

export const PO_BOX: DeliveryKeyword = keyword(table.poBox);
export const GENERAL_DELIVERY: DeliveryKeyword = keyword(table.generalDelivery);

export const ROUTE_TYPES: readonly RouteType[] = Object.freeze(
  table.routes.map((row) => keyword(row) as DeliveryKeyword & { code: RouteCode }),
);

export const STATION_TYPES: readonly StationType[] = Object.freeze(
  (table.stations as readonly (Omit<StationType, 'surfaces'> & { variants: string })[]).map((row) =>
    Object.freeze({
      code: row.code,
      language: row.language,
      pair: row.pair,
      name: row.name,
      surfaces: surfacesOf([row.code, row.name], row.variants),
    }),
  ),
);

export const INFO_KEYWORDS: readonly InfoKeyword[] = Object.freeze(
  table.info.map((row) => Object.freeze({ ...keyword(row), kind: row.kind as InfoKeyword['kind'] })),
);

/** Words that only announce a number (`NO`, `NUMERO`, `CIVIC`), including the sign `#`. */
export const NUMBER_WORDS: readonly string[] = Object.freeze(table.number.split('|'));

const STATION_BY_CODE = indexBy(STATION_TYPES, (station) => [station.code]);
const STATION_BY_SURFACE = indexBy(STATION_TYPES, (station) => station.surfaces);
const ROUTE_BY_SURFACE = indexBy(ROUTE_TYPES, (route) => route.surfaces);

/** The installation type with a symbol (`STN`, `CSP`). */
export function stationTypeByCode(code: string): StationType | undefined {
  return STATION_BY_CODE.get(code);
}

/** The installation type, however it is written, in either language. */
export function stationTypeOf(surface: string): StationType | undefined {
  return STATION_BY_SURFACE.get(fold(surface));
}

/** The route type, however it is written, in either language. */
export function routeTypeOf(surface: string): RouteType | undefined {
  return ROUTE_BY_SURFACE.get(fold(surface));
}

function keyword(row: Row): DeliveryKeyword {
  return Object.freeze({
    code: row.code ?? row.en,
    en: row.en,
    fr: row.fr,
    nameEn: row.nameEn,
    nameFr: row.nameFr,
    surfaces: surfacesOf([row.en, row.fr], row.variants),
  });
}
