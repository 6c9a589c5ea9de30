import { probableName } from '@civique/engine/text';
import Type from 'typebox';
import type { Principal } from '../auth/principal.ts';
import { LONGEST_TOKEN_MINUTES } from '../auth/signing-keys.ts';
import { failure, type RequestError, ServiceError } from '../errors.ts';
import { envelope, LIMITS } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { mayCall } from './may-call.ts';
import { defineOperation, type Operation } from './operation.ts';

const DEFAULT_MINUTES = 60;

/** `operations` is the table; passed in because it contains this operation too. */
export function getToken(operations: () => readonly Operation[]) {
  return defineOperation({
    name: 'GetToken',
    path: '/ts/GetToken',
    capability: 'Tokens',
    summary: about('GET_TOKEN'),
    request: Type.Object({
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
    }),
    response: Type.Object({
      ...envelope,
      Outcome: Type.Boolean({ description: about('OUTCOME') }),
      Token: Type.String({ description: about('TOKEN') }),
      ExpiresAt: Type.String({ description: about('TIME') }),
    }),
    example: { DurationMinutes: 30, AllowedOrigins: ['https://shop.example'] },
    cost: 0,
    failureMembers: { Outcome: false, Token: '' },
    async handle(body, { accounts, principal, language }) {
      const { DurationMinutes: minutes = DEFAULT_MINUTES, AllowedOrigins: origins, Methods: named } = body;
      const { token, expiresAt } = await accounts.issueToken(principal, {
        minutes,
        origins: origins === undefined ? null : normalOrigins(origins),
        methods:
          named === undefined ? pageMethods(principal, operations()) : namedMethods(named, principal, operations()),
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

/**
 * The operations that a request names. Throws BAD_REQUEST for a name that no token can have, METHOD_NOT_ALLOWED for an
 * operation that the key may not call.
 */
function namedMethods(
  named: readonly string[],
  principal: Principal,
  operations: readonly Operation[],
): readonly string[] {
  const grantable = operations.filter(({ name }) => name !== 'GetToken');
  const names = grantable.map(({ name }) => name);
  const errors: RequestError[] = [];
  for (const [index, name] of named.entries()) {
    if (names.includes(name)) continue;
    const path = `Methods[${index}]`;
    const nearest = probableName(name, names);
    errors.push(
      nearest === undefined
        ? { path, key: 'TOKEN_METHOD_UNKNOWN' }
        : { path, key: 'TOKEN_METHOD_UNKNOWN_NEAR', parameters: { nearest } },
    );
  }
  if (errors.length > 0) throw new ServiceError('BAD_REQUEST', errors);
  for (const operation of grantable) {
    if (!named.includes(operation.name) || mayCall(principal, operation)) continue;
    const allowed = [...principal.methods!].join(', ');
    throw failure('METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', { operation: operation.name, allowed });
  }
  return [...new Set(named)];
}

/** Origins as browsers send them. Throws BAD_REQUEST for a value with a path, or one that is not an origin. */
function normalOrigins(origins: readonly string[]): string[] {
  const errors: RequestError[] = [];
  const normal = origins.map((text, index) => {
    const origin = originOf(text);
    if (origin === undefined) errors.push({ path: `AllowedOrigins[${index}]`, key: 'NOT_AN_ORIGIN' });
    return origin ?? '';
  });
  if (errors.length > 0) throw new ServiceError('BAD_REQUEST', errors);
  return normal;
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.origin === 'null' || !/^https?:$/.test(url.protocol)) return undefined;
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) ? url.origin : undefined;
}
