import Type from 'typebox';
import { envelope, LIMITS, layoutName, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { analysisRequest, linesErrors, readingLines } from './analysis.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { findParameters } from './parameters.ts';
import { parsedVariant } from './parse-schemas.ts';

export const parseAddress = defineOperation({
  name: 'ParseAddress',
  path: '/ParseAddress',
  capability: 'Correction',
  summary: about('PARSE_ADDRESS'),
  request: Type.Object({
    AddressLinesIn: Type.Optional(analysisRequest.AddressLinesIn),
    Address: Type.Optional(Type.String({ maxLength: LIMITS.addressLength, description: about('ADDRESS_TEXT') })),
    AddressLayout: Type.Optional(layoutName),
    MaxVariants: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: DEFAULTS.variants,
        description: about('MAX_VARIANTS'),
      }),
    ),
  }),
  example: { Address: 'apt 5, 22 rue Eddy, Gatineau QC J8X 4B3' },
  response: Type.Object({
    ...envelope,
    Variants: Type.Array(refer(parsedVariant), { description: about('VARIANTS') }),
    ActualVariantsFound: Type.Integer({ description: about('COUNTED_BEFORE_LIMIT') }),
  }),
  cost: 1,
  failureMembers: {},
  furtherErrors: (body) =>
    body.AddressLinesIn === undefined && body.Address === undefined
      ? [{ path: 'AddressLinesIn', key: 'NO_ADDRESS' }]
      : linesErrors(body),
  handle(body, { engine, language, parameters, warnings }) {
    const { AddressLinesIn, Address, AddressLayout } = body;
    if (AddressLinesIn !== undefined && Address !== undefined) warnings.push(say(language, 'ADDRESS_IGNORED'));
    const lines = AddressLinesIn ?? [{ strName: '', strContent: Address! }];
    const layout =
      AddressLayout === undefined
        ? undefined
        : findParameters({ AddressLayout }, ['AddressLayout'], parameters).AddressLayout;
    const maxVariants = body.MaxVariants ?? DEFAULTS.variants;
    const { variants, found } = readingLines(lines, () =>
      engine.parse({ lines, maxVariants, ...(layout === undefined ? {} : { layout }) }),
    );
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Variants: variants, ActualVariantsFound: found };
  },
});
