/**
 * The structured address as it crosses every public boundary: `AddressElements` of the interface specification. Every
 * member is a string and always present; one that does not apply is empty.
 */

export const TYPES_OF_ADDRESS = [
  'AES_StreetAddress',
  'AES_StreetServedByRoute',
  'AES_POBox',
  'AES_RouteService',
  'AES_GeneralDelivery',
  'AES_Foreign',
  'AES_Unknown',
] as const;

export type TypeOfAddress = (typeof TYPES_OF_ADDRESS)[number];

/** Member names in display order, which is also the order of the lines of the layout `Element Format`. */
export const ELEMENT_NAMES = [
  'TypeOfAddress',
  'StreetNumberFrom',
  'StreetNumberTo',
  'StreetNumberSequence',
  'StreetNumberSuffix',
  'StreetName',
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
  'StationName',
  'Site',
  'Compartment',
  'BuildingName',
  'LargeVolumeReceiver',
  'AdditionalInfo',
  'Municipality',
  'Province',
  'PostalCode',
  'Country',
  'Language',
] as const;

export type ElementName = (typeof ELEMENT_NAMES)[number];

export type AddressElements = { [Name in ElementName]: string };

/** A record of the given type with every other member empty, in the order of `ELEMENT_NAMES`. */
export function emptyElements(type: TypeOfAddress = 'AES_Unknown'): AddressElements {
  return {
    TypeOfAddress: type,
    StreetNumberFrom: '',
    StreetNumberTo: '',
    StreetNumberSequence: '',
    StreetNumberSuffix: '',
    StreetName: '',
    StreetType: '',
    StreetDirection: '',
    UnitDesignator: '',
    UnitNumber: '',
    UnitNumberTo: '',
    POBoxNumberFrom: '',
    POBoxNumberTo: '',
    RouteType: '',
    RouteNumber: '',
    StationType: '',
    StationName: '',
    Site: '',
    Compartment: '',
    BuildingName: '',
    LargeVolumeReceiver: '',
    AdditionalInfo: '',
    Municipality: '',
    Province: '',
    PostalCode: '',
    Country: '',
    Language: '',
  };
}

/** One line of input or output. `strName` is the name of a layout line; it is empty for free-form input. */
export interface LineContent {
  strName: string;
  strContent: string;
}

/** The official languages. */
export const LANGUAGES = ['EN', 'FR'] as const;
export type Language = (typeof LANGUAGES)[number];
