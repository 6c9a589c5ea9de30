import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

/** `names` lists the operations of the table; passed in because the table contains this operation too. */
export function getMethods(names: () => readonly string[]) {
  return defineOperation({
    name: 'GetMethods',
    path: '/ts/GetMethods',
    capability: 'Tokens',
    summary: about('GET_METHODS'),
    request: Type.Object({}),
    response: Type.Object({
      ...envelope,
      Outcome: Type.Boolean({ description: about('OUTCOME') }),
      Methods: Type.Array(Type.String(), { description: about('METHODS') }),
    }),
    example: {},
    cost: 0,
    failureMembers: { Outcome: false },
    handle(_body, { principal, language }) {
      const { methods } = principal;
      return {
        intRetCode: 0,
        strMessage: say(language, 'SUCCESS'),
        Outcome: true,
        Methods: names().filter((name) => methods === null || methods.has(name)),
      };
    },
  });
}
