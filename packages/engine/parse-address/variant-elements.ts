import { type AddressElements, emptyElements, type TypeOfAddress } from '../address/elements.ts';
import { languageOfStreet } from '../address/street-language.ts';
import { streetTypeOfSymbol } from '../address/street-types.ts';
import type { ParsedElement } from './parse-address.ts';

/**
 * FormatPE of contract section 8: the record of one variant of ParseAddress. Elements that occur more than once are
 * joined by a space, unless it is the same province or code; whatever was not recognised goes to AdditionalInfo.
 */
export function variantElements(parsed: readonly Pick<ParsedElement, 'Element' | 'Value'>[]): AddressElements {
  const elements = emptyElements();
  for (const { Element, Value } of parsed) {
    if (Element === 'TypeOfAddress') continue;
    const name = Element === 'Unrecognized' ? 'AdditionalInfo' : Element;
    if (MAY_REPEAT.has(name) && elements[name] === Value) continue;
    elements[name] = elements[name] === '' ? Value : `${elements[name]} ${Value}`;
  }
  if (elements.StreetNumberTo === '') elements.StreetNumberTo = elements.StreetNumberFrom;
  if (elements.POBoxNumberTo === '') elements.POBoxNumberTo = elements.POBoxNumberFrom;
  if (elements.UnitDesignator !== '' && elements.UnitNumber === '') {
    elements.UnitNumber = elements.UnitDesignator;
    elements.UnitDesignator = '';
  }
  const general = parsed.some(({ Element, Value }) => Element === 'TypeOfAddress' && Value === 'AES_GeneralDelivery');
  if (/^canada$/i.test(elements.Country.trim())) elements.Country = '';
  elements.TypeOfAddress = typeOf(elements, general);
  elements.Language = languageOf(elements);
  return elements;
}

/** Elements that people write twice: `ONTARIO, ON`. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['Province', 'PostalCode']);

function typeOf(elements: AddressElements, general: boolean): TypeOfAddress {
  const { Country, StreetName, StreetNumberFrom, RouteNumber, POBoxNumberFrom } = elements;
  if (Country !== '') return 'AES_Foreign';
  if (StreetNumberFrom !== '' && RouteNumber !== '') return 'AES_StreetServedByRoute';
  if (StreetNumberFrom !== '') return 'AES_StreetAddress';
  if (POBoxNumberFrom !== '') return 'AES_POBox';
  if (general) return 'AES_GeneralDelivery';
  if (RouteNumber !== '') return 'AES_RouteService';
  return StreetName === '' ? 'AES_Unknown' : 'AES_StreetAddress';
}

function languageOf({ StreetType, Province }: AddressElements): 'EN' | 'FR' {
  return languageOfStreet(streetTypeOfSymbol(StreetType), Province);
}
