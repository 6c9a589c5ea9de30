import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StateGate } from './state-gate.ts';
import type { StateTrouble } from './trouble.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const told: (StateTrouble | undefined)[] = [];
  const gate = new StateGate({
    now: () => clock.now,
    troubleOf: (error) => ((error as Error).message === 'taken' ? undefined : 'UNREACHABLE'),
    tell: (trouble) => told.push(trouble),
  });
  return { clock, gate, told };
}

const refused = () => Promise.reject(new Error('connection refused'));

/** A question whose answer is given when `answer` is called. */
function question() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { ask: () => answered, answer };
}

test('after a failure nothing is asked for a second; then one question finds out, and the others still fail at once', async () => {
  const { clock, gate, told } = setUp();
  await assert.rejects(gate.ask(refused), /refused/);
  assert.equal(gate.trouble, 'UNREACHABLE');
  let asked = 0;
  const counted = async () => ++asked;
  await assert.rejects(gate.ask(counted), /refused/);
  clock.now += 1_000;
  const probe = question();
  const probing = gate.ask(probe.ask);
  for (let call = 0; call < 10; call++) await assert.rejects(gate.ask(counted), /refused/);
  assert.equal(asked, 0);
  probe.answer();
  await probing;
  assert.equal(gate.trouble, undefined);
  assert.equal(await gate.ask(counted), 1);
  assert.deepEqual(told, ['UNREACHABLE', undefined]);
});

test('when a question has waited for two seconds, no other waits beside it', async () => {
  const { clock, gate } = setUp();
  const frozen = question();
  const waiting = gate.ask(frozen.ask);
  clock.now += 2_000;
  await gate.ask(async () => {});
  clock.now += 1;
  await assert.rejects(
    gate.ask(async () => {}),
    { name: 'StateSilentError' },
  );
  assert.equal(gate.trouble, 'SILENT');
  frozen.answer();
  await waiting;
  assert.equal(gate.trouble, undefined);
  await gate.ask(async () => {});
});

test('an error that concerns the question alone says nothing about the state', async () => {
  const { gate, told } = setUp();
  await assert.rejects(
    gate.ask(() => Promise.reject(new Error('taken'))),
    /taken/,
  );
  assert.equal(gate.trouble, undefined);
  await gate.ask(async () => {});
  assert.deepEqual(told, []);
});

test('a clock that was set back does not keep questions away', async () => {
  const { clock, gate } = setUp();
  await assert.rejects(gate.ask(refused), /refused/);
  clock.now -= 3_600_000;
  await gate.ask(async () => {});
});

test('an answer that came while the process itself stood still is heard before the state is called silent', async () => {
  const { clock, gate } = setUp();
  const first = question();
  const waiting = gate.ask(first.ask);
  clock.now += 10_000;
  const second = gate.ask(async () => 'asked');
  const checked = gate.check();
  first.answer();
  assert.equal(await second, 'asked');
  await checked;
  await waiting;
});
