import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Tally } from '../accuracy/tally.ts';
import { FAULTS_IN_HUNDRED, NOISE_KINDS } from '../noise/damage.ts';
import { caseReport, shownReport } from './accuracy-report.ts';
import { figure, percent, textTable } from './table.ts';

test('a table aligns its first column to the left and its figures to the right', () => {
  const table = textTable(
    ['kind', 'n'],
    [
      ['a', '5'],
      ['longer', '1,234'],
    ],
  );
  assert.equal(table, 'kind        n\n------  -----\na           5\nlonger  1,234');
});

test('figures keep three digits, and zero out of zero is no percentage', () => {
  assert.deepEqual([1234567, 12.34, 0.5].map(figure), ['1,234,567', '12.3', '0.50']);
  assert.equal(percent(1, 3), '33.33%');
  assert.equal(percent(0, 0), '-');
});

test('the report of cases gives shares of all cases for every mode', () => {
  const tally = new Tally();
  tally.add('right', 'V');
  tally.add('right', 'C');
  tally.add('wrong', 'C');
  tally.add('N', 'N');
  const report = caseReport('x.csv', {
    tallies: { STRICT: new Tally(), MODERATE: new Tally(), FLEXIBLE: tally },
    rate: 1000,
    shown: [],
  });
  assert.match(report, /^Cases of x\.csv: 1,000 records\/s/);
  assert.match(report, /FLEXIBLE {2}4 +25\.00% +25\.00% +50\.00% +25\.00% +25\.00% +0\.00% +0\.00%/);
});

test('a shown input says what was expected, what was answered, and what had been done to it', () => {
  const text = shownReport([{ outcome: 'N', text: 'a\nb', wanted: 'c', answer: 'N why', kinds: ['code-missing'] }]);
  assert.equal(text, 'N: a / b\n    wanted c\n    N why\n    code-missing');
});

test('the page about the bench lists every kind of noise with its weight', async () => {
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const rows = NOISE_KINDS.map(
    ({ name, weight, equivalent }) => `| ${name} | ${weight} | ${equivalent ? 'V' : 'V or C'} |`,
  );
  for (const row of rows) assert.ok(page.includes(row), row);
  assert.equal(page.match(/^\| [a-z-]+ \| [0-9.]+ \| V/gm)?.length, rows.length);
  assert.ok(page.includes(FAULTS_IN_HUNDRED.join(', ')));
});
