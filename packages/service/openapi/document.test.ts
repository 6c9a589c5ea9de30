import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ERRORS } from '../errors.ts';
import { OPERATIONS } from '../operations/index.ts';
import { startTestService } from '../testing/test-service.ts';

const service = await startTestService();

async function description(query = '', headers: Record<string, string> = {}) {
  const { body } = await service.call(`openapi.json${query}`, undefined, { method: 'GET', headers });
  return body;
}

const EN = await description('?lang=en');
const FR = await description('?lang=fr');

/** Every sentence of a description, with the place where it stands. */
function sentences(value: unknown, place = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]): [string, string][] =>
    typeof member === 'string' && (name === 'description' || name === 'summary')
      ? [[`${place}/${name}`, member]]
      : name === 'example' || name === 'examples'
        ? []
        : sentences(member, `${place}/${name}`),
  );
}

/** Every part of a description that has the member `name`, with its place. */
function* partsWith(name: string, value: unknown, place = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, name)) yield [place, value as Record<string, unknown>];
  for (const [member, part] of Object.entries(value)) yield* partsWith(name, part, `${place}/${member}`);
}

test('the description is valid OpenAPI 3.1 in both languages, and a strict linter finds nothing in it', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  for (const document of [EN, FR]) {
    assert.match(document.openapi, /^3\.1\./);
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`),
      [],
    );
  }
});

test('it describes every operation of the table and nothing else', () => {
  assert.deepEqual(
    Object.entries(EN.paths).map(([path, item]) => [
      path,
      Object.keys(item as object),
      (item as { post: { operationId: string } }).post.operationId,
    ]),
    OPERATIONS.map(({ path, name }) => [path, ['post'], name]),
  );
});

test('every object has a name, and every request and answer that of its operation', () => {
  for (const { name, path } of OPERATIONS) {
    const { requestBody, responses } = EN.paths[path].post;
    const schema = (part: { content: object }) =>
      (part.content as Record<string, { schema: object }>)['application/json']!.schema;
    assert.deepEqual(schema(requestBody), { $ref: `#/components/schemas/${name}Request` });
    assert.deepEqual(schema(responses[200]), { $ref: `#/components/schemas/${name}Response` });
  }
  const nameless = [...partsWith('properties', EN.components.schemas)].filter(([place]) => place.split('/').length > 2);
  assert.deepEqual(
    nameless.map(([place]) => place),
    [],
  );
  for (const name of ['LineContent', 'AddressElements', 'Alternative', 'StyleChange', 'LayoutLine', 'RecordResult']) {
    assert.ok(name in EN.components.schemas, name);
  }
});

test('a body without mandatory members may be left out, and no other', () => {
  const optional = OPERATIONS.filter(({ path }) => !EN.paths[path].post.requestBody.required).map(({ name }) => name);
  assert.deepEqual(optional, [
    'GetKeywords',
    'GetParamList',
    'GetParamListEx',
    'GetWebServiceInfo',
    'GetToken',
    'GetMethods',
    'GetStatus',
  ]);
});

test('null is allowed for optional members of requests, and for nothing else', () => {
  const { schemas } = EN.components;
  interface Shape {
    readonly type?: string | readonly string[];
    readonly anyOf?: readonly object[];
    readonly properties?: Readonly<Record<string, Shape>>;
    readonly required?: readonly string[];
  }
  assert.deepEqual(schemas.BrowseAddressExRequest.properties.Near.type, ['string', 'null']);
  assert.deepEqual(schemas.GetKeywordsRequest.properties.Language.enum, ['EN', 'FR', null]);
  assert.deepEqual(schemas.InputRecord.properties.RecordId.type, ['string', 'null']);
  for (const [name, { properties = {}, required = [] }] of Object.entries<Shape>(schemas)) {
    for (const [member, schema] of Object.entries(properties)) {
      const isNullable = schema.anyOf !== undefined || schema.type?.includes('null') === true;
      if (name.endsWith('Request')) assert.equal(isNullable, !required.includes(member), `${name}.${member}`);
    }
  }
  assert.equal(schemas.LineContent.properties.strContent.type, 'string');
  assert.equal(schemas.Alternative.properties.Count.type, 'integer');
});

test('headers of requests and answers are described where they are used', () => {
  for (const { path, cost } of OPERATIONS) {
    const { parameters, responses } = EN.paths[path].post;
    const names = parameters.map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1));
    assert.deepEqual(names, ['Accept-Language', 'X-Request-Id', ...(cost > 0 ? ['Idempotency-Key'] : [])], path);
    assert.deepEqual(
      Object.keys(responses[200].headers),
      ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Credits-Charged', 'Credits-Remaining'],
      path,
    );
  }
  for (const status of [429, 503]) {
    assert.ok('Retry-After' in EN.components.responses[`Failure${status}`].headers);
  }
});

test('every failure is described, with an example of every code', () => {
  const { responses } = EN.components;
  for (const [code, status] of Object.entries(ERRORS)) {
    if (status === 405) continue;
    const { description: text, content } = responses[`Failure${status}`];
    assert.match(text, new RegExp(`^${code}: `, 'm'));
    const { value } = content['application/json'].examples[code];
    assert.equal(value.ErrorCode, code);
    assert.equal(value.intRetCode, status);
  }
});

test('what has a fixed set of values names them', () => {
  const { Failure, StyleChange, AddressElements } = EN.components.schemas;
  assert.deepEqual(Failure.properties.ErrorCode.enum, Object.keys(ERRORS));
  assert.ok(StyleChange.properties.Code.enum.includes('POSTAL_CODE_CORRECTED'));
  assert.deepEqual(AddressElements.properties.Language.enum, ['', 'EN', 'FR']);
  assert.deepEqual(AddressElements.properties.StreetNumberSequence.enum, ['', 'Odd', 'Even', 'Consecutive']);
});

test('it is the same in French: no sentence is missing, and none is English', async () => {
  assert.deepEqual(await description('', { 'accept-language': 'fr-CA' }), FR);
  assert.deepEqual(await description(), EN);
  const [said, translated] = [sentences(EN), sentences(FR)];
  assert.deepEqual(
    said.map(([place]) => place),
    translated.map(([place]) => place),
  );
  const same = said.filter(([, text], index) => text === translated[index]![1]);
  assert.deepEqual(same, []);
  assert.deepEqual(
    said.filter(([, text]) => /^[A-Z_]+$/.test(text)),
    [],
    'codes stand where sentences should be',
  );
});
