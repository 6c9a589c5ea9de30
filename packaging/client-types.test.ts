import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as errors from '../packages/client/error-classes.ts';
import { ERRORS } from '../packages/service/errors.ts';
import { clientTypes, TYPES_FILE } from './client-types.ts';

test('the types of the client are those of the operations', () => {
  const written = readFileSync(TYPES_FILE, 'utf8').replaceAll('\r\n', '\n');
  assert.equal(written, clientTypes(), 'run node packaging/client-types.ts');
});

test('the client has an error class for each ErrorCode', () => {
  assert.deepEqual(Object.keys(errors.ERROR_CLASSES), Object.keys(ERRORS));
  const names = Object.values(errors.ERROR_CLASSES).map((Kind) => new Kind({ code: '', message: '' }).name);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.ok(name in errors, `${name} is not exported under its name`);
});
