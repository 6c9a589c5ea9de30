import type { ByStatus, CallOptions } from './calls.ts';

// Written by packaging/client-types.ts from the schemas of the operations. Do not edit.

/** A structured address: every member is always present, empty when it does not apply. */
export interface AddressElements {
  readonly TypeOfAddress:
    | 'AES_StreetAddress'
    | 'AES_StreetServedByRoute'
    | 'AES_POBox'
    | 'AES_RouteService'
    | 'AES_GeneralDelivery'
    | 'AES_Foreign'
    | 'AES_Unknown';
  readonly StreetNumberFrom: string;
  readonly StreetNumberTo: string;
  readonly StreetNumberSequence: '' | 'Odd' | 'Even' | 'Consecutive';
  readonly StreetNumberSuffix: string;
  readonly StreetName: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly UnitDesignator: string;
  readonly UnitNumber: string;
  readonly UnitNumberTo: string;
  readonly POBoxNumberFrom: string;
  readonly POBoxNumberTo: string;
  readonly RouteType: string;
  readonly RouteNumber: string;
  readonly StationType: string;
  readonly StationName: string;
  readonly Site: string;
  readonly Compartment: string;
  readonly BuildingName: string;
  readonly LargeVolumeReceiver: string;
  readonly AdditionalInfo: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly PostalCode: string;
  readonly Country: string;
  readonly Language: '' | 'EN' | 'FR';
}

/** One line of an address. */
export interface LineContent {
  /** Name of a line of the layout; empty for free-form input. */
  readonly strName: string;
  /** Text of the line. */
  readonly strContent: string;
}

/** One difference between the input and the answer. */
export interface StyleChange {
  /** The member of AddressElements that changed. */
  readonly Element:
    | 'TypeOfAddress'
    | 'StreetNumberFrom'
    | 'StreetNumberTo'
    | 'StreetNumberSequence'
    | 'StreetNumberSuffix'
    | 'StreetName'
    | 'StreetType'
    | 'StreetDirection'
    | 'UnitDesignator'
    | 'UnitNumber'
    | 'UnitNumberTo'
    | 'POBoxNumberFrom'
    | 'POBoxNumberTo'
    | 'RouteType'
    | 'RouteNumber'
    | 'StationType'
    | 'StationName'
    | 'Site'
    | 'Compartment'
    | 'BuildingName'
    | 'LargeVolumeReceiver'
    | 'AdditionalInfo'
    | 'Municipality'
    | 'Province'
    | 'PostalCode'
    | 'Country'
    | 'Language';
  readonly Kind: 'Standardized' | 'Corrected' | 'Added' | 'Removed' | 'Moved';
  readonly From: string;
  readonly To: string;
  /** Stable name of the change, for example POSTAL_CODE_CORRECTED. */
  readonly Code:
    | 'CIVIC_NUMBER_MISREAD'
    | 'CIVIC_NUMBER_OF_SEVERAL'
    | 'STREET_NAME_ALTERNATE'
    | 'STREET_NAME_PARTICLE'
    | 'STREET_NAME_FORM'
    | 'STREET_NAME_SHORTENED'
    | 'STREET_NAME_TRANSLATED'
    | 'STREET_NAME_CORRECTED'
    | 'STREET_NAME_CORRECTED_TWICE'
    | 'STREET_NAME_WORDS'
    | 'STREET_TYPE_STANDARDIZED'
    | 'STREET_TYPE_ADDED'
    | 'STREET_TYPE_CORRECTED'
    | 'STREET_TYPE_MISSPELT'
    | 'STREET_TYPE_REMOVED'
    | 'STREET_DIRECTION_STANDARDIZED'
    | 'STREET_DIRECTION_ADDED'
    | 'STREET_DIRECTION_CORRECTED'
    | 'STREET_DIRECTION_REMOVED'
    | 'UNIT_SIGN_REMOVED'
    | 'UNIT_CORRECTED'
    | 'SUFFIX_FROM_UNIT'
    | 'UNIT_FROM_SUFFIX'
    | 'UNIT_FROM_LINE'
    | 'UNIT_OF_ANOTHER_CODE'
    | 'MUNICIPALITY_STANDARDIZED'
    | 'MUNICIPALITY_ALTERNATE'
    | 'MUNICIPALITY_UNOFFICIAL'
    | 'MUNICIPALITY_ADDED'
    | 'MUNICIPALITY_CORRECTED'
    | 'MUNICIPALITY_CORRECTED_TWICE'
    | 'MUNICIPALITY_UNKNOWN'
    | 'MUNICIPALITY_DIFFERENT'
    | 'PROVINCE_STANDARDIZED'
    | 'PROVINCE_ADDED'
    | 'PROVINCE_CORRECTED'
    | 'POSTAL_CODE_ADDED'
    | 'POSTAL_CODE_COMPLETED'
    | 'POSTAL_CODE_REPAIRED'
    | 'POSTAL_CODE_CORRECTED'
    | 'POSTAL_CODE_REPLACED'
    | 'POSTAL_CODE_UNCONFIRMED'
    | 'ROUTE_ADDED'
    | 'ROUTE_CORRECTED'
    | 'BOX_KEYWORD_CORRECTED'
    | 'DELIVERY_KEYWORD_CORRECTED'
    | 'STATION_STANDARDIZED'
    | 'STATION_TYPE_ADDED'
    | 'STATION_TYPE_CORRECTED'
    | 'STATION_NAME_CORRECTED'
    | 'STATION_ADDED'
    | 'STATION_REMOVED'
    | 'TEXT_NOT_PLACED'
    | 'TEXT_REMOVED'
    | 'COUNTRY_REMOVED'
    | 'NUMBER_NOT_PLACED'
    | 'COMPLETION_GUESSED';
  /** Points this change takes from the score; they add up to 100 - Score. */
  readonly Penalty: number;
  /** A sentence in the language of Accept-Language. */
  readonly Message: string;
}

/** One error of a request. */
export interface ErrorMessage {
  /** Path in the request; empty = the whole body. */
  readonly Path: string;
  /** What is wrong and how to put it right. */
  readonly Message: string;
}

