import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CIVIQUE = fileURLToPath(new URL('../../packages/cli/civique.ts', import.meta.url));
const START_AGAIN_MS = 200;

/** An answer that was charged. */
export interface Delivery {
  readonly customer: string;
  readonly credits: number;
  /** When it arrived, in ms. */
  readonly at: number;
}

/** A process of the service. */
export interface ServiceNode {
  readonly child: ChildProcess;
  readonly url: string;
  readonly delivered: Delivery[];
}

/** Starts a node on `state`, with a folder for temporary files; retries while the database is down. */
export async function startNode(state: string, temporary: string): Promise<ServiceNode> {
  for (;;) {
    const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--state', state, '--log-level', 'fatal'];
    const child = spawn(process.execPath, [CIVIQUE, ...args], {
      env: { ...process.env, CIVIQUE_KEY_RATE: '0', TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const text = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => [''])]);
    const url = /http:\/\/\S+/.exec(String(text[0]))?.[0];
    if (url !== undefined) return { child, url, delivered: [] };
    await wait(START_AGAIN_MS);
  }
}

/** Ends a node with a signal and waits until it has ended; false when it had ended by itself. */
export async function endNode({ child }: ServiceNode, signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return true;
}
