import { LANGUAGES, type Language } from '@civique/engine';
import { KEYWORD_TYPES, type KeywordType, keywordsOf } from '@civique/engine/address';
import Type from 'typebox';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const keyword = Type.Object(
  {
    KeywordType: Type.String({ enum: [...KEYWORD_TYPES] }),
    Optimum: Type.String({ description: about('KEYWORD_OPTIMUM') }),
    Language: Type.String({ enum: [...LANGUAGES] }),
    Name: Type.String(),
    Alternates: Type.Array(Type.String(), { description: about('KEYWORD_ALTERNATES') }),
  },
  { $id: 'Keyword', description: about('KEYWORD') },
);

export const getKeywords = defineOperation({
  name: 'GetKeywords',
  path: '/GetKeywords',
  capability: 'Search',
  summary: about('GET_KEYWORDS'),
  request: Type.Object({
    KeywordTypes: Type.Optional(
      Type.Array(Type.String({ enum: [...KEYWORD_TYPES] }), {
        maxItems: KEYWORD_TYPES.length,
        description: about('KEYWORD_TYPES'),
      }),
    ),
    Language: Type.Optional(Type.String({ enum: [...LANGUAGES], description: about('KEYWORD_LANGUAGE') })),
  }),
  example: { KeywordTypes: ['StreetDirection'], Language: 'FR' },
  response: Type.Object({
    ...envelope,
    Keywords: Type.Array(refer(keyword)),
  }),
  cost: 0,
  failureMembers: {},
  handle(body, { language }) {
    const keywords = keywordsOf(body.KeywordTypes as KeywordType[] | undefined, body.Language as Language | undefined);
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Keywords: keywords.map((row) => ({ ...row, Alternates: [...row.Alternates] })),
    };
  },
});
