import type { AddressElements, Language, LineContent } from './address/elements.ts';
import type {
  AlternateMunicipality,
  AlternateStreet,
  MunicipalityAlternates,
  StreetAlternates,
} from './alternates/search-alternates.ts';
import type { CompletionRequest, Completions } from './complete/complete.ts';
import type { ParsedElement, ParsedVariant } from './parse-address/parse-address.ts';
import type { FoundName } from './search/found-name.ts';
import type { AddressSearch } from './search/search-addresses.ts';
import type { NameSearch } from './search/search-names.ts';
import type { Reason } from './sentences/reasons.ts';
import type { Alternative } from './values/alternative.ts';
import type { AddressLayout, AnalysisMode, CorrectionStyle } from './values/parameters.ts';
import type { InParts } from './values/parts.ts';
import type { SecondaryStatus, Status } from './values/status.ts';
import type { StyleChange } from './values/style-change.ts';

export interface FoundNames {
  names: (Omit<FoundName, 'Language'> & { Highlights: [number, number][] })[];
  /** How many match in all. */
  found: number;
}

export interface ParseRequest {
  readonly lines: readonly LineContent[];
  /** When absent, every line is free text. */
  readonly layout?: AddressLayout;
  readonly maxVariants: number;
}

export interface Parsing {
  /** Likeliest first. */
  variants: ParsedVariant[];
  found: number;
}

export interface AnalysisRequest {
  readonly lines: readonly LineContent[];
  readonly layout: AddressLayout;
  /** Layout of the answer if it differs from the input's; N, I and F are then written in it as well. */
  readonly outputLayout?: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  /** 0 = all, otherwise an upper bound. */
  readonly maxAlternatives: number;
  /** Bits of `GuessingFlags`. */
  readonly guessingFlags: number;
  /** The caller shows the alternatives, so the reason names no address that is not among them. */
  readonly offers?: boolean;
  /** Language of messages. */
  readonly language: Language;
}

export interface NearbyRequest extends AnalysisRequest {
  /** `complete` found nothing that the text as a whole may turn into: only parts of it are looked for. */
  readonly isSought?: boolean;
  /** The answer of `analyze` to the same request with `offers`, whose text is then not read again. */
  readonly analysis?: Analysis;
}

export interface Analysis {
  status: Status;
  secondaryStatus: SecondaryStatus;
  addressComplete: boolean;
  /** Why it has this status, as a stable code. */
  reasonCode: Reason;
  /** One sentence that explains the status, in the language of the request. */
  reason: string;
  /** ISO English short name, upper case; foreign input only. */
  country: string;
  /** For V and C the answer, otherwise what was understood of the input. */
  elements: AddressElements;
  /**
   * For V and C the answer in the layout and style of the request, otherwise the input, unchanged unless `outputLayout`
   * is given.
   */
  lines: LineContent[];
  /** Empty when no reference address was established. */
  hashCode: string;
  /** 0..100; 0 when no reference address was established. */
  score: number;
  /** 0..1, three decimals: how likely this is the address that was meant; 0 when none was established. */
  confidence: number;
  styleChanges: StyleChange[];
  alternatives: Alternative[];
  actualAlternativesFound: number;
  /** What a layout could not hold, in the language of the request. */
  warnings: string[];
}

export interface Offers {
  /** Nearest first, at most as many as the request takes. */
  alternatives: Alternative[];
  /** How many there are without that limit. */
  found: number;
}

/** What SearchForAddresses found. */
export interface FoundAddresses {
  addresses: AddressElements[];
  /** How many there are without the limit. */
  found: number;
}

/** Names of streets that have several; `found` is the number before the limit. */
export interface FoundAlternates {
  readonly streets: AlternateStreet[];
  readonly found: number;
}

/** What the service needs from an engine; `createEngine` implements it. */
export interface Engine {
  analyze(request: AnalysisRequest): Analysis;
  /**
   * What is near a text for which `analyze` found no address: the nearest numbers of its street, the street, the
   * addresses of its postal code, or what a part of it may turn into. Empty only if the reference has no part of the
   * text.
   */
  nearby(request: NearbyRequest): Offers;
  /** The same, a part at a time: a long text has many parts that may lead somewhere. */
  nearbyInParts(request: NearbyRequest): InParts<Offers>;
  /** BrowseAddressEx: completions of what was typed. */
  complete(request: CompletionRequest): Completions;
  /** The same, a part at a time. */
  completeInParts(request: CompletionRequest): InParts<Completions>;
  searchAddresses(search: AddressSearch): FoundAddresses;
  /**
   * The same, a part at a time: a search may look at every address there is, and others may have their turn between.
   */
  searchAddressesInParts(search: AddressSearch): InParts<FoundAddresses>;
  searchNames(search: NameSearch): FoundNames;
  /** The same, a part at a time. */
  searchNamesInParts(search: NameSearch): InParts<FoundNames>;
  /** Every name of the municipalities with this name; `found` is the number before the limit. */
  searchAltMunicipalities(
    criteria: MunicipalityAlternates,
    maxItems: number,
  ): { municipalities: AlternateMunicipality[]; found: number };
  /** Every name of the streets that have this name and at least one other. */
  searchAltStreets(criteria: StreetAlternates, maxItems: number): FoundAlternates;
  /** The same, a part at a time. */
  searchAltStreetsInParts(criteria: StreetAlternates, maxItems: number): InParts<FoundAlternates>;
  /** Splits the text into elements, without consulting the reference or correcting anything. */
  parse(request: ParseRequest): Parsing;
  /** Turns one variant of `parse` into a record. */
  formatVariant(elements: readonly Pick<ParsedElement, 'Element' | 'Value'>[]): AddressElements;
}
