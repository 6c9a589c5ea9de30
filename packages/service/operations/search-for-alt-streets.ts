import { ALTERNATE_STREET_KINDS } from '@civique/engine';
import Type from 'typebox';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { asksForMany, criterion, maxItems } from './search-schemas.ts';

const streetName = Type.Object(
  {
    StreetName: Type.String(),
    StreetType: Type.String(),
    StreetDirection: Type.String(),
    Municipality: Type.String(),
    Province: Type.String(),
    Kind: Type.String({ enum: [...ALTERNATE_STREET_KINDS] }),
  },
  { $id: 'StreetName', description: about('STREET_NAME') },
);

export const searchForAltStreets = defineOperation({
  name: 'SearchForAltStreets',
  path: '/SearchForAltStreets',
  capability: 'Search',
  summary: about('SEARCH_FOR_ALT_STREETS'),
  request: Type.Object({
    StreetName: Type.String({
      minLength: 1,
      maxLength: 200,
      description: about('ANY_STREET_NAME'),
    }),
    StreetType: criterion(about('CRITERION_STREET_TYPE')),
    StreetDirection: criterion(about('CRITERION_STREET_DIRECTION')),
    Municipality: criterion(about('CRITERION_MUNICIPALITY')),
    Province: criterion(about('CRITERION_PROVINCE')),
    MaxItems: maxItems(DEFAULTS.items),
  }),
  example: { StreetName: 'Côte-des-Neiges', Municipality: 'Montréal' },
  response: Type.Object({
    ...envelope,
    Streets: Type.Array(refer(streetName)),
    ActualStreetsFound: Type.Integer({ description: about('MATCHES_FOUND') }),
  }),
  cost: 1,
  isHeavy: ({ StreetName, MaxItems = DEFAULTS.items }) => asksForMany(StreetName, MaxItems),
  failureMembers: {},
  *inParts(body, { engine, language }) {
    const criteria = {
      streetName: body.StreetName,
      streetType: body.StreetType ?? '',
      streetDirection: body.StreetDirection ?? '',
      municipality: body.Municipality ?? '',
      province: body.Province ?? '',
    };
    const { streets, found } = yield* engine.searchAltStreetsInParts(criteria, body.MaxItems ?? DEFAULTS.items);
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Streets: streets,
      ActualStreetsFound: found,
    };
  },
});
