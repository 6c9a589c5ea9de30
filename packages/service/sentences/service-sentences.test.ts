import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { ERRORS, failure, type RequestError } from '../errors.ts';
import { OPERATION_NAMES } from '../operations/operation-names.ts';
import { API } from './api.ts';
import { ERROR_ADVICE, ERROR_CAUSES } from './error-codes.ts';
import { HTTP } from './http.ts';
import { MESSAGES, PHRASES } from './messages.ts';
import { OPERATION_TEXTS, TAG_TEXTS } from './operations.ts';
import { OPERATOR_MESSAGES } from './operator.ts';
import { PAGES } from './pages.ts';
import { SERVICE_SENTENCES, say } from './service-sentences.ts';

test('every sentence of the service exists in both languages and is used', () => {
  const files = ['messages.ts', 'api.ts', 'http.ts', 'pages.ts', 'operator.ts'].map((file) => join('sentences', file));
  checkSentences(SERVICE_SENTENCES, join(import.meta.dirname, '..'), files);
});

test('every operation, group and ErrorCode has its texts in both languages', () => {
  const folder = join(import.meta.dirname, '..');
  const files = ['operations.ts', 'error-codes.ts'].map((file) => join('sentences', file));
  for (const table of [OPERATION_TEXTS, TAG_TEXTS, ERROR_CAUSES, ERROR_ADVICE]) checkSentences(table, folder, files);
  assert.deepEqual(Object.keys(ERROR_CAUSES), Object.keys(ERRORS));
  assert.deepEqual(Object.keys(ERROR_ADVICE), Object.keys(ERRORS));
  assert.deepEqual(Object.keys(OPERATION_TEXTS).sort(), [...OPERATION_NAMES].sort());
});

test('no code is in two tables', () => {
  const codes = [MESSAGES, PHRASES, API, HTTP, PAGES, OPERATOR_MESSAGES].flatMap((table) => Object.keys(table));
  assert.equal(new Set(codes).size, codes.length);
});

test('a sentence is said in the requested language', () => {
  const values = { path: 'BrowsingLevel', minimum: 0, maximum: 3, found: 4 };
  assert.equal(say('EN', 'RANGE', values), 'BrowsingLevel must be from 0 to 3, not 4.');
  assert.equal(say('FR', 'RANGE', values), 'BrowsingLevel doit être de 0 à 3 et non 4.');
});

test('text that comes from a caller is never read as a placeholder', () => {
  assert.equal(say('EN', 'EMPTY', { path: '{found}$&' }), '{found}$& is empty: give at least one character.');
});

test('an error without its values does not compile', () => {
  const wrong = () => {
    // @ts-expect-error the value {allowed} is missing
    failure('METHOD', 'METHOD');
    // @ts-expect-error this sentence has no placeholder {limit}
    failure('MEDIA_TYPE', 'MEDIA_TYPE', { limit: 1 });
    // @ts-expect-error the value {limit} is missing
    const error: RequestError = { path: 'Name', key: 'TOO_LONG', parameters: { found: 2 } };
    return error;
  };
  assert.equal(typeof wrong, 'function');
});
