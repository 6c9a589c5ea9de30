import { ELEMENT_NAMES } from '@civique/engine';
import Type from 'typebox';
import { LIMITS, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';

const parsedElement = Type.Object(
  {
    Element: Type.String({ enum: [...ELEMENT_NAMES, 'Unrecognized'] }),
    Value: Type.String({ maxLength: LIMITS.addressLength, description: about('PARSED_VALUE') }),
    Text: Type.String({ maxLength: LIMITS.addressLength, description: about('PARSED_TEXT') }),
    Line: Type.Integer({ minimum: 0, description: about('PARSED_LINE') }),
    Start: Type.Integer({ minimum: 0, description: about('PARSED_START') }),
    Length: Type.Integer({ minimum: 0, description: about('PARSED_LENGTH') }),
  },
  { $id: 'ParsedElement', description: about('PARSED_ELEMENT') },
);

/** A variant of ParseAddress, as FormatPE takes it. */
export const parsedVariant = Type.Object(
  {
    Score: Type.Number({ minimum: 0, maximum: 100 }),
    Elements: Type.Array(refer(parsedElement), { maxItems: 500 }),
  },
  { $id: 'ParsedVariant', description: about('VARIANT') },
);
