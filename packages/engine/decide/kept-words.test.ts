import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../format/shared.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';

const { engine } = sampleCountry();

/** The street lines of an address that is not in the reference, written into a layout. */
function kept(text: string): string {
  const { lines } = engine.analyze({
    mode: findByName(SHARED_MODES, 'SERP TEST')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    layout: SHARED_LAYOUTS[0]!,
    outputLayout: findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!,
    lines: [{ strName: '', strContent: text }],
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  });
  const streets = lines.slice(0, 2).map(({ strContent }) => strContent);
  return streets.filter((line) => line !== '').join(' | ');
}

test('keywords of two words are replaced by their symbols as a whole, in both languages', () => {
  assert.equal(kept('Post Office Box 8812, Gatineau QC'), 'CP 8812');
  assert.equal(kept('Case postale 8812, Gatineau QC'), 'CP 8812');
  assert.equal(kept('Route rurale 88, Gatineau QC'), 'RR 88');
  assert.equal(kept('Rural Route 88, Kingston ON'), 'RR 88');
  assert.equal(kept('PO Box 8812 Station Zenith, Kingston ON'), 'PO BOX 8812 STN ZENITH');
  assert.equal(kept('Case postale 8812 succursale Zénith, Gatineau QC'), 'CP 8812 SUCC ZÉNITH');
});
