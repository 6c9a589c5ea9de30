import type { ParsedElement } from '@civique/engine';
import { styleElements } from '@civique/engine/format';
import Type from 'typebox';
import type { RequestError } from '../errors.ts';
import { addressElements, envelope, FIXED_ELEMENTS, type FixedElement, LIMITS, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { notOneOf } from '../validation.ts';
import { type GivenBody, givenList, givenObject, givenText } from './given.ts';
import { defineOperation } from './operation.ts';
import { findParameters } from './parameters.ts';
import { parsedVariant } from './parse-schemas.ts';

export const formatPE = defineOperation({
  name: 'FormatPE',
  path: '/FormatPE',
  capability: 'Correction',
  summary: about('FORMAT_PE'),
  request: Type.Object({ Variant: refer(parsedVariant), CorrectionStyle: Type.Optional(styleName) }),
  example: {
    Variant: {
      Score: 100,
      Elements: [
        { Element: 'StreetNumberFrom', Value: '22', Text: '22', Line: 0, Start: 0, Length: 2 },
        { Element: 'StreetType', Value: 'RUE', Text: 'rue', Line: 0, Start: 3, Length: 3 },
        { Element: 'StreetName', Value: 'Eddy', Text: 'Eddy', Line: 0, Start: 7, Length: 4 },
      ],
    },
  },
  response: Type.Object({ ...envelope, AddressElements: refer(addressElements) }),
  cost: 0,
  failureMembers: {},
  furtherErrors: ({ Variant }) => {
    const elements = givenList(givenObject(Variant), 'Elements').map(givenObject);
    return [...lengthErrors(elements), ...valueErrors(elements)];
  },
  handle({ Variant, CorrectionStyle }, { engine, language, parameters }) {
    const elements = engine.formatVariant(Variant.Elements as ParsedElement[]);
    const style =
      CorrectionStyle === undefined
        ? undefined
        : findParameters({ CorrectionStyle }, ['CorrectionStyle'], parameters).CorrectionStyle;
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      AddressElements: style === undefined ? elements : styleElements(elements, style),
    };
  },
});

/** Twice as much as ParseAddress reads: no variant of it has more. */
const LONGEST_VARIANT = 2 * LIMITS.addressLength;

function lengthErrors(elements: readonly GivenBody[]): RequestError[] {
  const found = elements.reduce((total, element) => total + givenText(element, 'Value').length, 0);
  if (found <= LONGEST_VARIANT) return [];
  return [{ path: 'Variant.Elements', key: 'TOTAL_TOO_LONG', parameters: { found, limit: LONGEST_VARIANT } }];
}

/** The errors of elements that have one of a few values in a record, and another one here. */
function valueErrors(elements: readonly GivenBody[]): RequestError[] {
  return elements.flatMap((element, index) => {
    const Value = givenText(element, 'Value');
    const Element = givenText(element, 'Element');
    // Anything may be sent, also a name that every object has: `constructor`.
    const allowed: readonly string[] = Object.hasOwn(FIXED_ELEMENTS, Element)
      ? FIXED_ELEMENTS[Element as FixedElement]
      : [];
    if (allowed.length === 0 || Value === '' || allowed.includes(Value)) return [];
    return [notOneOf(`Variant.Elements[${index}].Value`, allowed, Value)];
  });
}
