import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Montreal; ST | K7K3J7 | 795 1004 1200
+ Ferguson; ST | K7K3J8 | 600 713
+ Johnson; ST | K7L1X5 | 45 245
@ Surrey BC
+ 136; ST | V3R5T3 | 9569
@ Hearst ON
+ 9e; RUE | P0L7P3 | 89/,101`,
]);

test('what somebody utters between the parts of an address belongs to none of them', () => {
  for (const text of [
    '795 uh Montreal Street, Kingston ON',
    '795 Montreal Street\num Kingston ON',
    '795 Montreal Street, you know, Kingston ON',
    '795 Montreal St, in Kingston O N',
    '10 oh 4 Montreal Street, Kingston ON',
    '12 hundred Montreal Street, Kingston ON',
    '9569 136... 136 St, Surrey BC',
    '89 rue euh 9e, Hearst ON',
    '89 rue 9e... 9e, Hearst ON P0L 7P3',
    "89 rue 9e, numéro d'appartement 101, Hearst ON",
    "89 9e rue, à l'appartement 101, Hearst ON",
    '795 Montreal St, Kingston Prov. ON',
  ]) {
    const { status, elements } = analyzeText(engine, text);
    assert.match(status, /V|C/, text);
    assert.equal(elements.AdditionalInfo ?? '', '', text);
    assert.ok(['', '101'].includes(elements.UnitNumber), text);
  }
});

test('two numbers, or two ways to understand one, are left open', () => {
  for (const text of ['600 er 713 Ferguson St, Kingston ON', 'to four five Johnson Street, Kingston ON']) {
    assert.equal(analyzeText(engine, text).status, 'N', text);
  }
});
