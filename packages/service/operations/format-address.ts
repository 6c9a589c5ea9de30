import { type AddressElements, ELEMENT_NAMES, emptyElements, TYPES_OF_ADDRESS } from '@civique/engine';
import { formatAddress as format, warningMessage } from '@civique/engine/format';
import Type from 'typebox';
import { envelope, LIMITS, layoutName, lineContent, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';
import { findParameters } from './parameters.ts';

/** A record as other operations return it; members that are left out are empty. */
const givenElements = Type.Object(
  Object.fromEntries(
    ELEMENT_NAMES.map((name) => [
      name,
      Type.Optional(
        name === 'TypeOfAddress'
          ? Type.String({ enum: [...TYPES_OF_ADDRESS] })
          : Type.String({ maxLength: LIMITS.elementLength }),
      ),
    ]),
  ) as Record<(typeof ELEMENT_NAMES)[number], Type.TOptional<Type.TString>>,
  { $id: 'PartialAddressElements', description: about('PARTIAL_ELEMENTS') },
);

export const formatAddress = defineOperation({
  name: 'FormatAddress',
  path: '/FormatAddress',
  capability: 'Transform',
  summary: about('FORMAT_ADDRESS'),
  request: Type.Object({
    AddressElements: refer(givenElements),
    AddressLayout: layoutName,
    CorrectionStyle: styleName,
  }),
  response: Type.Object({
    ...envelope,
    AddressLinesOut: Type.Array(refer(lineContent), { description: about('FORMATTED_LINES') }),
  }),
  example: {
    AddressElements: {
      TypeOfAddress: 'AES_StreetAddress',
      StreetNumberFrom: '22',
      StreetName: 'Eddy',
      StreetType: 'RUE',
      UnitDesignator: 'APP',
      UnitNumber: '5',
      Municipality: 'Gatineau',
      Province: 'QC',
      PostalCode: 'J8X 4B3',
      Language: 'FR',
    },
    AddressLayout: 'ADDR x2 LAST LINE',
    CorrectionStyle: 'MIXED KYWD',
  },
  cost: 0,
  failureMembers: {},
  handle(body, { parameters, language, warnings }) {
    const found = findParameters(body, ['AddressLayout', 'CorrectionStyle'], parameters);
    const elements: AddressElements = { ...emptyElements(), ...given(body.AddressElements) };
    const { lines, warnings: misfits } = format(elements, found.AddressLayout, found.CorrectionStyle);
    warnings.push(...misfits.map((misfit) => warningMessage(misfit, language)));
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), AddressLinesOut: lines };
  },
});

/** The members of an address that were given. */
function given(elements: Partial<AddressElements>): Partial<AddressElements> {
  const names = ELEMENT_NAMES.filter((name) => elements[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, elements[name]]));
}
