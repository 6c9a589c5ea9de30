import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../packages/engine/testing/golden-country.ts';
import { countHiddenDoors } from './hidden-doors.ts';

const numbers = Array.from({ length: 400 }, (_, at) => 100 + 2 * at).join(' ');
const { reference } = goldenCountry([`## A street\n@ Kingston ON\n+ Princess; ST | K7L1A1 | ${numbers}\n`]);

test('hidden doors are counted between the others or beyond them, each once', () => {
  const [between, near, far] = countHiddenDoors(reference, 0.1, [10, 100]);
  assert.ok(between!.hidden > 10 && between!.hidden < 80, `${between!.hidden}`);
  // odd numbers and the hidden doors between the lowest and the highest
  assert.ok(between!.numbers >= 399 + between!.hidden - 2, `${between!.numbers}`);
  assert.ok(near!.hidden <= 10);
  assert.equal(near!.numbers, 20);
  // there is no number 0
  assert.equal(far!.numbers, 179);
});

test('nothing is hidden if nothing is to be', () => {
  assert.deepEqual(
    countHiddenDoors(reference, 0, [10]).map(({ hidden }) => hidden),
    [0, 0],
  );
});
