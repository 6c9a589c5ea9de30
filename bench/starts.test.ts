import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { capture } from './fire/caller.ts';
import { crowd } from './fire/crowd.ts';
import { Ground } from './fire/ground.ts';
import { LET_GUESS } from './load/let-guess.ts';

const CIVIQUE = fileURLToPath(new URL('../packages/cli/civique.ts', import.meta.url));
const LINUX = process.platform === 'linux';

/** Has V8 print each guess, and collect garbage so often that it has reason to guess. */
const TOLD = ['--trace-pretenuring-statistics', '--max-semi-space-size=1', '--trace-gc'];

/** How often V8 collected young objects, and guessed how long objects live, while a service answered calls. */
async function guessesOf(node: readonly string[]): Promise<{ readonly collections: number; readonly guesses: number }> {
  const ground = new Ground(undefined);
  let end = () => {};
  try {
    const state = ground.folder();
    await ground.fill(state);
    const serve = ['serve', '--port', '0', '--host', '127.0.0.1', '--state', state, '--log-level', 'warn'];
    const child = spawn(process.execPath, [...TOLD, ...node, CIVIQUE, ...serve], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    end = () => child.kill('SIGKILL');
    let told = '';
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the service did not start: ${told}`)));
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        told += part;
        const found = /http:\/\/[^\s]+:(\d+)/.exec(told)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    });
    told = '';
    const calls = ['111 Wellington St Ottawa ON', '100 Kng St W Torontoo'].map((text) => capture('crowd', text));
    await crowd({ port, calls, connections: 8, seconds: 4 });
    child.kill();
    await once(child, 'close');
    return { collections: told.split('Scavenge').length - 1, guesses: told.split('AllocationSite').length - 1 };
  } finally {
    end();
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
