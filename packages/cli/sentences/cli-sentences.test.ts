import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { CLI_SENTENCES } from './cli-sentences.ts';
import { COMMANDER, HELP } from './help.ts';
import { FAILURES, OUTPUT, VALUES } from './messages.ts';
import { STATE } from './state.ts';
import { UPDATE_FAILURES, UPDATE_VALUES, UPDATES } from './updates.ts';

test('every sentence of the command exists in both languages and is used', () => {
  const tables = ['help.ts', 'messages.ts', 'state.ts', 'updates.ts'].map((file) => join('sentences', file));
  checkSentences(CLI_SENTENCES, join(import.meta.dirname, '..'), tables);
});

test('the Commander texts exist in both languages', () => {
  checkSentences(COMMANDER, join(import.meta.dirname, '..'), []);
});

test('no code appears in two tables', () => {
  const codes = [HELP, OUTPUT, FAILURES, VALUES, STATE, UPDATES, UPDATE_FAILURES, UPDATE_VALUES].flatMap((table) =>
    Object.keys(table),
  );
  assert.equal(new Set(codes).size, codes.length);
});
