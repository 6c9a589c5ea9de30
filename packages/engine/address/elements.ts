/**
 * The structured address as it crosses every public boundary: `AddressElements` of the interface specification.
 * Every member is a string and always present; a member that does not apply is the empty string.
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

/** Member names in the order in which they are shown and in which the layout `Element Format` has its lines. */
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

/** A record with every member empty, of the given type; its members are in the order of `ELEMENT_NAMES`. */
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

/** One line of input or output: `strName` is a line name of the layout, empty for free-form input. */
export interface LineContent {
  strName: string;
  strContent: string;
}

/** The official languages. */
export const LANGUAGES = ['EN', 'FR'] as const;
export type Language = (typeof LANGUAGES)[number];
