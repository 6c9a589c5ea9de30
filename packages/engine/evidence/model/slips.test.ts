import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { LETTER_GROUPS } from '../../text/letter-groups.ts';
import { MAX_SLIP_BITS, SLIP_CHOICES, SLIP_RATES } from './error-model.ts';
import { KEYBOARD, LOOK_ALIKES, SOUNDS, VOWELS } from './similar-letters.ts';
import { BAND, slipBits } from './slips.ts';

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

const bitsOf = (rate: number, choices = 1): number => -Math.log2(rate / choices);
const isDigit = (letter: string): boolean => /[0-9]/.test(letter);
const hasPair = (pairs: readonly string[], a: string, b: string): boolean =>
  pairs.includes(a + b) || pairs.includes(b + a);

function isNeighbour(a: string, b: string): boolean {
  return KEYBOARD.some((keys, row) => {
    const below = KEYBOARD[row + 1] ?? '';
    return [...keys].some((key, at) =>
      [keys[at + 1], below[at - 1], below[at]].some(
        (other) => other !== undefined && ((key === a && other === b) || (key === b && other === a)),
      ),
    );
  });
}

/** `slipBits` by trying every way to type what was meant, letter by letter. */
function slowBits(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (typed === '' || meant.length < 2) return Number.NEGATIVE_INFINITY;
  const place = Math.log2(meant.length);
  const replaced = (t: string, m: string): number => {
    if (hasPair(LOOK_ALIKES, t, m)) return bitsOf(SLIP_RATES.lookAlike) + 1;
    if (isDigit(t) || isDigit(m)) return Number.POSITIVE_INFINITY;
    if (hasPair(SOUNDS, t, m) || (VOWELS.includes(t) && VOWELS.includes(m))) {
      return bitsOf(SLIP_RATES.sound, SLIP_CHOICES.sound) + place;
    }
    if (isNeighbour(t, m)) return bitsOf(SLIP_RATES.neighbour, SLIP_CHOICES.neighbour) + place;
    return bitsOf(SLIP_RATES.other, SLIP_CHOICES.other) + place;
  };
  const added = (at: number): number => {
    const letter = typed[at]!;
    const [before = '', after = ''] = [typed[at - 1], typed[at + 1]];
    if (letter === before) return bitsOf(SLIP_RATES.doubled) + place;
    if (isNeighbour(letter, before) && !isOtherwiseAlike(letter, before)) return neighbourAdded;
    if (isNeighbour(letter, after) && !isOtherwiseAlike(letter, after)) return neighbourAdded;
    return bitsOf(SLIP_RATES.other, SLIP_CHOICES.other) + place;
  };
  const neighbourAdded = bitsOf(SLIP_RATES.neighbour, SLIP_CHOICES.neighbour) + place;
  const known = new Map<string, number>();
  /** The fewest bits from here on, after `i` letters typed and `j` meant. */
  const rest = (i: number, j: number): number => {
    if (Math.abs(i - j) > BAND) return Number.POSITIVE_INFINITY;
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways: number[] = [];
    if (i === typed.length && j === meant.length) ways.push(0);
    // the end is cut off: at least three letters and half of the name are left
    if (i === typed.length && j >= 3 && j >= meant.length / 2 && j < meant.length && !isDigit(meant[j]!)) {
      ways.push(bitsOf(SLIP_RATES.cut) + place);
    }
    const [t, m] = [typed[i], meant[j]];
    if (t !== undefined && m !== undefined) {
      ways.push((t === m ? 0 : replaced(t, m)) + rest(i + 1, j + 1));
      const swapped = t !== m && t === meant[j + 1] && m === typed[i + 1];
      if (swapped && !isDigit(t) && !isDigit(m)) ways.push(bitsOf(SLIP_RATES.transposed) + place + rest(i + 2, j + 2));
    }
    if (m !== undefined && !isDigit(m)) {
      const rate = m === meant[j - 1] ? SLIP_RATES.doubled : SLIP_RATES.leftOut;
      ways.push(bitsOf(rate) + place + rest(i, j + 1));
    }
    if (t !== undefined && !isDigit(t)) ways.push(added(i) + rest(i + 1, j));
    for (const [a, b] of LETTER_GROUPS.flatMap(([x, y]) => [[x, y] as const, [y, x] as const])) {
      if (typed.startsWith(a, i) && meant.startsWith(b, j)) {
        ways.push(bitsOf(SLIP_RATES.lookAlike) + rest(i + a.length, j + b.length));
      }
    }
    const fewest = Math.min(Number.POSITIVE_INFINITY, ...ways);
    known.set(key, fewest);
    return fewest;
  };
  // nothing else is wrong: four letters are enough
  const { length } = typed;
  const isBeginning = length >= 4 && length < meant.length && meant.startsWith(typed) && !isDigit(meant[length]!);
  const bits = Math.min(rest(0, 0), isBeginning ? bitsOf(SLIP_RATES.cut) + place : Number.POSITIVE_INFINITY);
  return bits >= MAX_SLIP_BITS ? Number.NEGATIVE_INFINITY : -bits;
}

/** Neighbours that also look or sound alike count as that. */
function isOtherwiseAlike(a: string, b: string): boolean {
  return hasPair(LOOK_ALIKES, a, b) || hasPair(SOUNDS, a, b) || (VOWELS.includes(a) && VOWELS.includes(b));
}

test('the likeliest slips are those that trying every way finds', () => {
  const few = fc.string({
    unit: fc.constantFrom('A', 'E', 'I', 'O', 'U', 'L', 'M', 'N', 'R', 'C', 'K', 'P', 'H', 'Q', '0', '1', '2'),
    maxLength: 9,
  });
  const cutAt = fc.nat(9);
  fc.assert(
    fc.property(few, few, cutAt, fc.constantFrom('', 'M', 'RN', 'EAU', 'E'), (meant, other, at, piece) => {
      const near = meant.slice(0, at) + piece + meant.slice(at + (other.length % 3));
      for (const typed of [near, other, meant.slice(0, at), `${meant.slice(0, at)}${other.slice(0, 3)}`]) {
        const [fast, slow] = [slipBits(typed, meant), slowBits(typed, meant)];
        assert.ok(fast === slow || Math.abs(fast - slow) < 1e-9, `${typed} for ${meant}: ${fast} ${slow}`);
      }
    }),
    { numRuns: 1000 },
  );
});
