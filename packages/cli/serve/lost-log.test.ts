import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '../../service/testing/temp-folder.ts';

const PROGRAM = fileURLToPath(new URL('../civique.ts', import.meta.url));
const FULL = '/dev/full';

test('a service whose log has no room answers all the same, and stops', {
  skip: !existsSync(FULL) && `no ${FULL}`,
  timeout: 120_000,
}, async (t) => {
  const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--state', tempFolder(), '--warm-up', '0'];
  const service = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', openSync(FULL, 'w')] });
  t.after(() => service.kill('SIGKILL'));
  const [said] = (await once(service.stdout!, 'data')) as [Buffer];
  const [url] = /http:\/\/\S+/.exec(said.toString())!;
  for (let call = 0; call < 3; call++) {
    const { status } = await fetch(`${url}/GetWebServiceInfo`, { method: 'POST', signal: AbortSignal.timeout(10_000) });
    assert.equal(status, 401);
    await pause(100);
  }
  service.kill('SIGTERM');
  const [code] = await once(service, 'exit');
  assert.equal(code, 0);
});
