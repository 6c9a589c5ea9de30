import { STYLE_CHOICES } from '@civique/engine';
import { LAYOUT_ELEMENTS } from '@civique/engine/format';
import Type from 'typebox';

/** Bounds of what a customer may define. */
export const PARAMETER_LIMITS = {
  nameLength: 64,
  descriptionLength: 500,
  lines: 50,
  lineNameLength: 100,
  lineLength: 10_000,
  /** Parameters of one kind that a customer may have. */
  ofKind: 100,
} as const;

const Name = Type.String({
  minLength: 1,
  maxLength: PARAMETER_LIMITS.nameLength,
  description: 'Unique for a customer, ignoring case.',
  examples: ['ERP'],
});

const Description = Type.Optional(
  Type.String({ maxLength: PARAMETER_LIMITS.descriptionLength, default: '', description: 'For people.' }),
);

/** One of a few words. */
function choice<const Words extends readonly string[]>(words: Words, description: string) {
  return Type.Unsafe<Words[number]>(Type.String({ enum: [...words], description }));
}

export const addressLayout = Type.Object(
  {
    Name,
    Description,
    Lines: Type.Array(
      Type.Object({
        strName: Type.String({
          maxLength: PARAMETER_LIMITS.lineNameLength,
          description: 'Unique in the layout, ignoring case; empty for the only line of a free-form layout.',
        }),
        MaxLength: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: PARAMETER_LIMITS.lineLength,
            default: 0,
            description: 'Characters that fit; 0 = any number.',
          }),
        ),
        Elements: Type.Optional(
          Type.Array(Type.String({ enum: [...LAYOUT_ELEMENTS] }), {
            default: [],
            maxItems: LAYOUT_ELEMENTS.length,
            description: 'Members of AddressElements, or groups of them; empty = whatever no other line names.',
          }),
        ),
        FreeForm: Type.Optional(
          Type.Boolean({ default: false, description: 'The line may hold any part of the address.' }),
        ),
      }),
      { minItems: 1, maxItems: PARAMETER_LIMITS.lines, description: 'From top to bottom.' },
    ),
  },
  { $id: 'AddressLayout', description: 'Which lines an address has, and what each holds.' },
);

export const analysisMode = Type.Object(
  {
    Name,
    Description,
    MaxTypos: Type.Integer({ minimum: 0, maximum: 2, description: 'Misspelt letters tolerated in one word.' }),
    MaxChanges: Type.Integer({
      minimum: 0,
      maximum: 10,
      description: 'Elements that may be corrected in one address.',
    }),
    MinLead: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Penalty points by which the best candidate must lead the next.',
    }),
    CorrectStreet: Type.Boolean({ description: 'Street name, type and direction may be corrected.' }),
    CorrectMunicipality: Type.Boolean({ description: 'The municipality may be corrected.' }),
    CorrectProvince: Type.Boolean({ description: 'The province may be corrected.' }),
    CorrectPostalCode: Type.Boolean({ description: 'The postal code may be corrected.' }),
    AllowAltMunicipalities: Type.Boolean({ description: 'Alternate names of municipalities are valid.' }),
    ValidateOnly: Type.Boolean({ description: 'Corrects nothing: an address that is not V is I.' }),
    SerpRules: Type.Boolean({ description: 'Reports QuestionableRural and DeclaredValid.' }),
  },
  { $id: 'AnalysisMode', description: 'How far a correction may go.' },
);

export const correctionStyle = Type.Object(
  {
    Name,
    Description,
    Casing: choice(STYLE_CHOICES.Casing, 'Capitals, or capitals and small letters.'),
    Accents: choice(STYLE_CHOICES.Accents, 'Accents are kept or removed.'),
    Keywords: choice(STYLE_CHOICES.Keywords, 'Keywords as typed, as Canada Post symbols, or spelled out.'),
    Hyphens: choice(STYLE_CHOICES.Hyphens, 'A hyphen joins unit and civic number, or a keyword stands for it.'),
    UnitPlacement: choice(STYLE_CHOICES.UnitPlacement, 'Where the unit is written.'),
    Language: choice(STYLE_CHOICES.Language, 'Language of keywords; Auto = that of the address.'),
  },
  { $id: 'CorrectionStyle', description: 'How an address is written.' },
);
