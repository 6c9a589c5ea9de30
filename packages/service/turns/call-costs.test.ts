import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallCosts } from './call-costs.ts';

test('what calls cost is learned by operation and size, and a pause of the machine is soon forgotten', () => {
  const costs = new CallCosts();
  for (let call = 0; call < 200; call++) {
    costs.note('OneStopAnalyze', 900, 8);
    costs.note('OneStopAnalyze', 250, 0.1);
  }
  assert.ok(Math.abs(costs.estimate('OneStopAnalyze', 1_000) - 8) < 0.1);
  assert.ok(Math.abs(costs.estimate('OneStopAnalyze', 200) - 0.1) < 0.01);
  costs.note('OneStopAnalyze', 250, 90);
  assert.ok(costs.estimate('OneStopAnalyze', 250) < 5);
  for (let call = 0; call < 10; call++) costs.note('OneStopAnalyze', 250, 0.1);
  assert.ok(costs.estimate('OneStopAnalyze', 250) < 0.4);
});
