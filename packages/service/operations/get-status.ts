import Type from 'typebox';
import { envelope, LIMITS, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const creditRenewal = Type.Object(
  {
    Credits: Type.Number({ description: about('RENEWAL_CREDITS') }),
    EffectiveAt: orNull(Type.String({ description: about('RENEWAL_STARTS') })),
  },
  { $id: 'CreditRenewal', description: about('RENEWAL') },
);

const creditPack = Type.Object(
  {
    Credits: Type.Number({ description: about('PACK_CREDITS') }),
    CreditsLeft: Type.Number({ description: about('PACK_CREDITS_LEFT') }),
    ExpiresAt: orNull(Type.String({ description: about('PACK_EXPIRES') })),
  },
  { $id: 'CreditPack', description: about('PACK') },
);

const usageOfDay = Type.Object(
  {
    Day: Type.String({ description: about('USAGE_DAY') }),
    Operation: Type.String({ description: about('USAGE_OPERATION') }),
    KeyId: Type.String({ description: about('KEY_ID') }),
    Calls: Type.Number({ description: about('USAGE_CALLS') }),
    Credits: Type.Number({ description: about('USAGE_CREDITS') }),
  },
  { $id: 'UsageOfDay', description: about('USAGE_OF_DAY') },
);

const keyDescription = Type.Object(
  {
    KeyId: Type.String({ description: about('KEY_ID') }),
    CreatedAt: Type.String({ description: about('TIME') }),
    ExpiresAt: orNull(Type.String({ description: about('KEY_EXPIRES') })),
    LastUsedAt: orNull(Type.String({ description: about('KEY_LAST_USED') })),
    Methods: orNull(Type.Array(Type.String(), { description: about('KEY_METHODS') })),
  },
  { $id: 'KeyDescription', description: about('KEY_DESCRIPTION') },
);

export const getStatus = defineOperation({
  name: 'GetStatus',
  path: '/ts/GetStatus',
  capability: 'Tokens',
  summary: about('GET_STATUS'),
  request: Type.Object({
    UsageDays: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.usageDays, description: about('USAGE_DAYS') })),
  }),
  response: Type.Object({
    ...envelope,
    Outcome: Type.Boolean({ description: about('OUTCOME') }),
    Customer: Type.String({ description: about('CUSTOMER') }),
    CreditBalance: Type.Number({ description: about('CREDIT_BALANCE') }),
    CreditsUsed: Type.Number({ description: about('CREDITS_USED') }),
    ExpiresAt: orNull(Type.String({ description: about('KEY_EXPIRES') })),
    PendingRenewal: Type.Boolean({ description: about('RENEWAL_PENDING') }),
    Renewal: orNull(refer(creditRenewal)),
    Packs: Type.Array(refer(creditPack), { description: about('PACKS') }),
    RateLimit: Type.Number({ description: about('RATE_LIMIT') }),
    Usage: Type.Optional(Type.Array(refer(usageOfDay), { description: about('USAGE') })),
    Keys: Type.Optional(Type.Array(refer(keyDescription), { description: about('KEYS') })),
  }),
  example: { UsageDays: 30 },
  cost: 0,
  longMember: 'Usage',
  onlyIfNamed: true,
  failureMembers: { Outcome: false },
  async handle({ UsageDays: days }, { accounts, principal, language, pause }) {
    const status = await accounts.status(principal, days, pause);
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Outcome: true, ...status };
  },
});
