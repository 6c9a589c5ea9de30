import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

/** Streets of the town that fill its codes, so that an unlisted one there is no wonder. */
const STREETS = Array.from(
  { length: 40 },
  (_, at) => `+ Name${String.fromCharCode(65 + (at % 26))}x; ST | L3R7S${at % 10} | 12 14`,
);

const { engine } = goldenCountry([
  `@ Markham ON
${STREETS.join('\n')}
@ Thornhill ON
= Official Markham
+ Winborne; RD | L4J2R8 | 700 705 709
+ Steele; AVE | L3T2R8 | 700 705 709
@ Unionville ON
= Unofficial Markham
+ Gablewood; RD | L6B2R8 | 700 705 709`,
]);

const LINES: readonly string[] = ['705 Winborne Rd', '705 Steele Ave', '705 Gablewood Rd'];

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${status} ${elements.StreetName} ${elements.PostalCode}`;
}

describe('a street of another place that may be called like the typed one', () => {
  test('is not the answer beside a code of the typed place itself', () => {
    for (const line of LINES) {
      assert.equal(answer(`${line}, Markham ON L3R 7S2`), 'N', line);
      // only the first half of the code is listed, or was typed
      assert.equal(answer(`${line}, Markham ON L3R 9Z9`), 'N', line);
      assert.equal(answer(`${line}, Markham ON L3R`), 'N', line);
    }
  });

  test('is the answer with its own code, without a code, or with a code that is no other’s', () => {
    assert.equal(answer('705 Winborne Rd, Markham ON L4J 2R8'), 'V WINBORNE L4J 2R8');
    assert.equal(answer('705 Winborne Rd, Markham ON'), 'C WINBORNE L4J 2R8');
    assert.equal(answer('705 Winborne Rd, Markham ON L4J 2R9'), 'C WINBORNE L4J 2R8');
  });

  test('is the answer under its own name, whatever the code', () => {
    assert.equal(answer('705 Winborne Rd, Thornhill ON L3R 7S2'), 'C WINBORNE L4J 2R8');
  });
});
