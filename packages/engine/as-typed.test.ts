import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, ONE_STOP, SHARED_STYLES } from './format/shared.ts';
import { sampleCountry } from './testing/sample-country.ts';
import { GuessingFlags } from './values/guessing-flags.ts';

const { engine } = sampleCountry();

function written(text: string, style: string): string {
  const { lines } = engine.analyze({
    ...ONE_STOP,
    style: findByName(SHARED_STYLES, style)!,
    lines: [{ strName: '', strContent: text }],
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  });
  return lines.map(({ strContent }) => strContent).find((line) => line !== '')!;
}

test('a street type that stays as typed stays where it was typed', () => {
  assert.match(written('22 Eddy St, Gatineau QC J8X 4B3', 'UPPER AS IS'), /^22 EDDY ST\b/);
  assert.match(written('22 rue Eddy, Gatineau QC J8X 4B3', 'UPPER AS IS'), /^22 RUE EDDY\b/);
  assert.match(written('22 Eddy Rue, Gatineau QC J8X 4B3', 'UPPER KYWD'), /^22 RUE EDDY\b/);
  assert.match(written('22 Eddy, Gatineau QC J8X 4B3', 'UPPER AS IS'), /^22 RUE EDDY\b/);
});

test('a designator stays as typed only if it is the one of the number behind it', () => {
  assert.match(written('12 Main St Suite 3, Ottawa ON K1S 1B5', 'UPPER AS IS'), /^12 MAIN ST SUITE 3\b/);
  assert.match(written('12 Main St Penthouse 3, Ottawa ON K1S 1B5', 'UPPER AS IS'), /^12 MAIN ST PENTHOUSE 3\b/);
  assert.match(written('12 Main St Apt PH3, Ottawa ON K1S 1B5', 'UPPER AS IS'), /^12 MAIN ST PH 3\b/);
  assert.match(written('22, rue Eddy, app. PH3, Gatineau QC J8X 4B3', 'MIXED AS IS'), /^22 Rue Eddy PH 3\b/);
});
