import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Toronto ON
+ Helen; ST | M4L2Y5 | 234/A,B,3,BSMT 236
+ Jarvis; ST | M4L2Y6 | 2353/D,E 2355
+ Finch; AVE; W | M4L2Y7 | 2084/3,UPPR
+ A-Frame; RD | M4L2Y8 | 12 14`,
]);

function answer(line: string, code = ''): string {
  const { status, elements } = analyzeText(engine, `${line}, Toronto ON${code}`);
  const { UnitNumber, StreetNumberFrom, StreetName } = elements;
  return status === 'V' || status === 'C' ? `${UnitNumber}|${StreetNumberFrom} ${StreetName}` : status;
}

describe('a unit in front of the street, whose number is behind it', () => {
  test('is joined to the street by a dash', () => {
    for (const unit of ['A', 'B', '3', 'BSMT']) {
      assert.equal(answer(`${unit} - Helen St 234`), `${unit}|234 HELEN`);
      assert.equal(answer(`${unit}-Helen St 234`), `${unit}|234 HELEN`);
    }
    assert.equal(answer('Upper - Finch Ave W 2084'), 'UPPR|2084 FINCH');
    assert.equal(answer('3 - Finch Ave W 2084'), '3|2084 FINCH');
  });

  test('is no part of a name with a hyphen', () => {
    assert.equal(answer('A-Frame Rd 12'), '|12 A-FRAME');
  });
});

describe('a unit joined to the civic number by a slash or a hyphen', () => {
  test('may be a letter that is a direction elsewhere', () => {
    for (const line of [
      'E-2353 Jarvis St',
      'E/2353 Jarvis St',
      'E / 2353 Jarvis St',
      '2353 Jarvis St E',
      '2353 Jarvis St, E',
    ]) {
      assert.equal(answer(line), 'E|2353 JARVIS', line);
    }
    assert.equal(answer('B/234 Helen St'), 'B|234 HELEN');
  });

  test('is a direction where the reference has no such unit', () => {
    assert.equal(answer('2355 Jarvis St E', ' M4L 2Y6'), '|2355 JARVIS');
    assert.equal(answer('2353 Jarvis St N', ' M4L 2Y6'), '|2353 JARVIS');
  });
});
