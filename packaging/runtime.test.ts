import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';

const root = path.join(import.meta.dirname, '..');
const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

test('the runtimes are in the lock file with a checksum and without an install script', async () => {
  const { optionalDependencies } = await readJson('package.json');
  const { packages } = await readJson('package-lock.json');
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const { version: locked, integrity, hasInstallScript } = packages[`node_modules/${name}`];
    assert.equal(locked, version);
    assert.match(integrity, /^sha512-/);
    assert.equal(hasInstallScript, undefined);
  }
});

test('npm ci fails when the checksum of the runtime is wrong', async (t) => {
  const folder = await runtimeOnly(t);
  const file = path.join(folder, 'package-lock.json');
  const lock = await readFile(file, 'utf8');
  await writeFile(file, lock.replaceAll(/"sha512-.{8}/g, '"sha512-AAAAAAAA'));
  const { status, stderr } = spawnSync('npm', ['ci', '--prefer-offline'], { cwd: folder, encoding: 'utf8' });
  assert.notEqual(status, 0);
  assert.match(stderr, /npm did not install node-/);
});

/** A folder that installs the runtimes as the repository does, and nothing else. */
async function runtimeOnly(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-runtime-'));
  t.after(() => rm(folder, { recursive: true }));
  const { name, type, scripts, optionalDependencies } = await readJson('package.json');
  const { packages, ...lock } = await readJson('package-lock.json');
  const manifest = {
    name,
    type,
    version: '0.0.0',
    scripts: { postinstall: scripts.postinstall },
    optionalDependencies,
  };
  const names = Object.keys(optionalDependencies).map((runtime) => `node_modules/${runtime}`);
  const locked = Object.fromEntries(names.map((at) => [at, packages[at]]));
  const write = (file: string, value: unknown) => writeFile(path.join(folder, file), JSON.stringify(value));
  await write('package.json', manifest);
  await write('package-lock.json', { ...lock, packages: { '': manifest, ...locked } });
  await mkdir(path.join(folder, 'packaging'));
  await cp(path.join(root, 'packaging/check-runtime.js'), path.join(folder, 'packaging/check-runtime.js'));
  return folder;
}
