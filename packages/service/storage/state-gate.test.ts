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

test('after a failure no call waits again: all fail at once until a probe is answered', async () => {
  const { clock, gate, told } = setUp();
  await assert.rejects(gate.ask(refused), /refused/);
  assert.equal(gate.trouble, 'UNREACHABLE');
  let asked = 0;
  const counted = async () => ++asked;
  const failAtOnce = async () => {
    for (let call = 0; call < 10; call++) await assert.rejects(gate.ask(counted), /refused/);
  };
  for (const later of [0, 1_000, 3_600_000, -7_200_000]) {
    clock.now += later;
    await failAtOnce();
  }
  const probe = question();
  const probing = gate.probe(probe.ask);
  await failAtOnce();
  await gate.probe(counted);
  assert.equal(asked, 0, 'one question at a time finds out');
  probe.answer();
  await probing;
  assert.equal(gate.trouble, undefined);
  assert.deepEqual(told, ['UNREACHABLE', undefined]);
  assert.equal(await gate.ask(counted), 1);
});

test('a probe that fails is one more failure; nothing is probed while the state answers', async () => {
  const { gate, told } = setUp();
  let asked = 0;
  const counted = async () => ++asked;
  await gate.probe(counted);
  assert.equal(asked, 0);
  await assert.rejects(gate.ask(refused), /refused/);
  await gate.probe(refused);
  assert.equal(gate.trouble, 'UNREACHABLE');
  await gate.probe(counted);
  assert.equal(asked, 1);
  assert.deepEqual(told, ['UNREACHABLE', 'UNREACHABLE', undefined]);
});

test('while a question of an outage gets no answer, the state is asked again beside it, by three at a time', async () => {
  const { clock, gate, told } = setUp();
  await assert.rejects(gate.ask(refused), /refused/);
  let lose = (_error: Error) => {};
  const lost = new Promise<void>((_, reject) => {
    lose = reject;
  });
  const probing = gate.probe(() => lost);
  let asked = 0;
  const counted = async () => ++asked;
  clock.now += 999;
  await gate.probe(counted);
  assert.equal(asked, 0, 'not so soon');
  const others = [question(), question()];
  const waiting = others.map(({ ask }) => {
    clock.now += 1_000;
    return gate.probe(ask);
  });
  clock.now += 60_000;
  await gate.probe(counted);
  assert.equal(asked, 0, 'three wait already');
  others[1]!.answer();
  await waiting[1];
  assert.equal(gate.trouble, undefined);
  lose(new Error('timed out'));
  await probing;
  assert.equal(gate.trouble, undefined, 'it was asked before the answer');
  others[0]!.answer();
  await waiting[0];
  assert.deepEqual(told, ['UNREACHABLE', undefined, undefined]);
});

test('when a question has waited for two seconds, no other waits beside it', async () => {
  const { clock, gate } = setUp();
  const frozen = question();
  const waiting = gate.ask(frozen.ask);
  clock.now += 2_000;
  await gate.check();
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

test('a question that waits long while later ones are answered is not a silent state', async () => {
  const { clock, gate } = setUp();
  const locked = question();
  const waiting = gate.ask(locked.ask);
  clock.now += 1_500;
  await gate.ask(async () => {});
  clock.now += 1_500;
  await gate.ask(async () => {});
  assert.equal(gate.trouble, undefined);
  locked.answer();
  await waiting;
});

test('beside a question that waits for a second the state is asked, and is not silent when it answers', async () => {
  const { clock, gate } = setUp();
  const locked = question();
  const waiting = gate.ask(locked.ask);
  let asked = 0;
  const counted = async () => ++asked;
  clock.now += 999;
  await gate.assure(counted);
  assert.equal(asked, 0, 'not so soon');
  clock.now += 501;
  await gate.assure(counted);
  await gate.assure(counted);
  assert.equal(asked, 1, 'what was asked before the answer is in order');
  clock.now += 60_000;
  await gate.ask(counted);
  assert.equal(gate.trouble, undefined);
  locked.answer();
  await waiting;
});

test('what fails after it waited for long is told, although the state answered beside it', async () => {
  const { clock, gate, told } = setUp();
  let giveUp = (_error: Error) => {};
  const locked = new Promise<void>((_, reject) => {
    giveUp = reject;
  });
  const waiting = gate.ask(() => locked);
  clock.now += 1_500;
  await gate.assure(async () => {});
  giveUp(new Error('lock timeout'));
  await assert.rejects(waiting, /lock timeout/);
  assert.equal(gate.trouble, 'UNREACHABLE');
  assert.deepEqual(told, ['UNREACHABLE']);
});

test('a state that answers neither a question nor the one beside it is silent', async () => {
  const { clock, gate } = setUp();
  const [first, beside] = [question(), question()];
  const waiting = gate.ask(first.ask);
  clock.now += 1_500;
  const assuring = gate.assure(beside.ask);
  let asked = 0;
  await gate.assure(async () => ++asked);
  assert.equal(asked, 0, 'one at a time');
  clock.now += 501;
  assert.equal(gate.trouble, 'SILENT');
  beside.answer();
  await assuring;
  assert.equal(gate.trouble, undefined);
  first.answer();
  await waiting;
  await gate.assure(async () => ++asked);
  assert.equal(asked, 0, 'nothing waits');
});

test('what answers beside a question says nothing of an earlier failure', async () => {
  const { gate, told } = setUp();
  await assert.rejects(gate.ask(refused), /refused/);
  await gate.assure(async () => {});
  assert.equal(gate.trouble, 'UNREACHABLE');
  assert.deepEqual(told, ['UNREACHABLE']);
});

test('an error that concerns the question alone says nothing about the state', async () => {
  const { gate, told } = setUp();
  await assert.rejects(
    gate.ask(() => Promise.reject(new Error('taken'))),
    /taken/,
  );
  assert.equal(gate.trouble, undefined);
  assert.deepEqual(told, []);
  await gate.ask(async () => {});
  assert.deepEqual(told, [undefined]);
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
