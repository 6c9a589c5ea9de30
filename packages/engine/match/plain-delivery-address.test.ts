import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainDeliveryOf, sureOfSame } from '../testing/plain-lines.ts';

describe('a plain delivery', () => {
  for (const text of [
    'RR 1\nKingston ON  K7L 4V1',
    'RR 1, Kingston, Ontario K7L 4V1 Canada',
    'Rural Route 1\nKINGSTON ON K7L4V1',
    'RR 2\nTaber AB  T1G 2C7',
    'PO BOX 12 STN A\nToronto ON  M5W 1A2',
    'PO BOX 12 STN Adelaide\nToronto ON  M5C 2J1',
    'CP 120 SUCC Haute-Ville\nQuébec QC  G1R 4P3',
    'PO BOX 4500\nTaber AB  T1G 2C6',
    'GD STN Main\nTaber AB  T1G 2C8',
    'General Delivery STN Main, Taber, Alberta T1G 2C8',
  ]) {
    test(`is what the whole search finds, beyond doubt: ${JSON.stringify(text)}`, () => {
      const plain = plainDeliveryOf(text);
      assert.ok(plain !== undefined);
      assert.equal(sureOfSame(plain, text).penalty, 0);
    });
  }

  for (const [text, why] of [
    ['RR 1\nKingston ON  K7L 1A1', 'the code is that of a street'],
    ['RR 1\nKingston ON', 'there is no code'],
    ['RR 3\nKingston ON  K7L 4V1', 'the place has no such route'],
    ['RR 1\nKingston NS  K7L 4V1', 'the province is another'],
    ['RR 1\nKingstown ON  K7L 4V1', 'the place has another name'],
    ['RR 1 Kingston ON  K7L 4V1', 'nothing parts it from its place'],
    ['PO BOX 4501\nTaber AB  T1G 2C6', 'the box has a higher number than any'],
    ['PO BOX 12\nToronto ON  M5W 1A2', 'its installation is missing'],
    ['PO BOX 12 STN B\nToronto ON  M5W 1A2', 'its installation is another'],
    ['RR 2 716 Station Rd\nTaber AB  T1G 2C7', 'a street stands beside it'],
    ['RR 2 PO BOX 12\nTaber AB  T1G 2C7', 'a box stands beside the route'],
    ['RR 2 APT 4\nTaber AB  T1G 2C7', 'a unit stands beside it'],
    ['RR 2 SITE 5\nTaber AB  T1G 2C7', 'a site stands beside it'],
    ['RR 2\nRoom for rent\nTaber AB  T1G 2C7', 'other words stand above its place'],
    ['Attn Jane\nRR 2\nTaber AB  T1G 2C7', 'an attention line comes first'],
  ] as const) {
    test(`is not taken for one where ${why}: ${JSON.stringify(text)}`, () =>
      assert.equal(plainDeliveryOf(text), undefined));
  }
});