/** The answer of any operation that fails. */
export interface Failure {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** Stable name of the failure. */
  readonly ErrorCode:
    | 'BAD_REQUEST'
    | 'UNAUTHENTICATED'
    | 'CREDITS_EXHAUSTED'
    | 'KEY_REVOKED'
    | 'KEY_EXPIRED'
    | 'METHOD_NOT_ALLOWED'
    | 'ORIGIN_NOT_ALLOWED'
    | 'PARAMETER_READ_ONLY'
    | 'UNKNOWN_OPERATION'
    | 'PARAMETER_NOT_FOUND'
    | 'METHOD'
    | 'TOO_SLOW'
    | 'PARAMETER_CONFLICT'
    | 'IDEMPOTENCY_CONFLICT'
    | 'TOO_LARGE'
    | 'MEDIA_TYPE'
    | 'LAYOUT_MISMATCH'
    | 'RATE_LIMITED'
    | 'HEADERS_TOO_LARGE'
    | 'INTERNAL'
    | 'OVERLOADED'
    | 'NOT_READY';
  readonly Errors?: readonly ErrorMessage[] | undefined;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** Token service only: false. */
  readonly Outcome?: boolean | undefined;
  /** GetToken only: empty. */
  readonly Token?: string | undefined;
  /** Analysis and capture only: nothing was established. */
  readonly strStatus?: 'N' | undefined;
}

/** One line of a layout. */
export interface LayoutLine {
  /** Unique in the layout, ignoring case; empty for the only line of a free-form layout. */
  readonly strName: string;
  /** Characters that fit; 0 = no limit. Default: 0. */
  readonly MaxLength?: number | undefined;
  /** Members of AddressElements, or groups of them; empty = whatever no other line names. Default: []. */
  readonly Elements?:
    | readonly (
        | 'TypeOfAddress'
        | 'StreetNumberFrom'
        | 'StreetNumberTo'
        | 'StreetNumberSequence'
        | 'StreetNumberSuffix'
        | 'StreetName'
        | 'StreetType'
        | 'StreetDirection'
        | 'UnitDesignator'
        | 'UnitNumber'
        | 'UnitNumberTo'
        | 'POBoxNumberFrom'
        | 'POBoxNumberTo'
        | 'RouteType'
        | 'RouteNumber'
        | 'StationType'
        | 'StationName'
        | 'Site'
        | 'Compartment'
        | 'BuildingName'
        | 'LargeVolumeReceiver'
        | 'AdditionalInfo'
        | 'Municipality'
        | 'Province'
        | 'PostalCode'
        | 'Country'
        | 'Language'
        | 'StreetNumber'
        | 'Street'
        | 'Unit'
        | 'CivicLine'
        | 'POBox'
        | 'Route'
        | 'Station'
        | 'RuralSite'
        | 'StreetLine'
        | 'DeliveryInfo'
        | 'LastLine'
        | 'Address'
        | 'Status'
      )[]
    | undefined;
  /** The line may hold any part of the address. Default: false. */
  readonly FreeForm?: boolean | undefined;
}

/** An address that the input may mean. */
export interface Alternative {
  readonly AddressElements: AddressElements;
  /** The address in the layout and style of the request. */
  readonly AddressLines: readonly LineContent[];
  /** Stable hash of the address: 26 characters. */
  readonly HashCode: string;
  readonly Score: number;
  /** Of an analysis only: how likely this is the address that was meant. */
  readonly Confidence?: number | undefined;
  readonly StyleChanges: readonly StyleChange[];
  /** Completions only: what it is. */
  readonly Kind?: 'Address' | 'Building' | 'Street' | 'Municipality' | 'PostalCode' | undefined;
  /** Completions only: true when nothing more is needed. */
  readonly IsComplete?: boolean | undefined;
  /** Completions only: addresses under it, 1 for an address. */
  readonly Count?: number | undefined;
  /** Completions only: the text to continue typing from; send it with more at its end. */
  readonly NextInput?: string | undefined;
}

/** One record of a batch. */
export interface InputRecord {
  /** Returned with the result. */
  readonly RecordId?: string | undefined;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
}

/** What became of one record: the members of an analysis, with its own return code. */
export type RecordResult = ByStatus<{
  /** As given. */
  readonly RecordId?: string | undefined;
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** V valid, C corrected, N not correctable, I invalid, F foreign. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence. */
  readonly ReasonCode: string;
  readonly AddressElements: AddressElements;
  /** Stable hash of the address; empty when none was established. */
  readonly HashCode: string;
  /** How likely this is the address that was meant; 0 when none was established. */
  readonly Confidence: number;
  /** True when nothing mandatory is missing. */
  readonly AddressComplete: boolean;
  readonly SecondaryStatus:
    | ''
    | 'BoxUnverified'
    | 'UnitMissing'
    | 'UnitUnverified'
    | 'QuestionableRural'
    | 'DeclaredValid';
  /** What was rewritten. */
  readonly StyleChanges: readonly StyleChange[];
  /** ISO English short name in upper case; foreign addresses only. */
  readonly Country: string;
  /** The address in the layout and style; the input lines when nothing was established. */
  readonly AddressLinesOut: readonly LineContent[];
  /** Stable name of the failure. */
  readonly ErrorCode?: string | undefined;
  readonly Errors?: readonly ErrorMessage[] | undefined;
}>;

/** Number of records of each status. */
export interface StatusCounts {
  readonly V: number;
  readonly C: number;
  readonly N: number;
  readonly I: number;
  readonly F: number;
}

