import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { ERRORS } from '../errors.ts';
import { FATAL_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';

/** The clock stands, so that a quota that is used up stays so. */
const NOW = Date.parse('2026-06-01T00:00:00Z');
const service = await startTestService({ config: { now: () => NOW } });
const METHODS_KEY = await service.license({ customer: 'narrow', methods: ['GetWebServiceInfo'] });
const EXPIRED_KEY = await service.license({ customer: 'late', expiresAt: '2026-01-31T23:59:59.999Z' });
const REVOKED_KEY = await service.license({ customer: 'gone' });
const SLOW_KEY = await service.license({ customer: 'slow', rate: 1 });
for (let call = 0; call < 2; call++) {
  await service.call('GetWebServiceInfo', {}, { headers: { authorization: SLOW_KEY } });
}
const { Token: ORIGIN_TOKEN } = (await service.call('ts/GetToken', { AllowedOrigins: ['https://shop.example'] }))
  .body as { Token: string };
const POOR_KEY = await service.license({ customer: 'poor', credits: 0 });
await service.storage.revokeKeys((await service.storage.findCustomer('gone'))!.id, '2026-01-02T00:00:00.000Z');

const stopping = await startTestService({ readiness: { ready: false } });
const full = await startTestService({ config: { concurrency: 0 } });

const ADDRESS = '100 King St W';
const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } });
const as = (authorization: string): InjectOptions => ({ headers: { authorization } });

