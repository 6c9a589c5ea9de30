import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { ERRORS } from '../errors.ts';
import { FATAL_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';
import { pathOf } from './failures.ts';

/** The clock is frozen, so that an exhausted quota stays exhausted. */
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

await service.call('AnalyzeAddress', analysisBody('one'), { headers: { 'idempotency-key': 'taken' } });

const stopping = await startTestService({ readiness: { ready: false } });
const full = await startTestService({ config: { concurrency: 0 } });

const ADDRESS = '100 King St W';
const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } });
const as = (authorization: string): InjectOptions => ({ headers: { authorization } });

/** Every failure that a request can cause: the code, the request, and what the sentence must say in each language. */
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
    /^AddressLayout is missing: give a string\. 4 errors in all/,
    /^AddressLayout est absent\u00a0: donner une chaîne de caractères\. 4 erreurs/,
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
    /Only pages of https:\/\/shop\.example/,
    /les pages de https:\/\/shop\.example/,
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
    /^Language doit être l’une des valeurs suivantes et non «\u00a0(Deutsch){5}Deuts…\u00a0»\u00a0: EN, FR\.$/,
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
    /no address layout "ADDRx2"\. The nearest are "ADDR x2/,
    /gabarit d’adresse «\u00a0ADDRx2\u00a0» n’existe pas/,
  ],
  [
    'PARAMETER_NOT_FOUND',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { AnalysisMode: 'FLEXBLE' })],
    /no analysis mode "FLEXBLE"\. The nearest are "FLEXIBLE"/,
    /Le mode d’analyse «\u00a0FLEXBLE\u00a0»/,
  ],
  [
    'PARAMETER_NOT_FOUND',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { CorrectionStyle: 'UPPER' })],
    /no correction style "UPPER"\. The nearest are "UPPER/,
    /Le style de correction «\u00a0UPPER\u00a0»/,
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
    /n’a pas de ligne «\u00a0Adress\u00a0». Ses lignes sont «\u00a0Address\u00a0»/,
  ],
  [
    'LAYOUT_MISMATCH',
    () => ['AnalyzeAddress', analysisBody(ADDRESS, { AddressLinesIn: [{ strName: 'Line1', strContent: ADDRESS }] })],
    /"Address in Single Line" has a single line without a name: send it as "", not as "Line1"/,
    /a une seule ligne, sans nom/,
  ],
  [
    'PARAMETER_READ_ONLY',
    () => ['RemoveParameter', { ParameterType: 'NPAR_AddressLayouts', Name: 'serp test' }],
    /"serp test" is shared by all customers/,
    /commun à tous les clients/,
  ],
  [
    'PARAMETER_CONFLICT',
    () => ['SetAddressLayout', { AddressLayout: { Name: 'Serp Test', Lines: [{ strName: 'A' }] } }],
    /AddressLayout\.Name: "Serp Test" is the name of a shared parameter/,
    /est le nom d’un paramètre commun/,
  ],
  [
    'IDEMPOTENCY_CONFLICT',
    () => ['AnalyzeAddress', analysisBody('another'), { headers: { 'idempotency-key': 'taken' } }],
    /choose a new key for every new request/,
    /choisir une nouvelle clé pour chaque nouvelle requête/,
  ],
  [
    'INTERNAL',
    () => ['AnalyzeAddress', analysisBody(FATAL_ADDRESS), { headers: { 'x-request-id': 'trace-1' } }],
    /mention trace-1\./,
    /en mentionnant trace-1\./,
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
        'no placeholder is left, no stack shows',
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

test('every code of the table is covered by a test; codes of a connection by the wire tests', () => {
  const covered = new Set<string>([
    ...FAILURES.map(([code]) => code),
    'NOT_READY',
    'OVERLOADED',
    'TOO_SLOW',
    'HEADERS_TOO_LARGE',
  ]);
  assert.deepEqual([...covered].sort(), Object.keys(ERRORS).sort());
});

test('every failure under /ts/ says that nothing came of it, also where there is no operation', async () => {
  for (const [path, status] of [
    ['ts/GetTokn', 404],
    ['ts/', 404],
    ['ts/%74oken', 404],
    ['ts/%E0%A4%A', 400],
  ] as const) {
    for (const method of ['POST', 'GET'] as const) {
      const answer = await service.call(path, undefined, { method });
      assert.deepEqual([answer.status, answer.body.Outcome], [status, false], `${method} ${path}`);
    }
  }
  assert.equal('Outcome' in (await service.call('tsunami', {})).body, false);
});

test('a path whose escapes cannot be read has the headers of every answer', async () => {
  const options = { headers: { origin: 'https://shop.example', 'x-request-id': 'trace-2' } };
  const readable = await service.call('nowhere', {}, options);
  const unreadable = await service.call('%E0%A4%A', {}, options);
  assert.equal(unreadable.headers['x-content-type-options'], 'nosniff');
  assert.equal(unreadable.headers['x-request-id'], 'trace-2');
  const namesOf = ({ headers }: typeof readable) => Object.keys(headers).sort();
  assert.deepEqual(namesOf(unreadable), namesOf(readable));
});

test('a path is the same however it is escaped, and whatever is asked of it', async () => {
  for (const url of ['/FormatAddress', '/Format%41ddress', '/%46ormatAddress?a=%41', '/FormatAddress#a?b']) {
    assert.equal(pathOf(url), '/FormatAddress');
  }
  assert.equal(pathOf('/Format%4'), '/Format%4');
  const { status, body } = await service.call('One%53topAnalyze', {});
  assert.deepEqual([status, body.strStatus], [400, 'N']);
});
