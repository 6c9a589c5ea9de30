import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startPostgres } from '@civique/service/testing/postgres-server.ts';
import { runCivique, startCivique } from './testing/run-civique.ts';

const server = await startPostgres();

if (typeof server === 'string') {
  process.stdout.write(`PostgreSQL cannot start here, its tests are skipped: ${server}\n`);
  test('nodes share a state in PostgreSQL', { skip: `PostgreSQL cannot start here: ${server}` }, () => {});
} else {
  after(() => server.stop());

  test('two nodes share a state in PostgreSQL: what one is told, the other knows within two seconds', async () => {
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
}
