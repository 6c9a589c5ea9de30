import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

const CIVIQUE = path.join(import.meta.dirname, '../civique.ts');

test('civique worker answers each record of standard input on one line, in order, faulty ones too', async (t) => {
  const worker = spawn(process.execPath, [CIVIQUE, 'worker', '--mode', 'FLEXIBLE', '--alternatives', '1']);
  // A test that fails half-way would wait for it.
  t.after(() => worker.kill());
  const ended = once(worker, 'close');
  const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await lines.next()).value!);
  // The first answer comes before the input ends: whoever waits for it does not wait for ever.
  worker.stdin.write('"111 Welington St Otawa ON"\n');
  const first = await answer();
  assert.equal(first.status, 'C');
  assert.deepEqual(first.lines, [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON  K1A 0A6' }]);
  assert.equal(first.elements.PostalCode, 'K1A 0A6');
  assert.equal(first.alternatives.length, 1);
  worker.stdin.write('{"line1":"24 Sussex Dr","city":"Ottawa","province":null}\nnot json\n{"town":"x"}\n[]\n');
  assert.equal((await answer()).status, 'C');
  for (let faulty = 0; faulty < 3; faulty++) assert.match((await answer()).error, /^A record must be a JSON string/);
  worker.stdin.end(`${JSON.stringify('1 Nowhere Rd')}\n`.repeat(500));
  for (let left = 0; left < 500; left++) assert.equal((await answer()).status, 'N');
  assert.deepEqual(await ended, [0, null]);
});
