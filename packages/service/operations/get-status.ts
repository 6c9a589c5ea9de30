import Type from 'typebox';
import { envelope } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const getStatus = defineOperation({
  name: 'GetStatus',
  path: '/ts/GetStatus',
  capability: 'Tokens',
  summary: 'Reports credits, expiry, pending renewal and rate limit of the caller.',
  request: Type.Object({}),
  response: Type.Object({
    ...envelope,
    Outcome: Type.Boolean({ description: 'True when it succeeded.' }),
    Customer: Type.String({ description: 'Name of the customer.' }),
    CreditBalance: Type.Number({ description: 'Credits that can be spent.' }),
    CreditsUsed: Type.Number({ description: 'Credits spent from the packs listed.' }),
    ExpiresAt: orNull(Type.String({ description: 'When the license key expires, ISO 8601 in UTC; null = never.' })),
    PendingRenewal: Type.Boolean({ description: 'True when more credits wait until these have run out or expired.' }),
    Renewal: orNull(
      Type.Object(
        {
          Credits: Type.Number({ description: 'Credits that wait.' }),
          EffectiveAt: orNull(
            Type.String({ description: 'When the present packs have expired; null = when they have run out.' }),
          ),
        },
        { description: 'The renewal that waits; null = none.' },
      ),
    ),
    Packs: Type.Array(
      Type.Object({
        Credits: Type.Number({ description: 'Credits bought.' }),
        CreditsLeft: Type.Number({ description: 'Credits left.' }),
        ExpiresAt: orNull(Type.String({ description: 'When the pack expires, ISO 8601 in UTC; null = never.' })),
      }),
      { description: 'In the order in which they are spent.' },
    ),
    RateLimit: Type.Number({ description: 'Calls per second; 0 = unlimited.' }),
  }),
  cost: 0,
  failureMembers: { Outcome: false },
  async handle(_body, { accounts, principal, language }) {
    const status = await accounts.status(principal);
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Outcome: true, ...status };
  },
});
