import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Elm; ST | K7L1A1 | 12 25 27 29 30 75 213 464 484 1835
+ Oak; AVE | K7L1A2 | 12 14 27
+ Vine; ST | K7L1A3 | 27
+ First; AVE; W | K7L1A5 | 27
+ King; RD | K7L1A4 | 2 9 22 75/1,2,BSMT 284/210,212
+ Park; ST | K7L1A6 | 12
+ Park; CRES | K7L1A7 | 12
+ Front; ST; E | K7L1A8 | 12
+ Front; ST; W | K7L1A9 | 12
@ Bath ON
+ Elm; ST | K0H1G0 | 12`,
]);

/** Number, name and unit of the answer, and `N` for none. */
function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  if (status !== 'V' && status !== 'C') return status;
  return [elements.StreetNumberFrom, elements.StreetName, elements.UnitNumber].filter((each) => each !== '').join(' ');
}

describe('what says that the address is another door, or leaves open which, leaves the answer open', () => {
  const OPEN: readonly (readonly [what: string, text: string])[] = [
    ['near it', 'kitty corner to 12 Elm St, Kingston ON K7L 1A1'],
    ['near it, in French', 'vis-à-vis du 12 Elm St, Kingston ON K7L 1A1'],
    ['at a distance', '100 metres from 12 Elm St, Kingston ON K7L 1A1'],
    ['no longer there', 'No longer at 12 Elm St, Kingston ON K7L 1A1'],
    ['there before', 'Formerly 12 Elm St, Kingston ON K7L 1A1'],
    ['there before, in French', 'Ancienne adresse : 12 Elm St, Kingston ON K7L 1A1'],
    ['not there', 'not 12 Elm St, Kingston ON K7L 1A1'],
    ['perhaps there', 'approx 12 Elm St, Kingston ON K7L 1A1'],
    ['about that number', '~12 Elm St, Kingston ON K7L 1A1'],
    ['a sign that could not be shown within the number', '2\uFFFD3 Elm St, Kingston ON K7L 1A1'],
    ['a sign that could not be shown behind the number', '25\uFFFD Elm St, Kingston ON K7L 1A1'],
    ['a number that goes on', '25... Elm St, Kingston ON K7L 1A1'],
    ['a question behind the number', '25(?) Elm St, Kingston ON K7L 1A1'],
    ['a digit typed as a capital', '25% Elm St, Kingston ON K7L 1A1'],
    ['one of two numbers', '25 or 30 Elm St, Kingston ON K7L 1A1'],
    ['one of two units', 'Unit 1 or BSMT, 75 King Rd, Kingston ON K7L 1A4'],
    ['two numbers with a comma', '25, 30 Elm St, Kingston ON K7L 1A1'],
    ['two numbers with another sign', '25=30 Elm St, Kingston ON K7L 1A1'],
    ['two numbers with a point', '25.30 Elm St, Kingston ON K7L 1A1'],
    ['a letter that looks like two digits', '4b4 Elm St, Kingston ON K7L 1A1'],
    ['a small letter that looks like two digits', '2q Elm St, Kingston ON'],
    ['a number twice, or with a blank too many', '2 2 King Rd, Kingston ON K7L 1A4'],
    ['a distance', '25 km Elm St, Kingston ON K7L 1A1'],
    ['the door beside it', '25 bis Elm St, Kingston ON K7L 1A1'],
    ['a saint before the name, without a code', '12 Saint Elm St, Kingston ON'],
    ['the number behind a street with a direction', 'First Ave W 27 Oak Ave, Kingston ON'],
    ['a number with a sign behind the street', 'Elm St - Store #12, Kingston ON K7L 1A1'],
    ['two units with a sign', '#210 284 King Rd #212, Kingston ON K7L 1A4'],
    ['two types', '12 Park St/Cres, Kingston ON'],
    ['two types with a word between', '12 Park Cres or St, Kingston ON'],
    ['a type in brackets', '12 Park Cres (St), Kingston ON'],
    ['two directions', '12 Front St E/W, Kingston ON'],
    ['two streets with a word between', '12 Oak Ave or Elm St, Kingston ON'],
    ['two numbers behind the street', 'Elm St, 25, 30, Kingston ON K7L 1A1'],
    ['a unit in front of the street as well', '2, King Rd, 75, Kingston ON K7L 1A4'],
    ['near, and a word for a number', 'Elm St near number 12, Kingston ON K7L 1A1'],
    ['a measure', '25 kg Elm St, Kingston ON K7L 1A1'],
    ['a price', '$25 Elm St, Kingston ON K7L 1A1'],
    ['a figure that is not on the line', '21③ Elm St, Kingston ON K7L 1A1'],
    ['a figure that is struck out', '2\u03365 Elm St, Kingston ON K7L 1A1'],
    ['between two places', '12 Elm St, between Kingston and Bath ON'],
    ['three numbers', '25-27-30 Elm St, Kingston ON K7L 1A1'],
    ['the number behind two streets', 'Elm St & Oak Ave 12, Kingston ON'],
    ['the number between two streets that have it', 'Vine St 27 Oak Ave, Kingston ON'],
    ['the number of something behind the street', 'Elm St - Wing 12, Kingston ON'],
    ['the number of a paper', 'Order #12 Elm St, Kingston ON'],
    ['a year', 'since 1835 Elm St, Kingston ON'],
    ['a telephone number', 'Tel 213 Elm St, Kingston ON'],
    ['two listed units', '210-284 King Rd, Unit 212, Kingston ON K7L 1A4'],
    ['a unit and a floor', '#BSMT 75 King Rd #1, Kingston ON K7L 1A4'],
  ];
  for (const [what, text] of OPEN) test(what, () => assert.equal(answer(text), 'N', text));
});

describe('the same words and signs elsewhere say nothing', () => {
  const PLAIN: readonly (readonly [what: string, text: string, meant: string])[] = [
    ['a name that ends so', 'Ever After\n12 Elm St\nKingston ON K7L 1A1', '12 ELM'],
    ['a sign that parts two fields', 'ACME~12 Elm St, Kingston ON K7L 1A1', '12 ELM'],
    ['a blank that could not be shown', '12\uFFFDElm St, Kingston ON K7L 1A1', '12 ELM'],
    ['a small unit', '12, 30 Elm St, Kingston ON K7L 1A1', '30 ELM 12'],
    ['a unit as we write it', '25-30 Elm St, Kingston ON K7L 1A1', '30 ELM 25'],
    ['a word for a paper beside the code of the door', 'Order 12 Elm St, Kingston ON K7L 1A1', '12 ELM'],
    ['a street in front beside the code of the door', 'Vine St 27 Oak Ave, Kingston ON K7L 1A2', '27 OAK'],
    ['a street in front that lacks the number', 'Vine St 14 Oak Ave, Kingston ON', '14 OAK'],
    ['a building called like the street', 'Oak Mall 14 Oak Ave, Kingston ON', '14 OAK'],
    ['a second type beside the code', '12 Park St/Cres, Kingston ON K7L 1A6', '12 PARK'],
    ['a second type that has no such number', '12 Elm St (Rd), Kingston ON', '12 ELM'],
    ['a listed unit and another number', '210-284 King Rd, Unit 5, Kingston ON K7L 1A4', '284 KING 210'],
  ];
  for (const [what, text, meant] of PLAIN) test(what, () => assert.equal(answer(text), meant, text));
});
