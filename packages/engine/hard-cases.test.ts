import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText, shown } from './testing/sample-country.ts';

const folder = new URL('testing/hard-cases/', import.meta.url);
const { engine, examples } = goldenCountry(
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8')),
);

for (const [title, rows] of Map.groupBy(examples, (example) => example.title)) {
  describe(title, () => {
    for (const { input, status, answer } of rows) {
      it(`answers ${status} to "${input.replaceAll('\n', ' / ')}"`, () => {
        const english = analyzeText(engine, input);
        const text = answer === '' ? '' : shown(english);
        assert.equal(`${english.status} ${text}`, `${status} ${answer}`, english.reason);
        const french = analyzeText(engine, input, { language: 'FR' });
        assert.equal(french.status, english.status);
        assert.equal(french.hashCode, english.hashCode);
        assert.notEqual(french.reason, english.reason);
      });
    }
  });
}

describe('every answer to a hard case', () => {
  for (const { input, answer } of examples.filter((example) => example.answer !== '')) {
    it(`is stable: "${input.replaceAll('\n', ' / ')}"`, () => {
      const first = analyzeText(engine, input);
      const again = analyzeText(engine, shown(first));
      assert.equal(shown(again), answer, again.reason);
      assert.equal(again.hashCode, first.hashCode);
    });
  }
});
