import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { DATA_SENTENCES } from './data-sentences.ts';
import { DOWNLOAD_REASONS, DOWNLOADS } from './downloads.ts';
import { ERRORS, PARTS } from './errors.ts';
import { REJECTIONS, REMARKS, REPORTS } from './reports.ts';
import { EXPECTED, SOURCES, STARTER } from './sources.ts';

test('every sentence about address data exists in both languages and is used', () => {
  const tables = ['downloads.ts', 'errors.ts', 'reports.ts', 'sources.ts'].map((file) => join('sentences', file));
  checkSentences(DATA_SENTENCES, join(import.meta.dirname, '..'), tables);
});

test('no code appears in two tables', () => {
  const tables = [ERRORS, PARTS, DOWNLOADS, DOWNLOAD_REASONS, SOURCES, STARTER, EXPECTED, REPORTS, REJECTIONS, REMARKS];
  const codes = tables.flatMap((table) => Object.keys(table));
  assert.equal(new Set(codes).size, codes.length);
});
