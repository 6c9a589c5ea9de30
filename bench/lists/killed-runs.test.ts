import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killRuns } from './killed-runs.ts';

test('a list whose run is killed again and again comes out as if it had never been', async () => {
  for (const { kind, kills, different } of await killRuns(4, 1000, 7, 2)) {
    assert.ok(kills > 0, kind);
    assert.equal(different, 0, kind);
  }
});
