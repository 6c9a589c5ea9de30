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
