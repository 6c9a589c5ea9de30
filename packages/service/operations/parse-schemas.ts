import { ELEMENT_NAMES } from '@civique/engine';
import Type from 'typebox';
import { LIMITS } from '../schemas.ts';

/** A variant of ParseAddress, which FormatPE takes back. */
export const parsedVariant = Type.Object(
  {
    Score: Type.Number({ minimum: 0, maximum: 100 }),
    Elements: Type.Array(
      Type.Object({
        Element: Type.String({ enum: [...ELEMENT_NAMES, 'Unrecognized'] }),
        Value: Type.String({ maxLength: LIMITS.addressLength, description: 'As it stands in AddressElements.' }),
        Text: Type.String({ maxLength: LIMITS.addressLength, description: 'As typed.' }),
        Line: Type.Integer({ minimum: 0, description: 'Number of the line in the input, from 0.' }),
        Start: Type.Integer({ minimum: 0, description: 'First character in the line, from 0.' }),
        Length: Type.Integer({ minimum: 0, description: 'Number of characters.' }),
      }),
      { maxItems: 500 },
    ),
  },
  { description: 'One way to read an address.' },
);
