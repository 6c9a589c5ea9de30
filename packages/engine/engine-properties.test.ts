import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lexemes } from './address/lexicon.ts';
import type { Analysis } from './engine.ts';
import { analyzeText, sampleCountry, shown } from './testing/sample-country.ts';
import { fold } from './text/fold.ts';

const { engine } = sampleCountry();

/** Words that real and hostile input is made of. */
const WORDS = [
  ...[
    '100',
    '12',
    '14',
    '845',
    '1000',
    '700',
    '6302',
    '22',
    '110A',
    '1/2',
    '#5',
    'APT 5',
    '4-14',
    'PH2',
    'BSMT',
    'SUITE 2000',
  ],
  ...[
    'KING',
    'King',
    'Main',
    'Welington',
    'Sherbrooke',
    'de la Gauchetière',
    '4',
    '4TH',
    '104',
    'Eddy',
    'Princess',
    'Avenue',
  ],
  ...['ST', 'St.', 'Street', 'rue', 'RD', 'Ave', 'av', 'boul', 'W', 'Ouest', 'E', 'SW', 'N.W.'],
  ...['Toronto', 'Ottawa', 'Otawa', 'Montréal', 'Kingston', 'Calgary', 'Hull', 'Québec', 'North York', 'Taber'],
  ...['ON', 'Ontario', 'QC', '(Québec)', 'AB', 'PQ', 'M5X 1A9', 'K1A0A6', 'H3A 0G4', 'T2P3N3', 'M5X', 'K7L 1A1'],
  ...[
    'PO BOX 1',
    'CP 120',
    'STN A',
    'RR 1',
    'GD',
    'SITE 5 COMP 12',
    ',',
    '\n',
    'Canada',
    'ATTN Jane',
    'France',
    '20500',
  ],
];

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 10 }).map((words) => words.join(' '));
/** What people write: every part in one of several forms, in the usual order, some left out. */
const plausible = fc
  .tuple(
    fc.constantFrom('', '', '', 'ATTN Jane Roe\n', 'House of Commons, '),
    fc.constantFrom(
      ...([
        ['', ''],
        ['', ''],
        ['4-', ''],
        ['Suite 2000, ', ''],
        ['APT 5 ', ''],
        ['#200 ', ''],
        ['BSMT ', ''],
      ] as const),
      ...([
        ['', ' Unit 5'],
        ['', ' #4'],
        ['', ' bureau 2000'],
        ['', ' PH2'],
      ] as const),
    ),
    fc.constantFrom('100 ', '12 ', '14 ', '845, ', '1000 ', '700 ', '6302 - ', '22 ', '110A ', '10111 ', '857 '),
    fc.constantFrom(
      ...[
        'King St W',
        'King Street West',
        'rue King O',
        'Welington St',
        'Main',
        'rue Principale',
        '4th Ave SW',
        'E 51 AVE',
      ],
      ...[
        'Sherbrooke Ouest',
        'rue Sherbrooke E',
        'Gauchetière O',
        'Princess Street',
        'Laurier Ave. W.',
        'Eddy',
        '104 Ave NW',
      ],
    ),
    fc.constantFrom(
      ', Toronto',
      ' Ottawa',
      ' Otawa',
      ', Montreal',
      '\nKingston',
      ' Calgary',
      ', Hull',
      ' Bytown',
      '',
      ' Edmonton',
    ),
    fc.constantFrom(' ON', ', Ontario', ' QC', ' (Québec)', ' AB', '', ' PQ'),
    fc.constantFrom('', ' M5X 1A9', ' K1S1B5', ' h3a 0g4', ' T2P-3N3', ' K7L 1A1', ' J8X4B3', ' M5X 1AG', ' M5X'),
    fc.constantFrom('', '', ' Canada'),
  )
  .map(([addressee, [before, behind], civic, street, ...place]) =>
    [addressee, before, civic, street, behind, ...place].join(''),
  );

