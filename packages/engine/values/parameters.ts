import { LANGUAGES } from '../address/elements.ts';

/** The three kinds of named parameters, with the fields of contract section 9. */

export interface LayoutLine {
  /** Line name, unique within the layout regardless of case; empty only for the single line of a one-line layout. */
  readonly strName: string;
  /** The most characters that fit; 0 = no limit. */
  readonly MaxLength: number;
  /**
   * Element members or element groups that this line holds, in writing order; empty = whatever the other lines do not
   * hold.
   */
  readonly Elements: readonly string[];
  /** True when the line may hold any part of the address as free text. */
  readonly FreeForm: boolean;
}

export interface AddressLayout {
  readonly Name: string;
  readonly Description: string;
  readonly Lines: readonly LayoutLine[];
}

export interface AnalysisMode {
  readonly Name: string;
  readonly Description: string;
  /** Misspelt letters that are tolerated in one word, 0 to 2. */
  readonly MaxTypos: number;
  /** Elements that may be corrected in one address. */
  readonly MaxChanges: number;
  /** How sure a correction must be: every point halves the doubt that is allowed. */
  readonly MinLead: number;
  readonly CorrectStreet: boolean;
  readonly CorrectMunicipality: boolean;
  readonly CorrectProvince: boolean;
  readonly CorrectPostalCode: boolean;
  readonly AllowAltMunicipalities: boolean;
  /** Never corrects: an address that is not V is I. */
  readonly ValidateOnly: boolean;
  /** Reports QuestionableRural and DeclaredValid. */
  readonly SerpRules: boolean;
}

/** What each choice of a style may be. */
export const STYLE_CHOICES = {
  Casing: ['Upper', 'Mixed'],
  Accents: ['Keep', 'Strip'],
  Keywords: ['AsIs', 'Symbol', 'Full'],
  Hyphens: ['Keep', 'Keywords'],
  UnitPlacement: ['Prefix', 'Suffix', 'OwnLine', 'AsIs'],
  Language: ['Auto', ...LANGUAGES],
} as const;

type StyleChoices = { readonly [Choice in keyof typeof STYLE_CHOICES]: (typeof STYLE_CHOICES)[Choice][number] };

export interface CorrectionStyle extends StyleChoices {
  readonly Name: string;
  readonly Description: string;
}
