import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisBody, startTestService } from '../testing/test-service.ts';

const service = await startTestService();

test('every error of a request is listed with its path', async () => {
  const { body } = await service.call('OneStopAnalyze', {
    AddressLayout: 5,
    AnalysisMode: '',
    correctionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '' }, 'text', { strName: null, strContent: 'x'.repeat(10_001) }],
    MaxAlternatives: -1,
    MaxNamesToAddresses: 2.5,
    BrowsingLevel: '2',
    GuessingFlags: 128,
  });
  assert.deepEqual(body.Errors.map((fault: { Path: string; Message: string }) => fault.Message).sort(), [
    'AddressLayout must be a string, not a number.',
    'AddressLinesIn[0].strContent is missing: give a string.',
    'AddressLinesIn[1] must be an object, not a string.',
    'AddressLinesIn[2].strContent has 10001 characters; the limit is 10000.',
    'AddressLinesIn[2].strName must be a string, not null.',
    'AnalysisMode is empty: give a name, for example "oneStop Analysis Mode".',
    'BrowsingLevel must be a whole number, not a string.',
    'CorrectionStyle is missing: give a string.',
    'GuessingFlags must be from 0 to 127, not 128.',
    'MaxAlternatives must be 0 or more, not -1.',
    'MaxNamesToAddresses must be a whole number, not 2.5.',
  ]);
  for (const { Path, Message } of body.Errors) assert.ok(Message.startsWith(Path), `${Path}: ${Message}`);
  assert.deepEqual(body.Warnings, [
    'correctionStyle is not a member of this request and was ignored; did you mean CorrectionStyle?',
  ]);
});

test('a body that is not an object is refused', async () => {
  for (const [payload, found] of [
    ['[]', 'a list'],
    ['"x"', 'a string'],
    ['7', 'a number'],
    ['null', 'null'],
  ]) {
    const { status, body } = await service.call('AnalyzeAddress', undefined, {
      payload: payload!,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(status, 400, payload);
    assert.equal(body.strMessage, `The request body must be an object, not ${found}.`);
  }
});

test('more text than an address can hold is refused', async () => {
  const many = Array.from({ length: 51 }, () => ({ strName: '', strContent: '' }));
  const lines = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: many }));
  assert.equal(lines.body.strMessage, 'AddressLinesIn has 51 elements; the limit is 50.');
  const long = ['Address1', 'Address2'].map((strName) => ({ strName, strContent: 'x'.repeat(6_000) }));
  const total = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: long }));
  assert.match(total.body.strMessage, /AddressLinesIn holds 12000 characters of text in all; the limit is 10000/);
});

test('a flood of errors is answered with the first hundred', async () => {
  const flood = Array.from({ length: 5_000 }, () => 0);
  const { status, body } = await service.call('AnalyzeAddress', analysisBody('', { AddressLinesIn: flood }));
  assert.equal(status, 400);
  assert.equal(body.Errors.length, 101);
  assert.match(body.Errors.at(-1).Message, /the first 100 are listed/);
});
