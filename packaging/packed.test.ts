import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { skip as noBrowser, startBrowser } from '../packages/capture/testing/browser.ts';
import { BIN, environment, packAll, run, type Tarball } from './packed.ts';

const ANSWER = '111 WELLINGTON ST OTTAWA ON  K1A 0A6';

/** What npm says when it gets no answer from the registry that it may trust, and has none in its cache. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|network timeout|SELF_SIGNED_CERT_IN_CHAIN/;

/** The names of packages that are not called like their folders. */
const ALIAS: Readonly<Record<string, string>> = { cli: 'civique' };

describe('the published packages', () => {
  let folder: string;
  let tarballs: Tarball[];
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'civique-packed-'));
    tarballs = await packAll(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('hold built code, a README and the licence, but no tests and no sources', () => {
    assert.deepEqual(
      tarballs.map(({ name }) => name),
      [
        '@civique/engine',
        '@civique/client',
        '@civique/capture',
        '@civique/console',
        '@civique/data',
        '@civique/service',
        '@civique/lists',
        'civique',
      ],
    );
    for (const { name, contents } of tarballs) {
      const unwanted = contents.filter((file) => /\.test\.|testing|fixture|(?<!\.d)\.ts$|\.txt$/.test(file));
      assert.deepEqual(unwanted, [], name);
      for (const file of ['LICENSE', 'README.md', 'package.json'])
        assert.ok(contents.includes(file), `${name}: ${file}`);
    }
  });

  test('hold the programs of their threads, which nothing imports', async () => {
    const folders = path.join(import.meta.dirname, '../packages');
    let programs = 0;
    for await (const file of glob('*/**/*.ts', { cwd: folders, exclude: (name) => name === 'node_modules' })) {
      const text = await readFile(path.join(folders, file), 'utf8');
      const program = /new URL\(`\.\/([\w-]+)\$\{path\.extname/.exec(text)?.[1];
      if (program === undefined) continue;
      programs++;
      const [folder] = file.split(path.sep);
      const wanted = path.relative(folder!, path.join(path.dirname(file), `${program}.js`));
      const { contents } = tarballs.find(({ name }) => name === `@civique/${folder}` || name === ALIAS[folder!])!;
      assert.ok(contents.includes(wanted.split(path.sep).join('/')), `${file} starts ${wanted}`);
    }
    assert.ok(programs >= 4, String(programs));
  });

  test('pass publint', async () => {
    for (const { file } of tarballs) {
      const { code, output } = await run(path.join(BIN, 'publint'), [file, '--strict'], folder);
      assert.equal(code, 0, output);
    }
  });

  test('have types that every resolution of ES modules finds', async () => {
    const args = ['--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', './package.json', './capture.js'];
    // The console is pages: nothing is imported from it.
    const libraries = tarballs.filter(({ name }) => name.startsWith('@') && name !== '@civique/console');
    for (const { name, file } of libraries) {
      const { code, output } = await run(path.join(BIN, 'attw'), [file, ...args], folder);
      assert.equal(code, 0, `${name}\n${output}`);
    }
  });

  describe('installed into an empty folder', () => {
    let home: string;
    let refused: string | undefined;
    before(async () => {
      home = path.join(folder, 'home');
      await mkdir(home);
      await writeFile(path.join(home, 'package.json'), '{ "private": true, "type": "module" }');
      const files = tarballs.map(({ file }) => file);
      // npm waits five minutes for an answer, and a minute and more between its attempts; `run` is not as patient.
      const attempts = ['--fetch-timeout=15000', '--fetch-retries=2', '--fetch-retry-mintimeout=500'];
      const patience = [...attempts, '--fetch-retry-factor=2'];
      const options = ['--prefer-offline', '--no-audit', '--no-fund', ...patience];
      const { code, output } = await run('npm', ['install', ...options, ...files], home);
      if (code === 0) return;
      // Their dependencies come from the registry or npm's cache; without both there is nothing to test.
      assert.match(output, UNREACHABLE, output);
      refused = 'the registry cannot be reached, and npm has not cached what the packages depend on';
    });

    /** Skips with the reason when the packages could not be installed. */
    const installed = (name: string, body: (t: TestContext) => Promise<void>) =>
      test(name, async (t) => (refused === undefined ? body(t) : t.skip(refused)));

    installed('npx civique serve answers a call', async () => {
      await served(home, async ({ url, key }) => {
        await answersCall(url, key);
        await answersSearch(url, key);
        const start = await fetch(`${url}/`);
        assert.equal(start.status, 200);
        const script = /src="(assets\/main-[^"]+)"/.exec(await start.text())?.[1];
        assert.equal((await fetch(`${url}/${script}`)).status, 200, 'the console comes with it');
      });
    });

    installed('the example in the README of client prints what it says', async () => {
      await served(home, async ({ url, key }) => {
        const example = await readmeExample('client');
        await writeFile(path.join(home, 'client.ts'), example.replace('https://addresses.example', url));
        const { code, output } = await run(process.execPath, ['client.ts'], home, { CIVIQUE_KEY: key });
        assert.equal(code, 0, output);
        assert.equal(output, `C ${ANSWER}\n`);
      });
    });

    installed('the README of capture, followed to the letter, gives a working form', async (t) => {
      if (noBrowser !== false) return t.skip(noBrowser);
      await served(home, async ({ url, key }) => {
        const at = (text: string) => text.replaceAll('http://localhost:8080', url).replace('listen(3000', 'listen(0');
        const told = "\nserver.on('listening', () => console.log(server.address().port));\n";
        await writeFile(path.join(home, 'server.mjs'), at(await readmeExample('capture', 'js')) + told);
        await writeFile(path.join(home, 'form.html'), at(await readmeExample('capture', 'html')));
        const server = spawn(process.execPath, ['server.mjs'], {
          cwd: home,
          env: { ...environment(), CIVIQUE_KEY: key },
        });
        try {
          const [port] = await once(server.stdout, 'data');
          const page = await (await startBrowser()).newPage();
          await page.goto(`http://localhost:${String(port).trim()}/`);
          await page.getByRole('combobox', { name: 'Address' }).pressSequentially('111 wellington');
          await page.getByRole('option', { name: '111 Wellington St' }).first().click();
          await page.getByRole('button', { name: 'Send' }).click();
          await page.waitForURL(/address=111\+Wellington\+St.*city=Ottawa.*province=ON.*code=K1A\+0A6/);
        } finally {
          const ended = once(server, 'close');
          server.kill();
          await ended;
        }
      });
    });

    installed('npx civique data build compiles the starter that comes with the package', async () => {
      const args = ['civique', 'data', 'build', '--from', 'starter', '--out', 'starter.civique'];
      const { code, output } = await run('npx', args, home);
      assert.equal(code, 0, output);
    });

    for (const part of ['engine', 'data']) {
      installed(`the example in the README of ${part} prints what it says`, async () => {
        await writeFile(path.join(home, `${part}.js`), await readmeExample(part));
        const { code, output } = await run(process.execPath, [`${part}.js`], home);
        assert.equal(code, 0, output);
        assert.equal(output, `C [ '${ANSWER}' ]\n`);
      });
    }

    installed('the example in the README of lists prints what it says', async () => {
      await writeFile(path.join(home, 'lists.js'), await readmeExample('lists'));
      const { code, output } = await run(process.execPath, ['lists.js'], home);
      assert.equal(code, 0, output);
      assert.equal(output, '1 { V: 0, C: 1, N: 0, I: 0, F: 0 }\n');
    });

    installed('the example in the README of service answers with the key that it prints', async () => {
      // Any free port: 8080 may be taken here.
      await writeFile(path.join(home, 'service.js'), (await readmeExample('service')).replace('8080', '0'));
      const service = spawn(process.execPath, ['service.js'], { cwd: home, env: environment() });
      try {
        const { url, key } = await announced(service.stdout);
        await answersCall(url, key);
      } finally {
        const ended = once(service, 'close');
        service.kill();
        await ended;
      }
    });

    installed('the example of the README is sound TypeScript', async () => {
      await writeFile(path.join(home, 'example.ts'), await readmeExample('engine'));
      const types = path.join(BIN, '../@types');
      const compilerOptions = {
        module: 'nodenext',
        target: 'es2024',
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [types],
      };
      await writeFile(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts'] }));
      const { code, output } = await run(path.join(BIN, 'tsc'), ['-p', '.'], home);
      assert.equal(code, 0, output);
    });
  });
});

