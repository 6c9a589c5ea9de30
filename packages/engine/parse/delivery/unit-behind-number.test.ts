import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Princess; ST | K7L1A1 | 22/B,LWR,MAIN 24 26 26B 26/B`,
]);

function doorOf(text: string): readonly string[] {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix } = elements;
  return status === 'V' || status === 'C' ? [UnitNumber, StreetNumberFrom + StreetNumberSuffix] : [];
}

test('a letter or floor behind the civic number is the unit that the reference has there', () => {
  assert.deepEqual(doorOf('22-B Princess St, Kingston ON K7L 1A1'), ['B', '22']);
  assert.deepEqual(doorOf('22-LWR Princess St, Kingston ON K7L 1A1'), ['LWR', '22']);
  assert.deepEqual(doorOf('22-Lower Princess St, Kingston ON K7L 1A1'), ['LWR', '22']);
  assert.deepEqual(doorOf('22-MAIN Princess St, Kingston ON K7L 1A1'), ['MAIN', '22']);
});

test('a letter is the suffix where the reference has the number with it', () => {
  assert.deepEqual(doorOf('26-B Princess St, Kingston ON K7L 1A1'), ['', '26B']);
});

test('a letter that is neither suffix nor unit is not dropped', () => {
  assert.deepEqual(doorOf('24-B Princess St, Kingston ON K7L 1A1'), []);
});

test('a word for a number behind a whole street announces a unit', () => {
  assert.deepEqual(doorOf('24 Princess St No. 471, Kingston ON K7L 1A1'), ['471', '24']);
  assert.deepEqual(doorOf('24 Princess St, num. 12, Kingston ON K7L 1A1'), ['12', '24']);
  assert.deepEqual(doorOf("24 Princess St, no d'app. : 12, Kingston ON K7L 1A1"), ['12', '24']);
  assert.deepEqual(doorOf('24 Princess St chambre 12, Kingston ON K7L 1A1'), ['12', '24']);
  assert.deepEqual(doorOf('Princess St, No. 24, Kingston ON K7L 1A1'), ['', '24']);
});

const numbered = goldenCountry([
  `@ Edson AB
+ 44; AVE | T7E1A1 | 4/A 6 8A
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12/A,B,5,16 14/03 22
+ Jean-Cote; RUE | J8X4B5 | 8
+ 43e; AV | J8X4B4 | 12 61/B`,
]).engine;

function numberedDoorOf(text: string): string {
  const { status, elements } = analyzeText(numbered, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, StreetName } = elements;
  return status === 'V' || status === 'C'
    ? `${UnitNumber}|${StreetNumberFrom}${StreetNumberSuffix} ${StreetName}`
    : status;
}

test('a letter at the civic number is a unit on a street that is called by its number, too', () => {
  assert.equal(numberedDoorOf('4A 44 Ave, Edson AB T7E 1A1'), 'A|4 44');
  assert.equal(numberedDoorOf('8A 44 Ave, Edson AB T7E 1A1'), '|8A 44');
  assert.equal(numberedDoorOf('61B 43e avenue, Gatineau QC J8X 4B4'), 'B|61 43E');
  assert.equal(numberedDoorOf('6A 44 Ave, Edson AB T7E 1A1'), 'N');
});

test('a letter that a hyphen joins to the street is the unit', () => {
  assert.equal(numberedDoorOf('12 rue Eddy-B, Gatineau QC J8X 4B3'), 'B|12 EDDY');
  assert.equal(numberedDoorOf('8 rue Jean-C, Gatineau QC J8X 4B5'), '|8 JEAN-COTE');
});

test('the civic number behind a unit may have a comma behind it', () => {
  for (const unit of ['#5-', 'app. 5-', 'bur. 5 - ', '# 5 - ']) {
    assert.equal(numberedDoorOf(`${unit}12, rue Eddy, Gatineau QC J8X 4B3`), '5|12 EDDY', unit);
  }
  assert.equal(numberedDoorOf('#B-12, rue Eddy, Gatineau QC J8X 4B3'), 'B|12 EDDY');
  assert.equal(numberedDoorOf('app 5-16, 12 rue Eddy, Gatineau QC J8X 4B3'), '5-16|12 EDDY');
});

test('a unit has as many zeros in front as the reference has there', () => {
  assert.equal(numberedDoorOf('05-12 rue Eddy, Gatineau QC J8X 4B3'), '5|12 EDDY');
  assert.equal(numberedDoorOf('12 rue Eddy app. 016, Gatineau QC J8X 4B3'), '16|12 EDDY');
  assert.equal(numberedDoorOf('03-14 rue Eddy, Gatineau QC J8X 4B3'), '03|14 EDDY');
});

test('the plural of a designator is no unit S', () => {
  assert.equal(numberedDoorOf('Elm Court Apartments\n22 rue Eddy\nGatineau QC J8X 4B3'), '|22 EDDY');
});

test('an ordinal may have any French ending', () => {
  for (const ordinal of ['43e', '43ieme', '43iem', '43em', '43 iem']) {
    assert.equal(numberedDoorOf(`12 ${ordinal} avenue, Gatineau QC J8X 4B4`), '|12 43E', ordinal);
  }
});
