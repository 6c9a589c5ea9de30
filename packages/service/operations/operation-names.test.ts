import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATIONS } from './index.ts';
import { OPERATION_NAMES } from './operation-names.ts';

test('every operation is named, in the order of the table', () => {
  assert.deepEqual(
    OPERATIONS.map(({ name }) => name),
    OPERATION_NAMES,
  );
});
