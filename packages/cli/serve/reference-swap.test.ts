import assert from 'node:assert/strict';
import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildReference } from '@civique/data';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { runCivique, startCivique } from '../testing/run-civique.ts';

const SWAPS = 20;
const CALLERS = 4;

const folder = tempFolder();
const files = await Promise.all(
  ['2026-01', '2026-02'].map(async (dataVersion) => {
    const out = join(folder, dataVersion);
    await buildReference({ sources: [{ kind: 'starter' }], out, dataVersion });
    return out;
  }),
);

interface Told {
  readonly reference: { readonly addressDataVersion: string; readonly refusal?: { readonly code: string } };
}

async function health(url: string): Promise<Told['reference']> {
  return ((await (await fetch(`${url}/health/ready`)).json()) as Told).reference;
}

/** Polls until the service reports the expected value. */
async function until(url: string, told: (reference: Told['reference']) => boolean): Promise<void> {
  while (!told(await health(url)));
}

/** Replaces a file with another, as a careful operator does. */
function replace(target: string, source: string): void {
  copyFileSync(source, `${target}.new`);
  renameSync(`${target}.new`, target);
}

test('address data change twenty times under load without a failed request', async () => {
  const inUse = join(folder, 'in-use');
  replace(inUse, files[0]!);
  const threads = process.platform === 'linux' ? '2' : '1';
  const env = { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' };
  const args = ['--state', tempFolder(), '--reference', inUse, '--threads', threads, '--log-level', 'error'];
  const service = await startCivique(args, { env });
  let running = true;
  const seen = new Map<string, number>();
  const failures: unknown[] = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    while (running) {
      try {
        const response = await fetch(`${service.url}/GetWebServiceInfo`, {
          method: 'POST',
          headers: { authorization: 'demo|KEY', 'content-type': 'application/json' },
          body: '{}',
        });
        const { AddressDataVersion: version } = (await response.json()) as { AddressDataVersion: string };
        if (response.status !== 200) failures.push(response.status);
        seen.set(version, (seen.get(version) ?? 0) + 1);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  for (let swap = 1; swap <= SWAPS; swap++) {
    replace(inUse, files[swap % 2]!);
    service.kill('SIGHUP');
    const version = swap % 2 === 0 ? '2026-01' : '2026-02';
    await until(service.url, ({ addressDataVersion }) => addressDataVersion === version);
  }
  running = false;
  await Promise.all(callers);
  assert.deepEqual(failures, []);
  assert.deepEqual([...seen.keys()].sort(), ['2026-01', '2026-02']);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('a bad file is rejected and reported, and the current data stay in use; data use selects another', async () => {
  const inUse = join(folder, 'watched');
  replace(inUse, files[0]!);
  const state = tempFolder();
  const env = { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_STATE: state };
  const service = await startCivique(['--reference', inUse, '--log-level', 'fatal'], { env });
  const broken = join(folder, 'broken');
  writeFileSync(broken, 'not a reference '.repeat(50));
  replace(inUse, broken);
  await until(service.url, ({ refusal }) => refusal !== undefined);
  const { addressDataVersion, refusal } = await health(service.url);
  assert.equal(addressDataVersion, '2026-01');
  assert.equal(refusal?.code, 'NOT_A_REFERENCE');

  const refused = await runCivique(['data', 'use', broken], { env });
  assert.equal(refused.code, 1);
  const used = await runCivique(['data', 'use', files[1]!], { env });
  assert.match(used.stdout, /switch to .*2026-02 \(2026-02\) within seconds/);
  await until(service.url, (reference) => reference.addressDataVersion === '2026-02');
  assert.equal((await health(service.url)).refusal, undefined);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);

  const again = await startCivique(['--log-level', 'fatal'], { env });
  assert.equal((await health(again.url)).addressDataVersion, '2026-02', 'the choice is remembered');
  again.kill('SIGTERM');
  assert.equal(await again.ended, 0);
});
