import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FieldRole } from '../words/context.ts';
import { withoutDoubledLines } from './doubled-lines.ts';

function left(lines: readonly string[], role: FieldRole = 'free'): string[] {
  return withoutDoubledLines(lines.map((text) => ({ role, text }))).map(({ text }) => text);
}

describe('a line that is there twice', () => {
  for (const [lines, kept] of [
    [
      ['12 Elm St', '12 Elm Street', 'Bath ON'],
      ['12 Elm St', '', 'Bath ON'],
    ],
    [
      ['12, rue Eddy', 'Gatineau QC', '12 RUE EDDY', '12 rue Eddy'],
      ['12, rue Eddy', 'Gatineau QC', '', ''],
    ],
    [
      ['12 Elm St N', 'Bath', '12 Elm St North'],
      ['12 Elm St N', 'Bath', ''],
    ],
  ] as const) {
    test(`counts once: ${lines.join(' | ')}`, () => assert.deepEqual(left(lines), kept));
  }

  for (const [lines, why] of [
    [['Québec', 'Québec'], 'the city and the province'],
    [['12', '12'], 'a unit and a number'],
    [['12 Elm St', '12 Elm Ave'], 'streets of two types'],
    [['12 Elm St', '14 Elm St'], 'two numbers'],
  ] as const) {
    test(`stays where it may be two things, ${why}: ${lines.join(' | ')}`, () => assert.deepEqual(left(lines), lines));
  }

  test('counts once in a column of streets without a number, too', () => {
    assert.deepEqual(left(['Elm St', 'Elm Street'], 'street'), ['Elm St', '']);
  });

  test('stays in a column that is none of streets', () => {
    assert.deepEqual(left(['12 Elm', '12 Elm'], 'municipality'), ['12 Elm', '12 Elm']);
  });
});
