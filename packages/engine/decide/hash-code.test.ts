import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { hashOfAddress } from './hash-code.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const montreal = builder.municipality('Montréal', 'QC');
builder.civic(builder.street('Saint-Laurent', 'BOUL', 1, montreal), { number: 110, suffix: 'A', postalCode: 'H2X1T1' });
const reference = Reference.fromBytes(builder.finish());
const BOULEVARD = { kind: 'civic', municipality: 0, street: 0, delivery: -1, box: '', route: '' } as const;

/** Base32 of the first 128 bits, padded with two zero bits to fill the last character. */
function slowHash(canonical: string): string {
  const digest = createHash('sha256').update(canonical).digest('hex').slice(0, 32);
  const bits = `${BigInt(`0x${digest}`).toString(2).padStart(128, '0')}00`;
  return bits.replace(/.{5}/g, (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(five, 2)));
}

test('the HashCode of a civic address covers province, keys, code, type meaning, direction, number and unit', () => {
  const hash = hashOfAddress(reference, { ...BOULEVARD, code: 'H2X1T1', number: 110, suffix: 'A', unit: '304' });
  assert.equal(hash, slowHash('QC|MONTREAL|H2X1T1|S|STLAURENT|boulevard|1|110|A|304'));
  assert.match(hash, /^[A-Z2-7]{25}[AEIMQUY4]$/);
});

test('every HashCode is base32 of the start of its SHA-256', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.constantFrom('', 'A', '1/2'), fc.string(), (number, suffix, unit) => {
      const hash = hashOfAddress(reference, { ...BOULEVARD, code: '', number, suffix, unit });
      assert.equal(hash, slowHash(`QC|MONTREAL||S|STLAURENT|boulevard|1|${number}|${suffix}|${unit}`));
    }),
  );
});
