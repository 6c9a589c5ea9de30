import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../packages/service/testing/postgres-server.ts';
import { type Attack, atMost, type Finding, holds } from '../attack.ts';
import { call, capture, READY, timesOf, warm } from '../caller.ts';
import { type Ground, keyOf, type Target } from '../ground.ts';
import { Probe } from '../probe.ts';
import { until } from '../until.ts';

const EVERY_MS = 50;
const LOCKED_MS = 20_000;
const CROWDED_MS = 5_000;
const CHANGED_MS = 3_000;
/** What a node may have: its pool, and what the database is about to give up. */
const MOST_CONNECTIONS = 10;
/** A service that has nothing to do closes connections after five seconds. */
const IDLE_MS = 6_000;

/** A call that asks the state every time. */
const STATUS = { path: '/ts/GetStatus', key: keyOf('light'), body: '{}' } as const;

/** What operators and other programs do to a PostgreSQL database while a service uses it. */
export const troubledDatabase: Attack = {
  name: 'troubled-database',
  async run(ground, { quick }) {
    // A server takes long to start; tests of its own try the same (`service/storage/postgres.test.ts`).
    if (quick) return [];
    const server = await startPostgres();
    if (typeof server === 'string') return [holds('a database in trouble', '', `not tried: ${server}`, true)];
    try {
      return [
        ...(await locked(ground, server)),
        ...(await crowded(ground, server)),
        ...(await changed(ground, server)),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function locked(ground: Ground, server: PostgresServer): Promise<Finding[]> {
  const name = 'another program locks the tables for 20 s';
  const { target, admin, state } = await start(ground, server);
  // Within a transaction, the activity looks the same all the time.
  const locker = new pg.Client(state);
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table customers, license_keys, nodes, credit_packs in access exclusive mode');
  const probe = new Probe({ port: target.port, what: STATUS, everyMs: EVERY_MS });
  let most = 0;
  for (const end = performance.now() + LOCKED_MS; performance.now() < end; await wait(EVERY_MS)) {
    most = Math.max(most, await connectionsOf(admin));
  }
  await locker.query('rollback');
  const since = performance.now();
  const isBack = await untilAnswered(target);
  const took = performance.now() - since;
  await probe.stop();
  await Promise.all([admin.end(), locker.end()]);
  await ground.kill(target);
  return [
    atMost(`${name}: connections of the service`, most, MOST_CONNECTIONS, ''),
    holds(`${name}: afterwards`, 'answers 200', isBack ? '200' : 'does not', isBack),
    atMost(`${name}: until it answers again`, took, 5_000, 'ms'),
  ];
}

async function crowded(ground: Ground, server: PostgresServer): Promise<Finding[]> {
  const { target, admin, state } = await start(ground, server);
  await wait(IDLE_MS);
  const others: pg.Client[] = [];
  for (let isFull = false; !isFull; ) {
    const other = new pg.Client(state);
    other.on('error', () => {});
    isFull = await other.connect().then(
      () => others.push(other) === 0,
      () => true,
    );
  }
  const probes = [STATUS, capture('light')].map((what) => new Probe({ port: target.port, what, everyMs: EVERY_MS }));
  await wait(CROWDED_MS);
  const { count, failed } = timesOf((await Promise.all(probes.map((probe) => probe.stop()))).flat());
  await Promise.all([admin, ...others].map((client) => client.end()));
  await ground.kill(target);
  return [holds('others take every connection', 'all answered 200', `${failed} of ${count} not`, failed === 0)];
}

async function changed(ground: Ground, server: PostgresServer): Promise<Finding[]> {
  const name = 'a table is renamed';
  const { target, admin } = await start(ground, server);
  await admin.query('alter table usage rename to statement');
  const probe = new Probe({ port: target.port, what: capture('light'), everyMs: EVERY_MS });
  await wait(CHANGED_MS);
  const { status } = await call(target.port, READY);
  await admin.query('alter table statement rename to usage');
  const isBack = await untilAnswered(target);
  await probe.stop();
  await admin.end();
  await ground.kill(target);
  return [
    holds(`${name}: ready`, '503', String(status), status === 503),
    holds(`${name}, and back: afterwards`, 'answers 200', isBack ? '200' : 'does not', isBack),
  ];
}

async function start(ground: Ground, server: PostgresServer) {
  const state = await server.newDatabase();
  const target = await ground.start({ state });
  await ground.fill(state);
  await warm(target.port);
  const admin = new pg.Client(state);
  await admin.connect();
  return { state, target, admin };
}

async function connectionsOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    "select count(*) from pg_stat_activity where application_name = 'civique' and datname = current_database()",
  );
  return Number(rows[0]!.count);
}

function untilAnswered({ port }: Target): Promise<boolean> {
  return until(async () => {
    const calls = [await call(port, STATUS), await call(port, capture('light')), await call(port, READY)];
    return calls.every(({ status }) => status === 200);
  });
}
