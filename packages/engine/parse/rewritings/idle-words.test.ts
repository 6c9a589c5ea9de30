import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Sorel-Tracy QC
+ Eddy; RUE | J3P1A1 | 12
+ du Parc; AV | J3P1A2 | 14
+ de la Montée; RUE | J3P1A3 | 16
+ 12e; AV | J3P1A4 | 18
+ Double; RANG | J3P1A5 | 20`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.StreetNumberFrom} ${elements.StreetType} ${elements.StreetName}`;
}

test('a street in a French sentence has an article in front of its type', () => {
  assert.equal(answer('sis au 12 de la rue Eddy, Sorel-Tracy (Québec) J3P 1A1'), '12 RUE EDDY');
  assert.equal(answer('au no 14 de l’avenue du Parc, Sorel-Tracy QC'), '14 AV DU PARC');
  assert.equal(answer('le 18 de la 12e Avenue, Sorel-Tracy QC'), '18 AV 12E');
  assert.equal(answer('20, du rang Double, Sorel-Tracy QC'), '20 RANG DOUBLE');
});

test('a name that is the word of a type keeps its article', () => {
  assert.equal(answer('16 de la Montée, Sorel-Tracy QC'), '16 RUE DE LA MONTÉE');
});

test('words behind a place say which part of it is meant', () => {
  assert.equal(answer('12 rue Eddy, Sorel-Tracy centre-ville QC'), '12 RUE EDDY');
  assert.equal(answer('14 av du Parc, Sorel-Tracy West End, QC'), '14 AV DU PARC');
  assert.equal(answer('18 12e Avenue, Sorel-Tracy area, QC'), '18 AV 12E');
});

test('a rang may be reached by its chemin', () => {
  assert.equal(answer('20, chemin du rang Double, Sorel-Tracy QC'), '20 RANG DOUBLE');
});

test('what a place is stands in front of it or behind', () => {
  assert.equal(answer('12 rue Eddy, Corporation of the Town of Sorel-Tracy, QC'), '12 RUE EDDY');
  assert.equal(answer('14 av du Parc, Hamlet of Sorel-Tracy, QC'), '14 AV DU PARC');
  assert.equal(answer('18 12e Avenue, l’arrondissement de Sorel-Tracy, QC'), '18 AV 12E');
  assert.equal(answer('12 rue Eddy, Town Sorel-Tracy, QC'), '12 RUE EDDY');
});

test('the words for a part of a city stand in front of its name, with an article or without', () => {
  assert.equal(answer('12 rue Eddy, secteur Sorel-Tracy, QC'), '12 RUE EDDY');
  assert.equal(answer('14 av du Parc (secteur de Sorel-Tracy) QC'), '14 AV DU PARC');
  assert.equal(answer('18 12e Avenue arr. Sorel-Tracy, QC'), '18 AV 12E');
  assert.equal(answer('20 rang Double, paroisse Sorel-Tracy, MRC de Sorel-Tracy'), '20 RANG DOUBLE');
  assert.equal(answer('12 rue Eddy, Vieux-Sorel-Tracy'), '12 RUE EDDY');
  assert.equal(answer('12 rue Eddy, neighbourhood of Sorel-Tracy, QC'), '12 RUE EDDY');
});

test('such words may begin a line', () => {
  assert.equal(answer('12 rue Eddy\nGreater Sorel-Tracy QC'), '12 RUE EDDY');
  assert.equal(answer('14 av du Parc\nVieux-Sorel-Tracy QC'), '14 AV DU PARC');
  assert.equal(answer('18 12e Avenue\nsecteur Sorel-Tracy QC'), '18 AV 12E');
});

test('nothing of such words is left beside the address', () => {
  for (const place of ['secteur Sorel-Tracy', 'l’arrondissement de Sorel-Tracy', 'le Vieux-Sorel-Tracy']) {
    const { elements } = analyzeText(engine, `14 av du Parc, ${place} QC  J3P 1A2`);
    assert.equal(elements.AdditionalInfo ?? '', '', place);
  }
});

test('the article of a part that is not known is left out whole', () => {
  const { elements } = analyzeText(engine, '14 av du Parc, arrondissement des Ormes, Sorel-Tracy QC  J3P 1A2');
  assert.equal(elements.Municipality, 'SOREL-TRACY');
  assert.equal(elements.StreetDirection ?? '', '');
});

test('an article that begins the name of a place stays with it', () => {
  const { engine: saguenay } = goldenCountry(['@ La Baie QC\n+ Victoria; RUE | G7B3M4 | 12']);
  for (const place of ['Ville de La Baie', 'arrondissement de la Baie', 'secteur La Baie']) {
    const { status, elements } = analyzeText(saguenay, `12 rue Victoria, ${place}, QC`);
    assert.equal(status === 'N' ? 'N' : elements.Municipality, 'LA BAIE', place);
  }
});

test('French says in which place with an À, which no name of a street loses', () => {
  assert.equal(answer('12 rue Eddy à Sorel-Tracy QC'), '12 RUE EDDY');
  assert.equal(answer('14 du Parc à Sorel-Tracy'), '14 AV DU PARC');
  assert.equal(answer('au 12 rue Eddy, à Sorel-Tracy, Québec J3P 1A1'), '12 RUE EDDY');
  assert.equal(answer('at 12 rue Eddy in Sorel-Tracy'), '12 RUE EDDY');
  const { elements } = analyzeText(engine, 'au 12 rue Eddy à Sorel-Tracy QC');
  assert.equal(elements.AdditionalInfo ?? '', '');
  const { engine: edmundston } = goldenCountry(['@ Edmundston NB\n+ Rivière-à-la-Truite; CH | E3V3Y3 | 12']);
  const { status, elements: found } = analyzeText(edmundston, '12 ch Rivière à la Truite, Edmundston NB E3V 3Y3');
  assert.notEqual(status, 'N');
  assert.equal(found.StreetName, 'RIVIÈRE-À-LA-TRUITE');
});
