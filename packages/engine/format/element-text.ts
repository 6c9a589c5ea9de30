import type { AddressElements, ElementName } from '../address/elements.ts';
import { styleAccents, styleCode, styleKeyword, styleName, stylePostalCode, styleStreetName } from './apply-style.ts';
import {
  languageOf,
  routeType,
  ShortenStep,
  stationType,
  streetDirection,
  streetType,
  unitDesignator,
  type Wording,
} from './wording.ts';

/** Official short forms of the municipality, if the reference has them. */
export interface ShortMunicipality {
  readonly short18?: string;
  readonly short13?: string;
}

export interface Composition {
  readonly elements: AddressElements;
  /** Members that other lines hold; they count as empty. */
  readonly hidden: readonly ElementName[];
  readonly wording: Wording;
  readonly shortMunicipality: ShortMunicipality;
  /** There is only one line, so a unit cannot have its own. */
  readonly oneLine: boolean;
}

/** The value of one member, as shown on a line of its own. */
export function elementText(name: ElementName, composition: Composition, step: number): string {
  const { elements, wording } = composition;
  const { style } = wording;
  const value = elements[name];
  if (value === '' || elements.TypeOfAddress === 'AES_Foreign') return value;
  switch (name) {
    case 'TypeOfAddress':
    case 'StreetNumberSequence':
    case 'Language':
      return value;
    case 'StreetName':
      return styleStreetName(elements, wording);
    case 'StreetType':
      return styleKeyword(streetType(value, wording, step), style);
    case 'StreetDirection':
      return directionText(value, wording, step);
    case 'UnitDesignator':
      return styleKeyword(unitDesignator(value, wording, step), style);
    case 'RouteType':
      return styleKeyword(routeType(value, wording, step), style);
    case 'StationType':
      return styleKeyword(stationType(value, wording, step), style);
    case 'Municipality':
      return municipalityText(elements, composition, step);
    case 'PostalCode':
      return stylePostalCode(value);
    case 'StationName':
    case 'BuildingName':
    case 'LargeVolumeReceiver':
    case 'AdditionalInfo':
    case 'Country':
      return styleName(value, style, languageOf(elements));
    default:
      return styleCode(value, style);
  }
}

export function municipalityText(elements: AddressElements, composition: Composition, step: number): string {
  const { short18 = '', short13 = '' } = composition.shortMunicipality;
  const shorter = [step >= ShortenStep.Municipality13 && short13, step >= ShortenStep.Municipality18 && short18];
  const name = elements.Municipality === '' ? '' : shorter.find((form) => form) || elements.Municipality;
  return styleName(name, composition.wording.style, languageOf(composition.elements));
}

/** `123`, `123A`, `91 1/2`; `101 TO 199` for the ranges of a search, because a hyphen would mean a unit. */
export function civicNumber(part: AddressElements, wording: Wording): string {
  const suffix = styleCode(part.StreetNumberSuffix, wording.style);
  const number = range(part.StreetNumberFrom, part.StreetNumberTo, wording);
  return LETTER.test(suffix) ? `${number}${suffix}` : joined(number, suffix);
}

const LETTER = /^[A-Z]$/;

/** Symbols of directions are capitals even in mixed case. */
export function directionText(symbol: string, wording: Wording, step: number): string {
  if (symbol === '') return '';
  const text = streetDirection(symbol, wording, step);
  if (text.length > 2) return styleKeyword(text, wording.style);
  return styleAccents(text.toUpperCase(), wording.style);
}

/** Whether the record stands for several numbers. */
export function isRange(from: string, to: string): boolean {
  return to !== '' && to !== from;
}

/** `101`, or `101 TO 199` for a range, in the language of the keywords. */
export function range(from: string, to: string, wording: Wording): string {
  const start = styleCode(from, wording.style);
  if (!isRange(from, to)) return start;
  const word = wording.language === 'FR' ? 'À' : 'TO';
  const middle = wording.style.Casing === 'Upper' ? word : word.toLowerCase();
  return joined(start, `${styleAccents(middle, wording.style)} ${styleCode(to, wording.style)}`);
}

/** Joins two words with a space; an empty one is left out. */
export function joined(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first} ${second}`;
}
