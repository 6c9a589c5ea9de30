import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Ottawa ON
+ Lola; ST | K1K4C1 | 1721/1,2,3 1723
+ Fragile; CRT | K1K4C2 | 1723`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetName, AdditionalInfo } = elements;
  return `${status} ${UnitNumber}|${StreetNumberFrom} ${StreetName}|${AdditionalInfo}`;
}

const ENGLISH = ['leave at side', 'Leave with concierge', 'call on arrival', 'do not bend', 'FRAGILE', 'please knock'];
const FRENCH = [
  'laisser au concierge',
  "appeler à l'arrivée",
  'ne pas plier',
  'signature requise',
  'attention au chien',
];

test('a remark for the carrier is set apart, behind the street, on a line of its own and behind the code', () => {
  for (const remark of [...ENGLISH, ...FRENCH]) {
    const place = 'Ottawa ON K1K 4C1';
    const lines = [`1721 Lola St Apt 3 ${remark}\n${place}`, `1721 Lola St Apt 3 (${remark})\n${place}`];
    for (const text of [
      ...lines,
      `1721 Lola St Apt 3\n${place} ${remark}`,
      `1721 Lola St Apt 3\n${place}\n${remark}`,
    ]) {
      assert.match(answer(text), /^V 3\|1721 LOLA\|./, text);
    }
  }
});

test('a street that is called like a remark is a street', () => {
  assert.equal(answer('1723 Fragile Crt\nOttawa ON K1K 4C2'), 'V |1723 FRAGILE|');
});

test('a remark alone on a line below the civic number is no unit', () => {
  const below = (remark: string): string => answer(`1723 Lola St\n${remark}\nOttawa ON K1K 4C1`);
  assert.equal(below('entrée au sous-sol'), 'V |1723 LOLA|ENTRÉE AU SOUS-SOL');
  assert.equal(below('cour arrière'), 'V |1723 LOLA|COUR ARRIÈRE');
});
