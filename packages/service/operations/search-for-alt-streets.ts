import { ALTERNATE_STREET_KINDS } from '@civique/engine/search';
import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { criterion, maxItems } from './search-schemas.ts';

export const searchForAltStreets = defineOperation({
  name: 'SearchForAltStreets',
  path: '/SearchForAltStreets',
  capability: 'Search',
  summary: 'Reports every name of the streets that have more than one.',
  request: Type.Object({
    StreetName: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Any name of the street, or its beginning; * = all.',
    }),
    StreetType: criterion('Street type: code, name or another form of it (see GetKeywords).'),
    StreetDirection: criterion('Street direction: code or name in either language.'),
    Municipality: criterion('All of the name of a municipality or its beginning; * = any.'),
    Province: criterion('Province: code or name.'),
    MaxItems: maxItems(DEFAULTS.items),
  }),
  example: { StreetName: 'Principale', Province: 'ON' },
  response: Type.Object({
    ...envelope,
    Streets: Type.Array(
      Type.Object({
        StreetName: Type.String(),
        StreetType: Type.String(),
        StreetDirection: Type.String(),
        Municipality: Type.String(),
        Province: Type.String(),
        Kind: Type.String({ enum: [...ALTERNATE_STREET_KINDS] }),
      }),
    ),
    ActualStreetsFound: Type.Integer({ description: 'How many match, counted before the limit.' }),
  }),
  cost: 1,
  failureMembers: {},
  handle(body, { engine, language }) {
    const criteria = {
      streetName: body.StreetName,
      streetType: body.StreetType ?? '',
      streetDirection: body.StreetDirection ?? '',
      municipality: body.Municipality ?? '',
      province: body.Province ?? '',
    };
    const { streets, found } = engine.searchAltStreets(criteria, body.MaxItems ?? DEFAULTS.items);
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Streets: streets,
      ActualStreetsFound: found,
    };
  },
});