/** A structured address; members that are left out are empty. */
export interface PartialAddressElements {
  readonly TypeOfAddress?:
    | 'AES_StreetAddress'
    | 'AES_StreetServedByRoute'
    | 'AES_POBox'
    | 'AES_RouteService'
    | 'AES_GeneralDelivery'
    | 'AES_Foreign'
    | 'AES_Unknown'
    | undefined;
  readonly StreetNumberFrom?: string | undefined;
  readonly StreetNumberTo?: string | undefined;
  readonly StreetNumberSequence?: string | undefined;
  readonly StreetNumberSuffix?: string | undefined;
  readonly StreetName?: string | undefined;
  readonly StreetType?: string | undefined;
  readonly StreetDirection?: string | undefined;
  readonly UnitDesignator?: string | undefined;
  readonly UnitNumber?: string | undefined;
  readonly UnitNumberTo?: string | undefined;
  readonly POBoxNumberFrom?: string | undefined;
  readonly POBoxNumberTo?: string | undefined;
  readonly RouteType?: string | undefined;
  readonly RouteNumber?: string | undefined;
  readonly StationType?: string | undefined;
  readonly StationName?: string | undefined;
  readonly Site?: string | undefined;
  readonly Compartment?: string | undefined;
  readonly BuildingName?: string | undefined;
  readonly LargeVolumeReceiver?: string | undefined;
  readonly AdditionalInfo?: string | undefined;
  readonly Municipality?: string | undefined;
  readonly Province?: string | undefined;
  readonly PostalCode?: string | undefined;
  readonly Country?: string | undefined;
  readonly Language?: string | undefined;
}

/** One element of a variant, and where it stands in the input. */
export interface ParsedElement {
  readonly Element:
    | 'TypeOfAddress'
    | 'StreetNumberFrom'
    | 'StreetNumberTo'
    | 'StreetNumberSequence'
    | 'StreetNumberSuffix'
    | 'StreetName'
    | 'StreetType'
    | 'StreetDirection'
    | 'UnitDesignator'
    | 'UnitNumber'
    | 'UnitNumberTo'
    | 'POBoxNumberFrom'
    | 'POBoxNumberTo'
    | 'RouteType'
    | 'RouteNumber'
    | 'StationType'
    | 'StationName'
    | 'Site'
    | 'Compartment'
    | 'BuildingName'
    | 'LargeVolumeReceiver'
    | 'AdditionalInfo'
    | 'Municipality'
    | 'Province'
    | 'PostalCode'
    | 'Country'
    | 'Language'
    | 'Unrecognized';
  /** As written in AddressElements. */
  readonly Value: string;
  /** As typed. */
  readonly Text: string;
  /** Number of the line in the input, from 0. */
  readonly Line: number;
  /** First character in the line, from 0. */
  readonly Start: number;
  /** Number of characters. */
  readonly Length: number;
}

/** One way to read an address. */
export interface ParsedVariant {
  readonly Score: number;
  readonly Elements: readonly ParsedElement[];
}

/** A keyword of addresses in one language. */
export interface Keyword {
  readonly KeywordType:
    | 'StreetType'
    | 'StreetDirection'
    | 'UnitDesignator'
    | 'RouteDescriptor'
    | 'StationType'
    | 'Province'
    | 'POBox'
    | 'GeneralDelivery';
  /** The form that is printed. */
  readonly Optimum: string;
  readonly Language: 'EN' | 'FR';
  readonly Name: string;
  /** Other forms that are understood. */
  readonly Alternates: readonly string[];
}

/** The names of all layouts, modes or styles. */
export interface ParameterNames {
  readonly ParameterType: 'NPAR_AddressLayouts' | 'NPAR_AnalysisModes' | 'NPAR_CorrectionStyles';
  readonly Names: readonly string[];
}

/** A layout, mode or style: who made it, and when. */
export interface ParameterInfo {
  readonly ParameterType: 'NPAR_AddressLayouts' | 'NPAR_AnalysisModes' | 'NPAR_CorrectionStyles';
  readonly Name: string;
  /** Your customer name; Civique or operator for shared ones. */
  readonly Creator: string;
  /** ISO 8601 in UTC. */
  readonly LastModified: string;
  /** True when shared: everyone can read it, only the operator can change it. */
  readonly IsSystemDefined: boolean;
}

/** Which lines an address has, and what each holds. */
export interface AddressLayout {
  /** Unique for a customer, ignoring case. */
  readonly Name: string;
  /** Free text, for people. */
  readonly Description?: string | undefined;
  /** From top to bottom. */
  readonly Lines: readonly LayoutLine[];
}

/** How far a correction may go. */
export interface AnalysisMode {
  /** Unique for a customer, ignoring case. */
  readonly Name: string;
  /** Free text, for people. */
  readonly Description?: string | undefined;
  /** Misspelt letters tolerated in one word. */
  readonly MaxTypos: number;
  /** Elements that may be corrected in one address. */
  readonly MaxChanges: number;
  /** How certain a correction must be: each point halves the doubt that is allowed (5 is 99%, 8 is 99.9%). */
  readonly MinLead: number;
  /** Street name, type and direction may be corrected. */
  readonly CorrectStreet: boolean;
  /** The municipality may be corrected. */
  readonly CorrectMunicipality: boolean;
  /** The province may be corrected. */
  readonly CorrectProvince: boolean;
  /** The postal code may be corrected. */
  readonly CorrectPostalCode: boolean;
  /** Alternate names of municipalities are valid. */
  readonly AllowAltMunicipalities: boolean;
  /** Corrects nothing: an address that is not V is I. */
  readonly ValidateOnly: boolean;
  /** Reports QuestionableRural and DeclaredValid. */
  readonly SerpRules: boolean;
}

/** How an address is written. */
export interface CorrectionStyle {
  /** Unique for a customer, ignoring case. */
  readonly Name: string;
  /** Free text, for people. */
  readonly Description?: string | undefined;
  /** Upper case, or mixed case. */
  readonly Casing: 'Upper' | 'Mixed';
  /** Accents are kept or removed. */
  readonly Accents: 'Keep' | 'Strip';
  /** Keywords as typed, as Canada Post symbols, or spelled out. */
  readonly Keywords: 'AsIs' | 'Symbol' | 'Full';
  /** A hyphen joins unit and civic number, or a keyword replaces it. */
  readonly Hyphens: 'Keep' | 'Keywords';
  /** Where the unit is written. */
  readonly UnitPlacement: 'Prefix' | 'Suffix' | 'OwnLine' | 'AsIs';
  /** Language of keywords; Auto = that of the address. */
  readonly Language: 'Auto' | 'EN' | 'FR';
}

/** The renewal that is waiting; null = none. */
export interface CreditRenewal {
  /** Credits that are waiting. */
  readonly Credits: number;
  readonly EffectiveAt: string | null;
}

