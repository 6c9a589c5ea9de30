import Type from 'typebox';
import { LONGEST_TOKEN_MINUTES } from '../auth/signing-keys.ts';
import { type RequestError, ServiceError } from '../errors.ts';
import { envelope, LIMITS } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const DEFAULT_MINUTES = 60;

export const getToken = defineOperation({
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
    const { DurationMinutes: minutes = DEFAULT_MINUTES, AllowedOrigins: origins } = body;
    const { token, expiresAt } = await accounts.issueToken(
      principal,
      minutes,
      origins === undefined ? null : normalOrigins(origins),
    );
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Outcome: true, Token: token, ExpiresAt: expiresAt };
  },
});

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
