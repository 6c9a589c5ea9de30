import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('a bar at an end of the number that leads a street is a 1', () => {
  assert.equal(decodeText('|8 Elm St, Bath ON'), '18 Elm St, Bath ON');
  assert.equal(decodeText('22| Elm St, Bath ON'), '221 Elm St, Bath ON');
  assert.equal(decodeText('App. 4, |4, rue Eddy, Gatineau QC'), 'App. 4, 14, rue Eddy, Gatineau QC');
  assert.equal(decodeText('Mary Chen\n|8 104th Ave'), 'Mary Chen\n18 104th Ave');
});

test('a bar between two digits, beside a word or among other bars stays', () => {
  for (const text of [
    '3|18 Elm St, Bath',
    'Mary Chen|18 Elm St',
    'Unit 3| Elm St',
    '|8 Elm St|Bath|ON',
    '3| 18 Elm St',
  ]) {
    assert.equal(decodeText(text), text);
  }
});

test('a bar or an exclamation mark within a postal code is a 1', () => {
  assert.equal(decodeText('31 Governors Rd, Hamilton ON L0R |J0'), '31 Governors Rd, Hamilton ON L0R 1J0');
  assert.equal(decodeText('91 rue Eddy, Gatineau QC J!X !S0'), '91 rue Eddy, Gatineau QC J1X 1S0');
  assert.equal(decodeText('12 Elm St|Bath|ON|K0H|1G0'), '12 Elm St|Bath|ON|K0H|1G0');
  assert.equal(decodeText('12 Elm St, Bath ON K0H 1G0!'), '12 Elm St, Bath ON K0H 1G0!');
});
