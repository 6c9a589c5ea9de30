import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

/** Every number from 1 to 40, some with units. */
const NUMBERS = Array.from({ length: 40 }, (_, at) => `${at + 1}`);
const { engine } = goldenCountry([
  `@ Kingston ON
+ Mack; ST | K7L1P5 | 9 19 67 167 12/3
+ Elm; ST | K7L1P6 | ${NUMBERS.join(' ')}
+ Oak; AVE | K7L1P7 | 8 12/8,9 14
+ Pine; RD | K7L1P8 | 224 2010 7123B
+ King; ST | K7L1P9 | 52 10/402
+ King; ST | K7L1R1 | 150 402 898/5`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom } = elements;
  return status === 'N' ? 'N' : `${status} ${UnitNumber} ${StreetNumberFrom}`;
}

describe('two numbers with a blank between them', () => {
  test('are neither unit and number nor one number, if the street has both numbers and no such unit', () => {
    assert.equal(answer('1 9 Mack St, Kingston ON K7L 1P5'), 'N');
    assert.equal(answer('1 67 Mack St, Kingston ON K7L 1P5'), 'N');
  });

  test('are thousands and hundreds, if the code or a zero says so and the street lacks the hundreds', () => {
    assert.equal(answer('2 010 Pine Rd, Kingston ON K7L 1P8'), 'C  2010');
    assert.equal(answer('2 010 Pine Rd, Kingston ON'), 'C  2010');
    assert.equal(answer('7 123B Pine Rd, Kingston ON K7L 1P8'), 'C  7123');
    assert.equal(answer('7 123B Pine Rd, Kingston ON'), 'N');
    assert.equal(answer('1 224 Pine Rd, Kingston ON K7L 1P8'), 'V 1 224');
  });

  test('are one number that the street has, if the code or a zero says so and the street lacks the second', () => {
    assert.equal(answer('22 4 Pine Rd, Kingston ON K7L 1P8'), 'C  224');
    assert.equal(answer('15 0 King St, Kingston ON K7L 1R1'), 'C  150');
    assert.equal(answer('22 4 Pine Rd, Kingston ON'), 'N');
  });

  test('are left open if a sign stands between them, which may stand for a figure that could not be read', () => {
    assert.equal(answer('22_4 Pine Rd, Kingston ON K7L 1P8'), 'N');
    assert.equal(answer("1'9 Mack St, Kingston ON"), 'N');
    assert.equal(answer('1.9 Mack St, Kingston ON'), 'N');
  });

  test('are unit and number, if the unit is listed or the street lacks the joined number', () => {
    assert.equal(answer('3 12 Mack St, Kingston ON K7L 1P5'), 'V 3 12');
    assert.equal(answer('2 9 Mack St, Kingston ON K7L 1P5'), 'V 2 9');
    assert.equal(answer('1, 9 Mack St, Kingston ON K7L 1P5'), 'V 1 9');
  });
});

describe('two numbers with a hyphen, near each other on one side of a street', () => {
  test('are left open where something else needs a correction, unless the unit is listed', () => {
    assert.equal(answer('8-14 Oka Ave, Kingston ON K7L 1P7'), 'N');
    assert.equal(answer('8-12 Oka Ave, Kingston ON K7L 1P7'), 'C 8 12');
  });

  it('are the unit and the number that an answer shows so', () => {
    const number = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(number, number, (unit, civic) => {
        const { status, lines, hashCode } = analyzeText(engine, `${civic} Elm St Unit ${unit}, Kingston ON K7L 1P6`);
        assert.equal(status, 'V');
        const again = analyzeText(engine, lines.map(({ strContent }) => strContent).join('\n'));
        assert.deepEqual([again.status, again.hashCode], [status, hashCode]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a range whose end leaves out the digits that it shares with its beginning', () => {
  test('begins with its address, if the code says so', () => {
    assert.equal(answer('150-52 King St, Kingston ON K7L 1R1'), 'C  150');
    assert.equal(answer('150/52 King St, Kingston ON K7L 1R1'), 'C  150');
  });

  test('is left open where the street has that number, unless the unit is listed', () => {
    assert.equal(answer('150-52 King St, Kingston ON'), 'N');
    assert.equal(answer('402-10 King St, Kingston ON'), 'C 402 10');
    assert.equal(answer('2-52 King St, Kingston ON K7L 1P9'), 'V 2 52');
  });

  test('is no unit where another unit stands beside it', () => {
    assert.equal(answer('898-02 King St Suite 5, Kingston ON'), 'C 5 898');
    assert.equal(answer('150-52 King St Suite 5, Kingston ON'), 'N');
  });
});

describe('digits that were torn off or added', () => {
  it('never lead to another number of the street', () => {
    const piece = fc.tuple(fc.constantFrom(...NUMBERS), fc.nat(2), fc.nat(9));
    fc.assert(
      fc.property(piece, ([civic, at, digit]) => {
        const torn = `${civic.slice(0, at)} ${civic.slice(at)}`.trim();
        // 2 2 ELM ST: the number twice
        fc.pre(!/^(\d) \1$/.test(torn));
        const { status, elements } = analyzeText(engine, `${torn} Elm St, Kingston ON K7L 1P6`);
        if (status === 'V' || status === 'C') assert.equal(elements.StreetNumberFrom, civic, torn);
        const more = analyzeText(engine, `${civic}0${digit} Elm St, Kingston ON K7L 1P6`);
        assert.ok(more.status !== 'V' && more.status !== 'C', `${civic}0${digit}`);
      }),
      { numRuns: 300 },
    );
  });
});