const delivery = fc
  .tuple(
    fc.constantFrom(
      'PO BOX 1',
      'P.O. Box 12,',
      'CP 120',
      'BOX #10',
      'RR 1',
      'RR#2',
      'GD',
      'General Delivery',
      '716 Station Rd RR 2',
    ),
    fc.constantFrom('', ' STN A', ' Station Adelaide', ' succ. Haute-Ville', ' STN MAIN'),
    fc.constantFrom(' Toronto', ', Taber', '\nQuébec', ' Kingston', ' Tabor'),
    fc.constantFrom(' ON', ' AB', ' QC', ''),
    fc.constantFrom('', ' M5W 1A2', ' T1G 2C6', ' G1R4P3', ' T1G2C8', ' K7L 4V1'),
  )
  .map((parts) => parts.join(''));

const established = (analysis: Analysis) => analysis.status === 'V' || analysis.status === 'C';

describe('whatever is typed', () => {
  it('never throws, on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), text), (input) => {
        const { status, lines, hashCode } = analyzeText(engine, input);
        assert.match(status, /^[VCNIF]$/);
        if (status === 'N' || status === 'I') {
          assert.equal(lines[0]!.strContent, input);
          assert.equal(hashCode, '');
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never throws, wherever it has a word that is known', () => {
    for (const { surface } of lexemes()) {
      for (const input of [surface, `${surface} 12 Main St`, `12 Main St, Kingston, ${surface}`, `12 ${surface} 4\n`]) {
        assert.match(analyzeText(engine, input).status, /^[VCNIF]$/, JSON.stringify(input));
      }
    }
  });

  it('is corrected to a valid address that stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(plausible, delivery), (input) => {
        const first = analyzeText(engine, input);
        if (!established(first)) return;
        const again = analyzeText(engine, shown(first));
        // text that is no part of the address is kept, so it is told again
        const left = again.styleChanges.filter(({ Penalty }) => Penalty > 0).map(({ Code }) => Code);
        assert.deepEqual(
          left.filter((code) => code !== 'TEXT_NOT_PLACED'),
          [],
          `${input} -> ${shown(first)}: ${again.reason}`,
        );
        assert.ok(established(again), `${input} -> ${shown(first)}: ${again.reason}`);
        assert.equal(shown(again), shown(first));
        assert.equal(again.hashCode, first.hashCode);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps every number that was typed: civic, unit, box and route', () => {
    fc.assert(
      fc.property(fc.oneof(plausible, delivery, text), (input) => {
        const { elements, ...analysis } = analyzeText(engine, input);
        if (!established({ elements, ...analysis })) return;
        const typed = fold(input.replace(/[½]/g, ' 1/2'));
        for (const value of [
          elements.StreetNumberFrom,
          elements.UnitNumber,
          elements.POBoxNumberFrom,
          elements.RouteNumber,
        ]) {
          if (value === '' || (elements.RouteNumber === value && elements.StreetNumberFrom !== '')) continue;
          assert.ok(typed.replaceAll(' ', '').includes(fold(value).replaceAll(' ', '')), `${value} in ${input}`);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('does not depend on case or accents', () => {
    fc.assert(
      fc.property(text, (input) => {
        const plain = input.normalize('NFD').replace(/\p{M}/gu, '');
        const { status, hashCode } = analyzeText(engine, input);
        for (const other of [input.toUpperCase(), input.toLowerCase(), plain]) {
          const variant = analyzeText(engine, other);
          assert.equal(`${variant.status} ${variant.hashCode}`, `${status} ${hashCode}`, JSON.stringify(other));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on how many blanks part two words', () => {
    fc.assert(
      fc.property(fc.oneof(plausible, delivery, text), fc.constantFrom('  ', '    ', ' \u00a0 '), (input, blanks) => {
        const { status, hashCode } = analyzeText(engine, input);
        const wide = input.replaceAll(' ', blanks);
        const other = analyzeText(engine, wide);
        assert.equal(`${other.status} ${other.hashCode}`, `${status} ${hashCode}`, JSON.stringify(wide));
      }),
      { numRuns: 500 },
    );
  });

  it('has penalties that add up and a score that orders the alternatives', () => {
    fc.assert(
      fc.property(text, (input) => {
        for (const { Score, StyleChanges } of analyzeText(engine, input).alternatives) {
          const penalty = StyleChanges.reduce((sum, change) => sum + change.Penalty, 0);
          assert.equal(Math.max(0, 100 - penalty), Score);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gets equal answers to equal requests', () => {
    fc.assert(
      fc.property(text, (input) => assert.deepEqual(analyzeText(engine, input), analyzeText(engine, input))),
      { numRuns: 200 },
    );
  });
});
