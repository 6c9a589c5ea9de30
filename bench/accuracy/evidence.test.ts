import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { FAMILIES } from '../noise/families.ts';
import { employerSets } from '../real-lines/line-sets.ts';
import { evidenceReport, isMet, kindsReport } from '../report/evidence-report.ts';
import type { EvidenceSet } from './evidence-set.ts';
import { measureEvidence } from './measure-evidence.ts';
import { noiseSets } from './noise-sets.ts';

const { reference } = sampleCountry();

test('a reference yields clean lines, noise, hopeless lines, dirt and every family', () => {
  const sets = noiseSets('sample', reference, 1, 40);
  assert.equal(sets.length, 4 + FAMILIES.length);
  const [clean] = sets as [EvidenceSet];
  const row = measureEvidence(clean, 'FLEXIBLE', undefined);
  assert.equal(row.halves.dev.n + row.halves.held.n, 40);
  assert.equal(row.halves.dev.right, row.halves.dev.n);
  assert.equal(isMet(row), true);
});

test('only figures are given for the held-out half', () => {
  const [, noise] = noiseSets('sample', reference, 1, 40);
  const both = measureEvidence(noise!, 'FLEXIBLE', undefined);
  assert.ok(both.halves.held.n > 0);
  assert.equal(both.shown.length, both.halves.dev.n);
  const held = measureEvidence(noise!, 'FLEXIBLE', 'held');
  assert.equal(held.halves.dev.n, 0);
  assert.match(evidenceReport([held], 'held'), /held n/);
});

const row = (id: string, civic: string, name: string, code: string) => ({
  id,
  line_without_code: `${civic} ${name} Street, Kingston, ON`,
  line_with_code: `${civic} ${name} Street, Kingston, ON ${code}`,
  civic,
  suffix: '',
  unit: '',
  street_name: name.toUpperCase(),
  street_type: 'ST',
  street_dir: '',
  place: 'KINGSTON',
  province: 'ON',
  postal_code: code,
  flags: '',
});

test('lines yield sets with code, without, and two in one line, where without a code nothing may be accepted', () => {
  const sets = employerSets(reference, [row('1', '14', 'Main', 'K7K3Y9'), row('2', '12', 'Princess', 'K7L1A1')], 1);
  const [withCode, , first, , none] = sets as [EvidenceSet, EvidenceSet, EvidenceSet, EvidenceSet, EvidenceSet];
  const { halves } = measureEvidence(withCode, 'FLEXIBLE', undefined);
  assert.equal(halves.dev.right + halves.held.right, 2);
  assert.match(first.cases[0]!.text, /^14 Main Street.*12 Princess Street, KINGSTON, ON K7K3Y9$/);
  assert.equal(none.must, 'none');
  assert.equal(none.cases[0]!.expected, undefined);
});

test('dirt has a line for each of its kinds', () => {
  const dirt = noiseSets('sample', reference, 1, 40).find(({ name }) => name === 'sample: dirt')!;
  const row = measureEvidence(dirt, 'FLEXIBLE', undefined);
  const names = new Set(dirt.cases.map(({ kinds }) => kinds[0]));
  assert.deepEqual(new Set(row.kinds.keys()), names);
  const n = [...row.kinds.values()].reduce((sum, { dev, held }) => sum + dev.n + held.n, 0);
  assert.equal(n, dirt.cases.length);
  assert.equal(kindsReport(row, undefined).split('\n').length, names.size + 2);
});
