import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BatchRun, type Halt } from './batch-run.ts';

async function* numbers(count: number) {
  for (let number = 1; number <= count; number++) yield number;
}

/** A run over numbers whose answers are their squares; `fails` says what a call rejects with. */
function squares(count: number, fails: (call: number, key: string) => object | undefined = () => undefined) {
  const answers: number[] = [];
  const halts: (Halt['kind'] | 'on')[] = [];
  const keys: string[] = [];
  const waits: number[] = [];
  let calls = 0;
  const run: BatchRun<number, number> = new BatchRun<number, number>({
    rows: numbers(count),
    batch: 3,
    analyze: async (rows, key) => {
      keys.push(key);
      const failure = fails(++calls, key);
      if (failure !== undefined) throw failure;
      return rows.map((row) => row * row);
    },
    onAnswers: (rows, found) => {
      for (const [at, row] of rows.entries()) assert.equal(found[at], row * row);
      answers.push(...found);
    },
    onHalt: (halt) => halts.push(halt?.kind ?? 'on'),
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { run, answers, halts, keys, waits };
}

test('every row is answered, in order', async () => {
  const { run, answers } = squares(10);
  assert.equal(await run.run(), true);
  assert.deepEqual(answers, [1, 4, 9, 16, 25, 36, 49, 64, 81, 100]);
});

test('a failure that passes is waited for, and the batch is sent again with its key', async () => {
  const { run, answers, keys, waits, halts } = squares(6, (call) =>
    call === 1 ? { code: 'RATE_LIMITED', status: 429, retryAfter: 7 } : undefined,
  );
  assert.equal(await run.run(), true);
  assert.deepEqual(answers, [1, 4, 9, 16, 25, 36]);
  assert.deepEqual(waits, [7_000]);
  assert.deepEqual(halts, ['waiting', 'on']);
  assert.equal(keys.filter((key) => key === keys[0]).length, 2);
});

test('a lost connection and a failing service are waited for longer and longer', async () => {
  const failures = [{ code: 'NETWORK', status: 0 }, { status: 503 }, { status: 500 }];
  let failed = 0;
  let first = '';
  const { run, waits } = squares(3, (_, key) => {
    first ||= key;
    return key === first ? failures[failed++] : undefined;
  });
  assert.equal(await run.run(), true);
  assert.deepEqual(waits, [1_000, 2_000, 4_000]);
});

test('without credits it stops, and goes on with what is missing when it is told to', async () => {
  let isEmpty = true;
  const { run, answers, halts, keys } = squares(9, () =>
    isEmpty ? { code: 'CREDITS_EXHAUSTED', status: 402 } : undefined,
  );
  const done = run.run();
  while (halts.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([halts, answers], [['stopped'], []]);
  isEmpty = false;
  run.goOn();
  assert.equal(await done, true);
  assert.deepEqual(answers, [1, 4, 9, 16, 25, 36, 49, 64, 81]);
  assert.equal(new Set(keys).size, 3, 'every batch kept its key');
});

test('a paused run sends nothing, and stopping leaves what is done', async () => {
  const { run, answers, keys } = squares(30);
  run.pause();
  const done = run.run();
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([keys, answers], [[], []]);
  run.stop();
  assert.equal(await done, false);
});