/** Credits bought together. */
export interface CreditPack {
  /** Credits bought. */
  readonly Credits: number;
  /** Credits left. */
  readonly CreditsLeft: number;
  readonly ExpiresAt: string | null;
}

/** Successful calls of one operation with one key on one day. */
export interface UsageOfDay {
  /** YYYY-MM-DD in UTC. */
  readonly Day: string;
  /** Name of the operation. */
  readonly Operation: string;
  /** Id of the key, as `civique license list` shows it; empty = unknown. */
  readonly KeyId: string;
  /** Calls, free ones included. */
  readonly Calls: number;
  /** Credits charged for them. */
  readonly Credits: number;
}

/** A license key, without its text: that is shown only once. */
export interface KeyDescription {
  /** Id of the key, as `civique license list` shows it; empty = unknown. */
  readonly KeyId: string;
  /** ISO 8601 in UTC. */
  readonly CreatedAt: string;
  readonly ExpiresAt: string | null;
  readonly LastUsedAt: string | null;
  readonly Methods: readonly string[] | null;
}

/** The sentence to show, in both languages. */
export interface SourceAttribution {
  /** The sentence in this language. */
  readonly EN: string;
  /** The sentence in this language. */
  readonly FR: string;
}

/** Number of addresses by TypeOfAddress; a type without any is left out. */
export interface AddressesOfTypes {
  readonly AES_StreetAddress?: number | undefined;
  readonly AES_StreetServedByRoute?: number | undefined;
  readonly AES_POBox?: number | undefined;
  readonly AES_RouteService?: number | undefined;
  readonly AES_GeneralDelivery?: number | undefined;
  readonly AES_Foreign?: number | undefined;
  readonly AES_Unknown?: number | undefined;
}

/** How many of each there are in all. */
export interface AddressTotals {
  /** Distinct addresses: civic numbers with their units, boxes, routes and general delivery. */
  readonly Addresses: number;
  /** Civic numbers, each with its postal code. */
  readonly CivicNumbers: number;
  /** Units of buildings. */
  readonly Units: number;
  /** Streets. */
  readonly Streets: number;
  /** Municipalities. */
  readonly Municipalities: number;
  /** Postal codes. */
  readonly PostalCodes: number;
}

/** Addresses of one province. */
export interface ProvinceContents {
  /** Two letters. */
  readonly Province: string;
  readonly Addresses: AddressesOfTypes;
}

/** A source of addresses. */
export interface AddressSource {
  /** Name. */
  readonly Name: string;
  /** The publisher's name for the release; empty when unknown. */
  readonly Release: string;
  /** Licence of the data. */
  readonly Licence: string;
  readonly Attribution: SourceAttribution;
  /** Addresses that it has. */
  readonly Addresses: number;
  /** Addresses that no other source has. */
  readonly InNoOther: number;
}

/** How a search compares names and writes results. */
export interface SearchConditions {
  /** Finds misspelt names when no name is exactly as typed. Default: false. */
  readonly allowMisspellings?: boolean | undefined;
  /** Finds names with additional words when no name is exactly as typed. Default: false. */
  readonly allowMissingWords?: boolean | undefined;
  /** Searches alternate names of municipalities too. Default: true. */
  readonly allowAltMunicipalities?: boolean | undefined;
  /** Searches alternate names of streets too. Default: true. */
  readonly allowAltStreets?: boolean | undefined;
  /** Accents in the street name matter. Default: false. */
  readonly accentedInput?: boolean | undefined;
  /** Writes names with their accents. Default: true. */
  readonly accentedOutput?: boolean | undefined;
  /** Writes names in mixed case instead of upper case. Default: false. */
  readonly lowercaseOutput?: boolean | undefined;
  /** Lists single addresses instead of ranges. Default: false. */
  readonly expandRanges?: boolean | undefined;
}

/** One record found. */
export interface AddressRecord {
  readonly AddressElements: AddressElements;
}

/** One name of a municipality. */
export interface MunicipalityName {
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: 'Official' | 'Alternate' | 'Unofficial' | 'Short18' | 'Short13';
  /** The FSAs in which the name is valid; empty = throughout the municipality. */
  readonly FSAs: readonly string[];
}

/** One name of a street. */
export interface StreetName {
  readonly StreetName: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: 'Official' | 'Alternate';
}

/** One name found; members that do not apply are empty. */
export interface FoundName {
  readonly Name: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly PostalCode: string;
  /** Number of addresses with that name; for a station, its delivery modes. */
  readonly Count: number;
  /**
   * Parts of the name that were typed: start and length, in characters. A word typed in another form (St for Sainte)
   * counts as a whole.
   */
  readonly Highlights: readonly (readonly [number, number])[];
}

/** What the address data hold and where they come from; absent where this service has none. */
export interface AddressData {
  /** True for the starter, a small sample of the country. */
  readonly IsSample: boolean;
  readonly Totals: AddressTotals;
  /** Addresses of each province by type. */
  readonly Provinces: readonly ProvinceContents[];
  /** Where the addresses come from. The licences ask for the attribution to be shown. */
  readonly Sources: readonly AddressSource[];
}

export interface OneStopAnalyzeRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
  /** Highest number of alternatives; 0 = all. Default: 5. */
  readonly MaxAlternatives?: number | undefined;
  /** Highest number of addresses for one name; 0 = none. Default: 20. */
  readonly MaxNamesToAddresses?: number | undefined;
  /** How far partial input is completed: from 0, not at all, to 3, the farthest. Default: 2. */
  readonly BrowsingLevel?: number | undefined;
  /**
   * A province, municipality or postal code. Completions there come first among those that fit equally well; none is
   * hidden.
   */
  readonly Near?: string | undefined;
  /**
   * Guesses allowed, a sum of: 1 missing street type, 2 missing direction, 4 two leading numbers are unit and civic, 8
   * look-alike characters in the postal code, 16 municipality from the postal code, 32 missing province, 64 words that
   * were run together; 127 = all. Default: 127.
   */
  readonly GuessingFlags?: number | undefined;
}

