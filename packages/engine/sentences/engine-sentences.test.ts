import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { FAULTS } from '../match/compare/faults.ts';
import { checkSentences } from '../testing/check-sentences.ts';
import { CHANGES } from './changes.ts';
import { ENGINE_SENTENCES, say } from './engine-sentences.ts';
import { EXPLAIN, REMARKS } from './explain.ts';
import { LINES } from './lines.ts';
import { REASONS } from './reasons.ts';
import { DAMAGE, REFERENCE_FILE } from './reference-file.ts';
import { VERIFY } from './verify.ts';

const TABLES = ['changes.ts', 'reasons.ts', 'lines.ts', 'reference-file.ts', 'verify.ts', 'explain.ts'].map((file) =>
  join('sentences', file),
);

test('every sentence of the engine exists in both languages and is used', () => {
  checkSentences({ ...ENGINE_SENTENCES, ...VERIFY, ...REMARKS, ...EXPLAIN }, join(import.meta.dirname, '..'), TABLES);
});

test('no code stands in two tables', () => {
  const codes = [CHANGES, REASONS, LINES, REFERENCE_FILE, DAMAGE, VERIFY, REMARKS, EXPLAIN].flatMap((table) =>
    Object.keys(table),
  );
  assert.equal(new Set(codes).size, codes.length);
});

test('there is a sentence for every fault and for nothing else but a guessed completion', () => {
  assert.deepEqual(Object.keys(CHANGES), [...Object.keys(FAULTS), 'COMPLETION_GUESSED']);
});

test('a limit of one character is in the singular', () => {
  const values = { subject: 'A', maxLength: 1, length: 2, text: 'XY' };
  assert.equal(say('EN', 'LINE_TOO_LONG', values), 'The line "A" is limited to 1 character and has 2: "XY".');
});

test('no sentence about a difference claims a correction: the address may only be an offer', () => {
  for (const [code, { EN, FR }] of Object.entries(CHANGES)) {
    assert.doesNotMatch(EN, /\b(?:was|were) (?:corrected|removed|completed|replaced|added)\b/, code);
    assert.doesNotMatch(FR, /(?:corrigée?|retirée?|complétée?|remplacée?|ajoutée?)s?\b/, code);
  }
});
