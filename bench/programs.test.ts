import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Every program in this folder: files that are neither modules for others nor tests. */
const MODULES = new Set(['installed.ts', 'options.ts', 'random.ts']);
const PROGRAMS = [
  ...readdirSync(new URL('.', import.meta.url)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !MODULES.has(name),
  ),
  'made-up-country/generate.ts',
];

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a process of its own. */
function run(program: string, ...args: string[]): Promise<Outcome> {
  const script = fileURLToPath(new URL(program, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/**
 * Runs a program that only tells something in this process, where what it shares with the others is loaded already: a
 * hundred processes take as many seconds.
 */
async function runHere(t: TestContext, program: string, ...args: string[]): Promise<Outcome> {
  const { argv, exitCode } = process;
  const said = { stdout: '', stderr: '' };
  const mocks = (['stdout', 'stderr'] as const).map((to) => {
    const write = process[to].write.bind(process[to]);
    return t.mock.method(process[to], 'write', (text: string | Uint8Array) => {
      // The test runner reports in bytes.
      if (typeof text !== 'string') return write(text);
      said[to] += text;
      return true;
    });
  });
  // A program ends by an error that nobody catches, and expects it: here, the import does.
  const once = t.mock.method(process, 'once', () => process);
  process.argv = [process.execPath, program, ...args];
  try {
    await import(`./${program}?${args.join('&')}`).catch(() => undefined);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const mock of [...mocks, once]) mock.mock.restore();
  }
}

test('a program ends with code 0 when it was asked for its options, and with 2 when they are wrong', async () => {
  const [help, wrong] = await Promise.all([run('search.ts', '--help'), run('search.ts', '--colour')]);
  assert.deepEqual([help.code, help.stderr], [0, '']);
  assert.deepEqual([wrong.code, wrong.stdout], [2, '']);
  assert.match(help.stdout, /^node bench\/search\.ts/);
  assert.ok(wrong.stderr.endsWith(help.stdout), wrong.stderr);
});

for (const program of PROGRAMS) {
  test(`bench/${program} tells its options when asked, and refuses others with them`, async (t) => {
    const help = await runHere(t, program, '--help');
    const wrong = await runHere(t, program, '--colour');
    const surplus = await runHere(t, program, 'x', 'y', 'z');
    assert.equal(help.code, 0);
    assert.match(help.stdout, /^(node bench\/|npm run bench)/);
    assert.equal(help.stderr, '');
    for (const { code, stdout, stderr } of [wrong, surplus]) {
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.ok(stderr.endsWith(help.stdout), stderr);
    }
    assert.match(wrong.stderr, /--colour/);
    const options = readFileSync(new URL(program, import.meta.url), 'utf8');
    assert.doesNotMatch(options, /process\.argv\[|\bparseArgs\(/, 'options are read in one way');
  });
}
