import {
  GENERAL_DELIVERY,
  INFO_KEYWORDS,
  PO_BOX,
  routeTypeOf,
  stationTypeByCode,
  stationTypeOf,
} from '../address/delivery.ts';
import { directionById, directionOf } from '../address/directions.ts';
import type { AddressElements, Language } from '../address/elements.ts';
import { PARTICLES } from '../address/name-words.ts';
import { isFrenchOrdinal } from '../address/ordinal-endings.ts';
import { languageOfProvince } from '../address/street-language.ts';
import { STREET_TYPES, type StreetType, streetTypeOfSymbol } from '../address/street-types.ts';
import { unitDesignatorOf } from '../address/unit-designators.ts';
import { fold } from '../text/fold.ts';
import type { CorrectionStyle } from '../values/parameters.ts';

/** Places in an address that hold a keyword. */
type KeywordSlot =
  | 'StreetType'
  | 'StreetDirection'
  | 'UnitDesignator'
  | 'POBox'
  | 'Route'
  | 'GeneralDelivery'
  | 'Station'
  | 'Site'
  | 'Compartment';

/**
 * How the user wrote the keywords, for styles whose `Keywords` or `UnitPlacement` is `AsIs`. A slot that is not listed
 * is written with its symbol; a corrected keyword is therefore left out.
 */
export interface AsTyped {
  readonly keywords?: { readonly [Slot in KeywordSlot]?: string };
  readonly unitPlacement?: 'Prefix' | 'Suffix' | 'OwnLine';
  /** Whether the street type stood before the name. */
  readonly typeBefore?: boolean;
}

/**
 * How far an overlong line has been shortened, in Canada Post's order. From its step on, a keyword is written as a
 * symbol and a municipality in its official short form.
 */
export const ShortenStep = {
  None: 0,
  StreetType: 1,
  StreetDirection: 2,
  UnitDesignator: 3,
  DeliveryKeywords: 4,
  Municipality18: 5,
  Municipality13: 6,
} as const;

export const LAST_SHORTEN_STEP = ShortenStep.Municipality13;

const NOTHING_TYPED: AsTyped = {};

/** Whether a style keeps anything as the user wrote it. */
export function keepsTyped(style: CorrectionStyle): boolean {
  return style.Keywords === 'AsIs' || style.UnitPlacement === 'AsIs';
}

/** Everything that the words of an address depend on. */
export interface Wording {
  readonly style: CorrectionStyle;
  /** Language of keywords. */
  readonly language: Language;
  /** False if the style leaves the language to the address; keywords that have a language then keep it. */
  readonly translate: boolean;
  readonly asTyped: AsTyped;
  /** The street type in the language of the keywords; undefined if the address has none or an unknown one. */
  readonly type: StreetType | undefined;
  /** The type precedes the street name. */
  readonly typeBefore: boolean;
}

/** Creates the wording of an address. `asTyped` matters only if `keepsTyped(style)`. */
export function createWording(elements: AddressElements, style: CorrectionStyle, asTyped = NOTHING_TYPED): Wording {
  const translate = style.Language !== 'Auto';
  const own = languageOf(elements);
  const language = style.Language === 'Auto' ? own : style.Language;
  const given = elements.StreetType === '' ? undefined : streetTypeOfSymbol(elements.StreetType, own);
  const type = translate ? translated(given, language) : given;
  // a keyword that stays as typed stays where it was typed: SHERBROOKE ST is no ST SHERBROOKE
  const typed = style.Keywords === 'AsIs' ? asTyped.typeBefore : undefined;
  const typeBefore = type !== undefined && (typed ?? goesBefore(type, elements.StreetName, language));
  return { style, language, translate, asTyped, type, typeBefore };
}

/** The language of an address: its own, or the one that its street type, installation or province suggests. */
export function languageOf(elements: AddressElements): Language {
  if (elements.Language === 'EN' || elements.Language === 'FR') return elements.Language;
  const type = streetTypeOfSymbol(elements.StreetType);
  if (type !== undefined && type.language !== 'BOTH') return type.language;
  const station = stationTypeByCode(elements.StationType.toUpperCase());
  return station?.language ?? languageOfProvince(elements.Province.toUpperCase());
}

/** The street type as printed. */
export function streetType(symbol: string, wording: Wording, step: number): string {
  if (symbol === '') return '';
  return keyword('StreetType', wording, step, wording.type?.symbol ?? symbol, wording.type?.name ?? symbol);
}

export function streetDirection(symbol: string, wording: Wording, step: number): string {
  const direction = directionById(directionOf(symbol));
  if (direction === undefined) return symbol;
  const french = printsFrench(symbol, direction, wording);
  const printed = french ? direction.fr : direction.en;
  return keyword('StreetDirection', wording, step, printed, french ? direction.nameFr : direction.nameEn);
}

export function unitDesignator(symbol: string, wording: Wording, step: number): string {
  const unit = unitDesignatorOf(symbol);
  if (unit === undefined) return symbol === '' ? '' : keyword('UnitDesignator', wording, step, symbol, symbol);
  const french = printsFrench(symbol, unit, wording);
  return keyword('UnitDesignator', wording, step, french ? unit.fr : unit.en, french ? unit.nameFr : unit.nameEn);
}

/** Whether a designator says no more than "unit", so that `10-123 MAIN ST` may leave it out. */
export function isPlainDesignator(symbol: string): boolean {
  return symbol === '' || PLAIN_DESIGNATORS.has(unitDesignatorOf(symbol)?.code ?? symbol);
}

