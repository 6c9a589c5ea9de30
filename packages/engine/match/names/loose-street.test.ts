import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Oak; AVE | K7L1A1 | 31
+ Upper; AVE | K7M3B2 | 31 33
+ Elm; AVE | K7L1A3 | 35
+ Lower Elm; AVE | K7L1A4 | 37`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${status} ${elements.StreetName} ${elements.PostalCode}`;
}

test('Upper in front of a name is a word too many as much as the name behind it', () => {
  assert.equal(answer('31 Upper Oak Ave, Kingston ON K7L 1A1'), 'C OAK K7L 1A1');
  assert.equal(answer('31 Upper Oak Ave, Kingston ON K7M 3B2'), 'C UPPER K7M 3B2');
  assert.equal(answer('31 Upper Oak Ave, Kingston ON'), 'N');
});

test('a name that begins with Lower stays whole', () => {
  assert.equal(answer('37 Lower Elm Ave, Kingston ON K7L 1A4'), 'V LOWER ELM K7L 1A4');
});
