import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

/** More streets than are listed for a code that is still being typed. */
const STREETS = 700;

test('an address stays while the rural code behind it is typed, whatever other streets the code serves', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const buckhorn = builder.municipality('Buckhorn', 'ON');
  for (let at = 0; at < STREETS; at++) {
    const street = builder.street(`Shore ${String.fromCharCode(65 + (at % 26))}${at}`, 'RD', 0, buckhorn);
    for (const number of [12, 14, 16]) builder.civic(street, { number, postalCode: `K0L1J${at % 10}` });
  }
  builder.civic(builder.street('Lodge', 'LANE', 0, buckhorn), { number: 5502, postalCode: 'K0L1J0' });
  const reference = Reference.fromBytes(builder.finish());
  const full = '5502 Lodge Lane, Buckhorn K0L 1J0';
  for (let end = '5502 Lodge'.length; end <= full.length; end++) {
    const lines = [full.slice(0, end)];
    const [first] = findCompletions(reference, { lines, level: 2, limit: 1, maxNamesToAddresses: 0 }).completions;
    assert.ok(first !== undefined && 'found' in first, lines[0]);
    assert.deepEqual([first.found.number, first.found.cost], [5502, 0], lines[0]);
  }
});
