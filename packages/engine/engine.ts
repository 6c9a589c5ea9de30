import type { AddressElements, ElementName, Language, LineContent } from './address/elements.ts';
import type { AddressLayout, AnalysisMode, CorrectionStyle } from './format/parameters.ts';

/** Result of an analysis, contract section 5. */
export type Status = 'V' | 'C' | 'N' | 'I' | 'F';

export type SecondaryStatus = '' | 'UnitMissing' | 'UnitUnverified' | 'QuestionableRural' | 'DeclaredValid';

export type ChangeKind = 'Standardized' | 'Corrected' | 'Added' | 'Removed' | 'Moved';

/** One difference between what was given and what the answer says; penalties of an answer sum to 100 - Score. */
export interface StyleChange {
  Element: ElementName;
  Kind: ChangeKind;
  From: string;
  To: string;
  /** Stable text, e.g. `POSTAL_CODE_CORRECTED`. */
  Code: string;
  Penalty: number;
  /** A sentence in the language of the request. */
  Message: string;
}

/** An element of `Alternatives[]`, contract section 4. */
export interface Alternative {
  AddressElements: AddressElements;
  AddressLines: LineContent[];
  HashCode: string;
  /** 0..100. */
  Score: number;
  StyleChanges: StyleChange[];
}

export interface AnalysisRequest {
  readonly lines: readonly LineContent[];
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
  /** 0 = all, otherwise an upper bound. */
  readonly maxAlternatives: number;
  /** Contract section 6; 127 = every guess allowed. */
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
  styleChanges: StyleChange[];
  alternatives: Alternative[];
  actualAlternativesFound: number;
  /** What a layout could not hold, in the language of the request. */
  warnings: string[];
}

/** What the service needs of an engine; implemented by `createEngine`. */
export interface Engine {
  analyze(request: AnalysisRequest): Analysis;
}
