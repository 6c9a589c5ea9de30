import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { startRealService } from './testing/real-service.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const DOCUMENTS = ['docs/client.md', 'packages/client/README.md'];

interface Example {
  readonly name: string;
  readonly source: string;
}

/** The programs of a document, each under its nearest heading. */
function examplesOf(document: string): Example[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  return text.split(/^#+ /m).flatMap((section) =>
    [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, source]) => ({
      name: `${document}: ${section.split('\n')[0]}`,
      source: source!,
    })),
  );
}

const service = await startRealService();
// Within the package, so that its own name is found.
const folder = mkdtempSync(path.join(import.meta.dirname, '.examples-'));
after(() => rmSync(folder, { recursive: true }));

const examples = DOCUMENTS.flatMap(examplesOf).map(({ name, source }, index) => {
  const file = path.join(folder, `example-${index}.ts`);
  writeFileSync(file, source.replaceAll('https://addresses.example', service.url));
  return { name, source, file };
});

test('there are examples, and every one is sound TypeScript', () => {
  assert.ok(examples.length >= 7);
  const project = path.join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'] }));
  assert.equal(spawnSync(process.execPath, [COMPILER, '-p', project], { encoding: 'utf8' }).stdout, '');
});

for (const { name, source, file } of examples) {
  test(`${name} runs`, () => {
    const env = { ...process.env, CIVIQUE_KEY: service.key };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', env, timeout: 30_000 });
    assert.equal(status, 0, stderr);
    assert.notEqual(stdout, '');
    const shown = /^\/\/ (.*)$/m.exec(source)?.[1];
    if (shown !== undefined) assert.equal(stdout, `${shown}\n`);
  });
}
