import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { OneByOne } from './one-by-one.ts';

interface Connection {
  readonly name: string;
  isPaused: boolean;
  isClosed: boolean;
}

/** What is heard under a clock that `after` moves on; `open` opens a connection. */
function underClock() {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const heard: string[] = [];
  const turns = new OneByOne<Connection>(
    {
      pause: (connection) => {
        connection.isPaused = true;
      },
      resume: (connection) => {
        connection.isPaused = false;
        heard.push(connection.name);
      },
      isClosed: ({ isClosed }) => isClosed,
    },
    () => now,
  );
  const open = (of: string, name = of) => {
    const connection = { name, isPaused: false, isClosed: false };
    turns.opened(of, connection);
    if (!connection.isPaused) heard.push(name);
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
  for (const name of ['first', 'second', 'third', 'fourth']) open('a', name);
  open('b');
  assert.deepEqual(heard, ['before', 'b']);
  after(49);
  assert.equal(heard.length, 2);
  after(1);
  assert.deepEqual(heard.slice(2), ['first']);
  turns.offended('a');
  after(49);
  assert.deepEqual(heard.slice(2), ['first']);
  after(1);
  assert.deepEqual(heard.slice(2), ['first', 'second']);
});

test('as long as none of them offends, twice as many are heard each time', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  turns.offended('a');
  for (let at = 0; at < 100; at++) open('a', String(at));
  after(50);
  assert.equal(heard.length, 1);
  after(5);
  assert.equal(heard.length, 3);
  after(5);
  assert.equal(heard.length, 7);
  turns.offended('a');
  after(50);
  assert.equal(heard.length, 8);
  after(35);
  assert.equal(heard.length, 100);
});

test('connections that were open before wait as well when another of theirs offends, and only once', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  const before = open('a', 'before');
  turns.offended('a', [before]);
  assert.equal(before.isPaused, true);
  after(40);
  turns.offended('a', [before]);
  after(49);
  assert.equal(before.isPaused, true);
  after(1);
  assert.equal(before.isPaused, false);
  after(100);
  assert.deepEqual(heard, ['before', 'before']);
});

test('new connections do not wait behind those that were open before', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  const before = Array.from({ length: 100 }, () => open('a', 'before'));
  turns.offended('a', before);
  open('a', 'new');
  after(50);
  assert.deepEqual(heard.slice(100), ['new', 'before']);
});

test('a connection that is closed while it waits takes no turn', (context) => {
  context.after(() => mock.timers.reset());
  const { turns, heard, open, after } = underClock();
  turns.offended('a');
  open('a', 'first');
  open('a', 'second').isClosed = true;
  open('a', 'third');
  after(50);
  assert.deepEqual(heard, ['first']);
  after(5);
  assert.deepEqual(heard, ['first', 'third']);
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
