import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadReference, starterReference } from '../../packages/data/load.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import { confirmed, type Outcome, ROUND_TRIP_LAYOUTS, roundTrip } from './round-trip.ts';

/** Set this to use your own reference, for more addresses than the starter has. */
const file = process.env.CIVIQUE_ROUND_TRIP_REFERENCE;
const ADDRESSES = 1_500;

test('an address that is written in any layout and style is read again as the same elements', async () => {
  const reference = file === undefined ? await starterReference() : await loadReference(file);
  const engine = createEngine(reference);
  const types = new Set<string>();
  const outcomes = new Map<Outcome['kind'], number>();
  for (let n = 0; n < ADDRESSES; n++) {
    const elements = confirmed(engine, sampleReference(reference, 1, n));
    if (elements === undefined) continue;
    types.add(elements.TypeOfAddress);
    const layout = ROUND_TRIP_LAYOUTS[n % ROUND_TRIP_LAYOUTS.length]!;
    const style = SHARED_STYLES[Math.floor(n / ROUND_TRIP_LAYOUTS.length) % SHARED_STYLES.length]!;
    const outcome = roundTrip(engine, elements, layout, style);
    outcomes.set(outcome.kind, (outcomes.get(outcome.kind) ?? 0) + 1);
    const about = outcome.kind === 'different' ? JSON.stringify([layout.Name, style.Name, outcome]) : '';
    assert.notEqual(outcome.kind, 'different', about);
  }
  assert.ok((outcomes.get('same') ?? 0) > ADDRESSES * 0.9, JSON.stringify([...outcomes]));
  if (file === undefined) assert.ok(types.size >= 4, [...types].join());
});
