import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ King; ST | K7L1P5 | 5 57 505 505A 1200/3,4,1200 1202/3,4`,
]);

/** Unit and number of the answer. */
function answer(line: string): string {
  const { status, elements } = analyzeText(engine, `${line}, Kingston ON K7L 1P5`);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix } = elements;
  return status === 'V' || status === 'C' ? `${UnitNumber}|${StreetNumberFrom}${StreetNumberSuffix}` : status;
}

describe('a civic number that is written twice', () => {
  for (const number of ['5', '57', '505', '505A', '1202']) {
    const forms = [`${number}-${number} King St`, `${number} - ${number} King St`, `${number} ${number} King St`];
    const others = [`${number}/${number} King St`, `${number} to ${number} King St`, `${number} King St ${number}`];
    for (const form of [...forms, ...others]) {
      it(`is the number, and no unit: ${form}`, () => assert.equal(answer(form), `|${number}`));
    }
  }

  it('is the number, whatever its unit stands beside', () => {
    const UNITS = [
      '1202 King St Unit 3 1202',
      '1202 Unit 3 1202 King St',
      '1202, 3-1202 King St',
      '1202-3-1202 King St',
    ];
    for (const line of [...UNITS, '3-1202-1202 King St', '1202-1202 King St Unit 3', 'Unit 3 1202-1202 King St']) {
      assert.equal(answer(line), '3|1202', line);
    }
  });

  it('is a unit and the number only if the reference has the unit, or a word says so', () => {
    assert.equal(answer('1200-1200 King St'), '1200|1200');
    assert.equal(answer('505 King St Unit 505'), '505|505');
    assert.equal(answer('Apt 57, 57 King St'), '57|57');
  });
});

test('a unit with the number of its door is written so that it is read as one', () => {
  fc.assert(
    fc.property(fc.constantFrom('5', '57', '505', '1202'), fc.constantFrom('Unit', 'Apt', '#'), (number, word) => {
      const { status, lines, hashCode } = analyzeText(
        engine,
        `${number} King St ${word} ${number}, Kingston ON K7L 1P5`,
      );
      fc.pre(status === 'V' || status === 'C');
      const again = analyzeText(engine, lines.map(({ strContent }) => strContent).join('\n'));
      assert.deepEqual([again.status, again.hashCode], ['V', hashCode]);
    }),
  );
});
