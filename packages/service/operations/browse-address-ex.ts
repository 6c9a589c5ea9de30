import Type from 'typebox';
import { alternative, envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { analysisRequest, linesErrors } from './analysis.ts';
import { complete, completionRequest } from './completion.ts';
import { asksForLongList, DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';

export const browseAddressEx = defineOperation({
  name: 'BrowseAddressEx',
  path: '/BrowseAddressEx',
  capability: 'Capture',
  summary: about('BROWSE_ADDRESS'),
  request: Type.Object({
    AddressLayout: analysisRequest.AddressLayout,
    CorrectionStyle: analysisRequest.CorrectionStyle,
    AddressLinesIn: analysisRequest.AddressLinesIn,
    ...completionRequest,
    MaxAlternatives: Type.Optional(
      Type.Integer({
        minimum: 0,
        default: DEFAULTS.completions,
        description: about('MAX_ALTERNATIVES'),
      }),
    ),
  }),
  example: {
    AddressLayout: 'Address in Single Line',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '', strContent: '22 edd' }],
  },
  response: Type.Object({
    ...envelope,
    Alternatives: Type.Array(refer(alternative)),
    ActualAlternativesFound: Type.Integer({
      description: about('COMPLETIONS_FOUND'),
    }),
  }),
  cost: 1,
  isHeavy: ({ MaxAlternatives = DEFAULTS.completions }) => asksForLongList(MaxAlternatives),
  failureMembers: {},
  furtherErrors: linesErrors,
  *inParts(body, context) {
    const { alternatives, found } = yield* complete(body, body.MaxAlternatives ?? DEFAULTS.completions, context);
    return {
      intRetCode: 0,
      strMessage: say(context.language, 'SUCCESS'),
      Alternatives: alternatives,
      ActualAlternativesFound: found,
    };
  },
});
