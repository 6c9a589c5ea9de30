import { STYLE_CHOICES } from '@civique/engine';
import { LAYOUT_ELEMENTS } from '@civique/engine/format';
import Type from 'typebox';
import { about } from '../sentences/about.ts';

/** Limits on what a customer may define. */
export const PARAMETER_LIMITS = {
  nameLength: 64,
  descriptionLength: 500,
  lines: 50,
  lineNameLength: 100,
  lineLength: 10_000,
  /** Parameters of one kind that a customer may have. */
  ofKind: 100,
  /** Characters of all their definitions together: after a change, everybody waits while all of them are read. */
  charactersOfKind: 512 * 1024,
} as const;

const Name = Type.String({
  minLength: 1,
  maxLength: PARAMETER_LIMITS.nameLength,
  description: about('PARAMETER_NAME'),
  examples: ['ERP'],
});

const Description = Type.Optional(
  Type.String({
    maxLength: PARAMETER_LIMITS.descriptionLength,
    default: '',
    description: about('PARAMETER_DESCRIPTION'),
  }),
);

/** One of a few words. */
function choice<const Words extends readonly string[]>(words: Words, description: string) {
  return Type.Unsafe<Words[number]>(Type.String({ enum: [...words], description }));
}

export const layoutLine = Type.Object(
  {
    strName: Type.String({
      maxLength: PARAMETER_LIMITS.lineNameLength,
      description: about('LAYOUT_LINE_NAME'),
    }),
    MaxLength: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: PARAMETER_LIMITS.lineLength,
        default: 0,
        description: about('LAYOUT_LINE_LENGTH'),
      }),
    ),
    Elements: Type.Optional(
      Type.Array(Type.String({ enum: [...LAYOUT_ELEMENTS] }), {
        default: [],
        maxItems: LAYOUT_ELEMENTS.length,
        description: about('LAYOUT_LINE_ELEMENTS'),
      }),
    ),
    FreeForm: Type.Optional(Type.Boolean({ default: false, description: about('LAYOUT_LINE_FREE') })),
  },
  { $id: 'LayoutLine', description: about('LAYOUT_LINE') },
);

export const addressLayout = Type.Object(
  {
    Name,
    Description,
    Lines: Type.Array(layoutLine, {
      minItems: 1,
      maxItems: PARAMETER_LIMITS.lines,
      description: about('LAYOUT_LINES'),
    }),
  },
  { $id: 'AddressLayout', description: about('ADDRESS_LAYOUT') },
);

export const analysisMode = Type.Object(
  {
    Name,
    Description,
    MaxTypos: Type.Integer({ minimum: 0, maximum: 2, description: about('MODE_TYPOS') }),
    MaxChanges: Type.Integer({
      minimum: 0,
      maximum: 10,
      description: about('MODE_CHANGES'),
    }),
    MinLead: Type.Number({
      minimum: 0,
      maximum: 100,
      description: about('MODE_LEAD'),
    }),
    CorrectStreet: Type.Boolean({ description: about('MODE_STREET') }),
    CorrectMunicipality: Type.Boolean({ description: about('MODE_MUNICIPALITY') }),
    CorrectProvince: Type.Boolean({ description: about('MODE_PROVINCE') }),
    CorrectPostalCode: Type.Boolean({ description: about('MODE_POSTAL_CODE') }),
    AllowAltMunicipalities: Type.Boolean({ description: about('MODE_ALT_MUNICIPALITIES') }),
    ValidateOnly: Type.Boolean({ description: about('MODE_VALIDATE_ONLY') }),
    SerpRules: Type.Boolean({ description: about('MODE_SERP') }),
  },
  { $id: 'AnalysisMode', description: about('ANALYSIS_MODE') },
);

export const correctionStyle = Type.Object(
  {
    Name,
    Description,
    Casing: choice(STYLE_CHOICES.Casing, about('STYLE_CASING')),
    Accents: choice(STYLE_CHOICES.Accents, about('STYLE_ACCENTS')),
    Keywords: choice(STYLE_CHOICES.Keywords, about('STYLE_KEYWORDS')),
    Hyphens: choice(STYLE_CHOICES.Hyphens, about('STYLE_HYPHENS')),
    UnitPlacement: choice(STYLE_CHOICES.UnitPlacement, about('STYLE_UNIT')),
    Language: choice(STYLE_CHOICES.Language, about('STYLE_LANGUAGE')),
  },
  { $id: 'CorrectionStyle', description: about('CORRECTION_STYLE') },
);
