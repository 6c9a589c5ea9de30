import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { Ground } from './ground.ts';

const LINUX = process.platform === 'linux';

/** Needs more open files than some machines allow; `service/http/abuse.test.ts` tries the same with few. */
const WITH_MANY_FILES = 'kept-connections';
/** Beside another attack, a node would not be back before the next one leaves. */
const ALONE = 'rolling-restart';

function holds({ name, run }: Attack): void {
  test(`a small sample of ${name} holds in everything that is not a time`, { skip: !LINUX }, async () => {
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

// Half of their time is waiting.
suite('attacks', { concurrency: 2 }, () => {
  ATTACKS.filter(({ name }) => name !== WITH_MANY_FILES && name !== ALONE).forEach(holds);
});
ATTACKS.filter(({ name }) => name === ALONE).forEach(holds);
