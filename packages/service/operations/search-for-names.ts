import { NAME_TYPES, type NameType } from '@civique/engine/search';
import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { DEFAULTS } from './defaults.ts';
import { defineOperation } from './operation.ts';
import { conditionsOf, criterion, maxItems, searchConditions } from './search-schemas.ts';

export const searchForNames = defineOperation({
  name: 'SearchForNames',
  path: '/SearchForNames',
  capability: 'Search',
  summary: 'Finds names of streets, stations and municipalities, FSAs and postal codes by their beginning.',
  request: Type.Object({
    NameType: Type.String({ enum: [...NAME_TYPES], description: 'What kind of name is sought.' }),
    Name: Type.String({
      maxLength: 200,
      description:
        'The beginning of the name; empty or * = all. A street name may have its type and direction with it.',
    }),
    Municipality: criterion('All of the name of a municipality or its beginning; * = any.'),
    Province: criterion('Province: code or name.'),
    PostalCode: criterion('All of a postal code or its beginning, such as M5V or K0A*; * = any.'),
    MaxItems: maxItems(DEFAULTS.names),
    SearchConditions: searchConditions,
  }),
  example: { NameType: 'NB_StreetNames', Name: 'ki', Province: 'ON' },
  response: Type.Object({
    ...envelope,
    Names: Type.Array(
      Type.Object({
        Name: Type.String(),
        StreetType: Type.String(),
        StreetDirection: Type.String(),
        Municipality: Type.String(),
        Province: Type.String(),
        PostalCode: Type.String(),
        Count: Type.Integer({ description: 'Addresses of that name; of a station, its delivery modes.' }),
        Highlights: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
          description:
            'Parts of the name that were typed: start and length, in characters. A word typed in another form (St for Sainte) is a part as a whole.',
        }),
      }),
      {
        description: 'Those nearest to what was typed first, then those with the most addresses; codes in their order.',
      },
    ),
    ActualNamesFound: Type.Integer({ description: 'How many match, counted before the limit.' }),
  }),
  cost: 1,
  failureMembers: {},
  handle(body, { engine, language }) {
    const { names, found } = engine.searchNames({
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
