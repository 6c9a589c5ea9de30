import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../create-engine.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
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

test('the place is offered where the street is one of too many to look through', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (let at = 0; at < MANY; at++) {
    const place = builder.municipality(`Placeton ${at}`, 'ON');
    builder.civic(builder.street('Centre', 'AVE', 0, place), { number: 2, postalCode: 'K0H1G0' });
  }
  builder.civic(builder.street('Larkin', 'LANE', 0, builder.municipality('Bath', 'ON')), {
    number: 12,
    postalCode: 'K0H1G0',
  });
  const large = createEngine(Reference.fromBytes(builder.finish()));
  for (const text of ['5073 Centre Av, Bath ON', '5073 Centre Av Bath', 'Centre Av, Bath ON']) {
    assert.equal(large.analyze(lineRequest(text)).status, 'N');
    assert.ok(large.nearby(lineRequest(text)).found > 0, text);
  }
});

/** Streets of one name that nothing searches through for a text. */
const MANY = 20_000;

test('nothing is offered twice', () => {
  for (const text of ['12 Kuildawhn Trv, Bath ON K0H 1G0', '13 Larkin Lane, Bath ON K0H 1G0']) {
    const { alternatives } = engine.nearby({ ...lineRequest(text), maxAlternatives: 0 });
    const written = alternatives.map(({ AddressLines }) => AddressLines[0]!.strContent);
    assert.ok(written.some((line) => line.startsWith('12 LARKIN LANE')));
    assert.deepEqual(written, [...new Set(written)]);
  }
});
