import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in its own process. */
export interface ChildServer {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

/**
 * Runs `script`, a path from this folder, until it prints its port, alone or at the end of an address. `prefix` is a
 * command that runs another.
 */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
  prefix: readonly string[] = [],
): Promise<ChildServer> {
  const [command, ...rest] = [...prefix, process.execPath, fileURLToPath(new URL(script, import.meta.url)), ...args];
  const child = spawn(command!, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout!, 'data')) as [Buffer];
  const port = /localhost:(\d+)|^(\d+)$/m.exec(String(text));
  return { child, pid: child.pid!, port: Number(port?.[1] ?? port?.[2]) };
}

export async function stopServer({ child }: ChildServer): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}