/** What a README gives to save as a file: by default its program. */
async function readmeExample(part: string, language = '[jt]s'): Promise<string> {
  const readme = await readFile(path.join(import.meta.dirname, `../packages/${part}/README.md`), 'utf8');
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)![1]!;
}

/** `npx civique serve` of the installed packages, while `body` runs. */
async function served(home: string, body: (service: Announced) => Promise<void>): Promise<void> {
  const state = await mkdtemp(path.join(home, 'state-'));
  const service = spawn('npx', ['civique', 'serve', '--port', '0', '--state', state], {
    cwd: home,
    env: environment(),
    detached: true,
  });
  try {
    await body(await announced(service.stdout));
  } finally {
    const ended = once(service, 'close');
    process.kill(-service.pid!, 'SIGTERM');
    await ended;
  }
}

async function answersCall(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/OneStopAnalyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: key },
    body: JSON.stringify({
      AddressLayout: 'oneStop Address Layout',
      AnalysisMode: 'oneStop Analysis Mode',
      CorrectionStyle: 'oneStop Correction Style',
      AddressLinesIn: [{ strName: '', strContent: '111 Welington St Otawa ON' }],
    }),
  });
  const answer = await response.text();
  assert.equal(response.status, 200, answer);
  assert.match(answer, new RegExp(ANSWER));
}

/** A long call is worked on by a program of its own. */
async function answersSearch(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/SearchForAddresses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: key },
    body: JSON.stringify({ TargetType: 'NB_TargetAddresses', StreetName: 'Wellington', MaxItems: 1 }),
  });
  assert.equal(response.status, 200, await response.text());
}

interface Announced {
  readonly url: string;
  readonly key: string;
}

/** The base URL and the key that the first start prints. */
async function announced(stdout: AsyncIterable<Buffer>): Promise<Announced> {
  let text = '';
  for await (const part of stdout) {
    text += part;
    const url = /http:\/\/[^\s/]+/.exec(text)?.[0];
    const key = /demo\|\S+/.exec(text)?.[0];
    if (url !== undefined && key !== undefined) return { url, key };
  }
  throw new Error(`the service ended: ${text}`);
}
