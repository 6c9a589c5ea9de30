import {
  CHANGE_KINDS,
  COMPLETION_KINDS,
  ELEMENT_NAMES,
  LANGUAGES,
  STYLE_CHANGE_CODES,
  TYPES_OF_ADDRESS,
} from '@civique/engine';
import Type from 'typebox';
import { ERRORS } from './errors.ts';
import { layoutLine, PARAMETER_LIMITS } from './parameters/schemas.ts';
import { about } from './sentences/about.ts';

/**
 * The shapes that several operations share. Each has an `$id`, by which the schemas of operations refer to it, so that
 * validation, serialization and the API description all use one shape.
 */

/** Limits on what one request may hold; larger input is refused with BAD_REQUEST. */
export const LIMITS = {
  lines: 50,
  /** Characters of one member of AddressElements. */
  elementLength: 1_000,
  lineNameLength: 100,
  originLength: 255,
  origins: 20,
  methods: 100,
  methodLength: 100,
  /** Days of use in one answer. */
  usageDays: 366,
  parameterNameLength: PARAMETER_LIMITS.nameLength,
  /** Characters of one line, and of all lines of one address together. */
  addressLength: 10_000,
} as const;

/** The `$id` of a schema, by which others refer to it. */
function schemaId(schema: Type.TSchema): string | undefined {
  return (schema as { $id?: string }).$id;
}

const shapes = new Map<string, Type.TSchema>();

/** Every shape that another one refers to, by its name; a shape comes after those it refers to. */
export const SHAPES: ReadonlyMap<string, Type.TSchema> = shapes;

/** A reference to the shape `schema`, which has an `$id`. */
export function refer<Schema extends Type.TSchema>(schema: Schema) {
  shapes.set(schemaId(schema)!, schema);
  return Type.Unsafe<Type.Static<Schema>>({ $ref: `${schemaId(schema)}#` });
}

export const lineContent = Type.Object(
  {
    strName: Type.String({
      maxLength: LIMITS.lineNameLength,
      description: about('LINE_NAME'),
    }),
    strContent: Type.String({ maxLength: LIMITS.addressLength, description: about('LINE_TEXT') }),
  },
  { $id: 'LineContent', description: about('LINE_CONTENT') },
);

/** Members of AddressElements that have one of a few values. */
export const FIXED_ELEMENTS = {
  TypeOfAddress: TYPES_OF_ADDRESS,
  StreetNumberSequence: ['', 'Odd', 'Even', 'Consecutive'],
  Language: ['', ...LANGUAGES],
} as const;

export type FixedElement = keyof typeof FIXED_ELEMENTS;

export const addressElements = Type.Object(
  Object.fromEntries(
    ELEMENT_NAMES.map((name) => [
      name,
      name in FIXED_ELEMENTS ? Type.String({ enum: [...FIXED_ELEMENTS[name as FixedElement]] }) : Type.String(),
    ]),
  ) as Record<(typeof ELEMENT_NAMES)[number], Type.TString>,
  {
    $id: 'AddressElements',
    description: about('ADDRESS_ELEMENTS'),
  },
);

export const styleChange = Type.Object(
  {
    Element: Type.String({ enum: [...ELEMENT_NAMES], description: about('CHANGED_ELEMENT') }),
    Kind: Type.String({ enum: [...CHANGE_KINDS] }),
    From: Type.String(),
    To: Type.String(),
    Code: Type.String({ enum: [...STYLE_CHANGE_CODES], description: about('CHANGE_CODE') }),
    Penalty: Type.Number({ description: about('CHANGE_PENALTY') }),
    Message: Type.String({ description: about('MESSAGE') }),
  },
  { $id: 'StyleChange', description: about('STYLE_CHANGE') },
);

export const alternative = Type.Object(
  {
    AddressElements: refer(addressElements),
    AddressLines: Type.Array(refer(lineContent), {
      description: about('ALTERNATIVE_LINES'),
    }),
    HashCode: Type.String({ description: about('ALTERNATIVE_HASH') }),
    Score: Type.Number({ minimum: 0, maximum: 100 }),
    Confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: about('ALTERNATIVE_CONFIDENCE') })),
    StyleChanges: Type.Array(refer(styleChange)),
    Kind: Type.Optional(
      Type.String({
        enum: [...COMPLETION_KINDS],
        description: about('COMPLETION_KIND'),
      }),
    ),
    IsComplete: Type.Optional(Type.Boolean({ description: about('COMPLETION_IS_COMPLETE') })),
    Count: Type.Optional(Type.Integer({ description: about('COMPLETION_COUNT') })),
    NextInput: Type.Optional(Type.String({ description: about('COMPLETION_NEXT_INPUT') })),
  },
  { $id: 'Alternative', description: about('ALTERNATIVE') },
);

export const errorMessage = Type.Object(
  {
    Path: Type.String({ description: about('ERROR_PATH') }),
    Message: Type.String({ description: about('ERROR_TEXT') }),
  },
  { $id: 'ErrorMessage', description: about('ERROR_ITEM') },
);

/** The members of every answer. */
export const envelope = {
  intRetCode: Type.Number({ description: about('RETURN_CODE') }),
  strMessage: Type.String({ description: about('MESSAGE') }),
  Warnings: Type.Optional(Type.Array(Type.String(), { description: about('WARNINGS') })),
};

export const failure = Type.Object(
  {
    intRetCode: envelope.intRetCode,
    strMessage: envelope.strMessage,
    ErrorCode: Type.String({ enum: Object.keys(ERRORS), description: about('ERROR_CODE') }),
    Errors: Type.Optional(Type.Array(refer(errorMessage))),
    Warnings: envelope.Warnings,
    Outcome: Type.Optional(Type.Boolean({ description: about('FAILURE_OUTCOME') })),
    Token: Type.Optional(Type.String({ description: about('FAILURE_TOKEN') })),
    strStatus: Type.Optional(Type.String({ enum: ['N'], description: about('FAILURE_STATUS') })),
  },
  { $id: 'Failure', description: about('FAILURE') },
);

// Shapes that no request or answer refers to by `refer`.
refer(failure);
refer(layoutLine);

/** The members that name the three parameters of an analysis. */
const parameterName = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.parameterNameLength, description, examples: [example] });

export const layoutName = parameterName(about('LAYOUT_NAME'), 'oneStop Address Layout');
export const modeName = parameterName(about('MODE_NAME'), 'oneStop Analysis Mode');
export const styleName = parameterName(about('STYLE_NAME'), 'oneStop Correction Style');
