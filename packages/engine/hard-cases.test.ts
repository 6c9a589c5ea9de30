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
      const { input, status, answer, fails } = example;
      const text = input.replaceAll('\n', ' / ');
      if (fails) {
        it(`does not yet answer ${status} to "${text}"; when it does, its mark goes`, () => {
          assert.ok(!isAnswered(example), 'it does: take the mark away');
        });
        continue;
      }
      it(`answers ${status} to "${text}"`, () => {
        const english = analyzeText(engine, input);
        const got = answer === '' ? '' : shown(english);
        assert.ok(isAnswered(example), `${english.status} ${got} instead of ${status} ${answer}: ${english.reason}`);
        const french = analyzeText(engine, input, { language: 'FR' });
        assert.equal(french.status, english.status);
        assert.equal(french.hashCode, english.hashCode);
        assert.notEqual(french.reason, english.reason);
      });
    }
  });
}

/** Whether the status is one of those that are right, and the answer as expected, and valid and still the same when it is analysed again. */
function isAnswered({ input, status, answer }: GoldenExample): boolean {
  const analysis = analyzeText(engine, input);
  if (!status.includes(analysis.status)) return false;
  if (answer === '') return true;
  const got = shown(analysis);
  const again = analyzeText(engine, got);
  if (again.status !== 'V' || shown(again) !== got || again.hashCode !== analysis.hashCode) return false;
  return answer.startsWith('... ') ? ` ${got}`.endsWith(answer.slice(3)) : got === answer;
}

describe('every answer to a hard case', () => {
  for (const { input } of examples.filter(({ answer, fails }) => answer !== '' && !fails)) {
    it(`is stable: "${input.replaceAll('\n', ' / ')}"`, () => {
      const first = analyzeText(engine, input);
      const again = analyzeText(engine, shown(first));
      assert.equal(shown(again), shown(first), again.reason);
      assert.equal(again.hashCode, first.hashCode);
    });
  }
});
