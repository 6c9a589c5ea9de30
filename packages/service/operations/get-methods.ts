import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { mayCall } from './may-call.ts';
import { defineOperation, type Operation } from './operation.ts';

/** `operations` is the table; passed in because it contains this operation too. */
export function getMethods(operations: () => readonly Operation[]) {
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
      const allowed = operations().filter((operation) =>
        methods === null ? mayCall(principal, operation) : methods.has(operation.name),
      );
      return {
        intRetCode: 0,
        strMessage: say(language, 'SUCCESS'),
        Outcome: true,
        Methods: allowed.map(({ name }) => name),
      };
    },
  });
}
