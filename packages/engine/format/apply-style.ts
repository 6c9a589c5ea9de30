import type { AddressElements, ElementName, Language } from '../address/elements.ts';
import { formatPostalCode, parsePostalCode } from '../address/postal-code.ts';
import { stripAccents } from '../text/fold.ts';
import { mixedCaseKeyword, mixedCaseName, type NamePosition } from './casing.ts';
import type { CorrectionStyle } from './parameters.ts';
import { createWording, languageOf, type Wording } from './wording.ts';

/** Casing and accents of the style for a name. */
export function styleName(
  text: string,
  style: CorrectionStyle,
  language: Language,
  position: NamePosition = 'alone',
): string {
  const cased = style.Casing === 'Upper' ? text.toUpperCase() : mixedCaseName(text, language, position);
  return style.Accents === 'Strip' ? stripAccents(cased) : cased;
}

/** Casing and accents of the style for a keyword. */
export function styleKeyword(text: string, style: CorrectionStyle): string {
  const cased = style.Casing === 'Upper' ? text.toUpperCase() : mixedCaseKeyword(text);
  return style.Accents === 'Strip' ? stripAccents(cased) : cased;
}

/** Casing and accents of the style for numbers, symbols and codes, which are upper case in every style. */
export function styleCode(text: string, style: CorrectionStyle): string {
  const upper = text.toUpperCase();
  return style.Accents === 'Strip' ? stripAccents(upper) : upper;
}

/** `k7l3n6` -> `K7L 3N6`; anything that is no Canadian postal code is returned as it is. */
export function stylePostalCode(text: string): string {
  const code = parsePostalCode(text);
  return code === undefined ? text : formatPostalCode(code);
}

/**
 * The record with the style's casing and accents. Types, directions, designators and provinces stay Canada Post's
 * symbols in capitals, numbers stay as they are; a foreign address is left as it was given.
 */
export function styleElements(elements: AddressElements, style: CorrectionStyle): AddressElements {
  if (elements.TypeOfAddress === 'AES_Foreign') return { ...elements };
  const language = languageOf(elements);
  const styled = { ...elements };
  for (const name of NAMES) {
    if (styled[name] !== '') styled[name] = styleName(styled[name], style, language);
  }
  for (const name of CODES) {
    if (styled[name] !== '') styled[name] = styleCode(styled[name], style);
  }
  styled.StreetName = styleStreetName(elements, createWording(elements, style));
  styled.PostalCode = stylePostalCode(elements.PostalCode);
  return styled;
}

/** A street name in the style: after its French type it may begin in lower case, `Rue de la Montagne`. */
export function styleStreetName(elements: AddressElements, wording: Wording): string {
  const position = wording.typeBefore ? 'afterType' : 'alone';
  return styleName(elements.StreetName, wording.style, languageOf(elements), position);
}

const NAMES: readonly ElementName[] = [
  'StationName',
  'BuildingName',
  'LargeVolumeReceiver',
  'AdditionalInfo',
  'Municipality',
];

const CODES: readonly ElementName[] = [
  'StreetNumberFrom',
  'StreetNumberTo',
  'StreetNumberSuffix',
  'StreetType',
  'StreetDirection',
  'UnitDesignator',
  'UnitNumber',
  'UnitNumberTo',
  'POBoxNumberFrom',
  'POBoxNumberTo',
  'RouteType',
  'RouteNumber',
  'StationType',
  'Site',
  'Compartment',
  'Province',
];