/** Whether the unit is a word that needs no designator: `BSMT`, `UPPER`. */
export function isBareUnit(unit: string): boolean {
  return unitDesignatorOf(unit)?.bare === true;
}

/** `PO BOX` or `CP`. Nobody spells the English one out, so its full form is the symbol. */
export function poBox(wording: Wording, step: number): string {
  const french = wording.language === 'FR';
  return keyword('POBox', wording, step, french ? PO_BOX.fr : PO_BOX.en, french ? PO_BOX.nameFr : PO_BOX.en);
}

export function generalDelivery(wording: Wording, step: number): string {
  return bilingual('GeneralDelivery', GENERAL_DELIVERY, wording, step);
}

export function routeType(symbol: string, wording: Wording, step: number): string {
  const route = routeTypeOf(symbol);
  return route === undefined ? symbol : bilingual('Route', route, wording, step);
}

export function stationType(symbol: string, wording: Wording, step: number): string {
  const given = stationTypeOf(symbol);
  if (given === undefined) return symbol;
  const type =
    wording.translate && given.language !== wording.language ? (stationTypeByCode(given.pair) ?? given) : given;
  return keyword('Station', wording, step, type.code, type.name);
}

/** `SITE` or `COMP`; the symbols are the same in both languages, the full words are not. */
export function ruralSite(slot: 'Site' | 'Compartment', wording: Wording, step: number): string {
  const info = SITE_KEYWORDS[slot];
  return keyword(slot, wording, step, info.en, wording.language === 'FR' ? info.nameFr : info.nameEn);
}

interface Bilingual {
  readonly en: string;
  readonly fr: string;
  readonly nameEn: string;
  readonly nameFr: string;
}

function bilingual(slot: KeywordSlot, words: Bilingual, wording: Wording, step: number): string {
  const french = wording.language === 'FR';
  return keyword(slot, wording, step, french ? words.fr : words.en, french ? words.nameFr : words.nameEn);
}

function keyword(slot: KeywordSlot, wording: Wording, step: number, symbol: string, full: string): string {
  if (step >= SLOT_STEPS[slot]) return symbol;
  switch (wording.style.Keywords) {
    case 'Symbol':
      return symbol;
    case 'Full':
      return full;
    case 'AsIs': {
      const typed = wording.asTyped.keywords?.[slot]?.trim() ?? '';
      return fold(typed) === '' ? symbol : typed;
    }
  }
}

/** A keyword that exists in one language only keeps it, unless the style wants the other. */
function printsFrench(symbol: string, words: Bilingual, wording: Wording): boolean {
  if (wording.translate || words.en === words.fr) return wording.language === 'FR';
  const folded = fold(symbol);
  if (folded === fold(words.fr)) return true;
  return folded === fold(words.en) ? false : wording.language === 'FR';
}

function translated(type: StreetType | undefined, language: Language): StreetType | undefined {
  if (type === undefined || type.language === language || type.language === 'BOTH') return type;
  return TRANSLATIONS.get(`${language} ${type.concept}`) ?? type;
}

/** French types precede the name unless it is an ordinal; bilingual types follow the language of the address. */
function goesBefore(type: StreetType, name: string, language: Language): boolean {
  // a type of one language only asks whether the name is a number, and a number does not begin with a letter
  if (type.language !== 'BOTH' && LETTER_FIRST.test(name)) return type.beforeName;
  const first = fold(name).split(' ', 1)[0]!;
  if (NUMBER_NAME.test(first)) return type.beforeNumber || NUMBERED_ROADS.has(type.symbol);
  if (isFrenchOrdinal(first)) return false;
  if (type.language !== 'BOTH') return type.beforeName;
  return language === 'FR' || (PARTICLES.has(first) && first !== 'A');
}

const LETTER_FIRST = /^[A-Za-z]/;
const NUMBER_NAME = /^[0-9]+[A-DF-Z]?$/;
/** Roads whose number is a name, not an ordinal: `RTE 132`, `AUT 20`. */
const NUMBERED_ROADS: ReadonlySet<string> = new Set(['RTE', 'AUT', 'HWY']);
const PLAIN_DESIGNATORS: ReadonlySet<string> = new Set(['APT', 'SUITE', 'UNIT']);

const SITE_KEYWORDS = {
  Site: INFO_KEYWORDS.find((info) => info.kind === 'Site')!,
  Compartment: INFO_KEYWORDS.find((info) => info.kind === 'Compartment')!,
};

const SLOT_STEPS: Readonly<Record<KeywordSlot, number>> = {
  StreetType: ShortenStep.StreetType,
  StreetDirection: ShortenStep.StreetDirection,
  UnitDesignator: ShortenStep.UnitDesignator,
  POBox: ShortenStep.DeliveryKeywords,
  Route: ShortenStep.DeliveryKeywords,
  GeneralDelivery: ShortenStep.DeliveryKeywords,
  Station: ShortenStep.DeliveryKeywords,
  Site: ShortenStep.DeliveryKeywords,
  Compartment: ShortenStep.DeliveryKeywords,
};

/** The type of a language with a given meaning, if there is exactly one. */
const TRANSLATIONS: ReadonlyMap<string, StreetType> = (() => {
  const found = new Map<string, StreetType[]>();
  for (const type of STREET_TYPES) {
    if (type.code.startsWith('NAR:') || type.partOfName) continue;
    for (const language of type.language === 'BOTH' ? ['EN', 'FR'] : [type.language]) {
      const key = `${language} ${type.concept}`;
      found.set(key, [...(found.get(key) ?? []), type]);
    }
  }
  return new Map([...found].filter(([, types]) => types.length === 1).map(([key, types]) => [key, types[0]!]));
})();
