import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
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

function run(program: string, ...args: string[]): Promise<Outcome> {
  const script = fileURLToPath(new URL(program, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

for (const program of PROGRAMS) {
  test(`bench/${program} tells its options when asked, and refuses others with them`, async () => {
    const [help, wrong, surplus] = await Promise.all([
      run(program, '--help'),
      run(program, '--colour'),
      run(program, 'x', 'y', 'z'),
    ]);
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
