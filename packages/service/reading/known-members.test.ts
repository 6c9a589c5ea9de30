import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyKnown } from './known-members.ts';
import type { Shape } from './shape.ts';

const line: Shape = { members: new Map([['strName', {}]]) };
const shape: Shape = {
  members: new Map<string, Shape>([
    ['Name', {}],
    ['Lines', { items: line }],
    ['Any', {}],
  ]),
};

test('members that a request does not have are left out at any depth, and nothing else is', () => {
  const body = { Name: 'x', Other: 1, Lines: [{ strName: '', More: [1] }, null, 2], Any: { a: [1] } };
  assert.deepEqual(onlyKnown(body, shape), { Name: 'x', Lines: [{ strName: '' }, null, 2], Any: { a: [1] } });
  assert.deepEqual(onlyKnown({ Name: null, Lines: 'x' }, shape), { Name: null, Lines: 'x' });
  for (const value of [null, 3, 'x', [1]]) assert.deepEqual(onlyKnown(value, shape), value);
});
