import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fault } from '../match/faults.ts';
import { message, styleChange } from './messages.ts';

test('a sentence names what was typed and what is right, in either language', () => {
  const type = fault('STREET_TYPE_CORRECTED', 'Avenue', 'St');
  assert.deepEqual(styleChange(type, 'EN'), {
    Element: 'StreetType',
    Kind: 'Corrected',
    From: 'Avenue',
    To: 'ST',
    Code: 'STREET_TYPE_CORRECTED',
    Penalty: 8,
    Message: 'The street type "Avenue" was corrected to ST.',
  });
  assert.equal(styleChange(type, 'FR').Message, 'Le type de voie « Avenue » a été corrigé en ST.');
  assert.equal(message('VALID', 'FR'), 'L’adresse est valide.');
});

test('what was typed is shown as it was typed, whatever it holds', () => {
  assert.equal(
    message('STREET_NAME_CORRECTED', 'EN', '{to} $& {from}', 'MAIN'),
    'The street name "{to} $& {from}" was corrected to MAIN.',
  );
});
