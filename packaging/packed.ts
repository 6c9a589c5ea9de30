import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages, PACKAGES } from './build.ts';

export const BIN = path.join(import.meta.dirname, '../node_modules/.bin');

/** Time limit for every program of a test. */
const LONGEST_MS = 120_000;

export interface Tarball {
  readonly name: string;
  readonly file: string;
  readonly contents: readonly string[];
}

/** How a program ended. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a program with the pinned Node first in its path. Output of both kinds is one text. */
export async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  try {
    const env = { ...environment(), ...variables };
    const running = promisify(execFile)(program, args, { cwd, env, timeout: LONGEST_MS });
    // Nobody is there to answer a question.
    running.child.stdin?.end();
    const { stdout, stderr } = await running;
    return { code: 0, output: `${stdout}${stderr}` };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

/** The environment of a stranger's shell: without what `npm test` sets for the repository. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|CIVIQUE_|NODE_(?!EXTRA_CA))/i.test(name));
  return { ...Object.fromEntries(kept), PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };
}

/** Builds and packs every package into `folder`. */
export async function packAll(folder: string): Promise<Tarball[]> {
  const built = path.join(folder, 'built');
  const packed = path.join(folder, 'packed');
  await mkdir(packed, { recursive: true });
  await buildPackages(built);
  const folders = PACKAGES.map((name) => path.join(built, name));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', packed, ...folders], {
    env: environment(),
    maxBuffer: 1 << 24,
  });
  return packReports(stdout).map(({ name, filename, files }) => ({
    name,
    file: path.join(packed, filename),
    contents: files.map((file) => file.path),
  }));
}

interface PackReport {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** npm 12 answers with an object by package name, earlier ones with a list. */
function packReports(json: string): PackReport[] {
  return Object.values(JSON.parse(json));
}
