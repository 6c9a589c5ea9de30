import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../../packages/engine/testing/sample-country.ts';
import { Random } from '../../random.ts';
import { sampleAddresses } from '../../search/typed-addresses.ts';
import { measureCompleting } from './measure-completing.ts';

test('every installed program offers an address once it is fully typed', (t) => {
  const { engine, reference } = sampleCountry();
  const { rows, missing } = measureCompleting(engine, reference, sampleAddresses(reference, 10, new Random(1)));
  for (const reason of missing) t.diagnostic(reason);
  assert.equal(rows.length + missing.length, 4);
  assert.equal(rows[0]!.afterPlace, 1);
  for (const { program, afterPlace } of rows) assert.ok(afterPlace > 0.5, `${program} ${afterPlace}`);
});
