import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import type { AnalyzeRecordsRequest } from './operations.ts';
import { answer, type Behaviour, failed, never, oddServer } from './testing/odd-server.ts';

const textOf = (record: AnalyzeRecordsRequest['Records'][number]): string => record.AddressLinesIn[0]!.strContent;

/** Answers every record with its own text, later batches sooner. */
const echo: Behaviour = (response, seen) => {
  const { Records } = JSON.parse(seen.body) as AnalyzeRecordsRequest;
  const results = Records.map((record) => ({ strStatus: 'V', HashCode: textOf(record) }));
  const delay = 30 - (Number(textOf(Records[0]!)) % 30);
  setTimeout(() => answer(200, { intRetCode: 0, strMessage: '', Records: results })(response, seen), delay);
};

/** 1, 2, 3 … and how many were read. */
function numbers(last: number) {
  const source = { read: 0, ended: false };
  async function* read() {
    try {
      for (; source.read < last; source.read++) yield String(source.read + 1);
    } finally {
      source.ended = true;
    }
  }
  return { source, records: read() };
}

test('every record is answered once, in order, whatever the order of the answers', async (t) => {
  const { url, seen } = await oddServer(t, [echo]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  const codes: string[] = [];
  for await (const { HashCode } of client.records(numbers(1003).records, { batch: 50, concurrency: 4 })) {
    codes.push(HashCode);
  }
  assert.deepEqual(
    codes,
    Array.from({ length: 1003 }, (_, index) => String(index + 1)),
  );
  assert.equal(seen.length, 21);
  assert.equal(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size, 21);
});

test('a list is as good as a stream, lines as good as text', async (t) => {
  const { url, seen } = await oddServer(t, [echo]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  const lines = { RecordId: 'r', AddressLinesIn: [{ strName: 'Address1', strContent: '2' }] };
  const options = { layout: 'ADDR x2 LAST LINE', mode: 'STRICT', style: 'UPPER KYWD' };
  const codes: string[] = [];
  for await (const { HashCode } of client.records(['1', lines], options)) codes.push(HashCode);
  assert.deepEqual(codes, ['1', '2']);
  const { AddressLayout, AnalysisMode, Records } = JSON.parse(seen[0]!.body);
  assert.deepEqual([AddressLayout, AnalysisMode, Records[1]], ['ADDR x2 LAST LINE', 'STRICT', lines]);
  for await (const _ of client.records([])) assert.fail('there was nothing to answer');
});

test('no more of the source is read than there is room for', async (t) => {
  const { url } = await oddServer(t, [echo]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  const { source, records } = numbers(100_000);
  let answered = 0;
  for await (const _ of client.records(records, { batch: 10, concurrency: 3 })) {
    assert.ok(source.read - answered <= 31, `${source.read} read, ${answered} answered`);
    if (++answered === 200) break;
  }
  assert.ok(source.ended);
});

test('an abort ends the loop, the calls and the source, even one that has nothing to give', async (t) => {
  const { url } = await oddServer(t, [never]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  const reason = new Error('enough');
  for (const source of [numbers(100).records, new ReadableStream<string>()]) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 20);
    await assert.rejects(async () => {
      for await (const _ of client.records(source, { batch: 10, signal: controller.signal })) assert.fail();
    }, reason);
  }
});

test('a batch that fails ends the loop with its error, after the answers before it', async (t) => {
  const { url } = await oddServer(t, [echo, failed(402, 'CREDITS_EXHAUSTED')]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  const { source, records } = numbers(100);
  let answered = 0;
  await assert.rejects(
    async () => {
      for await (const _ of client.records(records, { batch: 10, concurrency: 1 })) answered++;
    },
    { code: 'CREDITS_EXHAUSTED' },
  );
  assert.equal(answered, 10);
  await new Promise(setImmediate);
  assert.ok(source.ended);
});

test('a batch of no records is an error before the source is read', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', key: 'acme|KEY' });
  for (const batch of [0, -1, Number.NaN]) {
    const { source, records } = numbers(10);
    await assert.rejects(client.records(records, { batch }).next(), RangeError);
    assert.equal(source.read, 0);
  }
});
