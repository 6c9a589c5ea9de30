import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../create-engine.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { lineRequest } from '../testing/line-request.ts';

const { reference } = goldenCountry([
  `## Streets
@ Bath ON
+ Larkin; LANE | K0H1G0 | 12 14
+ Quilldown; RD | K0H1G0 | 12 16
+ Main; ST | K0H1G0 | 1 2
`,
]);
const engine = createEngine(reference);

function offers(text: string): string[] {
  assert.equal(engine.analyze(lineRequest(text)).status, 'N');
  return engine.nearby(lineRequest(text)).alternatives.map(({ AddressLines }) => AddressLines[0]!.strContent);
}

test('the doors of the code with the typed number come first, that with the likest name before the others', () => {
  const [first, second, third] = offers('12 Kuildawhn Trv, Bath ON K0H 1G0');
  assert.match(first!, /^12 QUILLDOWN RD/);
  assert.match(second!, /^12 LARKIN LANE/);
  assert.doesNotMatch(third!, /^12 /);
});

test('a door of another code is not among them', () => {
  assert.ok(offers('99 Kuildawhn Trv, Bath ON K0H 1G0').every((text) => !text.startsWith('99 ')));
});
