import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ATTACKS } from './attacks.ts';
import { Ground } from './ground.ts';

const LINUX = process.platform === 'linux';

/** Needs more open files than some machines allow; `service/http/abuse.test.ts` tries the same with few. */
const WITH_MANY_FILES = 'kept-connections';

// Half of their time is waiting.
suite('a small sample of each attack', { skip: !LINUX, concurrency: 2 }, () => {
  for (const { name, run } of ATTACKS.filter((each) => each.name !== WITH_MANY_FILES)) {
    test(`${name} holds in everything that is not a time`, async () => {
      const ground = new Ground(undefined);
      try {
        for (const { attack, bound, measured, held, timed } of await run(ground, { quick: true })) {
          assert.ok(held || timed, `${attack}: ${bound}, but ${measured}`);
        }
      } finally {
        await ground.clear();
      }
    });
  }
});
