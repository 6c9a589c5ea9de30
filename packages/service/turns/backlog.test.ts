import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Backlog } from './backlog.ts';
import { TurnQueue } from './turn-queue.ts';

const of = (customer: number, cost = 4) => ({ customer, cost });

test('the time that more work would wait is known: what waits of the same customer, and as much of each other', async () => {
  const clock = { now: 0 };
  const now = () => clock.now;
  const backlog = new Backlog(now);
  const queue = new TurnQueue(now, backlog);
  assert.equal(backlog.waitOf(of(1)), 0);
  const heavy = Array.from({ length: 10 }, () =>
    queue.run(() => {
      clock.now += 4;
    }, of(1)),
  );
  assert.equal(backlog.waitOf(of(1)), 40);
  assert.equal(backlog.waitOf(of(2)), 4, 'no more than its own time behind another');
  assert.equal(backlog.waitOf(of(2, 1)), 1);
  const waited = await queue.run((since) => since, of(2, 1));
  assert.ok(waited <= 8, `${waited}`);
  await Promise.all(heavy);
  assert.equal(backlog.waitOf(of(1)), 0);
});

test('what waits elsewhere counts until it waits no longer', () => {
  const backlog = new Backlog(() => 0);
  for (let call = 0; call < 3; call++) backlog.add(of(1));
  backlog.add(of(2));
  assert.deepEqual([backlog.calls, backlog.callsOf(1), backlog.waitOf(of(1))], [4, 3, 16]);
  backlog.remove(of(1));
  assert.deepEqual([backlog.calls, backlog.callsOf(1), backlog.waitOf(of(1))], [3, 2, 12]);
});

/** Ten calls wait for seconds; of them, and of those that come after them, one begins every `everyMs`. */
function under(everyMs: number) {
  let now = 0;
  const backlog = new Backlog(() => now);
  const add = () => backlog.add(of(1, 1));
  const begin = () => {
    now += everyMs;
    backlog.remove(of(1, 1));
    backlog.begun(1);
  };
  for (let call = 0; call < 10; call++) add();
  const wait = () => backlog.waitOf(of(1, 1));
  const keepOn = (calls: number) => {
    for (let call = 0; call < calls; call++) {
      begin();
      add();
    }
  };
  return { wait, keepOn, begin, add };
}

test('when everything else takes as long as the work, it waits twice as long', () => {
  const { wait, keepOn } = under(2);
  assert.equal(wait(), 10);
  keepOn(1_000);
  assert.ok(Math.abs(wait() - 20) < 0.1, String(wait()));
});

test('time in which nothing waited does not count', () => {
  const { wait, keepOn, begin, add } = under(1);
  keepOn(100);
  for (let call = 0; call < 10; call++) begin();
  for (let call = 0; call < 10; call++) add();
  keepOn(100);
  assert.equal(wait(), 10);
});

test('a pause of the machine does not make waits look longer', () => {
  const clock = { now: 0 };
  const backlog = new Backlog(() => clock.now);
  const call = (milliseconds: number) => {
    backlog.add(of(1, 1));
    clock.now += milliseconds;
    backlog.remove(of(1, 1));
    backlog.begun(1);
  };
  for (let calls = 0; calls < 100; calls++) call(1);
  call(3_000);
  for (let calls = 0; calls < 100; calls++) call(1);
  backlog.add(of(1, 1));
  assert.ok(backlog.waitOf(of(1, 1)) < 1.2, String(backlog.waitOf(of(1, 1))));
});
