import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openState } from '@civique/service/state';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';

const CONSOLE = join(import.meta.dirname, '../console');
const state = tempFolder();
const license = (...args: string[]) => runCivique(['license', ...args], { env: { CIVIQUE_STATE: state } });

test('a license can be created, listed and revoked', async () => {
  const created = await license(
    'create',
    'acme',
    '--credits',
    '500',
    '--methods',
    'AnalyzeAddress, GetWebServiceInfo',
    '--expires',
    '2099-12-31',
    '--rate',
    '0',
  );
  assert.equal(created.code, 0, created.stderr);
  assert.match(created.stdout, /^acme\|[0-9A-Z]{40}\n$/, 'the license is alone on the standard output');
  assert.match(created.stderr, /shown only this once\. 500 credits were added; 500 are left/);

  const second = await license('create', 'acme');
  assert.match(second.stderr, /No credits were added; 500 are left/);

  const listed = await license('list', '--json');
  const licenses = JSON.parse(listed.stdout);
  assert.equal(licenses.length, 2);
  const [first] = licenses;
  assert.equal(first.customer, 'acme');
  assert.match(first.keyId, /^[0-9a-f]{12}$/);
  assert.equal(first.expiresAt, '2099-12-31T23:59:59.999Z');
  assert.deepEqual(first.methods, ['AnalyzeAddress', 'GetWebServiceInfo']);
  assert.equal(first.rate, 0);
  assert.equal(first.revokedAt, null);
  assert.equal(first.creditsLeft, 500);
  const key = created.stdout.trim().split('|')[1]!;
  assert.ok(!listed.stdout.includes(key));

  const one = await license('revoke', created.stdout.trim());
  assert.equal(one.stdout, '1 key of acme revoked.\n');
  const again = await license('revoke', 'acme', '--key', first.keyId);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /^error: acme has no valid key [0-9a-f]{12};/);
  const table = await license('list');
  assert.match(table.stdout, /^customer +key +created +state +expires +last used +operations +rate +credits left\n/);
  assert.match(table.stdout, /^acme .* revoked +2099-12-31 +never +AnalyzeAddress GetWebServiceInfo +unlimited +500$/m);
  assert.match(table.stdout, /^acme .* valid +never +never +all +default +500$/m);
  assert.equal((await license('revoke', 'acme')).stdout, '1 key of acme revoked.\n');
});

test('a new customer gets a million credits by default', async () => {
  await license('create', 'rich');
  await license('create', 'poor', '--credits', '0');
  const storage = await openState(state);
  const balanceOf = async (name: string) =>
    storage.credits.balance((await storage.findCustomer(name))!.id, new Date().toISOString());
  assert.deepEqual([await balanceOf('rich'), await balanceOf('poor')], [1_000_000, 0]);
  await storage.close();
});

test('credits can be added, renewed and accounted for', async () => {
  await license('create', 'buyer', '--credits', '5');
  const added = await license('top-up', 'buyer', '20', '--expires', '2099-12-31');
  assert.equal(added.stdout, '20 credits were added to buyer; 25 are left.\n');
  const renewed = await license('renew', 'buyer', '1000', '--json');
  assert.deepEqual(JSON.parse(renewed.stdout), {
    customer: 'buyer',
    credits: 1_000,
    expiresAt: null,
    pending: true,
    creditsLeft: 25,
  });

  await license('create', 'spent', '--credits', '0');
  const needed = await license('renew', 'spent', '9');
  assert.equal(needed.stdout, '9 credits were added to spent; 9 are left.\n', 'nothing has to be waited for');

  const storage = await openState(state);
  const { id: customerId } = (await storage.findCustomer('buyer'))!;
  const usage = [
    { month: '2026-05', operation: 'AnalyzeAddress', calls: 2, credits: 2 },
    { month: '2026-06', operation: 'AnalyzeRecords', calls: 1, credits: 300 },
  ];
  const spendings = [{ customerId, packs: [], usage, release: false }];
  await storage.credits.settle({ node: 'n', sequence: 1, at: '2026-06-01T00:00:00.000Z', spendings });
  await storage.close();
  const table = await license('usage', 'buyer');
  assert.match(table.stdout, /^month +operation +calls +credits\n2026-05 +AnalyzeAddress +2 +2\n2026-06 .* 300\n$/);
  const csv = await license('usage', 'buyer', '--month', '2026-06', '--csv');
  assert.equal(csv.stdout, 'month,operation,calls,credits\n2026-06,AnalyzeRecords,1,300\n');
  const json = await license('usage', 'buyer', '--month', '2026-05', '--json');
  assert.deepEqual(JSON.parse(json.stdout), [{ month: '2026-05', operation: 'AnalyzeAddress', calls: 2, credits: 2 }]);
  assert.equal((await license('usage', 'buyer', '--month', '2020-01')).stdout, 'month  operation  calls  credits\n');
});

