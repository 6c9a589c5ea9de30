import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startTestService } from '../packages/service/testing/test-service.ts';

const FOLDER = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** The version of the cluster that the chart is made for; without one, helm assumes an old one. */
const TEMPLATE = ['template', 'x', '--kube-version', '1.31.0'];

/** Runs a program in this folder; its output when it succeeds. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: FOLDER, encoding: 'utf8' });
  assert.equal(status, 0, `${program} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}

const without = (program: string): string | false =>
  spawnSync(program, ['--version']).error === undefined ? false : `${program} is not installed`;

test('alerts and dashboard ask only for metrics that the service has', async () => {
  const { app } = await startTestService();
  const { body } = await app.inject('/metrics');
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const asked = ['prometheus/civique-alerts.yaml', 'grafana/civique.json'].flatMap((file) =>
    [...read(file).matchAll(/\b(civique_[a-z_]+)\s*\{/g)].map(([, name]) => name!.replace(/_bucket$/, '')),
  );
  assert.ok(asked.length > 20);
  assert.deepEqual(
    [...new Set(asked)].filter((name) => !known.has(name)),
    [],
  );
});

test('each alert fires once in the tests of the rules, and all is quiet when all is well', {
  skip: without('promtool'),
}, () => {
  run('promtool', ['check', 'rules', 'prometheus/civique-alerts.yaml']);
  run('promtool', ['test', 'rules', 'prometheus/civique-alerts.test.yaml']);
  const fired = read('prometheus/civique-alerts.test.yaml');
  for (const [, alert] of read('prometheus/civique-alerts.yaml').matchAll(/alert: (\w+)/g)) {
    assert.ok(fired.includes(`alertname="${alert}", alertstate="firing"`), alert);
  }
});

test('the units are sound and leave the service little to harm', { skip: without('systemd-analyze') }, () => {
  for (const unit of ['civique.service', 'civique-data.service']) {
    const file = `systemd/${unit}`;
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(
      run('systemd-analyze', ['security', '--offline=true', file]),
    );
    assert.ok(Number(exposure![1]) <= 3, exposure![0]);
  }
  run('systemd-analyze', ['calendar', /OnCalendar=(.*)/.exec(read('systemd/civique-data.timer'))![1]!]);
});

test('the chart is sound with each way to get address data, and refuses what cannot work', {
  skip: without('helm'),
}, () => {
  const chart = 'helm/civique';
  const database = ['--set', 'state.existingSecret=state'];
  const volume = ['--set', 'reference.from=volume,reference.existingClaim=data'];
  const extras = 'autoscaling.enabled=true,ingress.enabled=true,ingress.host=a.example,metrics.serviceMonitor=true';
  run('helm', ['lint', '--strict', chart, ...database]);
  for (const more of [[], volume, ['--set', 'reference.from=image,reference.image=data:1'], ['--set', extras]]) {
    assert.match(run('helm', [...TEMPLATE, chart, ...database, ...more]), /kind: Deployment/);
  }
  const update = run('helm', [...TEMPLATE, chart, ...database, ...volume, '--set', 'reference.update.enabled=true']);
  assert.match(update, /kind: CronJob/);
  for (const [values, message] of [
    ['replicas=2', /need one database/],
    ['replicas=1,reference.from=volume', /existingClaim/],
    ['replicas=1,reference.update.enabled=true', /needs reference\.from: volume/],
    ['replicas=1,image.digest=latest', /digest/],
    ['replicas=1,ingres.enabled=true', /ingres/],
  ] as const) {
    const { status, stderr } = spawnSync('helm', [...TEMPLATE, chart, '--set', values], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    assert.notEqual(status, 0, values);
    assert.match(stderr, message, values);
  }
});

test('every file of the image that the program needs at run time is kept', () => {
  const kept = read('image/leave-what-runs.sh');
  const dockerfile = read('image/Dockerfile');
  for (const file of dockerfile.matchAll(/\/civique\/(deploy\/\S+?)"/g)) assert.ok(kept.includes(file[1]!), file[1]);
  // Modules that only tests may import are left out.
  const imports = globSync('packages/**/*.ts', { cwd: path.join(FOLDER, '..'), exclude: ['**/node_modules/**'] })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes(`${path.sep}testing${path.sep}`))
    .filter((file) => /from '[^']*\/testing\//.test(readFileSync(path.join(FOLDER, '..', file), 'utf8')));
  assert.deepEqual(imports, []);
});