/** Every failure that a request can cause: the code, the request, and what the sentence must tell in each language. */
const FAILURES: readonly [
  code: keyof typeof ERRORS,
  call: () => [string, unknown?, InjectOptions?],
  en: RegExp,
  fr: RegExp,
][] = [
  ['BAD_REQUEST', () => ['AnalyzeAddress', undefined, json('{"a"')], /not well-formed JSON/, /pas du JSON bien formé/],
  [
    'BAD_REQUEST',
    () => ['AnalyzeAddress', {}],
    /^AddressLayout is missing: give a text\. 4 faults in all/,
    /^AddressLayout est absent\u00a0: donner un texte\. 4 fautes/,
  ],
  [
    'BAD_REQUEST',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { AnalysisMode: '' })],
    /^AnalysisMode is empty: give a name/,
    /^AnalysisMode est vide/,
  ],
  [
    'BAD_REQUEST',
    () => ['OneStopAnalyze', analysisBody(ADDRESS, { BrowsingLevel: 4 })],
    /from 0 to 3, not 4/,
    /de 0 à 3 et non 4/,
  ],
  ['BAD_REQUEST', () => ['%E0%A4%A'], /percent sign/, /signe de pourcentage/],
  ['UNAUTHENTICATED', () => ['AnalyzeAddress', {}, as('')], /CUSTOMER\|LICENSE_KEY/, /CLIENT\|CLÉ_DE_LICENCE/],
  [
    'CREDITS_EXHAUSTED',
    () => ['AnalyzeAddress', analysisBody(ADDRESS), as(POOR_KEY)],
    /costs 1 and the balance is 0/,
    /coûte 1 et le solde est de 0/,
  ],
  ['KEY_REVOKED', () => ['AnalyzeAddress', {}, as(REVOKED_KEY)], /was revoked/, /a été révoquée/],
  ['KEY_EXPIRED', () => ['AnalyzeAddress', {}, as(EXPIRED_KEY)], /expired on 2026-01-31/, /a expiré le 2026-01-31/],
  [
    'METHOD_NOT_ALLOWED',
    () => ['AnalyzeAddress', {}, as(METHODS_KEY)],
    /may not call AnalyzeAddress\. It may call: GetWebServiceInfo/,
    /ne permet pas d’appeler AnalyzeAddress/,
  ],
  [
    'ORIGIN_NOT_ALLOWED',
    () => ['GetWebServiceInfo', {}, { headers: { authorization: ORIGIN_TOKEN, origin: 'https://other.example' } }],
    /only by pages of https:\/\/shop\.example/,
    /aux pages de https:\/\/shop\.example/,
  ],
  [
    'RATE_LIMITED',
    () => ['GetWebServiceInfo', {}, as(SLOW_KEY)],
    /too many calls: try again in \d s/,
    /trop d’appels\u00a0: réessayer dans \d s/,
  ],
  [
    'UNKNOWN_OPERATION',
    () => ['AnalyseAddress', {}],
    /The nearest is \/AnalyzeAddress\./,
    /La plus proche est \/AnalyzeAddress\./,
  ],
  [
    'UNKNOWN_OPERATION',
    () => ['GetToken', {}],
    /The nearest is \/ts\/GetToken\./,
    /La plus proche est \/ts\/GetToken\./,
  ],
  [
    'BAD_REQUEST',
    () => ['SearchForAddresses', {}],
    /^TargetType is missing: give one of NB_TargetAddresses, /,
    /^TargetType est absent\u00a0: donner l’une des valeurs suivantes\u00a0: NB_TargetAddresses, /,
  ],
  [
    'BAD_REQUEST',
    () => ['GetKeywords', { Language: 'Deutsch'.repeat(10) }],
    /^Language must be one of EN, FR, not "(Deutsch){5}Deuts…"\.$/,
    /^Language doit être l’une des valeurs suivantes et non "(Deutsch){5}Deuts…"\u00a0: EN, FR\.$/,
  ],
  [
    'BAD_REQUEST',
    () => ['ParseAddress', {}],
    /^The address is missing: give AddressLinesIn, or Address/,
    /^L’adresse est absente/,
  ],
  ['UNKNOWN_OPERATION', () => ['favicon.ico'], /no such operation\. The API reference/, /n’existe pas\. La référence/],
  [
    'PARAMETER_NOT_FOUND',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { AddressLayout: 'ADDRx2' })],
    /no address layout ADDRx2\. The nearest are ADDR x2/,
    /gabarit d’adresse ADDRx2 n’existe pas/,
  ],
  [
    'PARAMETER_NOT_FOUND',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { AnalysisMode: 'FLEXBLE' })],
    /no analysis mode FLEXBLE\. The nearest are FLEXIBLE/,
    /Le mode d’analyse FLEXBLE/,
  ],
  [
    'PARAMETER_NOT_FOUND',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { CorrectionStyle: 'UPPER' })],
    /no correction style UPPER\. The nearest are UPPER/,
    /Le style de correction UPPER/,
  ],
  ['METHOD', () => ['AnalyzeAddress', undefined, { method: 'GET' }], /answers POST only/, /ne répond qu’à POST/],
  [
    'TOO_LARGE',
    () => ['AnalyzeAddress', analysisBody('x'.repeat(1024 * 1024))],
    /larger than 1048576 bytes/,
    /dépasse 1048576 octets/,
  ],
  [
    'MEDIA_TYPE',
    () => [
      'AnalyzeAddress',
      undefined,
      { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    /Content-Type: application\/json/,
    /JSON en UTF-8/,
  ],
  [
    'LAYOUT_MISMATCH',
    () => [
      'AnalyzeAddress',
      analysisBody(ADDRESS, {
        AddressLayout: 'SERP TEST',
        AddressLinesIn: [{ strName: 'Adress', strContent: ADDRESS }],
      }),
    ],
    /no line "Adress"\. Its lines are "Address", "Municipality"/,
    /n’a pas de ligne "Adress"/,
  ],
  [
    'PARAMETER_READ_ONLY',
    () => ['RemoveParameter', { ParameterType: 'NPAR_AddressLayouts', Name: 'serp test' }],
    /serp test is shared by all customers/,
    /commun à tous les clients/,
  ],
  [
    'PARAMETER_CONFLICT',
    () => ['SetAddressLayout', { AddressLayout: { Name: 'Serp Test', Lines: [{ strName: 'A' }] } }],
    /AddressLayout\.Name: Serp Test is the name of a shared parameter/,
    /est le nom d’un paramètre commun/,
  ],
  [
    'INTERNAL',
    () => ['AnalyzeAddress', analysisBody(FATAL_ADDRESS), { headers: { 'x-request-id': 'trace-1' } }],
    /as trace-1\./,
    /par trace-1\./,
  ],
];

for (const [code, call, en, fr] of FAILURES) {
  test(`${code} is answered in both languages: ${en.source}`, async () => {
    for (const [language, sentence] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const [operation, body, options = {}] = call();
      const headers = { ...options.headers, 'accept-language': language };
      const answer = await service.call(operation, body, { ...options, headers });
      assert.equal(answer.status, ERRORS[code], JSON.stringify(answer.body));
      assert.equal(answer.body.intRetCode, ERRORS[code]);
      assert.equal(answer.body.ErrorCode, code);
      assert.match(answer.body.strMessage, sentence);
      assert.match(String(answer.headers['content-type']), /^application\/json/);
      assert.ok(answer.headers['x-request-id']);
      const analysis = operation === 'AnalyzeAddress' || operation === 'OneStopAnalyze';
      assert.equal(answer.body.strStatus, analysis ? 'N' : undefined);
      assert.doesNotMatch(
        JSON.stringify(answer.body),
        /\{\w+\}|\bat .*\.ts:\d+/,
        'no place is left open, no stack shows',
      );
    }
  });
}

test('NOT_READY and OVERLOADED say when to come back', async () => {
  for (const [{ call }, code, sentence] of [
    [stopping, 'NOT_READY', /démarre ou s’arrête/],
    [full, 'OVERLOADED', /surchargé/],
  ] as const) {
    const answer = await call('AnalyzeAddress', analysisBody(ADDRESS), { headers: { 'accept-language': 'fr' } });
    assert.equal(answer.status, 503);
    assert.equal(answer.body.ErrorCode, code);
    assert.equal(answer.body.strStatus, 'N');
    assert.match(answer.body.strMessage, sentence);
    assert.equal(answer.headers['retry-after'], '1');
  }
});

test('every code of the table is covered by a test, those of a connection by the tests of the wire', () => {
  const covered = new Set<string>([
    ...FAILURES.map(([code]) => code),
    'NOT_READY',
    'OVERLOADED',
    'TOO_SLOW',
    'HEADERS_TOO_LARGE',
  ]);
  assert.deepEqual([...covered].sort(), Object.keys(ERRORS).sort());
});

test('every fault of a request is named with its path', async () => {
  const { body } = await service.call('OneStopAnalyze', {
    AddressLayout: 5,
    AnalysisMode: '',
    correctionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '' }, 'text', { strName: null, strContent: 'x'.repeat(10_001) }],
    MaxAlternatives: -1,
    MaxNamesToAddresses: 2.5,
    BrowsingLevel: '2',
    GuessingFlags: 128,
  });
  assert.deepEqual(body.Errors.map((fault: { Path: string; Message: string }) => fault.Message).sort(), [
    'AddressLayout must be a text, not a number.',
    'AddressLinesIn[0].strContent is missing: give a text.',
    'AddressLinesIn[1] must be an object, not a text.',
    'AddressLinesIn[2].strContent has 10001 characters; at most 10000 are allowed.',
    'AddressLinesIn[2].strName must be a text, not null.',
    'AnalysisMode is empty: give a name, for example oneStop Analysis Mode.',
    'BrowsingLevel must be a whole number, not a text.',
    'CorrectionStyle is missing: give a text.',
    'GuessingFlags must be from 0 to 127, not 128.',
    'MaxAlternatives must be 0 or more, not -1.',
    'MaxNamesToAddresses must be a whole number, not 2.5.',
  ]);
  for (const { Path, Message } of body.Errors) assert.ok(Message.startsWith(Path), `${Path}: ${Message}`);
  assert.deepEqual(body.Warnings, [
    'correctionStyle is not a member of this request and was ignored; the nearest is CorrectionStyle.',
  ]);
});

