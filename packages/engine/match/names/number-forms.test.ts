import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ La Pocatière QC
+ 1re; RUE | G0R1Z0 | 597
+ 7e; AV; N | G0R1Z0 | 2002
+ 7e; AV; S | G0R1Z0 | 2004
+ 2e; RANG | G0R1Z0 | 5098
+ 4e; RANG; E | G0R1Z0 | 14
+ Pie-IX; BOUL | G0R1Z0 | 12
@ Gander NL
+ 3rd; AVE; E | A1V3X5 | 2074
+ 104; AVE; NW | A1V3X6 | 10111
+ 17; HWY; W | A1V3X7 | 629
+ 17; HWY; E | A1V3X8 | 801`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.StreetName} ${elements.StreetType} ${elements.StreetDirection}`.trim();
}

test('an ordinal is read across the blank in front of its ending, whatever follows the type', () => {
  assert.equal(answer('597 1 ère r., La Pocatière, Québec, G0R 1Z0'), '1RE RUE');
  assert.equal(answer('2002 7 e Ave. N, La Pocatière (Québec) G0R 1Z0'), '7E AV N');
  assert.equal(answer('2004, 7 e avenue Sud, La Pocatière QC G0R 1Z0'), '7E AV S');
  assert.equal(answer('2074 3 rd Avenue E, Gander, NL A1V 3X5'), '3RD AVE E');
});

test('a number keeps a type that looks like its ending', () => {
  assert.notEqual(answer('2074 3 St E, Gander NL'), '3RD AVE E');
});

test('a direction may be joined to the number behind it', () => {
  assert.equal(answer('2074 E3 Ave, Gander, NL A1V 3X5'), '3RD AVE E');
  assert.equal(answer('2074 E3rd Ave, Gander, NL A1V 3X5'), '3RD AVE E');
});

test('a direction may be joined to the number of a road in front of it', () => {
  assert.equal(answer('629 Hwy 17W, Gander, NL'), '17 HWY W');
  assert.equal(answer('629 Highway No. 17W, Gander, NL A1V 3X7'), '17 HWY W');
  assert.equal(answer('801 Hwy. #17E, Gander, NL'), '17 HWY E');
  assert.equal(answer('629 Hwy 17E, Gander, NL'), 'N', 'no ordinal behind an English type');
});

test('an ordinal stays one behind a type that is French too', () => {
  assert.equal(answer('2002 avenue 7e N, La Pocatière QC G0R 1Z0'), '7E AV N');
  assert.equal(answer('2004, avenue 7e Sud, La Pocatière (Québec)'), '7E AV S');
});

test('Roman numerals count ranges', () => {
  assert.equal(answer('5098, Rang II, La Pocatière, Québec, G0R 1Z0'), '2E RANG');
  assert.equal(answer('14 rang IV Est, La Pocatière QC G0R 1Z0'), '4E RANG E');
  assert.equal(answer('5098, Rang III, La Pocatière, Québec, G0R 1Z0'), 'N');
  assert.equal(answer('12 boul. Pie-IX, La Pocatière QC G0R 1Z0'), 'PIE-IX BOUL');
});

test('ordinals may be written in Roman numerals', () => {
  assert.equal(answer('2002, VIIe avenue Nord, La Pocatière QC G0R 1Z0'), '7E AV N');
  assert.equal(answer('5098, IIe Rang, La Pocatière (Québec)'), '2E RANG');
});
