import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../../packages/engine/testing/sample-country.ts';
import { cleanCases } from '../../accuracy/noise-cases.ts';
import { bestDocument, searchText } from './best-document.ts';
import { streetDocuments } from './documents.ts';
import { measureFinding } from './measure-finding.ts';

const { engine, reference } = sampleCountry();
const documents = streetDocuments(reference);

test('a line finds the document with its name, number, place and code, and none when no such street has the number', () => {
  const found = bestDocument('145 Kign St W, Toronto ON M5H1J8', documents);
  assert.deepEqual([found?.name, found?.direction, found?.code], ['KING', 'W', 'M5H 1J8']);
  assert.equal(bestDocument('99999 King St W, Toronto ON M5H 1J8', documents), undefined);
});

test('between an east and a west that both have the number, nothing is certain', () => {
  assert.equal(bestDocument('145 King St, Toronto ON', documents), undefined);
});

test('a text is searched with its postal code in one word', () => {
  assert.equal(searchText('145 King St W, Toronto ON M5H-1J8'), '145 KING ST W TORONTO ON M5H1J8');
});

test('every installed program finds true addresses as written, and none finds another', () => {
  const { rows } = measureFinding(engine, reference, cleanCases(reference, 1, 40));
  for (const { program, right, wrong } of rows) {
    assert.ok(right > 0.8, `${program} ${right}`);
    assert.equal(wrong, 0, program);
  }
});
