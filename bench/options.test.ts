import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, count, flag, parseCommandLine, requiredText, text, texts, usageOf } from './options.ts';

const PROGRAM = {
  command: 'node bench/sample.ts',
  about: 'Shows what options are.',
  args: ['FILE'],
  options: {
    rounds: count(5, 'turns'),
    reference: requiredText('FILE', 'a compiled reference'),
    json: text('FILE', 'all figures as JSON'),
    by: texts('COLUMN', 'a table by this column', ['province']),
    show: choice('OUTCOME', ['right', 'wrong'], 'list what ended so'),
    peers: flag('beside other programs'),
  },
} as const;

const read = (...given: string[]) => parseCommandLine(PROGRAM, ['file.csv', '--reference', 'a.ref', ...given]);

test('every option has its value or its default', () => {
  const defaults = { rounds: 5, reference: 'a.ref', json: undefined, by: ['province'], show: undefined, peers: false };
  assert.deepEqual(read(), { values: defaults, args: ['file.csv'] });
  const given = read('--rounds', '7', '--json', 'x.json', '--by', 'a', '--by', 'b', '--show', 'wrong', '--peers');
  const values = { rounds: 7, reference: 'a.ref', json: 'x.json', by: ['a', 'b'], show: 'wrong', peers: true };
  assert.deepEqual(given, { values, args: ['file.csv'] });
});

test('the usage is generated from the table', () => {
  assert.equal(
    usageOf(PROGRAM),
    `node bench/sample.ts FILE [options]

Shows what options are.

  --rounds N        turns (5)
  --reference FILE  a compiled reference
  --json FILE       all figures as JSON
  --by COLUMN       a table by this column (repeatable)
  --show OUTCOME    list what ended so: right, wrong
  --peers           beside other programs
  --help`,
  );
  assert.equal(parseCommandLine(PROGRAM, ['--help']), 'help');
});

test('a wrong command line is refused with what would be right', () => {
  assert.throws(() => read('--rounds', 'many'), /^Error: --rounds takes a number from 1 on, not "many"\.$/);
  assert.throws(() => read('--rounds', '1', '--rounds', '2'), /--rounds may be given only once/);
  assert.throws(() => read('--show', 'bad'), /--show takes right, wrong, not "bad"/);
  assert.throws(() => read('--colour'), /--colour/);
  assert.throws(() => read('surplus'), /"surplus" is one argument too many/);
  assert.throws(() => parseCommandLine(PROGRAM, []), /FILE is missing/);
  assert.throws(() => parseCommandLine(PROGRAM, ['file.csv']), /--reference is missing/);
});
