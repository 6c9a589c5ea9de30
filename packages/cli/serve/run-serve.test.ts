import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { runCivique, startCivique } from '../testing/run-civique.ts';

const ADDRESS = {
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
};

async function post(url: string, operation: string, authorization: string, body: unknown = {}) {
  const response = await fetch(`${url}/${operation}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function refuses(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

test('the first start prints a base URL and a working demo key; the second prints no key', async () => {
  const cwd = tempFolder();
  const first = await startCivique(['--host', '0.0.0.0'], { cwd });
  assert.match(first.stdout, /^Civique \d+\.\d+\.\d+ answers at http:\/\/localhost:\d+\n/);
  assert.match(first.stdout, /Address data: \d{4}-\d{2}, starter: a small sample of the country/);
  assert.match(first.stdout, /customer demo with 1,000,000 credits/);
  const license = /^demo\|[0-9A-Z]{40}$/m.exec(first.stdout)?.[0];
  assert.ok(license);

  const info = await post(first.url, 'GetWebServiceInfo', license);
  assert.match(String(info.body.AddressDataVersion), /^\d{4}-\d{2}$/);
  assert.ok((info.body.Capabilities as string[]).includes('StarterReference'));
  const ready = (await (await fetch(`${first.url}/health/ready`)).json()) as { reference: { starter: boolean } };
  assert.equal(ready.reference.starter, true);
  const analysis = await post(first.url, 'AnalyzeAddress', license, ADDRESS);
  assert.equal(analysis.status, 200);
  assert.match(String(analysis.body.strStatus), /^[VCNIF]$/);

  const secret = new RegExp(`^${first.url}/#in=([\\w-]{43})$`, 'm').exec(first.stdout)?.[1];
  assert.ok(secret, 'a link signs in on this machine');
  const signIn = () => post(first.url, 'console/sign-in', '', { Secret: secret });
  assert.equal((await signIn()).body.Customer, 'demo');
  assert.equal((await signIn()).status, 401, 'it counts once');

  first.kill('SIGINT');
  assert.equal(await first.ended, 0);
  const second = await startCivique([], { cwd });
  assert.doesNotMatch(second.stdout, /\||#in=/);
  assert.equal((await post(second.url, 'GetWebServiceInfo', license)).status, 200);
  second.kill('SIGTERM');
  assert.equal(await second.ended, 0);
});

test('CIVIQUE_DEMO_KEY sets the first key, and every option has an environment variable', async () => {
  const state = join(tempFolder(), 'elsewhere');
  const env = { CIVIQUE_DEMO_KEY: 'my-own-key', CIVIQUE_STATE: state, CIVIQUE_HOST: '127.0.0.1', CIVIQUE_THREADS: '1' };
  const service = await startCivique([], { env });
  assert.match(service.stdout, /^demo\|my-own-key$/m);
  assert.match(service.url, /^http:\/\/127\.0\.0\.1:/);
  assert.equal((await post(service.url, 'GetWebServiceInfo', 'demo|my-own-key')).status, 200);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('the token service runs alone beside an engine that shares its state', async () => {
  const state = tempFolder();
  const env = { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_STATE: state, CIVIQUE_HOST: '127.0.0.1' };
  const tokens = await startCivique(['--only', 'tokens'], { env });
  assert.match(tokens.stdout, /Address data: none: only the token service is served/);
  const engine = await startCivique([], { env: { ...env, CIVIQUE_ONLY: 'engine', CIVIQUE_TS_URL: `${tokens.url}/` } });
  const { Token: token } = (await post(tokens.url, 'ts/GetToken', 'demo|KEY')).body;
  assert.equal((await post(engine.url, 'AnalyzeAddress', String(token), ADDRESS)).status, 200);
  const refused = await post(engine.url, 'ts/GetToken', 'demo|KEY');
  assert.equal(refused.status, 404);
  assert.ok(String(refused.body.strMessage).endsWith(`call ${tokens.url}/ts/GetToken.`));
  for (const service of [tokens, engine]) {
    service.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  }
});

test('an operator sets the maximum number of records per AnalyzeRecords call', async () => {
  const env = { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_BATCH_LIMIT: '1500', CIVIQUE_HOST: '127.0.0.1' };
  const service = await startCivique(['--state', tempFolder()], { env });
  const { AddressLinesIn, ...parameters } = ADDRESS;
  const analyze = (count: number) =>
    post(service.url, 'AnalyzeRecords', 'demo|KEY', {
      ...parameters,
      Records: Array.from({ length: count }, () => ({ AddressLinesIn })),
    });
  assert.equal((await analyze(1_500)).status, 200);
  const refused = await analyze(1_501);
  assert.equal(refused.status, 400);
  assert.equal(refused.body.strMessage, 'Records has 1501 elements; the limit is 1500.');
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('on SIGTERM, running requests are answered, new ones are refused, and the exit code is 0', async () => {
  const env = { CIVIQUE_DEMO_KEY: 'KEY' };
  const service = await startCivique(['--state', tempFolder(), '--host', '127.0.0.1'], { env });
  const body = JSON.stringify(ADDRESS);
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /AnalyzeAddress HTTP/1.1\r\nHost: x\r\nAuthorization: demo|KEY\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [proceed] = await once(socket, 'data');
  assert.match(String(proceed), /^HTTP\/1\.1 100/, 'the request has begun');
  service.kill('SIGTERM');
  while (!(await refuses(service.url)));
  socket.write(body);
  const answer = await text(socket);
  assert.match(answer, /^HTTP\/1\.1 200/);
  assert.match(answer, /\r\nconnection: close\r\n/i);
  assert.equal(await service.ended, 0);
});

test('a service that cannot start says why in one sentence and exits with 1', async () => {
  const folder = tempFolder();
  const running = await startCivique(['--state', join(folder, 'running')]);
  const { port } = new URL(running.url);
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const fails = async (args: string[], env: Record<string, string> = {}) => {
    const outcome = await runCivique(['serve', '--state', join(folder, 'state'), '--port', '0', ...args], { env });
    assert.equal(outcome.code, 1, args.join(' '));
    assert.equal(outcome.stdout, '');
    assert.match(outcome.stderr, /^error: [^\n]+\n$/, 'one sentence, no stack');
    return outcome.stderr;
  };
  assert.match(await fails(['--port', port]), new RegExp(`Port ${port} is in use\\. .*--port`));
  assert.match(await fails(['--metrics-port', port]), new RegExp(`Port ${port} is in use\\. .*--metrics-port\\.`));
  assert.match(await fails(['--reference', join(folder, 'missing')]), /missing.*no such file/);
  assert.match(await fails(['--reference', file('text', 'not a reference '.repeat(50))]), /not a .*reference/i);
  assert.match(await fails(['--reference', file('empty', '')]), /reference/);
  assert.match(await fails(['--state', file('plain', '')]), /it is a file, not a folder/);
  assert.match(
    await fails(['--state', 'postgres://no-such-host.invalid/db']),
    /postgres:\/\/no-such-host\.invalid\/db cannot be used: .*\./,
  );
  assert.match(await fails(['--host', '192.0.2.1']), /This machine has no address 192\.0\.2\.1.*--host/);
  assert.match(await fails(['--metrics-port', '0', '--metrics-host', '192.0.2.1']), /192\.0\.2\.1.*--metrics-host/);
  running.kill('SIGTERM');
  await running.ended;
});

test('a demonstration key that cannot be one is wrong usage', async () => {
  const fails = async (key: string, args: string[] = []) => {
    const serve = ['serve', '--state', tempFolder(), '--port', '0', ...args];
    const { code, stdout, stderr } = await runCivique(serve, { env: { CIVIQUE_DEMO_KEY: key } });
    assert.equal(code, 2, key);
    assert.equal(stdout, '');
    return stderr;
  };
  assert.match(await fails('a b'), /^error: CIVIQUE_DEMO_KEY must have 1 to 128 visible/);
  assert.match(await fails('a'), /^error: .*at least 32 characters where others can reach the service/);
  assert.match(await fails('K'.repeat(31), ['--host', '0.0.0.0']), /^error: .*at least 32 characters/);
});

test('a first start that fails once the key is made shows the key', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const args = ['serve', '--state', tempFolder(), '--port', String(port), '--metrics-port', String(port)];
  // one address in two spellings: only when both listen does it show
  const hosts = ['--host', '127.0.0.1', '--metrics-host', '127.1'];
  const { code, stdout, stderr } = await runCivique([...args, ...hosts, '--warm-up', '0']);
  assert.equal(code, 1);
  assert.match(stdout, /^demo\|[0-9A-Z]{40}$/m);
  assert.match(stderr, /Port \d+ is in use\. .*--metrics-port/);
});

test('a damaged, truncated or newer reference is rejected by name', async () => {
  const folder = tempFolder();
  const sound = join(folder, 'sound.civique');
  const built = await runCivique(['data', 'build', '--from', 'starter', '--out', sound]);
  assert.equal(built.code, 0, built.stderr);
  const fails = async (name: string, change: (path: string) => void) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(sound));
    change(path);
    const outcome = await runCivique(['serve', '--state', join(folder, 'state'), '--port', '0', '--reference', path]);
    assert.equal(outcome.code, 1, name);
    assert.match(outcome.stderr, /^error: [^\n]+\n$/);
    return outcome.stderr;
  };
  const flip = (path: string, offset: number) => {
    const bytes = readFileSync(path);
    bytes[offset]! ^= 0xff;
    writeFileSync(path, bytes);
  };
  const { length } = readFileSync(sound);
  assert.match(await fails('damaged', (path) => flip(path, length - 100)), /damaged/);
  assert.match(await fails('cut', (path) => truncateSync(path, length - 1_000)), /(ends|short|cut|truncated|bytes)/i);
  assert.match(
    await fails('newer', (path) => flip(path, 8)),
    /has format \d+, but this program reads format 2\. Update the program/,
  );
});
