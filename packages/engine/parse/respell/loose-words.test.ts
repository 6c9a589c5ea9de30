import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Elm; ST | K7L1A1 | 12/3,4 14
@ Richmond Hill ON
+ Elm; ST | L4C8H7 | 12 14`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { StreetNumberFrom, StreetName, Municipality, PostalCode } = elements;
  return status === 'N' ? 'N' : `${StreetNumberFrom} ${StreetName} ${Municipality} ${PostalCode}`;
}

test('the halves of a postal code are one, whatever of place and province is between them', () => {
  const FORMS = ['K7L Kingston 1A1', 'K7L Kingston ON 1A1', 'Kingston K7L ON 1A1', 'K7L, Kingston, ON, 1A1'];
  for (const form of FORMS) {
    for (const line of [`14 Elm St ${form}`, `14 Elm St, ${form}`, `14 Elm St\n${form}`]) {
      assert.equal(answer(line), '14 ELM KINGSTON K7L 1A1', line);
    }
  }
  assert.equal(answer('14 Elm St\nL4C Richmond Hill 8H7'), '14 ELM RICHMOND HILL L4C 8H7');
});
