import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStorage } from '@civique/service/storage/sqlite.ts';
import { tempFolder } from '@civique/service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';

const state = tempFolder();
const license = (...args: string[]) => runCivique(['license', ...args], { env: { CIVIQUE_STATE: state } });

test('a license is created, listed and revoked', async () => {
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
  assert.match(created.stderr, /shown this once; 500 credits were added, 500 are left/);

  const second = await license('create', 'acme');
  assert.match(second.stderr, /no credits were added, 500 are left/);

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
  assert.match(again.stderr, /^civique: acme has no such key \([0-9a-f]{12}\) that could be revoked/);
  const table = await license('list');
  assert.match(table.stdout, /^customer +key +created +state +expires +operations +rate +credits left\n/);
  assert.match(table.stdout, /^acme .* revoked +2099-12-31 +AnalyzeAddress GetWebServiceInfo +unlimited +500$/m);
  assert.match(table.stdout, /^acme .* valid +never +all +default +500$/m);
  assert.equal((await license('revoke', 'acme')).stdout, '1 key of acme revoked.\n');
});

test('a new customer gets a million credits unless told otherwise', async () => {
  await license('create', 'rich');
  await license('create', 'poor', '--credits', '0');
  const storage = await openSqliteStorage(state);
  const balanceOf = async (name: string) =>
    storage.credits.balance((await storage.findCustomer(name))!.id, new Date().toISOString());
  assert.deepEqual([await balanceOf('rich'), await balanceOf('poor')], [1_000_000, 0]);
  await storage.close();
});

test('a date that is past is allowed and told', async () => {
  const { code, stderr } = await license('create', 'late', '--expires', '2020-02-29');
  assert.equal(code, 0);
  assert.match(stderr, /Beware: 2020-02-29T23:59:59\.999Z is past/);
});

test('what cannot be done is said with exit code 1', async () => {
  const name = await license('create', 'a b');
  assert.equal(name.code, 1);
  assert.match(name.stderr, /^civique: A customer is named with 1 to 64 letters.*"a b" is not\.\n$/);
  await license('create', 'known');
  const unknown = await license('revoke', 'knwon');
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no customer knwon\. The nearest are known/);
});

test('wrong usage is exit code 2, with what would be right', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /Usage: civique/],
    [['lisence'], /unknown command 'lisence'.*\n.*license/],
    [['license', 'create'], /missing required argument 'customer'/],
    [['license', 'create', 'x', '--credits', '-5'], /whole number from 0/],
    [['license', 'create', 'x', '--credits', '1e3'], /whole number from 0/],
    [['license', 'create', 'x', '--methods', 'AnalyseAddress'], /nearest is AnalyzeAddress/],
    [['license', 'create', 'x', '--expires', '2026-02-30'], /YYYY-MM-DD/],
    [['license', 'create', 'x', '--expires', 'tomorrow'], /YYYY-MM-DD/],
    [['license', 'revoke', '|KEY'], /CUSTOMER or CUSTOMER\|KEY/],
    [['serve', '--port', '70000'], /whole number from 0 to 65535/],
    [['serve', '--threads', '4'], /one thread/],
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

test('every command explains itself', async () => {
  const commands = [
    [],
    ['serve'],
    ['data'],
    ['data', 'build'],
    ['license'],
    ['license', 'create'],
    ['license', 'list'],
    ['license', 'revoke'],
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
