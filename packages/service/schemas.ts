import { CHANGE_KINDS, COMPLETION_KINDS, ELEMENT_NAMES, TYPES_OF_ADDRESS } from '@civique/engine';
import Type from 'typebox';
import { addressLayout, analysisMode, correctionStyle, PARAMETER_LIMITS } from './parameters/schemas.ts';

/**
 * The shapes that several operations share. Each has an `$id`, by which the schemas of operations refer to it, so that
 * validation, serialization and the API description all speak of one shape.
 */

/** Bounds of what one request may hold; larger input is refused with BAD_REQUEST. */
export const LIMITS = {
  lines: 50,
  /** Characters of one member of AddressElements. */
  elementLength: 1_000,
  lineNameLength: 100,
  originLength: 255,
  origins: 20,
  parameterNameLength: PARAMETER_LIMITS.nameLength,
  /** Characters of one line, and of all lines of one address together. */
  addressLength: 10_000,
} as const;

/** The `$id` of a schema, by which others refer to it. */
export function schemaId(schema: Type.TSchema): string | undefined {
  return (schema as { $id?: string }).$id;
}

/** A place where the shape `schema` stands, by reference. */
export function refer<Schema extends Type.TSchema>(schema: Schema) {
  return Type.Unsafe<Type.Static<Schema>>({ $ref: `${schemaId(schema)}#` });
}

export const lineContent = Type.Object(
  {
    strName: Type.String({
      maxLength: LIMITS.lineNameLength,
      description: 'Name of a line of the layout; empty for free-form input.',
    }),
    strContent: Type.String({ maxLength: LIMITS.addressLength, description: 'Text of the line.' }),
  },
  { $id: 'LineContent', description: 'One line of an address.' },
);

export const addressElements = Type.Object(
  Object.fromEntries(
    ELEMENT_NAMES.map((name) => [
      name,
      name === 'TypeOfAddress' ? Type.String({ enum: [...TYPES_OF_ADDRESS] }) : Type.String(),
    ]),
  ) as Record<(typeof ELEMENT_NAMES)[number], Type.TString>,
  {
    $id: 'AddressElements',
    description: 'A structured address: every member is always present, empty when it does not apply.',
  },
);

export const styleChange = Type.Object(
  {
    Element: Type.String({ enum: [...ELEMENT_NAMES], description: 'The member of AddressElements that changed.' }),
    Kind: Type.String({ enum: [...CHANGE_KINDS] }),
    From: Type.String(),
    To: Type.String(),
    Code: Type.String({ description: 'Stable name of the change, for example POSTAL_CODE_CORRECTED.' }),
    Penalty: Type.Number({ description: 'Points this change takes from the score; they add up to 100 - Score.' }),
    Message: Type.String({ description: 'A sentence in the language of Accept-Language.' }),
  },
  { $id: 'StyleChange', description: 'One difference between the input and the answer.' },
);

export const alternative = Type.Object(
  {
    AddressElements: refer(addressElements),
    AddressLines: Type.Array(refer(lineContent), {
      description: 'The address in the layout and style of the request.',
    }),
    HashCode: Type.String({ description: 'Stable hash of the address: 26 characters.' }),
    Score: Type.Number({ minimum: 0, maximum: 100 }),
    StyleChanges: Type.Array(refer(styleChange)),
    Kind: Type.Optional(
      Type.String({
        enum: [...COMPLETION_KINDS],
        description: 'Completions only: what it is.',
      }),
    ),
    IsComplete: Type.Optional(Type.Boolean({ description: 'Completions only: true when nothing more is needed.' })),
    Count: Type.Optional(Type.Integer({ description: 'Completions only: addresses below it, 1 for an address.' })),
    NextInput: Type.Optional(
      Type.String({ description: 'Completions only: text that continues from here when more is added at its end.' }),
    ),
  },
  { $id: 'Alternative', description: 'An address that the input may mean.' },
);

export const errorMessage = Type.Object(
  {
    Path: Type.String({ description: 'Where in the request; empty = the whole body.' }),
    Message: Type.String({ description: 'What is wrong and what would be right.' }),
  },
  { $id: 'ErrorMessage', description: 'One error of a request.' },
);

/** The members every answer has. */
export const envelope = {
  intRetCode: Type.Number({ description: '0 = success; otherwise the HTTP status.' }),
  strMessage: Type.String({ description: 'A sentence in the language of Accept-Language.' }),
  Warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'Members of the request that were ignored, lines that did not fit.' }),
  ),
};

export const failure = Type.Object(
  {
    intRetCode: envelope.intRetCode,
    strMessage: envelope.strMessage,
    ErrorCode: Type.String({ description: 'Stable name of the failure.' }),
    Errors: Type.Optional(Type.Array(refer(errorMessage))),
    Warnings: envelope.Warnings,
    Outcome: Type.Optional(Type.Boolean({ description: 'Token service only: false.' })),
    Token: Type.Optional(Type.String({ description: 'GetToken only: empty.' })),
    strStatus: Type.Optional(
      Type.String({ enum: ['N'], description: 'Analysis and capture only: nothing was established.' }),
    ),
  },
  { $id: 'Failure', description: 'The answer of every operation that fails.' },
);

/** Every schema with an `$id`, in the order in which they refer to each other. */
export const NAMED_SCHEMAS = [
  lineContent,
  addressElements,
  styleChange,
  alternative,
  addressLayout,
  analysisMode,
  correctionStyle,
  errorMessage,
  failure,
] as const;

/** The members that name the three parameters of an analysis. */
const parameterName = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.parameterNameLength, description, examples: [example] });

export const layoutName = parameterName('Name of an address layout.', 'oneStop Address Layout');
export const modeName = parameterName('Name of an analysis mode.', 'oneStop Analysis Mode');
export const styleName = parameterName('Name of a correction style.', 'oneStop Correction Style');