test('the operations of a key can be changed', async () => {
  await license('create', 'shop');
  const set = await license('methods', 'shop', 'AnalyzeAddress,OneStopAnalyze');
  assert.equal(set.stdout, '1 key of shop may call AnalyzeAddress, OneStopAnalyze.\n');
  assert.match(set.stderr, /^Tokens issued before .* within a day/);
  const listed = JSON.parse((await license('list', '--json')).stdout) as { customer: string; methods: string[] }[];
  assert.deepEqual(listed.find(({ customer }) => customer === 'shop')?.methods, ['AnalyzeAddress', 'OneStopAnalyze']);
  assert.equal((await license('methods', 'shop', 'all')).stdout, '1 key of shop may call all operations.\n');
  const none = await license('methods', 'shop', 'all', '--key', '000000000000');
  assert.equal(none.code, 1);
});

test('a command changes the signing key of tokens', async () => {
  const { code, stdout } = await license('rotate-signing-key');
  assert.equal(code, 0);
  assert.match(stdout, /New tokens are signed with a new key; those issued before stay valid/);
});

test('every license command prints JSON, and nothing else, on standard output', async () => {
  const told = async (...args: string[]) => {
    const { code, stdout } = await license(...args, '--json');
    assert.equal(code, 0, args.join(' '));
    return JSON.parse(stdout);
  };
  const created = await told('create', 'tidy', '--credits', '7', '--methods', 'AnalyzeAddress', '--rate', '3');
  const { license: shown, keyId, ...terms } = created;
  assert.match(shown, /^tidy\|[0-9A-Z]{40}$/);
  const expected = {
    customer: 'tidy',
    credits: 7,
    methods: ['AnalyzeAddress'],
    expiresAt: null,
    rate: 3,
    creditsLeft: 7,
  };
  assert.deepEqual(terms, expected);
  const added = await told('top-up', 'tidy', '5', '--expires', '2099-12-31');
  const expiresAt = '2099-12-31T23:59:59.999Z';
  assert.deepEqual(added, { customer: 'tidy', credits: 5, expiresAt, pending: false, creditsLeft: 12 });
  assert.equal((await told('renew', 'tidy', '9')).pending, true);
  const methods = await told('methods', 'tidy', 'all', '--key', keyId);
  assert.deepEqual(methods, { customer: 'tidy', keyId, keys: 1, methods: null });
  assert.deepEqual(await told('usage', 'tidy'), []);
  assert.ok((await told('list')).some((each: { keyId: string }) => each.keyId === keyId));
  assert.deepEqual(await told('revoke', shown), { customer: 'tidy', keyId, revoked: 1 });
  assert.deepEqual(Object.keys(await told('rotate-signing-key')), ['signingKeyId', 'createdAt']);
});

test('a date in the past is accepted with a warning', async () => {
  const { code, stderr } = await license('create', 'late', '--expires', '2020-02-29');
  assert.equal(code, 0);
  assert.match(stderr, /Warning: 2020-02-29T23:59:59\.999Z is past/);
});

test('a customer whose name differs from another only in capitals is refused', async () => {
  await license('create', 'Capital');
  const { code, stderr } = await license('create', 'CAPITAL');
  assert.equal(code, 1);
  assert.match(stderr, /There is a customer Capital already, whose name differs only in capitals/);
  assert.equal((await license('create', 'Capital')).code, 0);
});

test('a command that only reads, or is about a customer, makes no state where there is none', async () => {
  const missing = join(tempFolder(), 'state');
  for (const command of [
    ['list'],
    ['revoke', 'acme'],
    ['usage', 'acme'],
    ['top-up', 'acme', '5'],
    ['rotate-signing-key'],
  ]) {
    const { code, stderr } = await runCivique(['license', ...command, '--state', missing]);
    assert.equal(code, 1);
    assert.match(stderr, /There is no state in .*Name the state that the service uses/);
  }
  assert.equal(existsSync(missing), false);
});

test('a request that cannot be met is explained, with exit code 1', async () => {
  await license('create', 'known');
  const unknown = await license('revoke', 'knwon');
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no customer knwon\. The nearest (is|are) known/);
});