export type OneStopAnalyzeResponse = ByStatus<{
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** V valid, C corrected, N not correctable, I invalid, F foreign. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence. */
  readonly ReasonCode: string;
  readonly AddressElements: AddressElements;
  /** Stable hash of the address; empty when none was established. */
  readonly HashCode: string;
  /** How likely this is the address that was meant; 0 when none was established. */
  readonly Confidence: number;
  /** True when nothing mandatory is missing. */
  readonly AddressComplete: boolean;
  readonly SecondaryStatus:
    | ''
    | 'BoxUnverified'
    | 'UnitMissing'
    | 'UnitUnverified'
    | 'QuestionableRural'
    | 'DeclaredValid';
  /** What was rewritten. */
  readonly StyleChanges: readonly StyleChange[];
  /** ISO English short name in upper case; foreign addresses only. */
  readonly Country: string;
  readonly Alternatives: readonly Alternative[];
  /** How many there are, without the limit. */
  readonly ActualAlternativesFound: number;
}>;

export interface AnalyzeAddressRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
}

export type AnalyzeAddressResponse = ByStatus<{
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** V valid, C corrected, N not correctable, I invalid, F foreign. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence. */
  readonly ReasonCode: string;
  readonly AddressElements: AddressElements;
  /** Stable hash of the address; empty when none was established. */
  readonly HashCode: string;
  /** How likely this is the address that was meant; 0 when none was established. */
  readonly Confidence: number;
  /** True when nothing mandatory is missing. */
  readonly AddressComplete: boolean;
  readonly SecondaryStatus:
    | ''
    | 'BoxUnverified'
    | 'UnitMissing'
    | 'UnitUnverified'
    | 'QuestionableRural'
    | 'DeclaredValid';
  /** What was rewritten. */
  readonly StyleChanges: readonly StyleChange[];
  /** ISO English short name in upper case; foreign addresses only. */
  readonly Country: string;
  /** The address in the layout and style; the input lines when nothing was established. */
  readonly AddressLinesOut: readonly LineContent[];
}>;

export interface AnalyzeGetAlternativesRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
  /** Highest number of alternatives; 0 = all. Default: 50. */
  readonly MaxAlternatives?: number | undefined;
}

export type AnalyzeGetAlternativesResponse = ByStatus<{
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** V valid, C corrected, N not correctable, I invalid, F foreign. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence. */
  readonly ReasonCode: string;
  readonly AddressElements: AddressElements;
  /** Stable hash of the address; empty when none was established. */
  readonly HashCode: string;
  /** How likely this is the address that was meant; 0 when none was established. */
  readonly Confidence: number;
  /** True when nothing mandatory is missing. */
  readonly AddressComplete: boolean;
  readonly SecondaryStatus:
    | ''
    | 'BoxUnverified'
    | 'UnitMissing'
    | 'UnitUnverified'
    | 'QuestionableRural'
    | 'DeclaredValid';
  /** What was rewritten. */
  readonly StyleChanges: readonly StyleChange[];
  /** ISO English short name in upper case; foreign addresses only. */
  readonly Country: string;
  readonly Alternatives: readonly Alternative[];
  /** How many there are, without the limit. */
  readonly ActualAlternativesFound: number;
}>;

export interface AnalyzeRecordsRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The addresses. */
  readonly Records: readonly InputRecord[];
}

export type AnalyzeRecordsResponse = ByStatus<{
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** V if every record is V, C if every one is V or C, otherwise N. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** One result for each record, in the same order. */
  readonly Records: readonly RecordResult[];
  readonly Counts: StatusCounts;
}>;

export interface TransformAddressRequest {
  /** Name of an address layout. */
  readonly FromLayout: string;
  /** Name of an address layout. */
  readonly ToLayout: string;
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
}

export type TransformAddressResponse = ByStatus<{
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** V valid, C corrected, N not correctable, I invalid, F foreign. */
  readonly strStatus: 'V' | 'C' | 'N' | 'I' | 'F';
  /** Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence. */
  readonly ReasonCode: string;
  readonly AddressElements: AddressElements;
  /** Stable hash of the address; empty when none was established. */
  readonly HashCode: string;
  /** How likely this is the address that was meant; 0 when none was established. */
  readonly Confidence: number;
  /** True when nothing mandatory is missing. */
  readonly AddressComplete: boolean;
  readonly SecondaryStatus:
    | ''
    | 'BoxUnverified'
    | 'UnitMissing'
    | 'UnitUnverified'
    | 'QuestionableRural'
    | 'DeclaredValid';
  /** What was rewritten. */
  readonly StyleChanges: readonly StyleChange[];
  /** ISO English short name in upper case; foreign addresses only. */
  readonly Country: string;
  /** The address in the requested layout; when nothing was established, what was understood of it. */
  readonly AddressLinesOut: readonly LineContent[];
}>;

export interface FormatAddressRequest {
  readonly AddressElements: PartialAddressElements;
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
}

export interface FormatAddressResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** The address in the layout and style. */
  readonly AddressLinesOut: readonly LineContent[];
}

export interface SearchForAddressesRequest {
  /** What the answer lists. */
  readonly TargetType:
    | 'NB_TargetAddresses'
    | 'NB_TargetNames'
    | 'NB_TargetMunicipalities'
    | 'NB_TargetFSAs'
    | 'NB_TargetPostalCodes';
  /**
   * A whole street name, with or without its type and direction, or its beginning. A * at the end asks for beginnings
   * only; a * alone, for any name.
   */
  readonly StreetName?: string | undefined;
  /** Street type: code, name or another form of it (see GetKeywords). */
  readonly StreetType?: string | undefined;
  /** Street direction: code or name in either language. */
  readonly StreetDirection?: string | undefined;
  /** A whole municipality name or its beginning; * = any. */
  readonly Municipality?: string | undefined;
  /** Province: code or name. */
  readonly Province?: string | undefined;
  /** A whole postal code or its beginning, such as M5V or K0A*; * = any. */
  readonly PostalCode?: string | undefined;
  /** Lowest civic number, such as 22. A suffix counts only if both numbers are the same: 22A to 22A. */
  readonly StreetNumberFrom?: string | undefined;
  /** Highest civic number. */
  readonly StreetNumberTo?: string | undefined;
  /**
   * A sum of Street 1, SSBR 2, PO Box 4, Route 8, GD 16, Urban 32, Rural 64, or these names joined by |; empty = all.
   */
  readonly AddressTypes?: string | undefined;
  /** Highest number of results. Default: 500. */
  readonly MaxItems?: number | undefined;
  /** Number of the first result on this page. Default: 1. */
  readonly FirstItem?: number | undefined;
  readonly SearchConditions?: SearchConditions | undefined;
}

