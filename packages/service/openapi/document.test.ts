import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ERRORS } from '../errors.ts';
import { OPERATIONS } from '../operations/index.ts';
import { API } from '../sentences/api.ts';
import { say } from '../sentences/service-sentences.ts';
import { startTestService } from '../testing/test-service.ts';

const service = await startTestService();

async function description(query = '', headers: Record<string, string> = {}) {
  const { body } = await service.call(`openapi.json${query}`, undefined, { method: 'GET', headers });
  return body;
}

/** `BAD_REQUEST, METHOD`: how a failing answer of one status is described. */
function isCodes(text: string): boolean {
  return text.split(', ').every((code) => Object.hasOwn(ERRORS, code));
}

/** Every sentence of a description. */
function sentences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && (name === 'description' || name === 'summary') ? [member] : sentences(member),
  );
}

test('the description is valid OpenAPI 3.1 in both languages, and a strict linter finds nothing in it', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  for (const language of ['en', 'fr']) {
    const document = await description(`?lang=${language}`);
    assert.match(document.openapi, /^3\.1\./);
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`),
      [],
    );
  }
});

test('it describes every operation of the table and nothing else', async () => {
  const document = await description();
  assert.deepEqual(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.keys(item as object),
      (item as { post: { operationId: string } }).post.operationId,
    ]),
    OPERATIONS.map(({ path, name }) => [path, ['post'], name]),
  );
});

test('shapes that operations share are named components', async () => {
  const { components, paths } = await description();
  assert.deepEqual(Object.keys(components.schemas).sort(), [
    'AddressElements',
    'AddressLayout',
    'Alternative',
    'AnalysisMode',
    'CorrectionStyle',
    'ErrorMessage',
    'Failure',
    'LineContent',
    'StyleChange',
  ]);
  const request = paths['/AnalyzeAddress'].post.requestBody.content['application/json'].schema;
  assert.deepEqual(request.required, ['AddressLayout', 'AnalysisMode', 'CorrectionStyle', 'AddressLinesIn']);
  assert.equal(request.properties.AddressLinesIn.items.$ref, '#/components/schemas/LineContent');
});

test('it is the same in French, and every sentence comes from a table', async () => {
  const [en, fr] = [await description('?lang=en'), await description('?lang=fr')];
  assert.deepEqual(await description('', { 'accept-language': 'fr-CA' }), fr);
  assert.deepEqual(await description(), en);
  const [said, translated] = [sentences(en), sentences(fr)];
  assert.equal(said.length, translated.length);
  const sentencesOf = (language: 'EN' | 'FR') => new Set(Object.values(API).map((sentence) => sentence[language]));
  for (const [texts, language] of [
    [said, 'EN'],
    [translated, 'FR'],
  ] as const) {
    const known = sentencesOf(language);
    const success = say(language, 'SUCCESS');
    const loose = texts.filter((text) => !known.has(text as never) && text !== success && !isCodes(text));
    assert.deepEqual([...new Set(loose)], [], 'these are in no table');
  }
});

test('every example in the description succeeds as it stands', async () => {
  const { paths } = await description();
  for (const { path, name, example } of OPERATIONS) {
    const shown = paths[path].post.requestBody.content['application/json'].example;
    assert.deepEqual(shown, example, path);
    if (shown === undefined) continue;
    const answer = await service.call(name, shown);
    assert.equal(answer.body.intRetCode ?? 0, 0, `${path}: ${answer.body.strMessage}`);
    const ignored = (answer.body.Warnings ?? []).filter((warning: string) => warning.includes('not a member'));
    assert.deepEqual(ignored, [], path);
  }
});
