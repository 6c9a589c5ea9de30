import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capture } from './fire/caller.ts';
import { crowd } from './fire/crowd.ts';
import { Ground } from './fire/ground.ts';
import { LET_GUESS } from './load/let-guess.ts';

const LINUX = process.platform === 'linux';

/** Has V8 print each guess, and collect garbage so often that it has reason to guess. */
const TOLD = ['--trace-pretenuring-statistics', '--max-semi-space-size=1', '--trace-gc'];

/** How often V8 collected young objects, and guessed how long objects live, while a service answered calls. */
async function guessesOf(node: readonly string[]): Promise<{ readonly collections: number; readonly guesses: number }> {
  const ground = new Ground(undefined);
  try {
    const { child, port, ended } = await ground.start({ node: [...TOLD, ...node] });
    let told = '';
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      told += part;
    });
    const calls = ['111 Wellington St Ottawa ON', '100 Kng St W Torontoo'].map((text) => capture('crowd', text));
    await crowd({ port, calls, connections: 8, seconds: 4 });
    child.kill();
    await ended;
    return { collections: told.split('Scavenge').length - 1, guesses: told.split('AllocationSite').length - 1 };
  } finally {
    await ground.clear();
  }
}

test('once a service answers, V8 no longer guesses which objects live long, so starts cannot differ by that', {
  skip: !LINUX,
}, async () => {
  const { collections, guesses } = await guessesOf([]);
  assert.ok(collections > 5, `${collections} collections`);
  assert.equal(guesses, 0);
});

test('without the setting of the service it does guess', { skip: !LINUX }, async () => {
  const { guesses } = await guessesOf(LET_GUESS);
  assert.ok(guesses > 0);
});