export interface SearchForAddressesResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Address: readonly AddressRecord[];
  /** How many match, without the limit. */
  readonly ActualAddressesFound: number;
}

export interface SearchForNamesRequest {
  /** The kind of name to find. */
  readonly NameType: 'NB_StreetNames' | 'NB_StationNames' | 'NB_MunicipalityNames' | 'NB_FSAs' | 'NB_PostalCodes';
  /** The beginning of the name; empty or * = all. A street name may have its type and direction with it. */
  readonly Name: string;
  /** A whole municipality name or its beginning; * = any. */
  readonly Municipality?: string | undefined;
  /** Province: code or name. */
  readonly Province?: string | undefined;
  /** A whole postal code or its beginning, such as M5V or K0A*; * = any. */
  readonly PostalCode?: string | undefined;
  /** Highest number of results. Default: 20. */
  readonly MaxItems?: number | undefined;
  readonly SearchConditions?: SearchConditions | undefined;
}

export interface SearchForNamesResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** Names closest to what was typed come first, then those with the most addresses; codes are in order. */
  readonly Names: readonly FoundName[];
  /** How many match, without the limit. */
  readonly ActualNamesFound: number;
}

export interface SearchForAltMunicipalitiesRequest {
  /** Any name of the municipality, or its beginning; * = all. */
  readonly Municipality: string;
  /** Province: code or name. */
  readonly Province?: string | undefined;
  /** A postal code or its beginning, where the names must be valid. */
  readonly PostalCode?: string | undefined;
  /** Highest number of results. Default: 500. */
  readonly MaxItems?: number | undefined;
}

export interface SearchForAltMunicipalitiesResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Municipalities: readonly MunicipalityName[];
  /** How many match, without the limit. */
  readonly ActualMunicipalitiesFound: number;
}

export interface SearchForAltStreetsRequest {
  /** Any name of the street, or its beginning; * = all. */
  readonly StreetName: string;
  /** Street type: code, name or another form of it (see GetKeywords). */
  readonly StreetType?: string | undefined;
  /** Street direction: code or name in either language. */
  readonly StreetDirection?: string | undefined;
  /** A whole municipality name or its beginning; * = any. */
  readonly Municipality?: string | undefined;
  /** Province: code or name. */
  readonly Province?: string | undefined;
  /** Highest number of results. Default: 500. */
  readonly MaxItems?: number | undefined;
}

export interface SearchForAltStreetsResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Streets: readonly StreetName[];
  /** How many match, without the limit. */
  readonly ActualStreetsFound: number;
}

export interface GetKeywordsRequest {
  /** Kinds of keywords; none = all. */
  readonly KeywordTypes?:
    | readonly (
        | 'StreetType'
        | 'StreetDirection'
        | 'UnitDesignator'
        | 'RouteDescriptor'
        | 'StationType'
        | 'Province'
        | 'POBox'
        | 'GeneralDelivery'
      )[]
    | undefined;
  /** One language only. */
  readonly Language?: 'EN' | 'FR' | undefined;
}

export interface GetKeywordsResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Keywords: readonly Keyword[];
}

export interface BrowseAddressExRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn: readonly LineContent[];
  /** Highest number of addresses for one name; 0 = none. Default: 20. */
  readonly MaxNamesToAddresses?: number | undefined;
  /** How far partial input is completed: from 0, not at all, to 3, the farthest. Default: 2. */
  readonly BrowsingLevel?: number | undefined;
  /**
   * A province, municipality or postal code. Completions there come first among those that fit equally well; none is
   * hidden.
   */
  readonly Near?: string | undefined;
  /** Highest number of alternatives; 0 = all. Default: 10. */
  readonly MaxAlternatives?: number | undefined;
}

export interface BrowseAddressExResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Alternatives: readonly Alternative[];
  /** How many there are, whatever MaxAlternatives says. Where there may be more, Warnings says so. */
  readonly ActualAlternativesFound: number;
}

export interface ParseAddressRequest {
  /** The address: lines of the layout, or one line without a name for free-form input. */
  readonly AddressLinesIn?: readonly LineContent[] | undefined;
  /** The address as one text, instead of lines. */
  readonly Address?: string | undefined;
  /** Name of an address layout. */
  readonly AddressLayout?: string | undefined;
  /** Highest number of variants. Default: 5. */
  readonly MaxVariants?: number | undefined;
}

export interface ParseAddressResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** Most likely first. */
  readonly Variants: readonly ParsedVariant[];
  /** How many there are, without the limit. */
  readonly ActualVariantsFound: number;
}

export interface FormatPERequest {
  readonly Variant: ParsedVariant;
  /** Name of a correction style. */
  readonly CorrectionStyle?: string | undefined;
}

export interface FormatPEResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly AddressElements: AddressElements;
}

export interface GetParamListRequest {
  /** Kinds to list; absent or empty = all. */
  readonly ParameterTypes?:
    | readonly ('NPAR_AddressLayouts' | 'NPAR_AnalysisModes' | 'NPAR_CorrectionStyles')[]
    | undefined;
}

export interface GetParamListResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Parameters: readonly ParameterNames[];
}

export interface GetParamListExRequest {
  /** Kinds to list; absent or empty = all. */
  readonly ParameterTypes?:
    | readonly ('NPAR_AddressLayouts' | 'NPAR_AnalysisModes' | 'NPAR_CorrectionStyles')[]
    | undefined;
}

export interface GetParamListExResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly Parameters: readonly ParameterInfo[];
}

export interface GetLayoutDetailsRequest {
  /** Name of an address layout. */
  readonly AddressLayout: string;
}

export interface GetLayoutDetailsResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly AddressLayout: AddressLayout;
}

