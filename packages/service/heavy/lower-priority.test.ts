import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { lowerPriority } from './lower-priority.ts';

const program = `
  import { getPriority } from 'node:os';
  import { lowerPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)};
  const before = getPriority();
  process.stdout.write(String(lowerPriority()) + ' ' + (getPriority() - before));
`;

test('a process that was started with a low priority gets a lower one', {
  skip: process.platform !== 'linux' && 'priorities differ elsewhere',
}, () => {
  const args = ['-n', '10', process.execPath, '--input-type=module', '-e', program];
  assert.equal(spawnSync('nice', args, { encoding: 'utf8' }).stdout, 'true 5');
});

test('where priorities may not be changed, nothing fails', () => {
  const forbidden = () => {
    throw new Error('EPERM');
  };
  assert.equal(lowerPriority(forbidden as never), false);
});
