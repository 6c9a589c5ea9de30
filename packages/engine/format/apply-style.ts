import type { AddressElements, Language } from '../address/elements.ts';
import { formatPostalCode, isPrintedPostalCode, parsePostalCode } from '../address/postal-code.ts';
import { stripAccents } from '../text/fold.ts';
import { upperCase } from '../text/upper-case.ts';
import type { CorrectionStyle } from '../values/parameters.ts';
import { mixedCaseKeyword, mixedCaseName, type NamePosition } from './casing.ts';
import { createWording, languageOf, type Wording } from './wording.ts';

/** A name with the style's casing and accents. */
export function styleName(
  text: string,
  style: CorrectionStyle,
  language: Language,
  position: NamePosition = 'alone',
): string {
  const cased = style.Casing === 'Upper' ? upperCase(text) : mixedCaseName(text, language, position);
  return styleAccents(cased, style);
}

/** A keyword with the style's casing and accents. */
export function styleKeyword(text: string, style: CorrectionStyle): string {
  const cased = style.Casing === 'Upper' ? upperCase(text) : mixedCaseKeyword(text);
  return styleAccents(cased, style);
}

/** A number, symbol or code with the style's accents; these are upper case in every style. */
export function styleCode(text: string, style: CorrectionStyle): string {
  return styleAccents(upperCase(text), style);
}

/** A text with its accents, or without them if the style strips them. */
export function styleAccents(text: string, style: CorrectionStyle): string {
  return style.Accents === 'Strip' ? stripAccents(text) : text;
}

/** `k7l3n6` -> `K7L 3N6`; anything but a Canadian postal code is returned unchanged. */
export function stylePostalCode(text: string): string {
  if (isPrintedPostalCode(text)) return text;
  const code = parsePostalCode(text);
  return code === undefined ? text : formatPostalCode(code);
}

/**
 * The record with the style's casing and accents. Types, directions, designators and provinces remain Canada Post's
 * symbols in capitals. A foreign address is left as given. Pass `wording` if you already have it.
 */
export function styleElements(
  elements: AddressElements,
  style: CorrectionStyle,
  wording = createWording(elements, style),
): AddressElements {
  if (elements.TypeOfAddress === 'AES_Foreign') return { ...elements };
  const language = languageOf(elements);
  const name = (text: string): string => (text === '' ? '' : styleName(text, style, language));
  const code = (text: string): string => (text === '' ? '' : styleCode(text, style));
  return {
    TypeOfAddress: elements.TypeOfAddress,
    StreetNumberFrom: code(elements.StreetNumberFrom),
    StreetNumberTo: code(elements.StreetNumberTo),
    StreetNumberSequence: elements.StreetNumberSequence,
    StreetNumberSuffix: code(elements.StreetNumberSuffix),
    StreetName: elements.StreetName === '' ? '' : styleStreetName(elements, wording),
    StreetType: code(elements.StreetType),
    StreetDirection: code(elements.StreetDirection),
    UnitDesignator: code(elements.UnitDesignator),
    UnitNumber: code(elements.UnitNumber),
    UnitNumberTo: code(elements.UnitNumberTo),
    POBoxNumberFrom: code(elements.POBoxNumberFrom),
    POBoxNumberTo: code(elements.POBoxNumberTo),
    RouteType: code(elements.RouteType),
    RouteNumber: code(elements.RouteNumber),
    StationType: code(elements.StationType),
    StationName: name(elements.StationName),
    Site: code(elements.Site),
    Compartment: code(elements.Compartment),
    BuildingName: name(elements.BuildingName),
    LargeVolumeReceiver: name(elements.LargeVolumeReceiver),
    AdditionalInfo: name(elements.AdditionalInfo),
    Municipality: name(elements.Municipality),
    Province: code(elements.Province),
    PostalCode: stylePostalCode(elements.PostalCode),
    Country: elements.Country,
    Language: elements.Language,
  };
}

/** A street name in the style; after a French type it may begin in lower case: `Rue de la Montagne`. */
export function styleStreetName(elements: AddressElements, wording: Wording): string {
  const position = wording.typeBefore ? 'afterType' : 'alone';
  return styleName(elements.StreetName, wording.style, languageOf(elements), position);
}
