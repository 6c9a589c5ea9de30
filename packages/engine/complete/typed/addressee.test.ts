import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../testing/sample-country.ts';
import { findCompletions } from '../completer.ts';

const { reference } = sampleCountry();

function completed(...lines: string[]): string[] {
  const { completions } = findCompletions(reference, { lines, level: 2, limit: 5, maxNamesToAddresses: 0 });
  return completions.map((each) => {
    if (!('found' in each)) return each.kind;
    const { street, entry, number, suffix } = each.found;
    const place = reference.municipalityText(reference.municipalityOfStreet(street));
    const civic = number < 0 ? '' : `${number}${suffix} `;
    return `${civic}${reference.entryText(entry)}${each.unit === '' ? '' : ` #${each.unit}`}, ${place}`;
  });
}

test('a person or company in front of an address on the same line is passed over', () => {
  for (const typed of [
    'Marie Tremblay, 22 Eddy St, Ottawa ON K1S 2P4',
    'Marie Tremblay 22 Eddy St Ottawa ON K1S 2P4',
    'Jean-Guy Côté, 22 Eddy St, Ottawa',
    'Jean-Guy Côté 22 Eddy St Ottawa',
    'Ferronnerie Gagnon inc., 22 Eddy St, Ottawa',
    '9123-4567 Québec inc., 22 Eddy St, Ottawa',
    '1234567 Ontario Ltd, 22 Eddy St, Ottawa',
    '9123-4567 Québec inc. 22 Eddy St, Ottawa',
    'Maple Bakery #812, 22 Eddy St, Ottawa',
    'Marie Tremblay, 22 Edy St, Ottawa',
    'Marie Tremblay, 22 Eddy St, Ot',
  ]) {
    assert.deepEqual(completed(typed), ['22 Eddy, Ottawa'], typed);
  }
});

test('a unit behind the name of a person belongs to the address', () => {
  for (const typed of [
    'Marie Tremblay, 5-22 Eddy St, Ottawa',
    'Marie Tremblay apt 5 22 Eddy St Ottawa',
    'Marie Tremblay 5-22 Eddy St Ottawa',
  ]) {
    assert.deepEqual(completed(typed), ['22 Eddy #5, Ottawa'], typed);
  }
});

test('a name in front is passed over beside a place in a field of its own', () => {
  assert.deepEqual(completed('Marie Tremblay, 22 Eddy', 'Ottawa'), ['22 Eddy, Ottawa']);
});

test('a street or a place in front is nobody, even if the address is not found there', () => {
  for (const typed of [
    'Kingston, 22 Eddy St',
    'Kingstn, 22 Eddy St',
    'Princess St 22 Eddy St, Ottawa',
    'Princess, 22 Eddy St, Ottawa',
    'Zzyz St 22 Ottawa St, Kingston',
    'Zzyz, 22, Ottawa',
  ]) {
    for (const each of completed(typed)) assert.doesNotMatch(each, /^22 .*Ottawa$/, typed);
  }
});

test('a number and words in front of another number are an address that is not found', () => {
  for (const typed of [
    '5553 Zzyzx Eddy 22 Eddy St, Ottawa',
    '5553 Zzyzx 22 Eddy St Ottawa',
    '5553 Zzyzx, 22 Eddy St, Ottawa',
  ]) {
    assert.deepEqual(completed(typed), [], typed);
  }
});

test('words in front of a street that is not found lead to nothing', () => {
  assert.deepEqual(completed('Marie Tremblay, 22 Zzyzx St, Ottawa'), []);
});
