import { ALTERNATE_MUNICIPALITY_KINDS } from '@civique/engine';
import Type from 'typebox';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { asksForMany, criterion, maxItems } from './search-schemas.ts';

const municipalityName = Type.Object(
  {
    Municipality: Type.String(),
    Province: Type.String(),
    Kind: Type.String({ enum: [...ALTERNATE_MUNICIPALITY_KINDS] }),
    FSAs: Type.Array(Type.String(), { description: about('NAME_FSAS') }),
  },
  { $id: 'MunicipalityName', description: about('MUNICIPALITY_NAME') },
);

export const searchForAltMunicipalities = defineOperation({
  name: 'SearchForAltMunicipalities',
  path: '/SearchForAltMunicipalities',
  capability: 'Search',
  summary: about('SEARCH_FOR_ALT_MUNICIPALITIES'),
  request: Type.Object({
    Municipality: Type.String({
      minLength: 1,
      maxLength: 200,
      description: about('ANY_MUNICIPALITY_NAME'),
    }),
    Province: criterion(about('CRITERION_PROVINCE')),
    PostalCode: criterion(about('WHERE_NAMES_HOLD')),
    MaxItems: maxItems(DEFAULTS.items),
  }),
  example: { Municipality: 'Hull' },
  response: Type.Object({
    ...envelope,
    Municipalities: Type.Array(refer(municipalityName)),
    ActualMunicipalitiesFound: Type.Integer({ description: about('MATCHES_FOUND') }),
  }),
  cost: 1,
  isHeavy: ({ Municipality, MaxItems = DEFAULTS.items }) => asksForMany(Municipality, MaxItems),
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
