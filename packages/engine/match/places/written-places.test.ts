import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeNameKey } from '../../address/name-key.ts';
import { searchAltMunicipalities } from '../../alternates/search-alternates.ts';
import { createEngine } from '../../create-engine.ts';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { analyzeText, shown } from '../../testing/sample-country.ts';
import { resolvePlaces } from './places.ts';

/** A reference with one street, with number 100, in each of the places; `NAME PR CODE`. */
function referenceOf(...places: readonly string[]): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const place of places) {
    const [, name, province, code] = /^(.*) ([A-Z]{2}) ([A-Z0-9]{6})$/.exec(place)!;
    const street = builder.street('Keele', province === 'QC' ? 'RUE' : 'ST', 0, builder.municipality(name!, province!));
    builder.civic(street, { number: 100, postalCode: code! });
  }
  return Reference.fromBytes(builder.finish());
}

const meant = (reference: Reference, name: string): string[] =>
  resolvePlaces(reference, placeNameKey(name), { typos: 2 }).map(
    ({ municipality, code }) => `${reference.municipalityText(municipality)} ${code}`,
  );

const answer = (reference: Reference, text: string): string => {
  const analysis = analyzeText(createEngine(reference), text);
  return analysis.status === 'N' ? 'N' : `${analysis.status} ${shown(analysis)}`;
};

const northYork = referenceOf('North York ON M3J1N8');
const toronto = referenceOf('Toronto ON M3J1N8');
const both = referenceOf('Toronto ON M5X1A9', 'North York ON M3J1N8');

test('a community leads to whichever of the surrounding municipalities the reference has, nearest first', () => {
  assert.deepEqual(meant(northYork, 'Downsview'), ['North York MUNICIPALITY_ALTERNATE']);
  assert.deepEqual(meant(toronto, 'Downsview'), ['Toronto MUNICIPALITY_ALTERNATE']);
  assert.deepEqual(meant(both, 'Downsview'), ['North York MUNICIPALITY_ALTERNATE', 'Toronto MUNICIPALITY_ALTERNATE']);
  for (const reference of [northYork, toronto, both]) {
    assert.match(answer(reference, '100 Keele St, Downsview ON M3J 1N8'), /^V 100 KEELE ST (NORTH YORK|TORONTO) ON/);
  }
});

test('a city leads to its parts, its own name first', () => {
  assert.deepEqual(meant(both, 'Toronto'), ['Toronto ', 'North York MUNICIPALITY_ALTERNATE']);
  assert.deepEqual(meant(northYork, 'Toronto'), ['North York MUNICIPALITY_ALTERNATE']);
  assert.equal(answer(both, '100 Keele St, Toronto ON M3J 1N8'), 'V 100 KEELE ST NORTH YORK ON  M3J 1N8');
});

test('a short form is an accepted spelling, a nickname is corrected', () => {
  const montreal = referenceOf('Montréal QC H2K3P1');
  assert.equal(answer(montreal, '100 rue Keele, Mtl QC H2K 3P1'), 'V 100 RUE KEELE MONTRÉAL QC  H2K 3P1');
  const soo = referenceOf('Sault Ste. Marie ON P6A2L7');
  assert.equal(answer(soo, '100 Keele St, The Soo ON P6A 2L7'), 'C 100 KEELE ST SAULT STE. MARIE ON  P6A 2L7');
  assert.equal(answer(soo, '100 Keele St, S.S. Marie ON P6A 2L7'), 'V 100 KEELE ST SAULT STE. MARIE ON  P6A 2L7');
});

test('outside its FSAs a name means another place', () => {
  const east = referenceOf('Toronto ON M4E1A1');
  assert.equal(answer(east, '100 Keele St, Downsview ON'), 'N');
});

test('the number of a postal zone belongs to the city', () => {
  assert.equal(answer(toronto, '100 Keele St, TORONTO 12, Ont'), 'C 100 KEELE ST TORONTO ON  M3J 1N8');
  assert.equal(answer(toronto, '100 Keele St, TORONTO 12 ON M3J 1N8'), 'V 100 KEELE ST TORONTO ON  M3J 1N8');
});

test('names from the table apply only in their own province', () => {
  assert.deepEqual(meant(referenceOf('Gatineau QC J8X3G7'), 'Hull'), ['Gatineau MUNICIPALITY_ALTERNATE']);
  assert.deepEqual(meant(referenceOf('Gatineau ON K1A0A6'), 'Hull'), []);
});

test('names in both languages lead to one place', () => {
  for (const name of ['Québec', 'Quebec City', 'Ste-Foy', 'Sainte-Foy', 'SAINTE FOY']) {
    assert.equal(meant(referenceOf('Québec QC G1V1A1'), name).length, 1, name);
  }
});

test('the names of a place that is only written are those of the municipality meant', () => {
  const reference = referenceOf('North York ON M3K1A1', 'Ottawa ON K1P6K9');
  const names = (municipality: string, province = ''): string[] =>
    searchAltMunicipalities(reference, { municipality, province, postalCode: '' }).map((row) => row.Municipality);
  assert.deepEqual(names('Downsview'), ['North York']);
  assert.deepEqual(names('Downsview', 'ON'), ['North York']);
  assert.deepEqual(names('Downsview', 'QC'), []);
  assert.deepEqual(names('Ottawa'), ['Ottawa']);
});

test('a slip in a name of the table leads to what the name does, a slip of two letters to nothing', () => {
  assert.deepEqual(meant(both, 'Downsveiw'), ['North York MUNICIPALITY_CORRECTED', 'Toronto MUNICIPALITY_CORRECTED']);
  assert.deepEqual(meant(both, 'Donsveiw'), []);
  assert.equal(answer(both, '100 Keele St, Downsveiw ON M3J 1N8'), 'C 100 KEELE ST NORTH YORK ON  M3J 1N8');
});
