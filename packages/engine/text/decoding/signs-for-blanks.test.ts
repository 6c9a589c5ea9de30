import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('a sign that stands for every blank, in the postal code as well, is a blank', () => {
  assert.equal(decodeText('12^Elm^St,^Bath^ON^K0H^1G0'), '12 Elm St, Bath ON K0H 1G0');
  assert.equal(decodeText('8\true\tEddy\tapp.\t3,\tGatineau\tQC\tJ8X\t2T5'), '8 rue Eddy app. 3, Gatineau QC J8X 2T5');
  assert.equal(decodeText('12_Elm_St_Bath_ON_k0h_1g0'), '12 Elm St Bath ON k0h 1g0');
});

test('a sign that parts columns stays', () => {
  for (const text of ['12 Elm St\tBath\tON\tK0H\t1G0', '12\tElm\tSt\tBath\tON\tK0H1G0', 'K0H.1G0 Bath', '12^Elm^St']) {
    assert.equal(decodeText(text), text);
  }
});
