import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../storage/storage.ts';

const WRITER = fileURLToPath(new URL('./parameter-writer.ts', import.meta.url));

/** How many writes to wait for before killing a writer: a different number each time, so that the moment differs. */
const writesBefore = (kill: number): number => 1 + ((kill * 7) % 13);

/**
 * Kills a process that writes to `state` with SIGKILL, `kills` times, and checks each time that everything acknowledged
 * is there, whole. Returns the number of acknowledged writes.
 */
export async function killWriters(state: string, open: () => Promise<Storage>, kills: number): Promise<number> {
  let next = 1;
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill++) {
    const last = await writeUntilKilled(state, next, writesBefore(kill));
    acknowledged += last - next + 1;
    const storage = await open();
    try {
      const [found, ...more] = await storage.parameters.list(1);
      assert.ok(found !== undefined && more.length === 0, `after kill ${kill + 1}`);
      const written = Number(found.modifiedAt);
      // There may be later ones: a write may be done, and its acknowledgement on the way, when the process dies.
      assert.ok(written >= last, `acknowledged ${last}, found ${written}`);
      const definition = JSON.stringify({ number: written, filler: String(written).repeat(500) });
      assert.deepEqual([found.definition, found.creator], [definition, `writer ${written}`]);
      next = written + 1;
    } finally {
      await storage.close();
    }
  }
  return acknowledged;
}

/** The last number that was acknowledged. */
async function writeUntilKilled(state: string, first: number, writes: number): Promise<number> {
  const child = spawn(process.execPath, [WRITER, state, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let last = first - 1;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    if (last - first + 1 >= writes) child.kill('SIGKILL');
  }
  await closed;
  assert.equal(child.signalCode, 'SIGKILL', 'the writer ended by itself');
  return last;
}
