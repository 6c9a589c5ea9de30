import type { ParsedElement } from '@civique/engine';
import { styleElements } from '@civique/engine/format';
import Type from 'typebox';
import { addressElements, envelope, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
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
