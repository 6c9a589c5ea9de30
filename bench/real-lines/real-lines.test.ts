import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { readCases } from '../accuracy/case-file.ts';
import { codesOfCivic } from '../accuracy/known-cases.ts';
import { realReport } from '../report/real-report.ts';
import { realReference, streetAlone } from './build.ts';
import { measureReal } from './measure.ts';

const CSV = `id,line,unit,civic,street,city,province,postal_code
1,"24 Sussex Dr, Ottawa ON K1M1M4",,24,SUSSEX DR,OTTAWA,ON,K1M1M4
2,"24, promenade Sussex, Gatineau J8X1A1",,24,PROMENADE SUSSEX GATINEAU J8X1A1,GATINEAU,QC,J8X1A1
3,Box 10 Cardston AB T0K0K0,,,,CARDSTON,AB,T0K0K0
4,"8 Elm St, Ottawa ON K1A0A1",,8,ELM ST,OTTAWA,ON,K1A0A1
5,"8 Elm St, Ottawa ON K1A0A2",,8,ELM ST,OTTAWA,ON,K1A0A2
`;
const cases = readCases(CSV, 'cases.csv');
const reference = await realReference(cases, [], [{ name: 'Hull', name_fr: 'Hulle', province: 'QC' }]);

test('the reference is built from the columns, without rows that lack a civic number', () => {
  assert.deepEqual(
    cases.map((item) => codesOfCivic(reference, item)),
    [1, 1, 0, 2, 2],
  );
  assert.ok(reference.findMunicipalityKey('HULLE') >= 0);
});

test('codes are found for lines without them, and counted by column', () => {
  const found = measureReal(createEngine(reference), cases, {
    mode: 'FLEXIBLE',
    columns: ['province'],
    keepCode: false,
  });
  assert.deepEqual([found.all.n, found.all.right, found.all.wrong, found.all.N], [5, 2, 0, 3]);
  assert.deepEqual(Object.keys(found.groups), ['province AB', 'province ON', 'province QC']);
  assert.match(realReport({ rows: 5, known: 4, half: 'both', ...found }), /province QC +1 +1 +0/);
});

test('text after a street in its column is removed, unless it is the name', () => {
  const alone = (street: string, city: string) => streetAlone({ street, city });
  assert.equal(alone('CLARK AVENUE THORNHILL ONTARIO L4J5V3', 'THORNHILL'), 'CLARK AVENUE');
  assert.equal(alone('YALE RD RR 1', 'ROSEDALE'), 'YALE RD');
  assert.equal(alone('BOULEVARD DE GASPÉ', 'GASPÉ'), 'BOULEVARD DE GASPÉ');
  assert.equal(alone('RUE GASPÉ', 'GASPÉ'), 'RUE GASPÉ');
});

test("cases without a column for the address are refused with the column's name", async () => {
  await assert.rejects(realReference(readCases('line,postal_code\nx,K1A0A1\n', 'x.csv'), [], []), /"civic"/);
});
