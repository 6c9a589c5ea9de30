import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { cleanCases } from '../accuracy/noise-cases.ts';
import { Random } from '../random.ts';
import { HOSTILE_KINDS, hostileText } from './hostile-kinds.ts';
import { measureHostile } from './measure-hostile.ts';

const MATERIAL = { addresses: ['100 King St W\nToronto ON  M5X 1A9'], names: ['King', 'Toronto'] };

test('texts are of every kind and of every length up to 10,000 characters, and the same for the same seed', () => {
  const made = Array.from({ length: 2_000 }, (_, n) => hostileText(Random.nth(1, n), MATERIAL));
  assert.deepEqual(hostileText(Random.nth(1, 7), MATERIAL), made[7]);
  const kinds = new Set(made.map(({ kind }) => kind.replace(', repeated', '')));
  assert.deepEqual([...kinds].sort(), HOSTILE_KINDS.map(({ name }) => name).sort());
  const lengths = made.map(({ text }) => text.length);
  assert.equal(Math.max(...lengths), 10_000);
  assert.ok(Math.min(...lengths) < 10);
});

test('every hostile text is answered, and the slowest are reported', () => {
  const { engine, reference } = sampleCountry();
  const figures = measureHostile(engine, { reference, clean: cleanCases(reference, 1, 50), seed: 1 }, 300);
  assert.deepEqual(figures.thrown, []);
  assert.equal(figures.slowest.length, 20);
  assert.ok(figures.slowest[0]!.milliseconds <= figures.worstOnce);
});
