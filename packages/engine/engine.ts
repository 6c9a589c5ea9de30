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
import type { Alternative } from './values/alternative.ts';
import type { AddressLayout, AnalysisMode, CorrectionStyle } from './values/parameters.ts';
import type { SecondaryStatus, Status } from './values/status.ts';
import type { StyleChange } from './values/style-change.ts';

export interface FoundNames {
  names: (Omit<FoundName, 'Language'> & { Highlights: [number, number][] })[];
  /** All that match, counted. */
  found: number;
}

export interface ParseRequest {
  readonly lines: readonly LineContent[];
  /** Absent: every line is free text. */
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
  /** Layout of the answer's lines where it is another than that of the input; then N, I and F are written in it, too. */
  readonly outputLayout?: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  /** 0 = all, otherwise an upper bound. */
  readonly maxAlternatives: number;
  /** Bits of `GuessingFlags`. */
  readonly guessingFlags: number;
  /** Language of messages. */
  readonly language: Language;
}

export interface Analysis {
  status: Status;
  secondaryStatus: SecondaryStatus;
  addressComplete: boolean;
  /** Why the status is what it is: one sentence in the language of the request. */
  reason: string;
  /** ISO English short name, upper case; foreign input only. */
  country: string;
  /** The answer for V and C, otherwise what was understood of the input. */
  elements: AddressElements;
  /** The answer in the request's layout and style; for N and I the input lines, unchanged. */
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

/** What the service needs of an engine; implemented by `createEngine`. */
export interface Engine {
  analyze(request: AnalysisRequest): Analysis;
  /** Completions of what was typed: BrowseAddressEx. */
  complete(request: CompletionRequest): Completions;
  searchAddresses(search: AddressSearch): { addresses: AddressElements[]; found: number };
  searchNames(search: NameSearch): FoundNames;
  /** Every name of the municipalities that are called so; `found` counts them before the limit. */
  searchAltMunicipalities(
    criteria: MunicipalityAlternates,
    maxItems: number,
  ): { municipalities: AlternateMunicipality[]; found: number };
  /** Every name of the streets that are called so and have more than one. */
  searchAltStreets(criteria: StreetAlternates, maxItems: number): { streets: AlternateStreet[]; found: number };
  /** Elements of the text, without reference or correction. */
  parse(request: ParseRequest): Parsing;
  /** The record of one variant of `parse`. */
  formatVariant(elements: readonly Pick<ParsedElement, 'Element' | 'Value'>[]): AddressElements;
}
