import { NAME_TYPES, type NameType } from '@civique/engine/search';
import Type from 'typebox';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { asksForMany, conditionsOf, criterion, maxItems, searchConditions } from './search-schemas.ts';

const foundName = Type.Object(
  {
    Name: Type.String(),
    StreetType: Type.String(),
    StreetDirection: Type.String(),
    Municipality: Type.String(),
    Province: Type.String(),
    PostalCode: Type.String(),
    Count: Type.Integer({ description: about('NAME_COUNT') }),
    Highlights: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
      description: about('NAME_MATCHES'),
    }),
  },
  { $id: 'FoundName', description: about('FOUND_NAME') },
);

export const searchForNames = defineOperation({
  name: 'SearchForNames',
  path: '/SearchForNames',
  capability: 'Search',
  summary: about('SEARCH_FOR_NAMES'),
  request: Type.Object({
    NameType: Type.String({ enum: [...NAME_TYPES], description: about('NAME_TYPE') }),
    Name: Type.String({
      maxLength: 200,
      description: about('NAME_BEGINNING'),
    }),
    Municipality: criterion(about('CRITERION_MUNICIPALITY')),
    Province: criterion(about('CRITERION_PROVINCE')),
    PostalCode: criterion(about('CRITERION_POSTAL_CODE')),
    MaxItems: maxItems(DEFAULTS.names),
    SearchConditions: searchConditions,
  }),
  example: { NameType: 'NB_StreetNames', Name: 'ki', Province: 'ON' },
  response: Type.Object({
    ...envelope,
    Names: Type.Array(refer(foundName), { description: about('NAMES') }),
    ActualNamesFound: Type.Integer({ description: about('MATCHES_FOUND') }),
  }),
  cost: 1,
  isHeavy: ({ Name, MaxItems = DEFAULTS.names }) => asksForMany(Name, MaxItems),
  failureMembers: {},
  *inParts(body, { engine, language }) {
    const { names, found } = yield* engine.searchNamesInParts({
      nameType: body.NameType as NameType,
      name: body.Name,
      criteria: {
        municipality: body.Municipality ?? '',
        province: body.Province ?? '',
        postalCode: body.PostalCode ?? '',
      },
      conditions: conditionsOf(body.SearchConditions),
      maxItems: body.MaxItems ?? DEFAULTS.names,
    });
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Names: names, ActualNamesFound: found };
  },
});
