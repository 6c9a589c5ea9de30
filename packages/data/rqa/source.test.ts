import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import yazl from 'yazl';
import { buildInMemory, folderWith, reasons, streetsOf } from '../testing/test-build.ts';
import { findCivics, municipalitiesCalled } from '../testing/test-reference.ts';
import { RqaSource } from './source.ts';

/** The register's columns; the addresses are invented. */
const HEADER =
  'identifiant_unique_adresse,date_diffusion_version,numero_municipal,numero_municipal_suffixe,numero_unite,code_postal,seqodo,renvoi_seqodo,generique_odonyme,particule_odonyme,specifique_odonyme,point_cardinal_odonyme,odonyme_recompose_normal,odonyme_recompose_court,adresse_formatee,qualite_positionnement_geometrique,etat,code_region_administrative,nom_region_administrative,code_municipalite,nom_municipalite,nom_arrondissement,longitude,latitude';
const RENVOIS = `seqodo,generique_odonyme,particule_odonyme,specifique_odonyme,point_cardinal_odonyme
900,Rue,de l',Ancienne-Église,
901,Boulevard,,Dorchester,Ouest
`;

function row(values: Readonly<Record<string, string>>): string {
  const all: Readonly<Record<string, string>> = {
    numero_municipal: '1000',
    code_postal: 'H3B4W5',
    seqodo: '12',
    generique_odonyme: 'Rue',
    particule_odonyme: 'de la',
    specifique_odonyme: 'Gauchetière',
    point_cardinal_odonyme: 'Ouest',
    etat: 'Certifiée',
    nom_municipalite: 'Montréal',
    nom_arrondissement: 'Ville-Marie',
    ...values,
  };
  return HEADER.split(',')
    .map((column) => all[column] ?? '')
    .join(',');
}

const rows = [
  row({}),
  row({ numero_municipal: '1010', numero_municipal_suffixe: 'A', numero_unite: '12', renvoi_seqodo: '901' }),
  row({ numero_municipal: '1012', renvoi_seqodo: '901' }),
  row({ etat: 'En traitement' }),
  row({ particule_odonyme: "de l'", specifique_odonyme: 'Église', point_cardinal_odonyme: '', renvoi_seqodo: '900' }),
  row({ generique_odonyme: 'Avenue', particule_odonyme: '', specifique_odonyme: '5e', point_cardinal_odonyme: '' }),
  row({
    generique_odonyme: 'Domaine',
    particule_odonyme: 'des',
    specifique_odonyme: 'Pins',
    point_cardinal_odonyme: '',
  }),
  row({
    generique_odonyme: '',
    particule_odonyme: '',
    specifique_odonyme: 'Grande Allée',
    point_cardinal_odonyme: 'Est',
    renvoi_seqodo: '77',
  }),
];
const ADDRESSES = `${HEADER}\n${rows.join('\n')}\n`;

test('Certified addresses are accepted with their particles, generics (as types) and directions', async (context) => {
  const folder = await folderWith(context, { 'RQA.csv': ADDRESSES, 'Odonymes_renvois.csv': RENVOIS });
  const { reference, tallies } = await buildInMemory(new RqaSource(folder));
  assert.deepEqual(streetsOf(reference), [
    '5e AV @ Montréal QC',
    'Domaine des Pins @ Montréal QC',
    'Grande Allée 3 @ Montréal QC',
    "de l'Église RUE @ Montréal QC",
    'de la Gauchetière RUE 4 @ Montréal QC',
  ]);
  assert.equal(tallies[0]!.accepted, 7);
  assert.deepEqual(reasons(tallies[0]!), {
    rejections: ['NOT_CERTIFIED 1'],
    remarks: ['RENVOI_UNKNOWN 1', 'STREET_TYPE_UNKNOWN 1'],
  });
  assert.deepEqual(findCivics(reference, '1010 A', 'de la Gauchetière', 'Montréal'), [
    { postalCode: 'H3B4W5', units: ['12'], route: '' },
  ]);
});

test('Alternate names of streets and boroughs lead to the addresses', async (context) => {
  const folder = await folderWith(context, { 'RQA.csv': ADDRESSES, 'Odonymes_renvois.csv': RENVOIS });
  const { reference } = await buildInMemory(new RqaSource(folder));
  assert.equal(findCivics(reference, '1012', 'Dorchester', 'Montréal').length, 1);
  assert.equal(findCivics(reference, '1000', "de l'Ancienne-Église", 'Montréal').length, 1);
  assert.equal(municipalitiesCalled(reference, 'Ville-Marie', 'H3B').length, 1);
  assert.equal(municipalitiesCalled(reference, 'Ville-Marie', 'H2X').length, 0);
});

test('The archive as published and the address table alone can both be read', async (context) => {
  const folder = await folderWith(context, { 'RQA.csv': ADDRESSES });
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(ADDRESSES), 'RQA.csv');
  zip.addBuffer(Buffer.from(RENVOIS), 'Odonymes_renvois.csv');
  zip.end();
  const archive = path.join(folder, 'RQA_CSV.zip');
  await pipeline(zip.outputStream, createWriteStream(archive));
  for (const input of [archive, path.join(folder, 'RQA.csv')]) {
    const { reference, tallies } = await buildInMemory(new RqaSource(input));
    assert.equal(tallies[0]!.accepted, 7);
    assert.equal(findCivics(reference, '1012', 'Dorchester', 'Montréal').length, input === archive ? 1 : 0);
  }
});

test('A table of names with other columns is reported, and the addresses are accepted', async (context) => {
  const folder = await folderWith(context, {
    'RQA.csv': ADDRESSES,
    'Odonymes_renvois.csv': 'nom,numero\nDorchester,901\n',
  });
  const { tallies } = await buildInMemory(new RqaSource(folder));
  assert.equal(tallies[0]!.accepted, 7);
  assert.deepEqual(reasons(tallies[0]!).remarks, ['RENVOI_COLUMNS 1', 'STREET_TYPE_UNKNOWN 1']);
});

test('The month comes from the name, else from the file', async (context) => {
  const folder = await folderWith(context, { 'RQA-2026-03.csv': ADDRESSES, 'RQA.csv': ADDRESSES });
  const file = path.join(folder, 'RQA.csv');
  await utimes(file, new Date('2025-05-05'), new Date('2025-05-05'));
  const months = [path.join(folder, 'RQA-2026-03.csv'), file].map((input) => new RqaSource(input).describe());
  assert.deepEqual(
    (await Promise.all(months)).map(({ dataVersion }) => dataVersion),
    ['2026-03', '2025-05'],
  );
});

test('The names alone are not a register', async (context) => {
  const folder = await folderWith(context, { 'Odonymes_renvois.csv': RENVOIS });
  await assert.rejects(buildInMemory(new RqaSource(folder)), /^InputError: .* lacks RQA\.csv\.$/);
});