test('a body that is no object is refused', async () => {
  for (const [payload, found] of [
    ['[]', 'a list'],
    ['"x"', 'a text'],
    ['7', 'a number'],
    ['null', 'null'],
  ]) {
    const { status, body } = await service.call('AnalyzeAddress', undefined, json(payload!));
    assert.equal(status, 400, payload);
    assert.equal(body.strMessage, `The request body must be an object, not ${found}.`);
  }
});

test('more text than an address can be is refused', async () => {
  const many = Array.from({ length: 51 }, () => ({ strName: '', strContent: '' }));
  const lines = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: many }));
  assert.equal(lines.body.strMessage, 'AddressLinesIn has 51 elements; at most 50 are allowed.');
  const long = ['Address1', 'Address2'].map((strName) => ({ strName, strContent: 'x'.repeat(6_000) }));
  const total = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: long }));
  assert.match(total.body.strMessage, /AddressLinesIn holds 12000 characters of text in all; at most 10000/);
});

test('a flood of faults is answered with the first hundred', async () => {
  const flood = Array.from({ length: 5_000 }, () => 0);
  const { status, body } = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: flood }));
  assert.equal(status, 400);
  assert.equal(body.Errors.length, 101);
  assert.match(body.Errors.at(-1).Message, /the first 100 are named/);
});

