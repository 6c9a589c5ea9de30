import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { tempFolder } from '../testing/temp-folder.ts';
import { LineWriter } from './line-writer.ts';

const WRITER = JSON.stringify(new URL('./line-writer.ts', import.meta.url).href);
/** A disk on which nothing has room. */
const FULL = '/dev/full';

/** A process that writes lines to its standard error. */
const program = (more: string) =>
  `import { LineWriter } from ${WRITER}; const lines = new LineWriter(2); ${more} console.log('done');`;
const evaluated = (source: string) => ['--input-type=module', '--eval', source];

test('lines are out in their order when they are flushed', async () => {
  const path = join(tempFolder(), 'log');
  const lines = new LineWriter(openSync(path, 'a'));
  for (let index = 0; index < 1000; index++) lines.write(`${index} é\n`);
  await lines.flush();
  const written = readFileSync(path, 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    written,
    Array.from({ length: 1000 }, (_, index) => `${index} é`),
  );
});

test('a process writes its last lines when it ends', () => {
  const source = program("lines.write('first\\n'); process.prependListener('exit', () => lines.write('last\\n'));");
  assert.equal(spawnSync(process.execPath, evaluated(source), { encoding: 'utf8' }).stderr, 'first\nlast\n');
});

test('a process whose log has no room goes on, and ends', { skip: !existsSync(FULL) && `no ${FULL}` }, () => {
  const source = program("lines.write('x\\n'); await lines.flush(); lines.write('y\\n'); await lines.flush();");
  const stdio = ['ignore', 'pipe', openSync(FULL, 'w')] as const;
  const { status, stdout } = spawnSync(process.execPath, evaluated(source), {
    stdio: [...stdio],
    timeout: 20_000,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [0, 'done\n']);
});

test('a process whose log nobody reads any more goes on, and ends', async () => {
  const source = program("lines.write('x\\n'); await lines.flush(); lines.write('y\\n'); await lines.flush();");
  const child = spawn(process.execPath, evaluated(source), { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.destroy();
  assert.equal(await text(child.stdout), 'done\n');
});

test('of lines that cannot be written, a mebibyte is kept, and written once there is room', async () => {
  const path = join(tempFolder(), 'log');
  writeFileSync(path, '');
  const fd = openSync(path, 'r');
  const lines = new LineWriter(fd);
  for (let index = 10; index < 40; index++) lines.write(`${index}${'x'.repeat(100_000)}\n`);
  await lines.flush();
  assert.equal(readFileSync(path, 'utf8'), '');
  closeSync(fd);
  assert.equal(openSync(path, 'a'), fd);
  lines.write('lost\n');
  await lines.flush();
  lines.write('now\n');
  await lines.flush();
  const written = readFileSync(path, 'utf8').trimEnd().split('\n');
  const kept = Array.from({ length: 11 }, (_, index) => String(index + 10));
  assert.deepEqual(
    written.map((line) => line.slice(0, 2)),
    [...kept, 'no'],
  );
});
