import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterReference } from '../../packages/data/load.ts';
import { emptyElements } from '../../packages/engine/address/elements.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { written } from '../noise/written.ts';
import { measureForms } from './measure-forms.ts';
import { ROUTE_FORMS } from './route-forms.ts';
import { STREET_FORMS } from './street-forms.ts';
import { UNIT_FORMS } from './unit-forms.ts';

const FORMS = [...STREET_FORMS, ...UNIT_FORMS, ...ROUTE_FORMS];

const ADDRESS = written({
  ...emptyElements('AES_StreetServedByRoute'),
  StreetNumberFrom: '418',
  StreetName: "L'Anse-aux-Foulons",
  StreetType: 'CH',
  StreetDirection: 'O',
  UnitNumber: '5',
  RouteType: 'RR',
  RouteNumber: '2',
  Municipality: 'Québec',
  Province: 'QC',
  PostalCode: 'G1T 1X4',
  Language: 'FR',
});

const write = (name: string): string | undefined => FORMS.find((form) => form.name === name)!.write(ADDRESS);

test('a form changes what it is named after, and nothing else', () => {
  assert.equal(write('no type'), "5-418 L'Anse-aux-Foulons O\nRR 2\nQuébec QC  G1T 1X4");
  assert.equal(write('lower case without accents'), '5 418 ch lanse aux foulons o rr 2 quebec qc g1t 1x4');
  assert.equal(write('#5-100 KING ST'), "#5-418 CH L'Anse-aux-Foulons O\nRR 2\nQuébec QC  G1T 1X4");
  assert.equal(write('12 ELM ST R.R.#2'), "5-418 CH L'Anse-aux-Foulons O R.R.#2 Québec QC  G1T 1X4");
  assert.equal(write('direction in words, no code'), "5-418 CH L'Anse-aux-Foulons Ouest\nRR 2\nQuébec QC");
});

test('a form does not write what the address cannot be written as', () => {
  assert.equal(write('number behind the street'), undefined);
  const plain = { ...ADDRESS, unit: '', routeWord: '', route: '', direction: '' };
  for (const name of ['#5-100 KING ST', '12 ELM ST R.R.#2', 'direction in front']) {
    assert.equal(FORMS.find((form) => form.name === name)!.write(plain), undefined, name);
  }
});

test('no form of an address of the starter leads to another one', async () => {
  const reference = await starterReference();
  const figures = measureForms(createEngine(reference), reference, FORMS, { every: 12, from: 1, seed: 1 });
  for (const { name, texts, right, wrong, missed } of figures) {
    const told = `${name}: ${JSON.stringify(missed)}`;
    assert.equal(wrong, 0, told);
    assert.ok(right >= 0.98 * texts, told);
  }
});
