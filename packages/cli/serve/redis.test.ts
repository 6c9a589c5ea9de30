import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../service/testing/free-port.ts';
import { noRedis, startRedis } from '../../service/testing/redis-server.ts';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { startCivique } from '../testing/run-civique.ts';

test('nodes with a Redis share the limits of callers; without it, each counts on its own', {
  skip: noRedis,
}, async () => {
  const port = await freePort();
  const redis = startRedis(port);
  const state = tempFolder();
  const env = {
    CIVIQUE_DEMO_KEY: 'KEY',
    CIVIQUE_STATE: state,
    CIVIQUE_REDIS_URL: `redis://127.0.0.1:${port}`,
    CIVIQUE_HOST: '127.0.0.1',
  };
  const [one, other] = [await startCivique([], { env }), await startCivique([], { env })];
  const guess = async (url: string) => {
    const response = await fetch(`${url}/GetWebServiceInfo`, {
      method: 'POST',
      headers: { authorization: 'demo|WRONG' },
    });
    await response.text();
    return response.status;
  };
  let guesses = 0;
  while ((await guess(guesses % 2 === 0 ? one.url : other.url)) === 401) guesses++;
  // Sixty if each node counts alone. On a busy machine, a late answer from Redis is not counted there.
  assert.ok(guesses >= 30 && guesses < 55, `${guesses} guesses on both nodes together`);
  redis.kill('SIGKILL');
  let left = 0;
  while ((await guess(other.url)) === 401) left++;
  assert.ok(left > 0 && left <= 30, `${left} guesses are left on the node alone`);
  for (const node of [one, other]) {
    node.kill('SIGTERM');
    assert.equal(await node.ended, 0);
  }
});