export interface GetAnalysisModeRequest {
  /** Name of an analysis mode. */
  readonly AnalysisMode: string;
}

export interface GetAnalysisModeResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly AnalysisMode: AnalysisMode;
}

export interface GetCorrectionStyleRequest {
  /** Name of a correction style. */
  readonly CorrectionStyle: string;
}

export interface GetCorrectionStyleResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  readonly CorrectionStyle: CorrectionStyle;
}

export interface SetAddressLayoutRequest {
  readonly AddressLayout: AddressLayout;
}

export interface SetAddressLayoutResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True for a new one, false when it replaced one of that name. */
  readonly Created: boolean;
}

export interface SetAnalysisModeRequest {
  readonly AnalysisMode: AnalysisMode;
}

export interface SetAnalysisModeResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True for a new one, false when it replaced one of that name. */
  readonly Created: boolean;
}

export interface SetCorrectionStyleRequest {
  readonly CorrectionStyle: CorrectionStyle;
}

export interface SetCorrectionStyleResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True for a new one, false when it replaced one of that name. */
  readonly Created: boolean;
}

export interface RemoveParameterRequest {
  /** Its kind. */
  readonly ParameterType: 'NPAR_AddressLayouts' | 'NPAR_AnalysisModes' | 'NPAR_CorrectionStyles';
  /** Its name, ignoring case. */
  readonly Name: string;
}

export interface RemoveParameterResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
}

export type GetWebServiceInfoRequest = Record<never, never>;

export interface GetWebServiceInfoResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** Numbers separated by dots. */
  readonly ServiceVersion: string;
  /** YYYY-MM. */
  readonly AddressDataVersion: string;
  /** What this service can do; StarterReference when it has only the starter address data. */
  readonly Capabilities: readonly string[];
  readonly AddressData?: AddressData | undefined;
}

export interface GetTokenRequest {
  /** How long the token is valid, in minutes; it never outlives its key. Default: 60. */
  readonly DurationMinutes?: number | undefined;
  /** Origins whose pages may use the token, like https://shop.example; absent = any. */
  readonly AllowedOrigins?: readonly string[] | undefined;
  /**
   * Operations that the token may call, of those that the key may; absent = what a page needs, which excludes Set…,
   * RemoveParameter, AnalyzeRecords and GetStatus.
   */
  readonly Methods?: readonly string[] | undefined;
}

export interface GetTokenResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True when it succeeded. */
  readonly Outcome: boolean;
  /** The whole value of the header Authorization. */
  readonly Token: string;
  /** ISO 8601 in UTC. */
  readonly ExpiresAt: string;
}

export type GetMethodsRequest = Record<never, never>;

export interface GetMethodsResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True when it succeeded. */
  readonly Outcome: boolean;
  /** Names of operations. */
  readonly Methods: readonly string[];
}

export interface GetStatusRequest {
  /** Also report the use of so many days, up to today in UTC, and the keys. */
  readonly UsageDays?: number | undefined;
}

export interface GetStatusResponse {
  /** 0 = success; otherwise the HTTP status. */
  readonly intRetCode: number;
  /** A sentence in the language of Accept-Language. */
  readonly strMessage: string;
  /** What else to know: members of the request that were ignored, lines that did not fit, and the like. */
  readonly Warnings?: readonly string[] | undefined;
  /** True when it succeeded. */
  readonly Outcome: boolean;
  /** Name of the customer. */
  readonly Customer: string;
  /** Credits that can be spent. */
  readonly CreditBalance: number;
  /** Credits spent from the packs listed. */
  readonly CreditsUsed: number;
  readonly ExpiresAt: string | null;
  /** True when more credits start once these are used up or have expired. */
  readonly PendingRenewal: boolean;
  readonly Renewal: CreditRenewal | null;
  /** In the order in which they are used. */
  readonly Packs: readonly CreditPack[];
  /** Calls per second; 0 = unlimited. */
  readonly RateLimit: number;
  /** With UsageDays: successful calls by day, operation and key, in order of the day. */
  readonly Usage?: readonly UsageOfDay[] | undefined;
  /** With UsageDays: the keys that are not revoked, in order of creation. */
  readonly Keys?: readonly KeyDescription[] | undefined;
}

/** The path of each operation, and whether its calls are charged. */
export const OPERATIONS = {
  oneStopAnalyze: { path: '/OneStopAnalyze', isCharged: true },
  analyzeAddress: { path: '/AnalyzeAddress', isCharged: true },
  analyzeGetAlternatives: { path: '/AnalyzeGetAlternatives', isCharged: true },
  analyzeRecords: { path: '/AnalyzeRecords', isCharged: true },
  transformAddress: { path: '/TransformAddress', isCharged: true },
  formatAddress: { path: '/FormatAddress', isCharged: false },
  searchForAddresses: { path: '/SearchForAddresses', isCharged: true },
  searchForNames: { path: '/SearchForNames', isCharged: true },
  searchForAltMunicipalities: { path: '/SearchForAltMunicipalities', isCharged: true },
  searchForAltStreets: { path: '/SearchForAltStreets', isCharged: true },
  getKeywords: { path: '/GetKeywords', isCharged: false },
  browseAddressEx: { path: '/BrowseAddressEx', isCharged: true },
  parseAddress: { path: '/ParseAddress', isCharged: true },
  formatPE: { path: '/FormatPE', isCharged: false },
  getParamList: { path: '/GetParamList', isCharged: false },
  getParamListEx: { path: '/GetParamListEx', isCharged: false },
  getLayoutDetails: { path: '/GetLayoutDetails', isCharged: false },
  getAnalysisMode: { path: '/GetAnalysisMode', isCharged: false },
  getCorrectionStyle: { path: '/GetCorrectionStyle', isCharged: false },
  setAddressLayout: { path: '/SetAddressLayout', isCharged: false },
  setAnalysisMode: { path: '/SetAnalysisMode', isCharged: false },
  setCorrectionStyle: { path: '/SetCorrectionStyle', isCharged: false },
  removeParameter: { path: '/RemoveParameter', isCharged: false },
  getWebServiceInfo: { path: '/GetWebServiceInfo', isCharged: false },
  getToken: { path: '/ts/GetToken', isCharged: false },
  getMethods: { path: '/ts/GetMethods', isCharged: false },
  getStatus: { path: '/ts/GetStatus', isCharged: false },
} as const;

