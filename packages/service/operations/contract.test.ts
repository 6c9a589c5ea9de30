import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { shapeOf } from '../reading/shape.ts';
import { unknownMembers } from '../reading/unknown-members.ts';
import { CONTRACT, NO_OBJECT } from '../testing/contract-rows.ts';
import { startTestService } from '../testing/test-service.ts';
import { listenOn } from '../testing/wire.ts';
import { OPERATIONS, OPERATIONS_BY_PATH } from './index.ts';

const service = await startTestService({ config: { keyRate: 1_000_000 } });
const { port } = await listenOn(service.app);
const url = (path: string) => `http://127.0.0.1:${port}/${path}`;

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

async function send(path: string, body: unknown, { method = 'POST', headers = {} }: Sent = {}) {
  const response = await fetch(url(path), {
    method,
    headers: { authorization: 'acme|KEY', 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const { body: description } = await send('openapi.json', undefined, { method: 'GET' });
const { body: methods } = await send('ts/GetMethods', {});
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(description, 'api');

function assertDescribed(path: string, status: number, answer: unknown): void {
  const name = path.split('/').at(-1);
  const place = `/components/schemas/${status === 200 ? `${name}Response` : 'Failure'}`;
  const validate = ajv.compile({ $ref: `api#${place}` });
  assert.ok(validate(answer), `${path} ${status}: ${ajv.errorsText(validate.errors)}`);
}

test('the interface has 27 operations, each of them here', () => {
  assert.equal(CONTRACT.length, 27);
  assert.deepEqual(new Set(CONTRACT.map(({ path }) => `/${path}`)), new Set(OPERATIONS.map(({ path }) => path)));
});

for (const { path, cost, good, members, bad, wrong, failure = {} } of CONTRACT) {
  const name = path.split('/').at(-1)!;
  const refused = (answer: Awaited<ReturnType<typeof send>>, status: number, code: string) => {
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.equal(answer.body.intRetCode, status);
    assert.equal(answer.body.ErrorCode, code);
    assert.equal(typeof answer.body.strMessage, 'string');
    for (const [member, value] of Object.entries(failure)) assert.equal(answer.body[member], value, member);
    assert.match(String(answer.headers.get('content-type')), /^application\/json/);
    assert.ok(answer.headers.get('x-request-id'));
  };

  test(`${name} keeps the contract`, async () => {
    assert.ok((methods.Methods as string[]).includes(name), 'GetMethods names it');
    const described = (description.paths as Record<string, { post: { operationId: string } }>)[`/${path}`];
    assert.equal(described?.post.operationId, name);

    const success = await send(path, good, { headers: { 'x-request-id': 'mine' } });
    assert.equal(success.status, 200, JSON.stringify(success.body));
    assert.equal(success.body.intRetCode, 0);
    for (const member of ['strMessage', ...members]) assert.ok(member in success.body, member);
    assertDescribed(path, 200, success.body);
    const { response } = OPERATIONS_BY_PATH.get(`/${path}`)!;
    assert.deepEqual(
      unknownMembers(success.body, shapeOf(response), 'EN'),
      [],
      'the answer has no undocumented member',
    );
    assert.equal(success.headers.get('x-request-id'), 'mine');
    assert.equal(success.headers.get('credits-charged'), String(cost));
    assert.match(String(success.headers.get('credits-remaining')), /^\d+$/);
    assert.match(String(success.headers.get('ratelimit')), /^"key";r=\d+;t=\d+$/);

    const faulty = await send(path, bad);
    refused(faulty, 400, 'BAD_REQUEST');
    const errors = faulty.body.Errors as { Path: string; Message: string }[];
    assert.deepEqual(errors.map(({ Path }) => Path).sort(), [...wrong].sort(), 'every error is listed');
    assertDescribed(path, 400, faulty.body);
    assert.equal(faulty.headers.get('credits-charged'), '0');

    const french = await send(path, bad, { headers: { 'accept-language': 'fr-CA,en;q=0.5' } });
    assert.match(String(french.body.strMessage), /doit être|est absent|est vide|compte|il en faut|maximum/);
    for (const [index, { Message }] of (french.body.Errors as typeof errors).entries()) {
      assert.notEqual(Message, errors[index]!.Message);
    }

    const misspelt = await send(path, { ...(bad === NO_OBJECT ? {} : bad), Unkown: 1 });
    assert.match(String(misspelt.body.Warnings), /Unkown is not a member of this request and was ignored/);

    for (const hostile of [`{"__proto__":{}}`, `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, '{"a":', '\ufeff{}']) {
      refused(await send(path, hostile), 400, 'BAD_REQUEST');
    }
    const stranger = await send(path, good, { headers: { authorization: 'acme|WRONG' } });
    refused(stranger, 401, 'UNAUTHENTICATED');
    assertDescribed(path, 401, stranger.body);
    refused(await send(path, 'a=1', { headers: { 'content-type': 'text/plain' } }), 415, 'MEDIA_TYPE');
    const other = await send(path, undefined, { method: 'GET' });
    refused(other, 405, 'METHOD');
    assert.equal(other.headers.get('allow'), 'POST');
  });
}