test('the caller’s request id comes back when it is sane, otherwise a new one', async () => {
  const idOf = async (id: string) => {
    const answer = await service.call('GetWebServiceInfo', undefined, { headers: { 'x-request-id': id } });
    return String(answer.headers['x-request-id']);
  };
  assert.equal(await idOf('order-17.A:b_c'), 'order-17.A:b_c');
  for (const id of ['', 'a b', 'x'.repeat(129), 'é', '<script>']) assert.match(await idOf(id), /^[0-9a-f-]{36}$/);
});

test('what decides how a request is read may be sent once only', async () => {
  for (const header of ['Authorization', 'Content-Type']) {
    const value = header === 'Authorization' ? 'acme|KEY' : 'application/json';
    const answer = await service.call('GetWebServiceInfo', {}, { headers: { [header]: [value, value] } as never });
    assert.equal(answer.status, 400);
    assert.match(answer.body.strMessage, new RegExp(`header ${header.toLowerCase()} was sent more than once`));
  }
});

test('JSON in another charset, or compressed, is not read', async () => {
  for (const headers of [
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'text/json' },
  ]) {
    const answer = await service.call('GetWebServiceInfo', undefined, { payload: '{}', headers: headers as never });
    assert.equal(answer.status, 415, JSON.stringify(headers));
  }
  const utf8 = { payload: '{}', headers: { 'content-type': 'application/json; charset=UTF-8' } };
  assert.equal((await service.call('GetWebServiceInfo', undefined, utf8)).status, 200);
});

test('other methods are told what the path answers', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await service.call('AnalyzeAddress', undefined, { method });
    assert.equal(answer.status, 405, method);
    assert.equal(answer.headers.allow, 'POST');
  }
  const health = await service.call('health/live', {}, { method: 'POST' });
  assert.equal(health.status, 405);
  assert.equal(health.headers.allow, 'GET, HEAD');
  const options = await service.call('AnalyzeAddress', undefined, { method: 'OPTIONS' });
  assert.equal(options.status, 204);
  assert.equal(options.headers.allow, 'POST, OPTIONS');
});

test('paths are case-sensitive and a trailing slash is another path', async () => {
  for (const path of ['analyzeaddress', 'AnalyzeAddress/']) {
    const { status, body } = await service.call(path, {});
    assert.equal(status, 404, path);
    assert.equal(body.ErrorCode, 'UNKNOWN_OPERATION');
  }
});

test('a browser of any origin may call, and read the headers of the answer', async () => {
  const preflight = await service.call('AnalyzeAddress', undefined, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], '*');
  assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization/);
  const refused = await service.call(
    'AnalyzeAddress',
    {},
    { headers: { origin: 'https://shop.example', authorization: '' } },
  );
  assert.equal(refused.status, 401);
  assert.equal(refused.headers['access-control-allow-origin'], '*');
  assert.match(String(refused.headers['access-control-expose-headers']), /X-Request-Id/);
});

test('an operator may name the origins', async () => {
  const { call } = await startTestService({ config: { corsOrigins: ['https://shop.example'] } });
  const allowed = async (origin: string) =>
    (await call('GetWebServiceInfo', undefined, { headers: { origin } })).headers['access-control-allow-origin'];
  assert.equal(await allowed('https://shop.example'), 'https://shop.example');
  assert.equal(await allowed('https://other.example'), undefined);
});
