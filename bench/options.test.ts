import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions, USAGE } from './options.ts';

test('without options the starter is measured', () => {
  const options = readOptions([])!;
  assert.equal(options.reference, undefined);
  assert.equal(options.cases, undefined);
  assert.deepEqual([options.rounds, options.sample, options.seed, options.limit], [5, 2000, 1, 50]);
});

test('every option is in the usage text', () => {
  const names = [
    'reference',
    'sample',
    'seed',
    'rounds',
    'only',
    'inputs',
    'cases',
    'withhold-code',
    'only-known-codes',
    'only-known-civics',
    'where',
    'show',
    'limit',
    'json',
  ];
  for (const name of names) assert.ok(USAGE.includes(`--${name}`), name);
  assert.equal(readOptions(['--help']), undefined);
});

test('wrong values are refused with what would be right', () => {
  assert.throws(() => readOptions(['--rounds', 'many']), /--rounds takes a number from 1 on, not "many"/);
  assert.throws(() => readOptions(['--show', 'bad']), /--show takes right, wrong, N, I, F, not "bad"/);
  assert.throws(() => readOptions(['--withhold-code']), /--cases FILE/);
  assert.throws(() => readOptions(['--colour']), /--colour/);
});
