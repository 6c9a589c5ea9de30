import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../testing/free-port.ts';
import { noRedis as skip, startRedis } from '../testing/redis-server.ts';
import { RedisLimiter } from './redis-limiter.ts';
import { newLimitMemory, SharedMemoryLimiter } from './shared-memory-limiter.ts';

const POLICY = { name: 'key', quota: 10, windowSeconds: 100 };

/** A node of the service; `told` resolves when the node has reported that limits are, or are not, shared. */
function startNode(port: number) {
  const heard: boolean[] = [];
  let wake = () => {};
  const limiter = new RedisLimiter(
    `redis://127.0.0.1:${port}`,
    new SharedMemoryLimiter(newLimitMemory(), Date.now),
    (shared) => {
      heard.push(shared);
      wake();
    },
  );
  after(() => limiter.close());
  const told = async (shared: boolean) => {
    while (heard.at(-1) !== shared) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { limiter, heard, told };
}

async function allowed(limiters: readonly RedisLimiter[], calls: number): Promise<number> {
  const states = await Promise.all(
    Array.from({ length: calls }, (_, call) => limiters[call % limiters.length]!.take('a', POLICY)),
  );
  return states.filter((state) => state.allowed).length;
}

test('nodes share one quota; when the server goes away, each continues with its own until it is back', {
  skip,
}, async () => {
  const port = await freePort();
  const server = startRedis(port);
  const nodes = [startNode(port), startNode(port)];
  for (const { told } of nodes) await told(true);
  const limiters = nodes.map(({ limiter }) => limiter);
  assert.equal(await allowed(limiters, 30), 10);
  const { remaining, retrySeconds } = await limiters[0]!.take('a', POLICY);
  assert.equal(remaining, 0);
  assert.ok(retrySeconds > 0 && retrySeconds <= 10);

  for (let call = 0; call < 8; call++) await limiters[0]!.take('used', POLICY);
  assert.equal((await limiters[1]!.take('used', POLICY)).remaining, 1);

  server.kill('SIGKILL');
  for (const { told } of nodes) await told(false);
  assert.equal((await limiters[1]!.take('used', POLICY)).remaining, 0, 'it has learned what the other has used');
  assert.equal((await limiters[0]!.take('b', POLICY)).remaining, 9);
  assert.equal((await limiters[1]!.take('b', POLICY)).remaining, 9, 'each node counts alone');

  startRedis(port);
  for (const { told } of nodes) await told(true);
  await limiters[0]!.take('c', POLICY);
  assert.equal((await limiters[1]!.take('c', POLICY)).remaining, 8);
});

test('a server that hangs delays one call, not every one', { skip }, async () => {
  const port = await freePort();
  const server = startRedis(port);
  const { limiter, told } = startNode(port);
  await told(true);
  assert.equal((await limiter.take('d', POLICY)).remaining, 9);
  server.kill('SIGSTOP');
  assert.equal((await limiter.take('d', POLICY)).remaining, 8, 'counted on this machine too');
  let answered = false;
  const next = limiter.take('d', POLICY).then(({ remaining }) => {
    answered = true;
    assert.equal(remaining, 7);
  });
  // Nothing waits for the server: the answer comes before any timer fires.
  await setImmediate();
  assert.ok(answered);
  await next;
  server.kill('SIGCONT');
});

test('a frozen server is told, and told again when it answers', { skip }, async () => {
  const port = await freePort();
  const server = startRedis(port);
  const { limiter, told } = startNode(port);
  await told(true);
  assert.equal(limiter.isAlone, false);
  server.kill('SIGSTOP');
  await told(false);
  assert.equal(limiter.isAlone, true);
  server.kill('SIGCONT');
  await told(true);
});

test('a server that answers but cannot count is away until it can', { skip }, async () => {
  const port = await freePort();
  startRedis(port);
  const first = startNode(port);
  await first.told(true);
  const client = new Redis(port);
  await client.config('SET', 'maxmemory', '1');
  assert.equal((await first.limiter.take('f', POLICY)).remaining, 9, 'counted on this machine');
  assert.equal(first.limiter.isAlone, true);
  const second = startNode(port);
  await second.told(false);
  assert.deepEqual(second.heard, [false], 'it never said that limits are shared');
  await client.config('SET', 'maxmemory', '0');
  for (const { told } of [first, second]) await told(true);
  client.disconnect();
});

test('nodes count in one window', { skip }, async () => {
  const port = await freePort();
  startRedis(port);
  const nodes = [startNode(port), startNode(port)];
  for (const { told } of nodes) await told(true);
  const window = { name: 'failures', quota: 5, windowSeconds: 300, isWindow: true };
  const states = [];
  for (let count = 0; count < 8; count++) states.push(await nodes[count % 2]!.limiter.take('w', window));
  assert.deepEqual(
    states.map(({ allowed, remaining }) => [allowed, remaining]),
    [4, 3, 2, 1, 0, 0, 0, 0].map((left, index) => [index < 5, left]),
  );
  const { retrySeconds } = states.at(-1)!;
  assert.ok(retrySeconds > 290 && retrySeconds <= 300, String(retrySeconds));
});

test('nobody waits for a server clock that was set back', { skip }, async () => {
  const port = await freePort();
  startRedis(port);
  const { limiter, told } = startNode(port);
  await told(true);
  const client = new Redis(port);
  await client.set('civique:limit:e', String((Date.now() + 3_600_000) * 1_000));
  assert.equal((await limiter.take('e', POLICY)).remaining, 9);
  assert.equal((await limiter.take('e', POLICY)).remaining, 8);
  client.disconnect();
});

test('what somebody else has written in the place of a count is written over, and counted on from there', {
  skip,
}, async () => {
  const port = await freePort();
  startRedis(port);
  const { limiter, told } = startNode(port);
  const client = new Redis(port);
  client.on('error', () => {});
  const window = { name: 'failures', quota: 5, windowSeconds: 300, isWindow: true };
  const odd = ['abc', '', 'nan', 'inf', '-1e18', '0x10', '9'.repeat(400), 'x'.repeat(1_000_000), ['a', 'b']];
  for (const [index, value] of odd.entries()) {
    for (const [id, policy] of [
      [`rate${index}`, POLICY],
      [`window${index}`, window],
    ] as const) {
      await told(true);
      const key = `civique:limit:${id}`;
      await (typeof value === 'string' ? client.set(key, value) : client.rpush(key, ...value));
      assert.equal((await limiter.take(id, policy)).remaining, policy.quota - 1, String(value).slice(0, 20));
      // One that is late counts, too.
      while ((await client.type(key)) !== 'string' || !/^\d{1,16}$/.test((await client.get(key)) ?? '')) await wait(50);
    }
  }
  client.disconnect();
});

test('a server that was away is believed again only when it has answered in time for a while', { skip }, async () => {
  const port = await freePort();
  const server = startRedis(port);
  const { told } = startNode(port);
  await told(true);
  server.kill('SIGSTOP');
  await told(false);
  const since = performance.now();
  server.kill('SIGCONT');
  await told(true);
  const waited = performance.now() - since;
  assert.ok(waited > 1_500, String(waited));
});

test('without a server at the start, the service has local limits and says so', async () => {
  const { limiter, told } = startNode(await freePort());
  await told(false);
  assert.equal(await allowed([limiter], 12), 10);
});
