import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type GoldenExample, goldenCountry } from './testing/golden-country.ts';
import { analyzeText, shown } from './testing/sample-country.ts';

const folder = new URL('testing/hard-cases/', import.meta.url);
const { engine, examples } = goldenCountry(
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8')),
);

for (const [title, rows] of Map.groupBy(examples, (example) => example.title)) {
  describe(title, () => {
    for (const example of rows) {
      const { input, status, fails } = example;
      const text = input.replaceAll('\n', ' / ');
      if (fails) {
        it(`does not yet answer ${status} to "${text}"; when it does, its mark goes`, () => {
          assert.notEqual(wrongWith(example), '', 'it does: take the mark away');
        });
        continue;
      }
      it(`answers ${status} to "${text}"`, () => {
        assert.equal(wrongWith(example), '');
        const english = analyzeText(engine, input);
        const french = analyzeText(engine, input, { language: 'FR' });
        assert.equal(french.status, english.status);
        assert.equal(french.hashCode, english.hashCode);
        assert.notEqual(french.reason, english.reason);
      });
    }
  });
}

/**
 * How the engine answers otherwise than it should; empty if it does not: the status is one of those that are right, and
 * the answer is the one expected, which is valid and stays the same when it is analysed again.
 */
function wrongWith({ input, status, answer }: GoldenExample): string {
  const analysis = analyzeText(engine, input);
  const got = shown(analysis);
  if (!status.includes(analysis.status)) return `${analysis.status} ${got}: ${analysis.reason}`;
  if (answer === '') return '';
  const isExpected = answer.startsWith('... ') ? ` ${got}`.endsWith(answer.slice(3)) : got === answer;
  if (!isExpected) return `${got} instead of ${answer}`;
  const again = analyzeText(engine, got);
  const isStable = again.status === 'V' && shown(again) === got && again.hashCode === analysis.hashCode;
  return isStable ? '' : `${got}, and then ${again.status} ${shown(again)}: ${again.reason}`;
}
