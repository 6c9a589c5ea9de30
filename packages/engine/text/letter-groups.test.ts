import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRegrouped, LETTER_GROUPS, regrouped } from './letter-groups.ts';

test('one group of letters is exchanged for one that looks or sounds the same, wherever it stands', () => {
  assert.ok(regrouped('BURNSIDE').includes('BUMSIDE'));
  assert.ok(regrouped('DANDEBOYE').includes('CLANDEBOYE'));
  assert.ok(regrouped('DANDEBOYE').includes('DANCLEBOYE'));
  assert.ok(regrouped('STEFEN').includes('STEPHEN'));
  assert.ok(regrouped('CLIERRY').includes('CHERRY'));
  assert.deepEqual(regrouped('TAB'), []);
});

test('exchanges of few edits are left out on request', () => {
  assert.deepEqual(regrouped('BEAUMONT', 2), ['BOMONT', 'BEAUMEAUNT', 'BAULTMONT']);
});

test('a text that is longer than any name is not regrouped', () => {
  assert.equal(regrouped('CL'.repeat(32)).length, 32);
  assert.deepEqual(regrouped('CL'.repeat(33)), []);
});

test('a text is regrouped when it is among all exchanges', () => {
  const letters = fc.array(fc.constantFrom(...LETTER_GROUPS.flat(), 'A', 'N', 'E', 'I'), { maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const [a, b] = [one.join(''), other.join('')];
      assert.equal(isRegrouped(a, b), regrouped(a).includes(b));
      for (const text of regrouped(a)) assert.ok(isRegrouped(a, text));
    }),
  );
});
