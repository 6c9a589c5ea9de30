import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startPostgres } from '../../service/testing/postgres-server.ts';
import { runCivique, startCivique } from '../testing/run-civique.ts';

const server = await startPostgres();

if (typeof server === 'string') {
  process.stdout.write(`PostgreSQL cannot start here, its tests are skipped: ${server}\n`);
  test('nodes share a state in PostgreSQL', { skip: `PostgreSQL cannot start here: ${server}` }, () => {});
} else {
  after(() => server.stop());

  test('two nodes share a state in PostgreSQL: each sees the changes of the other within two seconds', async () => {
    const state = await server.newDatabase();
    const env = { CIVIQUE_DEMO_KEY: 'KEY' };
    const [one, other] = [
      await startCivique(['--state', state], { env }),
      await startCivique(['--state', state], { env }),
    ];
    const call = async (url: string, operation: string, body: object) => {
      const headers = { authorization: 'demo|KEY', 'content-type': 'application/json' };
      const response = await fetch(`${url}/${operation}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as { Created?: boolean } };
    };
    const layout = { Name: 'ERP', Lines: [{ strName: 'A', FreeForm: true }] };
    assert.equal((await call(other.url, 'GetLayoutDetails', { AddressLayout: 'ERP' })).status, 404);
    assert.equal((await call(one.url, 'SetAddressLayout', { AddressLayout: layout })).body.Created, true);
    const set = Date.now();
    while ((await call(other.url, 'GetLayoutDetails', { AddressLayout: 'ERP' })).status !== 200) {
      assert.ok(Date.now() - set < 2_000, 'the other node does not know it');
    }
    const exported = await runCivique(['param', 'export', '--customer', 'demo', '--state', state]);
    assert.equal(JSON.parse(exported.stdout).AddressLayouts[0].Name, 'ERP');
    for (const node of [one, other]) {
      node.kill('SIGTERM');
      assert.equal(await node.ended, 0);
    }
  });

  test('three nodes: the signing key changes under live tokens, and a revocation applies everywhere within 5 seconds', async () => {
    const state = await server.newDatabase();
    const license = (await runCivique(['license', 'create', 'acme', '--credits', '1000', '--state', state])).stdout;
    const key = license.trim().split('\n').at(-1)!;
    const nodes = await Promise.all(Array.from({ length: 3 }, () => startCivique(['--state', state])));
    const ask = async (url: string, path: string, authorization: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: '{}' });
      return { status: response.status, body: (await response.json()) as { Token?: string; ErrorCode?: string } };
    };
    const everywhere = (authorization: string) =>
      Promise.all(nodes.map(async ({ url }) => (await ask(url, 'GetWebServiceInfo', authorization)).status));
    const tokenOf = async (url: string) => (await ask(url, 'ts/GetToken', key)).body.Token!;

    const before = await tokenOf(nodes[0]!.url);
    assert.deepEqual(await everywhere(before), [200, 200, 200]);
    assert.equal((await runCivique(['license', 'rotate-signing-key', '--state', state])).code, 0);
    const after = await tokenOf(nodes[1]!.url);
    for (const token of [before, after]) assert.deepEqual(await everywhere(token), [200, 200, 200]);

    assert.equal((await runCivique(['license', 'revoke', 'acme', '--state', state])).code, 0);
    const revoked = performance.now();
    for (const authorization of [before, after, key]) {
      while ((await everywhere(authorization)).some((status) => status !== 403)) {
        assert.ok(performance.now() - revoked < 5_000, 'a node still serves a revoked key');
      }
    }
    const { body } = await ask(nodes[2]!.url, 'GetWebServiceInfo', before);
    assert.equal(body.ErrorCode, 'KEY_REVOKED');
    for (const node of nodes) node.kill('SIGTERM');
    for (const node of nodes) assert.equal(await node.ended, 0);
  });

  test('a database crash is reported as such, never as a service error, and the service reconnects', async () => {
    const state = await server.newDatabase();
    const node = await startCivique(['--state', state], { env: { CIVIQUE_DEMO_KEY: 'KEY' } });
    const paths = ['ts/GetToken', 'ts/GetStatus', 'GetWebServiceInfo', 'SetAddressLayout', 'RemoveParameter'];
    const bodies: Record<string, object> = {
      SetAddressLayout: { AddressLayout: { Name: 'ERP', Lines: [{ strName: 'A', FreeForm: true }] } },
      RemoveParameter: { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' },
    };
    const ask = async (path: string) => {
      const headers = { authorization: 'demo|KEY', 'content-type': 'application/json' };
      const body = JSON.stringify(bodies[path] ?? {});
      return (await fetch(`${node.url}/${path}`, { method: 'POST', headers, body })).status;
    };
    for (const path of paths) assert.notEqual(await ask(path), 503, path);
    await server.interrupt('crash');
    const seen = new Set<number>();
    for (const path of paths) seen.add(await ask(path));
    await server.resume();
    assert.ok(seen.has(503), [...seen].join(' '));
    assert.ok(!seen.has(500), [...seen].join(' '));
    const back = performance.now();
    while ((await ask('ts/GetStatus')) !== 200) assert.ok(performance.now() - back < 10_000);
    node.kill('SIGTERM');
    assert.equal(await node.ended, 0);
  });

  test('right after a start, valid tokens and keys are served, however many arrive at once', async () => {
    const state = await server.newDatabase();
    const env = { CIVIQUE_DEMO_KEY: 'KEY' };
    const ask = async (url: string, path: string, authorization: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: '{}' });
      return { status: response.status, body: (await response.json()) as { Token: string } };
    };
    const first = await startCivique(['--state', state], { env });
    const { Token: token } = (await ask(first.url, 'ts/GetToken', 'demo|KEY')).body;
    const second = await startCivique(['--state', state], { env });
    const calls = await Promise.all(Array.from({ length: 60 }, () => ask(second.url, 'GetWebServiceInfo', token)));
    assert.deepEqual([...new Set(calls.map(({ status }) => status))], [200]);
    for (let guess = 0; guess < 31; guess++) await ask(second.url, 'GetWebServiceInfo', `demo|GUESS${guess}`);
    assert.equal((await ask(second.url, 'GetWebServiceInfo', 'demo|GUESS')).status, 429);
    assert.equal((await ask(second.url, 'GetWebServiceInfo', 'demo|KEY')).status, 200, 'not seen since the start');
    for (const node of [first, second]) {
      node.kill('SIGTERM');
      assert.equal(await node.ended, 0);
    }
  });

  test('when the database is frozen, the first calls wait, then callers are refused at once until it answers', {
    skip: process.platform !== 'linux' && 'processes are found in /proc',
  }, async () => {
    const node = await startCivique(['--state', await server.newDatabase()], { env: { CIVIQUE_DEMO_KEY: 'KEY' } });
    const headers = { authorization: 'demo|KEY', 'content-type': 'application/json' };
    const body = JSON.stringify({ Address: '100 King St W Toronto' });
    const parse = async () => {
      const since = performance.now();
      const { status } = await fetch(`${node.url}/ParseAddress`, { method: 'POST', headers, body });
      return { status, milliseconds: performance.now() - since };
    };
    assert.equal((await parse()).status, 200);
    server.freeze();
    try {
      const since = performance.now();
      while ((await parse()).status === 200) assert.ok(performance.now() - since < 60_000);
      const times = [];
      for (let call = 0; call < 30; call++) {
        const { status, milliseconds } = await parse();
        assert.equal(status, 503);
        times.push(milliseconds);
      }
      // One of them may be the one that asks whether the database is back.
      const [, second] = times.sort((a, b) => b - a);
      assert.ok(second! < 1_000, `a call waited for ${second} ms`);
      assert.equal((await fetch(`${node.url}/health/ready`)).status, 503);
    } finally {
      server.thaw();
    }
    const back = performance.now();
    while ((await parse()).status !== 200) assert.ok(performance.now() - back < 30_000, 'it does not come back');
    node.kill('SIGTERM');
    assert.equal(await node.ended, 0);
  });

  test('no charge is lost when the database is down as the service ends and returns a second later', async () => {
    const state = await server.newDatabase();
    const node = await startCivique(['--state', state], { env: { CIVIQUE_DEMO_KEY: 'KEY' } });
    const headers = { authorization: 'demo|KEY', 'content-type': 'application/json' };
    const body = JSON.stringify({ Address: '100 King St W Toronto' });
    const parse = async () => (await fetch(`${node.url}/ParseAddress`, { method: 'POST', headers, body })).status;
    assert.equal(await parse(), 200);
    await server.interrupt('crash');
    // Paid from the leased credits.
    for (let call = 0; call < 5; call++) assert.equal(await parse(), 200);
    node.kill('SIGTERM');
    await server.resume();
    assert.equal(await node.ended, 0);
    // On a slow machine, the database may return later than the node waits: then the next node finds the charges.
    const next = await startCivique(['--state', state]);
    const usage = async () => {
      const { stdout } = await runCivique(['license', 'usage', 'demo', '--json', '--state', state]);
      return (JSON.parse(stdout) as { calls: number; credits: number }[]).map(({ calls, credits }) => [calls, credits]);
    };
    const started = performance.now();
    while ((await usage()).length === 0) assert.ok(performance.now() - started < 30_000, 'the charges are missing');
    assert.deepEqual(await usage(), [[6, 6]]);
    next.kill('SIGTERM');
    assert.equal(await next.ended, 0);
  });
}
