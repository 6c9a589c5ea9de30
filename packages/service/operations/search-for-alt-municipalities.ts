import { ALTERNATE_MUNICIPALITY_KINDS } from '@civique/engine/search';
import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { criterion, maxItems } from './search-schemas.ts';

export const searchForAltMunicipalities = defineOperation({
  name: 'SearchForAltMunicipalities',
  path: '/SearchForAltMunicipalities',
  capability: 'Search',
  summary: 'Reports every name of a municipality.',
  request: Type.Object({
    Municipality: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Any name of the municipality, or its beginning; * = all.',
    }),
    Province: criterion('Province: code or name.'),
    PostalCode: criterion('A postal code, or its beginning, in which the names must hold.'),
    MaxItems: maxItems(DEFAULTS.items),
  }),
  example: { Municipality: 'Hull' },
  response: Type.Object({
    ...envelope,
    Municipalities: Type.Array(
      Type.Object({
        Municipality: Type.String(),
        Province: Type.String(),
        Kind: Type.String({ enum: [...ALTERNATE_MUNICIPALITY_KINDS] }),
        FSAs: Type.Array(Type.String(), { description: 'Where the name holds; empty = everywhere.' }),
      }),
    ),
    ActualMunicipalitiesFound: Type.Integer({ description: 'How many match, counted before the limit.' }),
  }),
  cost: 1,
  failureMembers: {},
  handle(body, { engine, language }) {
    const { Municipality, Province = '', PostalCode = '', MaxItems = DEFAULTS.items } = body;
    const criteria = { municipality: Municipality, province: Province, postalCode: PostalCode };
    const { municipalities, found } = engine.searchAltMunicipalities(criteria, MaxItems);
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Municipalities: municipalities,
      ActualMunicipalitiesFound: found,
    };
  },
});
