import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { match } from '../match/match.ts';
import { parse } from '../parse/parse.ts';
import { analyzeText, sampleCountry } from '../testing/sample-country.ts';
import { clearOf, posteriorOf, weighedPosterior } from './posterior.ts';

const { engine, reference } = sampleCountry();

function found(text: string) {
  const places = { placeWeight: (key: string) => (reference.findMunicipalityKey(key) < 0 ? 0 : 2) };
  const parsed = parse([{ role: 'free', text }], { places });
  return { parsed, found: match(reference, parsed, { typos: 2, guessingFlags: 127 }) };
}

function probabilities(text: string): number[] {
  const { parsed, found: result } = found(text);
  return posteriorOf(reference, parsed, result).hypotheses.map(({ probability }) => probability);
}

const LINES = [
  '100 King St W, Toronto ON M5X 1A9',
  '22 Eddy St, Ottawa ON K1S 2P4',
  '5100 Yonge St North York ON M2N 5V7',
  '845 rue Sherbrooke O, Montréal QC H3A 0G4',
  '10111 104 Ave NW Edmonton AB T5J 0H2',
  '12 Princess St, Kingston, Ontario K7L1A1',
] as const;

describe('an address that agrees in everything', () => {
  for (const line of LINES) {
    it(`is just as certain without the shortcut: "${line}"`, () => {
      const { parsed, found: result } = found(line);
      const slow = weighedPosterior(reference, parsed, result).hypotheses[0]!;
      if (clearOf(parsed, result) === undefined) return;
      assert.equal(posteriorOf(reference, parsed, result).hypotheses[0]!.confidence, slow.confidence);
      assert.equal(slow.confidence, 1);
    });
  }
});

test('two doors that fit equally well share the probability', () => {
  const [first, second] = probabilities('145 King St, Toronto ON');
  assert.ok(first! < 0.6 && second! > 0.4);
});

test('all probabilities add up to at most 1', () => {
  const words = fc.constantFrom(
    '100',
    '22',
    'King',
    'Eddy',
    'Main',
    'St',
    'W',
    'Toronto',
    'Ottawa',
    'ON',
    'K1S 2P4',
    'Kimg',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (some) => {
      const all = probabilities(some.join(' ')).reduce((sum, each) => sum + each, 0);
      assert.ok(all <= 1 + 1e-9, `${some.join(' ')}: ${all}`);
    }),
  );
});

test('a code that agrees makes a misspelt street more certain', () => {
  const [without] = probabilities('22 Edyd St, Ottawa ON');
  const [withCode] = probabilities('22 Edyd St, Ottawa ON K1S 2P4');
  assert.ok(withCode! > without!);
});

test('every answer and every alternative reports its confidence', () => {
  const sure = analyzeText(engine, LINES[0]);
  assert.equal(sure.confidence, 1);
  const unsure = analyzeText(engine, '145 King St, Toronto ON');
  assert.equal(unsure.confidence, 0);
  assert.ok(unsure.alternatives.every(({ Confidence }) => Confidence! > 0.3 && Confidence! < 0.6));
});
