import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine } from '../testing/describe-parse.ts';

const asides = (text: string): string[] => {
  const { context, delivery } = parseLine(text);
  return delivery.info.map(({ from, to }) => context.words.slice(from, to).join(' '));
};

test('the number of a record in the first column is set aside, with the empty columns behind it', () => {
  assert.deepEqual(asides('20451|12 Main St|Bath|ON'), ['20451']);
  for (const bar of ['|', '¦']) assert.deepEqual(asides(['0', '219 1/2 Main St', 'Bath'].join(bar)), ['0'], bar);
  assert.deepEqual(asides('628371|0|12 Main St|Bath|ON'), ['628371 0']);
  assert.deepEqual(asides('526848 | 820 Hwy 41 | Bath | ON'), ['526848']);
});

test('a unit in the first column is none', () => {
  assert.deepEqual(asides('4|12 Main St|Bath|ON'), []);
  assert.deepEqual(asides('10520, 100 A Ave, Bath AB'), []);
});