/** One method for each operation. A method rejects with a `CiviqueError`. */
export interface Operations {
  /** Captures one address: validates, corrects and offers alternatives in a single call. */
  oneStopAnalyze(request: OneStopAnalyzeRequest, options?: CallOptions): Promise<OneStopAnalyzeResponse>;
  /** Validates and corrects one address. */
  analyzeAddress(request: AnalyzeAddressRequest, options?: CallOptions): Promise<AnalyzeAddressResponse>;
  /** Validates and corrects one address, and offers alternatives where it is not clear. */
  analyzeGetAlternatives(
    request: AnalyzeGetAlternativesRequest,
    options?: CallOptions,
  ): Promise<AnalyzeGetAlternativesResponse>;
  /** Validates and corrects many addresses; one that cannot be read does not fail the others. */
  analyzeRecords(request: AnalyzeRecordsRequest, options?: CallOptions): Promise<AnalyzeRecordsResponse>;
  /** Reads an address in one layout and writes it in another. */
  transformAddress(request: TransformAddressRequest, options?: CallOptions): Promise<TransformAddressResponse>;
  /** Writes a structured address in a layout and style, without checking it. */
  formatAddress(request: FormatAddressRequest, options?: CallOptions): Promise<FormatAddressResponse>;
  /** Finds addresses by street, place, postal code and number. */
  searchForAddresses(request: SearchForAddressesRequest, options?: CallOptions): Promise<SearchForAddressesResponse>;
  /** Finds names of streets, stations and municipalities, FSAs and postal codes by their beginning. */
  searchForNames(request: SearchForNamesRequest, options?: CallOptions): Promise<SearchForNamesResponse>;
  /** Reports every name of a municipality. */
  searchForAltMunicipalities(
    request: SearchForAltMunicipalitiesRequest,
    options?: CallOptions,
  ): Promise<SearchForAltMunicipalitiesResponse>;
  /** Reports every name of streets that have more than one. */
  searchForAltStreets(request: SearchForAltStreetsRequest, options?: CallOptions): Promise<SearchForAltStreetsResponse>;
  /** Lists the keywords of addresses: the form that is printed and the other forms that are understood. */
  getKeywords(request?: GetKeywordsRequest, options?: CallOptions): Promise<GetKeywordsResponse>;
  /** Completes an address while it is being typed. */
  browseAddressEx(request: BrowseAddressExRequest, options?: CallOptions): Promise<BrowseAddressExResponse>;
  /** Splits an address into its elements without correcting it. */
  parseAddress(request?: ParseAddressRequest, options?: CallOptions): Promise<ParseAddressResponse>;
  /** Turns one variant of ParseAddress into a structured address. */
  formatPE(request: FormatPERequest, options?: CallOptions): Promise<FormatPEResponse>;
  /** Lists the names of layouts, modes and styles: the shared ones and your own. */
  getParamList(request?: GetParamListRequest, options?: CallOptions): Promise<GetParamListResponse>;
  /** Lists layouts, modes and styles, who made them and when they were last modified. */
  getParamListEx(request?: GetParamListExRequest, options?: CallOptions): Promise<GetParamListExResponse>;
  /** Reads an address layout. */
  getLayoutDetails(request: GetLayoutDetailsRequest, options?: CallOptions): Promise<GetLayoutDetailsResponse>;
  /** Reads an analysis mode. */
  getAnalysisMode(request: GetAnalysisModeRequest, options?: CallOptions): Promise<GetAnalysisModeResponse>;
  /** Reads a correction style. */
  getCorrectionStyle(request: GetCorrectionStyleRequest, options?: CallOptions): Promise<GetCorrectionStyleResponse>;
  /** Creates or replaces one of your own address layouts. */
  setAddressLayout(request: SetAddressLayoutRequest, options?: CallOptions): Promise<SetAddressLayoutResponse>;
  /** Creates or replaces one of your own analysis modes. */
  setAnalysisMode(request: SetAnalysisModeRequest, options?: CallOptions): Promise<SetAnalysisModeResponse>;
  /** Creates or replaces one of your own correction styles. */
  setCorrectionStyle(request: SetCorrectionStyleRequest, options?: CallOptions): Promise<SetCorrectionStyleResponse>;
  /** Removes one of your own layouts, modes or styles. */
  removeParameter(request: RemoveParameterRequest, options?: CallOptions): Promise<RemoveParameterResponse>;
  /** Reports the versions of the service and of its address data. */
  getWebServiceInfo(request?: GetWebServiceInfoRequest, options?: CallOptions): Promise<GetWebServiceInfoResponse>;
  /** Issues a short-lived token, so that a browser can call without the license key. */
  getToken(request?: GetTokenRequest, options?: CallOptions): Promise<GetTokenResponse>;
  /** Lists the operations that the caller may call. */
  getMethods(request?: GetMethodsRequest, options?: CallOptions): Promise<GetMethodsResponse>;
  /** Reports credits, expiry, pending renewal and rate limit of the caller. */
  getStatus(request?: GetStatusRequest, options?: CallOptions): Promise<GetStatusResponse>;
}

/** The ErrorCode of a failure that the service answers. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'CREDITS_EXHAUSTED'
  | 'KEY_REVOKED'
  | 'KEY_EXPIRED'
  | 'METHOD_NOT_ALLOWED'
  | 'ORIGIN_NOT_ALLOWED'
  | 'PARAMETER_READ_ONLY'
  | 'UNKNOWN_OPERATION'
  | 'PARAMETER_NOT_FOUND'
  | 'METHOD'
  | 'TOO_SLOW'
  | 'PARAMETER_CONFLICT'
  | 'IDEMPOTENCY_CONFLICT'
  | 'TOO_LARGE'
  | 'MEDIA_TYPE'
  | 'LAYOUT_MISMATCH'
  | 'RATE_LIMITED'
  | 'HEADERS_TOO_LARGE'
  | 'INTERNAL'
  | 'OVERLOADED'
  | 'NOT_READY';
