import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '../../../packages/cli/testing/small-disk.ts';
import { openSqliteStorage, SQLITE_FILE } from '../../../packages/service/storage/sqlite.ts';
import { type Attack, atMost, type Effort, type Finding, holds } from '../attack.ts';
import { call, capture, READY } from '../caller.ts';
import type { Ground, Target } from '../ground.ts';
import { until } from '../until.ts';

const DISK_MEGABYTES = 8;

/** What may befall the folder of a state: others can read it, its file is removed, its disk is full. */
export const stateFolder: Attack = {
  name: 'state-folder',
  async run(ground, effort) {
    return [...(await openToOthers(ground)), ...(await removed(ground)), ...(await fullDisk(ground, effort))];
  },
};

async function openToOthers(ground: Ground): Promise<Finding[]> {
  const state = ground.folder();
  await ground.fill(state);
  chmodSync(state, 0o755);
  for (const name of readdirSync(state)) chmodSync(join(state, name), 0o644);
  const target = await ground.start({ state });
  await call(target.port, capture('light'));
  const files = readdirSync(state).filter((name) => name.startsWith(SQLITE_FILE));
  const open = [state, ...files.map((name) => join(state, name))].filter((each) => (statSync(each).mode & 0o077) !== 0);
  const seen = open.length === 0 ? `none of ${files.length + 1}` : open.join(', ');
  return [holds('a state that others can read', 'closed to them at the start', `open: ${seen}`, open.length === 0)];
}

async function removed(ground: Ground): Promise<Finding[]> {
  const target = await ground.start();
  await call(target.port, capture('light'));
  rmSync(join(target.state, SQLITE_FILE));
  const begun = performance.now();
  const noticed = await until(async () => {
    await call(target.port, capture('light'));
    return (await call(target.port, READY)).status === 503;
  });
  const took = performance.now() - begun;
  return [
    holds('the file of a running state is removed', 'ready answers 503', noticed ? '503' : '200', noticed),
    atMost('the file of a running state is removed: until ready says so', took, 5_000, 'ms'),
  ];
}

/** A disk of its own, which is filled while the service charges calls. */
async function fullDisk(ground: Ground, { quick }: Effort): Promise<Finding[]> {
  const name = 'the disk of the state is full';
  const disk = ground.folder();
  const mounted = mountSmallDisk(disk, DISK_MEGABYTES);
  if (typeof mounted === 'string') return [holds(name, 'no charge is lost', `not tried: ${mounted}`, true)];
  try {
    const state = join(disk, 'state');
    mkdirSync(state, { mode: 0o700 });
    await ground.fill(state);
    const target = await ground.start({ state });
    let answered = await answeredOf(target, 20);
    const makeRoom = mounted.fill();
    const begun = performance.now();
    const noticed = await until(async () => {
      answered += await answeredOf(target, 1);
      return (await call(target.port, READY)).status === 503;
    });
    const took = performance.now() - begun;
    answered += await answeredOf(target, quick ? 10 : 200);
    target.child.kill('SIGTERM');
    await target.ended;
    makeRoom();
    const next = await ground.start({ state });
    const kept = await until(async () => (await chargedIn(state)) === answered);
    const charged = await chargedIn(state);
    await ground.kill(next);
    return [
      holds(name, 'ready answers 503', noticed ? '503' : '200', noticed),
      atMost(`${name}: until ready says so`, took, 5_000, 'ms'),
      holds(`${name}, then has room again`, 'no charge is lost', `${charged} of ${answered} credits charged`, kept),
    ];
  } finally {
    mounted.unmount();
  }
}

async function answeredOf({ port }: Target, calls: number): Promise<number> {
  let answered = 0;
  for (let n = 0; n < calls; n++) if ((await call(port, capture('light'))).status === 200) answered++;
  return answered;
}

async function chargedIn(state: string): Promise<number> {
  const storage = await openSqliteStorage(state);
  try {
    let charged = 0;
    for (const { id } of await storage.listCustomers()) {
      for (const { creditsUsed } of await storage.credits.listPacks(id)) charged += creditsUsed;
    }
    return charged;
  } finally {
    await storage.close();
  }
}
