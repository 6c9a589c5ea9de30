import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respeltWords } from './respelt-words.ts';

/** The number that is left of those in front of the street; the typed text if none was taken back. */
function corrected(text: string): string {
  return respeltWords(text, () => true).find(({ from }) => from === 0)?.forms[0]?.[0]?.text ?? text;
}

test('of two numbers, the one that takes the other back is meant, in both languages', () => {
  for (const [typed, number] of [
    ['217 sorry 242 Michigan Ave', '242'],
    ['217, sorry, 242A Michigan Ave', '242A'],
    ['10 no wait 40 Gerber Rd', '40'],
    ['12 make that fourteen Elm St', '14'],
    ['thirty-seven no seven Elm St', '7'],
    ['one thousand two hundred six I mean one thousand two hundred five Elm St', '1205'],
    ['109 pardon 107 ch Melanson', '107'],
    ['trois cent un, je veux dire trois cent onze rue Eddy', '311'],
    ['douze non quatorze rue Eddy', '14'],
    ['4662 plutôt 4960 boul. Saint-Jean', '4960'],
  ] as const) {
    assert.equal(corrected(typed), number, typed);
  }
});

test('a no between digits, or behind a unit, may stand for a number', () => {
  for (const typed of ['12 no 14 Elm St', '12 non 14 rue Eddy', '12 Sorrel St', 'unit twelve no seven Elm St']) {
    const texts = respeltWords(typed, () => true).flatMap(({ forms }) => forms.flat().map(({ text }) => text));
    assert.ok(!texts.includes('7') || texts.includes('12'), typed);
    assert.ok(!texts.includes('14'), typed);
  }
});
