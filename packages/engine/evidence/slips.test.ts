import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { slipBits } from './slips.ts';

describe('the bits of a slip', () => {
  it('are none for what was meant', () => assert.equal(slipBits('PRINCESS', 'PRINCESS'), 0));

  for (const [likely, less, meant] of [
    ['PRICNESS', 'PRXNCESS', 'PRINCESS'],
    ['PRNCESS', 'PRNCSS', 'PRINCESS'],
    ['PRUNCESS', 'PRZNCESS', 'PRINCESS'],
    ['BR0ADVIEW', 'BRXADVIEW', 'BROADVIEW'],
    ['BAMSLEY', 'BAXSLEY', 'BARNSLEY'],
    ['WELLINGTO', 'WELLINTO', 'WELLINGTON'],
    ['WELLIN', 'WXLLXN', 'WELLINGTON'],
  ] as const) {
    it(`are fewer for ${likely} than for ${less} when ${meant} was meant`, () => {
      assert.ok(slipBits(likely, meant) > slipBits(less, meant));
      assert.ok(slipBits(likely, meant) < 0);
    });
  }

  it('grow with every slip', () => {
    const bits = ['ELMWOOD', 'ELMWOD', 'ELMWD', 'LMWD'].map((typed) => slipBits(typed, 'ELMWOOD'));
    assert.deepEqual(
      bits,
      bits.toSorted((a, b) => b - a),
    );
  });

  for (const [typed, meant] of [
    ['5TH', '6TH'],
    ['12', '21'],
    ['COUNTYROAD2', 'COUNTYROAD22'],
    ['KING', 'WELLINGTON'],
    ['', 'KING'],
    ['KING', ''],
  ] as const) {
    it(`are infinite for "${typed}" when "${meant}" was meant`, () => {
      assert.equal(slipBits(typed, meant), Number.NEGATIVE_INFINITY);
    });
  }
});

const letters = fc.string({
  unit: fc.constantFrom('A', 'E', 'L', 'M', 'N', 'R', 'S', '0', '1'),
  minLength: 2,
  maxLength: 9,
});

test('an earlier comparison changes nothing', () => {
  fc.assert(
    fc.property(letters, letters, letters, letters, (a, b, c, d) => {
      const first = slipBits(a, b);
      slipBits(c, d);
      assert.equal(slipBits(a, b), first);
    }),
  );
});

test('leading letters that agree cost nothing', () => {
  fc.assert(
    fc.property(letters, (word) => {
      assert.ok(slipBits(`${word}KING`, `${word}KNIG`) <= 0);
      assert.ok(slipBits(`${word}KING`, `${word}KNIG`) > -12);
    }),
  );
});
