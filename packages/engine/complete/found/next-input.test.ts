import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../create-engine.ts';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { lineRequest } from '../../testing/line-request.ts';
import { sampleCountry } from '../../testing/sample-country.ts';
import { typingCountry } from '../../testing/typing-country.ts';
import type { Alternative } from '../../values/alternative.ts';

/** `NextInput` comes back from whoever got it, changed or not: it is text, and holds nothing that could be forged. */

const { engine } = sampleCountry();
const other = createEngine(typingCountry());

const completionsIn = (country: typeof engine, text: string): readonly Alternative[] =>
  country.complete({ ...lineRequest(text), level: 2, maxNamesToAddresses: 5, maxAlternatives: 20 }).alternatives;

const nextInputsOf = (country: typeof engine): string[] =>
  ['king', 'toronto', 'ottawa', 'gatineau', '100 king', 'K1A', 'po box', 'montr', 'st'].flatMap((typed) =>
    completionsIn(country, typed).map(({ NextInput }) => NextInput!),
  );

test('what another reference offered, or somebody changed, leads to addresses of this reference or to none', () => {
  const own = nextInputsOf(engine);
  const foreign = nextInputsOf(other);
  assert.ok(own.length > 20 && foreign.length > 20);
  const forged = [
    ...foreign,
    ...own.map((text) => text.repeat(100)),
    ...own.map((text, at) => text + foreign[at % foreign.length]!),
    ...own.map((text) => [...text].reverse().join('')),
    ...own.map((text, at) => text.slice(0, at % text.length)),
    ...own.map((text) => text.replace(/,/g, ',\0\u{10ffff}')),
    ...own.map((text) => `{"NextInput":"${text}"}`),
  ];
  let offered = 0;
  for (const text of forged) {
    for (const each of completionsIn(engine, text)) {
      offered++;
      if (each.IsComplete !== true) continue;
      const [again] = completionsIn(engine, each.NextInput!);
      assert.equal(again?.HashCode, each.HashCode, `${text} → ${each.NextInput}`);
    }
  }
  assert.ok(offered > 50, String(offered));
});

test('a building on a rural route leads to its units', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const dunchurch = builder.municipality('Dunchurch', 'ON');
  const postalCode = 'P0A1G0';
  const deliveryId = builder.delivery({ kind: 'Route', munId: dunchurch, routeType: 'RR', routeNumber: 4, postalCode });
  const lane = builder.street('Karbehuwe', 'LANE', 0, dunchurch);
  for (const unit of ['1', '2']) builder.civic(lane, { number: 2987, unit, postalCode, deliveryId });
  const country = createEngine(Reference.fromBytes(builder.finish()));
  const [building] = completionsIn(country, '2987 karbehuwe');
  assert.equal(building!.NextInput, 'DUNCHURCH ON, 2987 KARBEHUWE LANE UNIT ');
  const [first] = completionsIn(country, `${building!.NextInput}2`);
  assert.equal(first!.NextInput, '2987 KARBEHUWE LANE UNIT 2 RR 4 DUNCHURCH ON  P0A 1G0');
});
