import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestReading, parseLine } from '../../testing/describe-parse.ts';

const asides = (text: string): string[] => {
  const { context, delivery } = parseLine(text);
  return delivery.info.map(({ from, to }) => context.words.slice(from, to).join(' '));
};

test('what the countryside calls the civic number is not part of it', () => {
  const plain = bestReading('22 Main Rd, Bath ON K0H 1G0');
  for (const label of [
    '911# ',
    'Fire No. ',
    'Fire # ',
    'Emergency # ',
    'E911 ',
    '911 address: ',
    'House No. ',
    'H.No. ',
  ]) {
    assert.equal(bestReading(`${label}22 Main Rd, Bath ON K0H 1G0`), plain, label);
  }
});

test('behind a whole address, the number of the fire brigade is kept beside it', () => {
  assert.deepEqual(asides('22 Main Rd, Bath ON K0H 1G0 (fire # 1234)'), ['FIRE # 1234']);
  assert.deepEqual(asides('22 Main Rd, Bath ON K0H 1G0, 911 no. 20451'), ['911 NO 20451']);
});

test('a street or a civic number that is called as such a number is read as it stands', () => {
  assert.match(bestReading('22 Fire Hall Rd'), /civic: 22 /);
  assert.match(bestReading('911 #4 Main St'), /civic: 911 /);
  assert.match(bestReading('911 Main St'), /civic: 911 /);
});

test('letters that spell another word are kept beside the address', () => {
  assert.deepEqual(asides("22 Patel St, that's P A T E L, Bath ON"), ['THATS P A T E L']);
  assert.deepEqual(asides('22 Patel (P-A-T-E-L) St E, Bath ON'), ['P A T E L']);
  assert.deepEqual(asides('22 A B Smith St, Bath ON'), []);
});
