import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../format/shared.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { wholeOf } from '../values/parts.ts';
import { complete } from './complete.ts';

const { reference } = sampleCountry();

function completions(text: string, near?: string, maxAlternatives = 0): string[] {
  const { alternatives } = completed(text, near, maxAlternatives);
  return alternatives.map(({ AddressLines }) => AddressLines[0]!.strContent.trim());
}

function completed(text: string, near?: string, maxAlternatives = 0) {
  const request = {
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    level: 2,
    maxNamesToAddresses: 0,
    maxAlternatives,
    language: 'EN',
    near,
  } as const;
  return wholeOf(complete(reference, request));
}

/** Streets with one name in several places. */
const TEXT = 'king';

test('what lies in the place to prefer comes first, and nothing is lost', () => {
  const all = completions(TEXT);
  const places = new Set(all.map((text) => / ([A-Z]{2})$/.exec(text)?.[1]).filter((code) => code !== undefined));
  assert.ok(places.size > 1, all.join('\n'));
  for (const province of places) {
    const near = completions(TEXT, province);
    assert.match(near[0]!, new RegExp(` ${province}$`), near.join('\n'));
    for (const each of all) assert.ok(near.includes(each), each);
  }
});

test('what fits the text better stays before what is only nearer', () => {
  for (const text of ['king st toronto', 'king st']) {
    const [first] = completions(text);
    assert.ok(completions(text, 'QC').includes(first!));
  }
  assert.deepEqual(completions('king st toronto on', 'QC'), completions('king st toronto on'));
});

test('a place that does not exist changes nothing', () => {
  assert.deepEqual(completions(TEXT, 'Nowhereville'), completions(TEXT));
  assert.deepEqual(completions(TEXT, '  '), completions(TEXT));
});

test('a place that does not exist is told, one that is misspelt, abbreviated or a code is not', () => {
  const isUnknown = (near?: string) => completed(TEXT, near).isNearUnknown;
  for (const known of ['Toronto', 'toronto on', 'Torontoo', 'Ontario', 'QC', 'K7L', 'k7l 1a', '', ' ', undefined]) {
    assert.equal(isUnknown(known), false, known);
  }
  for (const unknown of ['Nowhereville', '12 King St', 'Toronto Quebec', '???', 'Z9Z 9Z9']) {
    assert.equal(isUnknown(unknown), true, unknown);
  }
});
