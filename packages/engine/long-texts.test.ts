import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_CHARACTERS } from './format/readable-part.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from './format/shared.ts';
import { analyzeText, sampleCountry } from './testing/sample-country.ts';
import { GuessingFlags } from './values/guessing-flags.ts';

const { engine } = sampleCountry();
const ADDRESS = '12 Main St, Ottawa ON K1S 1B5';
const TOO_LONG = '<'.repeat(MOST_CHARACTERS);

test('an address among blanks, empty lines and signs is found, however long they are', () => {
  for (const text of [
    `${' '.repeat(5_000)}${ADDRESS}`,
    `${'\n'.repeat(5_000)}${ADDRESS}`,
    `${'--\n'.repeat(3_000)}${ADDRESS}`,
    `${ADDRESS}${'\n*'.repeat(4_000)}`,
  ]) {
    assert.equal(analyzeText(engine, text).status, 'V', JSON.stringify(text.slice(0, 40)));
  }
});

test('an address with words too far behind it to be read is not taken for all of the text', () => {
  const { status, reason } = analyzeText(engine, `${ADDRESS} ${TOO_LONG} 14 Main St, Ottawa ON K1S 1B5`);
  assert.equal(status, 'N');
  assert.equal(reason, 'The text is too long, or can be read in too many ways, to settle on one address.');
});

test('a text whose words are too far behind to be read is called neither blank nor no address', () => {
  const { status, reasonCode } = analyzeText(engine, `${TOO_LONG} ${ADDRESS}`);
  assert.equal(`${status} ${reasonCode}`, 'N EXHAUSTED');
});

test('in another layout, a text that is not read to its end stays as it is', () => {
  const layout = findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!;
  const text = `${ADDRESS} ${'&eacute; '.repeat(800)}14 Main St`;
  const { lines } = engine.analyze({
    lines: [{ strName: layout.Lines[0]!.strName, strContent: text }],
    layout,
    outputLayout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
    style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
    maxAlternatives: 5,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  });
  const kept = lines.map(({ strContent }) => strContent).join(' ');
  for (const word of ['12', 'MAIN', 'OTTAWA', '14']) assert.ok(kept.toUpperCase().includes(word), word);
  assert.ok(kept.length >= text.length);
});
