import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { US_STATES } from './address/countries.ts';
import { FOREIGN_CITIES } from './address/foreign-cities.ts';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText, shown } from './testing/sample-country.ts';

const read = (name: string): string => readFileSync(new URL(`testing/foreign/${name}`, import.meta.url), 'utf8');
const { engine, examples } = goldenCountry([read('canadian.txt')]);

describe('addresses abroad', () => {
  for (const line of read('abroad.txt').split('\n')) {
    const [text, country] = line.split(' => ');
    if (country === undefined) continue;
    it(`are found: "${text}"`, () => {
      for (const language of ['EN', 'FR']) {
        const { status, lines, ...analysis } = analyzeText(engine, text!.replaceAll(' / ', '\n'), { language });
        assert.equal(`${status} ${analysis.country}`, `F ${country}`, analysis.reason);
        assert.equal(analysis.elements.TypeOfAddress, 'AES_Foreign');
        assert.equal(lines[0]!.strContent, text!.replaceAll(' / ', '\n'));
      }
    });
  }
  it('are told in French by the French name of the country', () => {
    const { country, reason } = analyzeText(engine, '350 Fifth Ave New York NY 10118', { language: 'FR' });
    assert.equal(country, 'UNITED STATES');
    assert.match(reason, /à l’extérieur du Canada\s: ÉTATS-UNIS\./);
  });
  it('are found for every state of the United States, by code and by name', () => {
    for (const { code, name } of US_STATES) {
      for (const state of [code, name]) {
        const { status, country } = analyzeText(engine, `12 Elm St, Springfield, ${state} 12345`);
        assert.equal(`${status} ${country}`, 'F UNITED STATES', state);
      }
    }
  });
});

describe('Canadian addresses', () => {
  for (const { input, status, answer } of examples) {
    it(`are never foreign: "${input.replaceAll('\n', ' / ')}"`, () => {
      const analysis = analyzeText(engine, input);
      const text = answer === '' ? '' : shown(analysis);
      assert.equal(`${analysis.status} ${text}`, `${status} ${answer}`, analysis.reason);
    });
  }
  it('are not valid beside the name of another country, wherever it stands', () => {
    const { engine: sussex } = goldenCountry(['@ Ottawa ON\n+ Sussex; DR | K1M1M4 | 24']);
    for (const country of ['USA', 'United States', 'France', 'Royaume-Uni']) {
      for (const before of [' ', ', ', '\n']) {
        const { status, styleChanges } = analyzeText(sussex, `24 Sussex Dr, Ottawa ON K1M 1M4${before}${country}`);
        assert.deepEqual([status, styleChanges.map(({ Code }) => Code)], ['C', ['TEXT_NOT_PLACED']], country);
      }
    }
    for (const line of ['Canada', 'Attn Chad Roy', 'Jordan Smith']) {
      assert.equal(analyzeText(sussex, `24 Sussex Dr\nOttawa ON K1M 1M4\n${line}`).status, 'V', line);
    }
  });
  it('are never foreign if they have a province or code, whatever foreign city the street or place is named after', () => {
    for (const { cities } of FOREIGN_CITIES) {
      for (const city of cities) {
        for (const text of [`77 ${city} St, ${city}, ON`, `77 Main St, ${city} N6A 1A1`, `${city} ${city} Canada`]) {
          assert.notEqual(analyzeText(engine, text).status, 'F', text);
        }
      }
    }
  });
});
