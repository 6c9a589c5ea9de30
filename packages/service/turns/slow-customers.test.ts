import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SlowCustomers } from './slow-customers.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, slow: new SlowCustomers(() => clock.now) };
}

test('a customer is slow with the second call that holds the thread, and others are not', () => {
  const { slow } = setUp();
  slow.note(1, 17);
  assert.equal(slow.has(1), false);
  slow.note(1, 17);
  assert.equal(slow.has(1), true);
  assert.equal(slow.has(2), false);
});

test('short calls and a pause now and then make nobody slow', () => {
  const { clock, slow } = setUp();
  for (let second = 0; second < 100; second++) {
    for (let call = 0; call < 1_000; call++) slow.note(1, 4);
    slow.note(1, 12);
    clock.now += 1_000;
    assert.equal(slow.has(1), false);
  }
});

test('whoever sends one slow call among many quick ones is slow all the time; ten seconds without one, and all is forgotten', () => {
  const { clock, slow } = setUp();
  for (let second = 0; second < 100; second++) {
    for (let call = 0; call < 19; call++) slow.forgive(1, 0.3);
    slow.note(1, 40);
    assert.equal(slow.has(1), true);
    clock.now += 1_000;
    assert.equal(slow.has(1), true);
  }
  clock.now += 8_000;
  assert.equal(slow.has(1), true);
  clock.now += 2_000;
  assert.equal(slow.has(1), false);
});

test('a call counts by its processor time if it was long by the clock, and has the next ones measured if that is unknown', () => {
  const { slow } = setUp();
  slow.noteCall(1, { took: 30, processor: 1 });
  slow.noteCall(1, { took: 1, processor: undefined });
  assert.equal(slow.any, false);
  slow.noteCall(1, { took: 30, processor: undefined });
  assert.equal(slow.watches(1), true);
  slow.noteCall(1, { took: 30, processor: 30 });
  assert.equal(slow.has(1), true);
});

test('nobody is slow because the machine tells processor time by ticks of 4 ms', () => {
  const { clock, slow } = setUp();
  for (let call = 0; call < 10_000; call++) {
    slow.note(1, call % 5 === 0 ? 8 : 0);
    clock.now += 10;
    assert.equal(slow.has(1), false);
  }
});

test('a call that took long by the clock makes nobody slow, but has the next ones measured for a while', () => {
  const { clock, slow } = setUp();
  assert.equal(slow.watches(1), false);
  for (let call = 0; call < 100; call++) slow.suspect(1);
  assert.equal(slow.watches(1), true);
  assert.equal(slow.watches(2), false);
  assert.equal(slow.has(1), false);
  clock.now += 500;
  assert.equal(slow.watches(1), false);
});

test('whoever makes thousands of short calls is not slow because a few of them meet a collection of garbage', () => {
  const { clock, slow } = setUp();
  slow.suspect(1);
  for (let second = 0; second < 100; second++) {
    for (let part = 0; part < 5; part++) {
      slow.note(1, 14);
      for (let call = 0; call < 2_000; call++) slow.forgive(1, 0.07);
      clock.now += 200;
      assert.equal(slow.has(1), false);
    }
  }
});
