import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 20_000;
const LOOK_MS = 50;

/** Whether something came true within twenty seconds. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await wait(LOOK_MS)) {
    if (await isSo()) return true;
  }
  return false;
}
