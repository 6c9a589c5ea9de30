import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../cli/civique.ts', import.meta.url));

export interface RealService {
  readonly url: string;
  readonly key: string;
  /** Signs in to the console, once. */
  readonly link: string;
}

/** `civique serve` over the starter, with a fresh state and a million credits; it ends with the tests of the file. */
export async function startRealService(args: readonly string[] = []): Promise<RealService> {
  const state = mkdtempSync(path.join(tmpdir(), 'civique-client-'));
  const child = spawn(
    process.execPath,
    [PROGRAM, 'serve', '--port', '0', '--state', state, '--log-level', 'silent', ...args],
    {
      env: { ...process.env, CIVIQUE_DEMO_KEY: 'KEY-OF-THE-DEMO-CUSTOMER-FOR-TESTS' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const closed = once(child, 'close');
  after(async () => {
    child.kill('SIGKILL');
    await closed;
    rmSync(state, { recursive: true });
  });
  let said = '';
  for await (const part of child.stdout) {
    said += part;
    const url = /http:\/\/[^\s/]+/.exec(said)?.[0];
    const key = /demo\|\S+/.exec(said)?.[0];
    const link = /http:\S+#in=\S+/.exec(said)?.[0];
    if (url !== undefined && key !== undefined && link !== undefined) return { url, key, link };
  }
  throw new Error(`civique serve ended: ${said}`);
}
