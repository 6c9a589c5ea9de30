import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText } from './testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Carruthers; AVE | K7L1M2 | 68
+ Ontario; ST | K7L2Y1 | 68
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { StreetNumberFrom, StreetName, Municipality, Province, AdditionalInfo } = elements;
  return status === 'N'
    ? 'N'
    : [status, StreetNumberFrom, StreetName, Municipality, Province, AdditionalInfo].join('|');
}

test('words behind the province are no place, even without a postal code', () => {
  const kingston = 'C|68|CARRUTHERS|KINGSTON|ON';
  for (const [text, expected] of [
    ['68 Carruthers Ave, Kingston ON thanks', `${kingston}|THANKS`],
    ['68 Carruthers Ave Kingston Ont. please', `${kingston}|PLEASE`],
    ['68 Carruthers Ave\nKingston Ontario leave at porch', `${kingston}|LEAVE AT PORCH`],
    ['68 Carruthers Ave Kingston Ont., @handle', `${kingston}|HANDLE`],
    ['12, rue Eddy, Gatineau QC svp', 'C|12|EDDY|GATINEAU|QC|SVP'],
  ] as const) {
    assert.equal(answer(text), expected, text);
  }
});

test('two slashes end a line', () => {
  assert.equal(answer('68 Carruthers Ave, Kingston // side door'), 'C|68|CARRUTHERS|KINGSTON|ON|SIDE DOOR');
});

test('CA in a column behind a province is Canada', () => {
  assert.match(answer('68 Carruthers Ave~Kingston~Ont.~~CA'), /^C\|68\|CARRUTHERS\|KINGSTON\|ON/);
});

test('a street that is called like a province keeps its name', () => {
  assert.equal(answer('68 Ontario St, Kingston ON K7L 2Y1'), 'V|68|ONTARIO|KINGSTON|ON|');
  assert.match(answer('68 Ontario St, Kingston ON'), /^C\|68\|ONTARIO\|KINGSTON\|ON/);
});
