import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fault } from '../match/compare/faults.ts';
import { styleChange } from './style-change.ts';

test('a sentence names what was typed and what is right, in either language', () => {
  const type = fault('STREET_TYPE_CORRECTED', 'Avenue', 'St');
  assert.deepEqual(styleChange(type, 'EN'), {
    Element: 'StreetType',
    Kind: 'Corrected',
    From: 'Avenue',
    To: 'ST',
    Code: 'STREET_TYPE_CORRECTED',
    Penalty: 8,
    Message: 'The street type is ST, not "Avenue".',
  });
  assert.equal(styleChange(type, 'FR').Message, 'Le type de rue est ST, et non « Avenue ».');
});

test('what was typed is shown as typed, whatever it contains', () => {
  assert.equal(
    styleChange(fault('STREET_NAME_CORRECTED', '{to} $& {from}', 'Main'), 'EN').Message,
    'The street name is MAIN, not "{to} $& {from}".',
  );
});

test('an address without a postal code in the reference says so', () => {
  assert.equal(
    styleChange(fault('POSTAL_CODE_ADDED', '', ''), 'EN').Message,
    'The address exists, but the reference has no postal code for it.',
  );
});
