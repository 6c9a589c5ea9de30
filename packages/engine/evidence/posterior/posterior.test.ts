import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import { match } from '../../match/match.ts';
import { parse } from '../../parse/parse.ts';
import { analyzeText, sampleCountry } from '../../testing/sample-country.ts';
import { mostBits, weighCandidate } from '../faults/weigh-found.ts';
import { mostBitsMissing, weighMissing } from '../unlisted/weigh-missing.ts';
import { clearOf } from './clear.ts';
import { confidenceOf, posteriorOf, weighedPosterior } from './posterior.ts';

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
      if (clearOf(reference, parsed, result) === undefined) return;
      assert.equal(posteriorOf(reference, parsed, result).hypotheses[0]!.confidence, slow.confidence);
      assert.equal(slow.confidence, 1);
    });
  }
});

/** Number, name, type, direction, place, province and code of some addresses of the sample. */
const TRUE = [
  ['100', 'King', 'St', 'W', 'Toronto', 'ON', 'M5X 1A9'],
  ['110', 'King', 'St', 'E', 'Toronto', 'ON', 'M5C 1G6'],
  ['1', 'King', 'St', 'E', 'Kingston', 'ON', 'K7L 3A1'],
  ['85', 'King', 'St', 'W', 'Kingston', 'ON', 'K7L 2W6'],
  ['12', 'Main', 'St', '', 'Kingston', 'ON', 'K7K 3Y9'],
  ['12', 'Mail', 'St', '', 'Kingston', 'ON', 'K7K 1V2'],
  ['1-14', 'Princess', 'St', '', 'Kingston', 'ON', 'K7L 1A1'],
  ['14', 'Main', 'St', '', 'Ottawa', 'ON', 'K1S 1B5'],
  ['14', 'rue Principale', '', '', 'Ottawa', 'ON', 'K1S 1B5'],
  ['22', 'Eddy', 'St', '', 'Ottawa', 'ON', 'K1S 2P4'],
  ['22', 'rue Eddy', '', '', 'Hull', 'QC', 'J8X 4B3'],
  ['110A', 'Laurier', 'Ave', 'W', 'Ottawa', 'ON', 'K1P 1J1'],
  ['1000', 'rue de la Gauchetière', '', 'O', 'Montréal', 'QC', 'H3B 4W5'],
  ['10111', '104', 'Ave', 'NW', 'Edmonton', 'AB', 'T5J 0H2'],
  ['5100', 'Yonge', 'St', '', 'North York', 'ON', 'M2N 5V7'],
] as const;

const OTHERWISE = [
  ['145', '14 1', '2-14', '101-100', '7', '110', ''],
  ['King', 'Main', 'Mail', 'Mian', 'Princes', 'Eddy', 'la Gauchetière', 'Principale'],
  ['Street', 'Rd', 'Ave', 'rue', ''],
  ['W', 'E', 'West', 'O', 'NW', ''],
  ['Toronto', 'Kingston', 'Otawa', 'Hull', 'Bytown', ''],
  ['Ontario', 'QC', ''],
  ['M5X 1A9', 'M5H 1J8', 'K7K 3Y9', 'K7L 1A2', 'K7K 3Y8', ''],
] as const;

/** True addresses, most of them with one part or another written otherwise or left out. */
const nearAddresses = fc
  .tuple(
    fc.constantFrom(...TRUE),
    fc.tuple(
      ...OTHERWISE.map((other) =>
        fc.oneof(
          { weight: 8, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom<string>(...other) },
        ),
      ),
    ),
    fc.constantFrom('', '', '', '', '', 'attn Jane', 'RR 2', '5', 'Toronto', 'Suite 2'),
  )
  .map(([address, others, besides]) => {
    const [number, name, type, direction, place, province, code] = address.map((part, at) => others[at] ?? part);
    return `${besides}\n${number} ${name} ${type} ${direction}\n${place} ${province} ${code}`;
  });

test('what is clear has the same answer with every sum made', () => {
  let clear = 0;
  fc.assert(
    fc.property(nearAddresses, (text) => {
      const { parsed, found: result } = found(text);
      const candidate = clearOf(reference, parsed, result);
      if (candidate === undefined) return;
      clear++;
      const [best] = weighedPosterior(reference, parsed, result).hypotheses;
      assert.equal(best!.candidate, candidate, text);
      assert.equal(best!.rival, undefined, text);
      assert.equal(best!.confidence, 1, text);
    }),
    { numRuns: 2000 },
  );
  assert.ok(clear > 200);
});

test('two ways to write one door that are equally likely share its Confidence', () => {
  assert.equal(confidenceOf(0.994, undefined), 0.994);
  const { parsed, found: result } = found('100 King St W Toronto ON M5X 1A9');
  assert.equal(confidenceOf(0.994, weighedPosterior(reference, parsed, result).hypotheses[0]!.candidate), 0.497);
});

test('no candidate weighs more than the most it may weigh', () => {
  fc.assert(
    fc.property(nearAddresses, (text) => {
      const { parsed, found: result } = found(text);
      if (!result.codeFound) return;
      const evidence = { reference, parse: parsed, found: result };
      for (const candidate of result.candidates) {
        const bits = weighCandidate(evidence, candidate);
        assert.ok(bits <= mostBits(parsed, candidate) + 1e-9, `${text}: ${JSON.stringify(candidate.faults)}`);
      }
      for (const missing of result.numberMissing) {
        if (missing.number < 0) continue;
        assert.ok(weighMissing(evidence, missing) <= mostBitsMissing(parsed, missing) + 1e-9, text);
      }
    }),
    { numRuns: 2000 },
  );
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
