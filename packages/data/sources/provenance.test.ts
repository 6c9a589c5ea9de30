import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { InputError } from '../input-error.ts';
import { folderProvenance } from './provenance.ts';

const OWN = {
  name: 'Addresses of a town',
  release: '2026-05',
  licence: 'CC0',
  attribution: { EN: 'The town.', FR: 'La ville.' },
};

test('A folder may say where its data come from', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-provenance-'));
  t.after(() => rm(folder, { recursive: true }));
  assert.equal(await folderProvenance(folder), undefined);
  assert.equal(await folderProvenance(path.join(folder, 'Address_35.csv')), undefined);
  await writeFile(path.join(folder, 'source.json'), JSON.stringify({ ...OWN, comment: 'not kept' }));
  assert.deepEqual(await folderProvenance(folder), OWN);
});

test('Missing fields are named', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-provenance-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'source.json');
  await writeFile(file, JSON.stringify({ ...OWN, licence: undefined, attribution: { EN: 'The town.' } }));
  await assert.rejects(folderProvenance(folder), (error: Error) => {
    assert.ok(error instanceof InputError);
    assert.match(error.message, /source\.json lacks the text of licence, attribution\.FR\.$/);
    return true;
  });
  await writeFile(file, '{');
  await assert.rejects(folderProvenance(folder), /source\.json is not JSON/);
});