test('wrong usage exits with 2 and says what is right', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /Usage: civique/],
    [['lisence'], /unknown command 'lisence'.*\n.*license/],
    [['license', 'create'], /missing required argument 'customer'/],
    [['license', 'create', 'a b'], /1 to 64 letters, digits/],
    [['license', 'create', '=HYPERLINK("x")'], /1 to 64 letters, digits/],
    [['license', 'create', 'x', '--credits', '-5'], /whole number from 0/],
    [['license', 'create', 'x', '--credits', '1e3'], /whole number from 0/],
    [['license', 'create', 'x', '--methods', 'AnalyseAddress'], /nearest is AnalyzeAddress/],
    [['license', 'create', 'x', '--expires', '2026-02-30'], /YYYY-MM-DD/],
    [['license', 'create', 'x', '--expires', '2026-02-30T12:00:00Z'], /YYYY-MM-DD/],
    [['license', 'create', 'x', '--expires', '9999-12-31T23:59:59-01:00'], /YYYY-MM-DD/],
    [['license', 'create', 'x', '--expires', '0000-01-01T00:00:00+01:00'], /YYYY-MM-DD/],
    [['license', 'create', 'x', '--expires', 'tomorrow'], /YYYY-MM-DD/],
    [['license', 'top-up', 'x', '0'], /whole number from 1/],
    [['license', 'renew', 'x'], /missing required argument 'credits'/],
    [['license', 'methods', 'x', 'AnalyseAddress'], /nearest is AnalyzeAddress/],
    [
      ['license', 'methods', 'x', 'all,AnalyzeAddress'],
      /all is not an operation; the operations are OneStopAnalyze, AnalyzeAddress/,
    ],
    [['license', 'usage', 'x', '--month', '2026-13'], /YYYY-MM/],
    [['license', 'usage', 'x', '--csv', '--json'], /cannot be used with option '--json'/],
    [['license', 'revoke', '|KEY'], /CUSTOMER or CUSTOMER\|KEY/],
    [['serve', '--port', '70000'], /whole number from 0 to 65535/],
    [['serve', '--threads', '0'], /whole number from 1 to 256/],
    [['serve', '--trusted-proxies', '10.0.0.0/33'], /networks such as 10\.0\.0\.0\/8/],
    [['serve', '--key-rate', '-1'], /whole number from 0/],
    [['serve', '--failed-authentications', '0'], /whole number from 1 to 1000000/],
    [['serve', '--batch-limit', '0'], /whole number from 1 to 10000/],
    [['serve', '--only', 'token'], /Allowed choices are engine, tokens/],
    [['serve', '--ts-url', 'tokens.example'], /such as https:\/\/tokens\.example/],
    [['serve', '--base-url', 'https://a.example/?x=1'], /without \/ts, query or fragment/],
    [['serve', '--reference'], /argument missing/],
    [['serve', 'extra'], /too many arguments/],
    [['serve', '--prot', '1'], /unknown option '--prot'.*\n.*--port/],
  ];
  await Promise.all(
    wrong.map(async ([args, message]) => {
      const { code, stdout, stderr } = await runCivique(args);
      assert.equal(code, 2, args.join(' '));
      assert.equal(stdout, '');
      assert.match(stderr, message);
    }),
  );
  const env = await runCivique(['serve'], { env: { CIVIQUE_PORT: 'x' } });
  assert.equal(env.code, 2);
  assert.match(env.stderr, /CIVIQUE_PORT/);
});

test('every command has help', async () => {
  const commands = [
    [],
    ['serve'],
    ['data'],
    ['data', 'build'],
    ['license'],
    ['license', 'create'],
    ['license', 'list'],
    ['license', 'revoke'],
    ['data', 'use'],
    ['license', 'top-up'],
    ['license', 'renew'],
    ['license', 'methods'],
    ['license', 'usage'],
    ['license', 'rotate-signing-key'],
  ];
  await Promise.all(
    commands.map(async (command) => {
      const { code, stdout } = await runCivique([...command, '--help']);
      assert.equal(code, 0, command.join(' '));
      assert.match(stdout, /^Usage: civique/);
    }),
  );
  assert.match((await runCivique(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
});

test('the commands about keys and credits that the console shows can be run as they stand', async () => {
  const sources = globSync('**/*.ts', { cwd: CONSOLE, exclude: ['**/*.test.ts'] });
  const shown = sources.flatMap((file) => [
    ...readFileSync(join(CONSOLE, file), 'utf8').matchAll(/npx civique license ((?:\$\{[^}]*\}|[\w -])+)/g),
  ]);
  const commands = new Set(shown.map(([, words]) => words!.replaceAll(/\$\{[^}]*\}/g, 'shown').trim()));
  assert.ok(commands.size >= 4, [...commands].join(', '));
  for (const command of commands) {
    const { code, stderr } = await license(...command.split(' '));
    assert.notEqual(code, 2, `${command}: ${stderr}`);
  }
});
