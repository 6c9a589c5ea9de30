import type { AddressLayout, AnalysisMode, CorrectionStyle } from '@civique/engine';

/** The three kinds of definitions, by the words of the operations. */
export const KINDS = {
  layouts: { type: 'NPAR_AddressLayouts', member: 'AddressLayout' },
  modes: { type: 'NPAR_AnalysisModes', member: 'AnalysisMode' },
  styles: { type: 'NPAR_CorrectionStyles', member: 'CorrectionStyle' },
} as const;
export type Kind = keyof typeof KINDS;

export interface Definitions {
  readonly layouts: AddressLayout;
  readonly modes: AnalysisMode;
  readonly styles: CorrectionStyle;
}

/** One of any kind. */
export type Definition = Definitions[Kind];

/** What a new definition begins with. */
export const NEW: Definitions = {
  layouts: {
    Name: '',
    Description: '',
    Lines: [
      { strName: 'Line1', MaxLength: 40, Elements: ['DeliveryInfo'], FreeForm: true },
      { strName: 'Line2', MaxLength: 40, Elements: ['StreetLine'], FreeForm: true },
      { strName: 'LastLine', MaxLength: 40, Elements: ['LastLine'], FreeForm: true },
    ],
  },
  modes: {
    Name: '',
    Description: '',
    MaxTypos: 1,
    MaxChanges: 2,
    MinLead: 6,
    CorrectStreet: true,
    CorrectMunicipality: true,
    CorrectProvince: true,
    CorrectPostalCode: true,
    AllowAltMunicipalities: true,
    ValidateOnly: false,
    SerpRules: false,
  },
  styles: {
    Name: '',
    Description: '',
    Casing: 'Upper',
    Accents: 'Keep',
    Keywords: 'Symbol',
    Hyphens: 'Keywords',
    UnitPlacement: 'Suffix',
    Language: 'Auto',
  },
};

/** Ranges of the numbers; the service has the same. */
export const RANGES = {
  MaxLength: { from: 0, to: 10_000 },
  MaxTypos: { from: 0, to: 2 },
  MaxChanges: { from: 0, to: 10 },
  MinLead: { from: 0, to: 100 },
} as const;
export type RangeName = keyof typeof RANGES;

/** What is wrong with a field, as far as the page can tell: the name of its range, or that it is empty. */
export type FieldError = RangeName | 'EMPTY';

/** What is wrong with a draft, by path as the service writes it without the kind: `Lines[2].MaxLength`. */
export function draftErrors(draft: Definition): Map<string, FieldError> {
  const errors = new Map<string, FieldError>();
  if (draft.Name.trim() === '') errors.set('Name', 'EMPTY');
  const check = (path: string, range: RangeName, value: number) => {
    const { from, to } = RANGES[range];
    if (!Number.isInteger(value) || value < from || value > to) errors.set(path, range);
  };
  if ('Lines' in draft) {
    for (const [at, { MaxLength }] of draft.Lines.entries()) check(`Lines[${at}].MaxLength`, 'MaxLength', MaxLength);
  }
  if ('MaxTypos' in draft) {
    for (const name of ['MaxTypos', 'MaxChanges', 'MinLead'] as const) check(name, name, draft[name]);
  }
  return errors;
}

/**
 * The path of an error of the service as `draftErrors` writes it; an element of a line belongs to the line's elements.
 */
export function fieldOf(path: string): string {
  return path.replace(/^\w+\./, '').replace(/\.Elements\[\d+\]$/, '.Elements');
}
