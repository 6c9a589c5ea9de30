import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { goldenCountry } from '../../testing/golden-country.ts';

/** The tests build a file here and open it in processes whose tables differ from those it was built with. */

const HARD_CASES = new URL('../../testing/hard-cases/', import.meta.url);
const texts = readdirSync(HARD_CASES).map((name) => readFileSync(new URL(name, HARD_CASES), 'utf8'));
const { reference, examples } = goldenCountry(texts);
const inputs = JSON.stringify(examples.map(({ input }) => input));

const folder = mkdtempSync(join(tmpdir(), 'civique-tables-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'country.ref');
writeFileSync(file, new Uint8Array(reference.buffer));

const module = (name: string): string => fileURLToPath(new URL(`../../testing/${name}.ts`, import.meta.url));

/** What a process answers for all texts when changed-tables.ts changes its tables as the environment says. */
function answers(change: { readonly RESORT?: string; readonly RENAME?: string }) {
  return spawnSync(process.execPath, ['--import', module('changed-tables'), module('print-answers'), file], {
    env: { ...process.env, ...change },
    input: inputs,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

const usual = answers({});

test('unchanged tables answer every text', () => {
  assert.equal(usual.status, 0, usual.stderr);
  assert.equal(usual.stdout.trim().split('\n').length, examples.length);
});

test('the order of the tables does not change the answers from an existing file', () => {
  const RESORT = 'provinces,directions,delivery,unit-designators,street-types,roads,postal-codes';
  const resorted = answers({ RESORT });
  assert.equal(resorted.status, 0, resorted.stderr);
  const before = usual.stdout.split('\n');
  const other = resorted.stdout.split('\n').filter((line, nth) => line !== before[nth]);
  assert.equal(other.length, 0, `${other.length} answers differ, the first: ${other[0]}`);
});

test('a file is refused when a word of the key tables has changed, with the command that rebuilds it', () => {
  for (const RENAME of ['MTN>MNTN', 'DOCTEUR>DOCTOR', 'AUX>AUXX']) {
    const { status, stderr } = answers({ RENAME });
    assert.equal(status, 1, RENAME);
    assert.match(stderr, /OTHER_KEYS/);
    assert.match(stderr, /civique data build --from/);
  }
});
