import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const FOLDER = import.meta.dirname;

/** The Python that has PySpark: of the folder that `.ci/run` fills, or the one in the path. */
const PYTHON = [path.join(FOLDER, '../../.cache/spark/bin/python'), 'python3'].find(
  (python) => (python === 'python3' || existsSync(python)) && hasPackages(python),
);

function hasPackages(python: string): boolean {
  return spawnSync(python, ['-c', 'import pyspark, pandas, pytest']).status === 0;
}

function reasonToSkip(): string | undefined {
  if (PYTHON === undefined) return 'there is no Python with pyspark, pandas and pytest';
  return spawnSync('java', ['-version']).status === 0 ? undefined : 'there is no Java';
}

test('on a cluster of two executors, Spark gives the answers of civique analyze, whoever is killed', {
  skip: reasonToSkip() ?? false,
}, () => {
  // Executors start `node` from the path: it has to be this one.
  const node = path.dirname(process.execPath);
  const env = { ...process.env, PATH: `${node}${path.delimiter}${process.env.PATH}`, CIVIQUE_TEST_ROWS: '2000' };
  const { status, stdout, stderr } = spawnSync(PYTHON!, ['-m', 'pytest'], { cwd: FOLDER, env, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
});
