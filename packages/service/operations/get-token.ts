import { probableName } from '@civique/engine/text';
import Type from 'typebox';
import type { Principal } from '../auth/principal.ts';
import { LONGEST_TOKEN_MINUTES } from '../auth/signing-keys.ts';
import { failure, type RequestError } from '../errors.ts';
import { originOf } from '../origin.ts';
import { envelope, LIMITS } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { givenList } from './given.ts';
import { mayCall } from './may-call.ts';
import { defineOperation, type Operation } from './operation.ts';

const DEFAULT_MINUTES = 60;

const REQUEST = Type.Object({
  DurationMinutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LONGEST_TOKEN_MINUTES,
      default: DEFAULT_MINUTES,
      description: about('TOKEN_DURATION'),
    }),
  ),
  AllowedOrigins: Type.Optional(
    Type.Array(Type.String({ maxLength: LIMITS.originLength }), {
      minItems: 1,
      maxItems: LIMITS.origins,
      description: about('TOKEN_ORIGINS'),
    }),
  ),
  Methods: Type.Optional(
    Type.Array(Type.String({ maxLength: LIMITS.methodLength }), {
      minItems: 1,
      maxItems: LIMITS.methods,
      description: about('TOKEN_METHODS'),
    }),
  ),
});

const RESPONSE = Type.Object({
  ...envelope,
  Outcome: Type.Boolean({ description: about('OUTCOME') }),
  Token: Type.String({ description: about('TOKEN') }),
  ExpiresAt: Type.String({ description: about('TIME') }),
});

/** `operations` is the table; passed in because it contains this operation too. */
export function getToken(operations: () => readonly Operation[]) {
  const grantable = () => operations().filter(({ name }) => name !== 'GetToken');
  return defineOperation({
    name: 'GetToken',
    path: '/ts/GetToken',
    capability: 'Tokens',
    summary: about('GET_TOKEN'),
    request: REQUEST,
    response: RESPONSE,
    example: { DurationMinutes: 30, AllowedOrigins: ['https://shop.example'] },
    cost: 0,
    failureMembers: { Outcome: false, Token: '' },
    furtherErrors: (body) => [
      ...originErrors(givenList(body, 'AllowedOrigins')),
      ...methodErrors(givenList(body, 'Methods'), grantable()),
    ],
    async handle({ DurationMinutes: minutes = DEFAULT_MINUTES, AllowedOrigins, Methods }, context) {
      const { accounts, principal, language } = context;
      const origins = AllowedOrigins?.map((text) => originOf(text)!) ?? null;
      const methods = Methods && namedMethods(Methods, principal, grantable());
      const { token, expiresAt } = await accounts.issueToken(principal, {
        minutes,
        origins,
        methods: methods ?? pageMethods(principal, operations()),
      });
      return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Outcome: true, Token: token, ExpiresAt: expiresAt };
    },
  });
}

/** What a page needs of the operations that the key may call; null when the key may call all. */
function pageMethods({ methods }: Principal, operations: readonly Operation[]): string[] | null {
  if (methods === null) return null;
  return operations.filter(({ name, onlyIfNamed }) => methods.has(name) && !onlyIfNamed).map(({ name }) => name);
}

/** Names that no token can have. */
function methodErrors(named: readonly unknown[], grantable: readonly Operation[]): RequestError[] {
  const names = grantable.map(({ name }) => name);
  return named.flatMap((name, index): RequestError[] => {
    if (typeof name !== 'string' || names.includes(name)) return [];
    const path = `Methods[${index}]`;
    const nearest = probableName(name, names);
    if (nearest === undefined) return [{ path, key: 'TOKEN_METHOD_UNKNOWN' }];
    return [{ path, key: 'TOKEN_METHOD_UNKNOWN_NEAR', parameters: { nearest } }];
  });
}

/** The operations that a request names. Throws METHOD_NOT_ALLOWED for one that the key may not call. */
function namedMethods(
  named: readonly string[],
  principal: Principal,
  grantable: readonly Operation[],
): readonly string[] {
  for (const operation of grantable) {
    if (!named.includes(operation.name) || mayCall(principal, operation)) continue;
    const allowed = [...principal.methods!].join(', ');
    throw failure('METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', { operation: operation.name, allowed });
  }
  return [...new Set(named)];
}

function originErrors(origins: readonly unknown[]): RequestError[] {
  return origins.flatMap((text, index): RequestError[] =>
    typeof text === 'string' && originOf(text) === undefined
      ? [{ path: `AllowedOrigins[${index}]`, key: 'NOT_AN_ORIGIN' }]
      : [],
  );
}
