import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { lineContent, refer } from '../schemas.ts';
import { shapeOf } from './shape.ts';
import { unknownMembers } from './unknown-members.ts';

const shape = shapeOf(
  Type.Object({
    AddressLayout: Type.String(),
    MaxAlternatives: Type.Integer(),
    AddressLinesIn: Type.Array(refer(lineContent)),
  }),
);

test('a misspelt member is named with the one that was meant, at any depth and in both languages', () => {
  const body = { MaxAlternative: 5, AddressLinesIn: [{ strName: '', strContnet: 'x' }] };
  assert.deepEqual(unknownMembers(body, shape, 'EN'), [
    'MaxAlternative is not a member of this request and was ignored; did you mean MaxAlternatives?',
    'AddressLinesIn[0].strContnet is not a member of this request and was ignored; did you mean strContent?',
  ]);
  assert.match(unknownMembers(body, shape, 'FR')[0]!, /^MaxAlternative n’est pas un membre .* MaxAlternatives\?$/);
});

test('a member that resembles no other is named without a suggestion', () => {
  assert.deepEqual(unknownMembers({ comment: 1 }, shape, 'EN'), [
    'comment is not a member of this request and was ignored.',
  ]);
});

test('values of another type than the schema has are left to the validator', () => {
  for (const value of [null, 3, 'x', [], { AddressLinesIn: 'x' }, { AddressLinesIn: [null, 'x'] }]) {
    assert.deepEqual(unknownMembers(value, shape, 'EN'), []);
  }
});

test('of a flood of unknown members, the first twenty are named, and that there are others is said', () => {
  const flood = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 0]));
  const named = (count: number) => unknownMembers(flood(count), shape, 'EN');
  assert.equal(named(20).length, 20);
  assert.deepEqual(named(100_000), [...named(20), 'Other members are unknown, too, and were ignored.']);
  assert.match(unknownMembers(flood(21), shape, 'FR').at(-1)!, /^D’autres membres /);
});
