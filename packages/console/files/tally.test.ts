import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rate } from './rate.ts';
import { type CountedAnswer, countRow, emptyRunTally, mostFrequent } from './tally.ts';

const answer = (given: object) =>
  ({
    strStatus: 'V',
    ReasonCode: 'VALID',
    strMessage: '',
    Confidence: 1,
    AddressElements: {
      Province: 'ON',
      Municipality: 'BATH',
      StreetName: 'MAIN',
      StreetType: 'ST',
      StreetDirection: '',
    },
    StyleChanges: [],
    ...given,
  }) as unknown as CountedAnswer;

test('rows are counted by status, change, province, confidence and decision', () => {
  const tally = emptyRunTally();
  const added = { Element: 'PostalCode', Kind: 'Added', From: '', To: 'K0H 1G0', Penalty: 5 };
  const spelled = { Element: 'StreetType', Kind: 'Standardized', From: 'Street', To: 'ST', Penalty: 0 };
  countRow(tally, 1, '12 Main St', answer({}));
  countRow(tally, 2, '14 Main St', answer({ strStatus: 'C', Confidence: 0.93, StyleChanges: [added, spelled] }));
  for (const row of [3, 4]) {
    countRow(tally, row, `${row} Man St`, answer({ strStatus: 'N', ReasonCode: 'TIE', strMessage: 'Several.' }));
  }
  countRow(tally, 5, 'PO Box 1', answer({ strStatus: 'N', ReasonCode: 'NOT_COVERED' }));
  countRow(tally, 6, 'see notes', answer({ strStatus: 'I', ReasonCode: 'NOT_AN_ADDRESS' }));
  // Under a mode that only validates.
  countRow(tally, 7, 'PO Box 2', answer({ strStatus: 'I', ReasonCode: 'NOT_COVERED' }));
  countRow(tally, 8, '16 Man St', answer({ strStatus: 'I', ReasonCode: 'ONLY_VALIDATES' }));
  assert.deepEqual(
    Object.entries(tally.statuses).filter(([, count]) => count > 0),
    [
      ['valid', 1],
      ['corrected', 1],
      ['undecided', 2],
      ['untold', 2],
      ['nothing', 1],
      ['invalid', 1],
    ],
  );
  assert.deepEqual(tally.changes, { 'PostalCode Added': { count: 1, from: '', to: 'K0H 1G0' } });
  assert.deepEqual(tally.provinces, { ON: { rows: 8, good: 2 } });
  assert.equal(tally.confidence[9], 2);
  assert.ok(Object.values(tally.groups).some(({ typed }) => typed === '16 Man St'));
  const largest = mostFrequent(tally.groups, 1)[0]![1];
  assert.deepEqual([largest.count, largest.typed], [2, '3 Man St']);
});

test('the rate is that of the newest seconds', () => {
  const rate = new Rate();
  assert.equal(rate.perSecond, undefined);
  rate.note(0, 0);
  rate.note(1_000, 100);
  assert.deepEqual([rate.perSecond, rate.secondsFor(200)], [100, 2]);
  rate.note(10_000, 19_000);
  assert.ok(rate.perSecond! > 1_000);
  rate.reset();
  assert.equal(rate.secondsFor(10), undefined);
});
