import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streetNameKey } from '../../packages/engine/address/name-key.ts';
import { sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { Random } from '../random.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import { ALIKE_KINDS, alikeCase } from './streets-alike.ts';

test('a street called alike has the number of a listed one, no urban code, and no listed name', () => {
  const { reference } = sampleCountry();
  const seen = new Set<string>();
  for (let n = 0; n < 400; n++) {
    const truth = sampleReference(reference, 7, n);
    const made = alikeCase(reference, truth, Random.nth(8, n));
    if (made === undefined) continue;
    const { kind, text } = made;
    seen.add(kind);
    assert.ok(text.startsWith(`${truth.StreetNumberFrom} `), text);
    assert.ok(text.includes(`${truth.Municipality} ${truth.Province}`), text);
    if (truth.PostalCode[1] !== '0') assert.ok(!text.includes(truth.PostalCode), text);
    const words = text.split(/[,\n]/)[0]!.split(' ').slice(1);
    if (kind === 'word behind' && truth.Language === 'EN') {
      const name = words.slice(0, truth.StreetName.split(' ').length + 1).join(' ');
      assert.ok(name.startsWith(`${truth.StreetName} `) && reference.findNameKey(streetNameKey(name)) < 0, text);
    }
  }
  assert.deepEqual([...seen].sort(), [...ALIKE_KINDS].sort());
});
