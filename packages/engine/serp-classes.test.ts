import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText, shown } from './testing/sample-country.ts';

const table = readFileSync(new URL('testing/serp-classes/classes.txt', import.meta.url), 'utf8');
const { engine, examples } = goldenCountry([table]);

for (const [title, rows] of Map.groupBy(examples, (example) => example.title)) {
  describe(`error class ${title}`, () => {
    for (const { input, status, answer } of rows) {
      it(`answers ${status} to "${input}"`, () => {
        const analysis = analyzeText(engine, input);
        const text = answer === '' ? '' : shown(analysis);
        assert.equal(`${analysis.status} ${text}`, `${status} ${answer}`, analysis.reason);
        if (answer === '') return;
        const again = analyzeText(engine, text);
        assert.equal(`${again.status} ${again.hashCode}`, `V ${analysis.hashCode}`, again.reason);
      });
    }
  });
}
