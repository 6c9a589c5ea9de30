import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { OneByOne } from './one-by-one.ts';

/** What is heard under a clock that `after` moves on; `open` opens a connection. */
function underClock() {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const heard: string[] = [];
  const turns = new OneByOne(() => now);
  const open = (of: string, name = of) => {
    let isPaused = false;
    const connection = {
      destroyed: false,
      pause: () => {
        isPaused = true;
      },
      resume: () => heard.push(name),
    };
    turns.opened(of, connection);
    if (!isPaused) heard.push(name);
    return connection;
  };
  const after = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed++) {
      now++;
      mock.timers.tick(1);
    }
  };
  return { turns, heard, open, after };
}

test('connections of a network that has offended are heard one by one, later when it offends again; others at once', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  open('a', 'before');
  turns.offended('a');
  for (const name of ['first', 'second', 'third']) open('a', name);
  open('b');
  assert.deepEqual(heard, ['before', 'b']);
  after(49);
  assert.equal(heard.length, 2);
  after(1);
  assert.deepEqual(heard.slice(2), ['first']);
  after(5);
  assert.deepEqual(heard.slice(2), ['first', 'second']);
  turns.offended('a');
  after(49);
  assert.equal(heard.length, 4);
  after(1);
  assert.deepEqual(heard.slice(2), ['first', 'second', 'third']);
});

test('a connection that is closed while it waits takes no turn', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  turns.offended('a');
  open('a', 'first');
  open('a', 'second').destroyed = true;
  after(50);
  assert.deepEqual(heard, ['first']);
});

test('a network that offends no more is forgotten once nothing of it waits', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  turns.offended('a');
  open('a');
  after(4_000);
  turns.offended('a');
  after(4_000);
  assert.equal(turns.count, 1);
  after(1_100);
  assert.equal(turns.count, 0);
  open('a', 'afterwards');
  assert.deepEqual(heard, ['a', 'afterwards']);
});
