import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPeers, installed, NotInstalled } from './installed.ts';

test('a missing package is reported with the command that installs it, and the others are found', () => {
  const { peers, missing } = findPeers([() => 'here', () => installed<string>('no-such-package/parser')]);
  assert.deepEqual(peers, ['here']);
  assert.deepEqual(missing, ['no-such-package is not installed: run `npm ci --prefix bench`.']);
});

test('an error other than a missing package is not hidden', () => {
  const broken = (): never => {
    throw new TypeError('broken');
  };
  assert.throws(() => findPeers([broken]), TypeError);
  assert.throws(() => installed('no-such-package', 'npm install it'), NotInstalled);
});
