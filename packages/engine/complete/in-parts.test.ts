import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineRequest } from '../testing/line-request.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import type { InParts } from '../values/parts.ts';

const { engine } = sampleCountry();

/** Texts of which hundreds of words could be types, directions, streets and places. */
const LONG = [
  '100 ST ST ST N S E W AVE RD ',
  '100 KING QUEEN ST MAIN RD 12 OTTAWA ON TORONTO ',
  'rue sainte king ',
].map((words) => words.repeat(25).slice(0, 700));

const completionOf = (text: string) => ({ ...lineRequest(text), level: 2, maxNamesToAddresses: 20 }) as const;

function counted<Result>(parts: InParts<Result>): { readonly count: number; readonly result: Result } {
  for (let count = 1; ; count++) {
    const { done, value } = parts.next();
    if (done === true) return { count, result: value };
  }
}

test('what takes long has many parts, and comes to the same', () => {
  for (const text of LONG) {
    const completed = counted(engine.completeInParts(completionOf(text)));
    assert.deepEqual(completed.result, engine.complete(completionOf(text)));
    const offered = counted(engine.nearbyInParts(lineRequest(text)));
    assert.deepEqual(offered.result, engine.nearby(lineRequest(text)));
    assert.ok(completed.count >= 20, `${completed.count} parts`);
  }
});

test('a text that was sought as a whole is not sought again, and its parts lead to the same', () => {
  for (const text of [
    ...LONG,
    '22 Edy St, Nowhere',
    'KlS 2P4',
    'Toronto 5 king',
    '99999 King St W, Toronto ON',
    'xyz',
  ]) {
    const { alternatives } = engine.complete(completionOf(text));
    if (alternatives.length > 0) continue;
    const again = counted(engine.nearbyInParts(lineRequest(text)));
    const once = counted(engine.nearbyInParts({ ...lineRequest(text), isSought: true }));
    assert.deepEqual(once.result, again.result, text);
    assert.ok(once.count <= again.count);
  }
});

test('what is near an address that an analysis did not find is the same when its text is not read again', () => {
  for (const text of [...LONG, '22 Edy St, Nowhere', 'KlS 2P4', '99999 King St W, Toronto ON', '7 Kng Streat, Otawa']) {
    const request = { ...lineRequest(text), offers: true };
    const analysis = engine.analyze(request);
    assert.notEqual(analysis.status, 'C');
    assert.deepEqual(engine.nearby({ ...request, analysis }), engine.nearby(request), text);
  }
});

test('each completion that is written is a part of its own, however long its layout takes', () => {
  const Lines = Array.from({ length: 50 }, (_, line) => ({
    strName: `${line}`,
    MaxLength: 1,
    Elements: [],
    FreeForm: true,
  }));
  const layout = { Name: 'Narrow', Description: '', Lines };
  const request = {
    ...completionOf('king'),
    layout,
    lines: [{ strName: '0', strContent: 'king' }],
    maxAlternatives: 0,
  };
  const { count, result } = counted(engine.completeInParts(request));
  assert.ok(result.alternatives.length > 1 && count > result.alternatives.length);
});
