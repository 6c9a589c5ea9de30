import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_CONFIG } from '../config.ts';
import { SlowCustomers } from '../turns/slow-customers.ts';
import { Admission, callOf } from './admission.ts';
import { hearsInTurn } from './hear-in-turn.ts';
import type { OperationServices } from './operation-services.ts';
import { unreadWaitOf } from './unread-wait.ts';

/** A thread whose calls are taken to take 0.2 ms each and may wait for `longestWaitMs`; `hear` is the framework. */
function setUp(longestWaitMs: number) {
  const slow = new SlowCustomers();
  const admission = new Admission({ ready: true }, { concurrency: 10_000, longestWaitMs }, slow);
  const services = {
    admission,
    slow,
    config: DEFAULT_CONFIG,
    authenticator: { known: (key: string) => ({ customerId: Number(key) }) },
    metrics: { observe: () => {} },
  } as unknown as OperationServices;
  const heard: IncomingMessage[] = [];
  const statuses: number[] = [];
  const turnOf = ({ headers }: IncomingMessage) => ({ of: headers.authorization!, isWelcome: true });
  const hear = hearsInTurn(services, { turnOf }, (request) => {
    heard.push(request);
    const customer = Number(request.headers.authorization);
    const expected = admission.expect(callOf({ name: 'OneStopAnalyze' } as never, customer, {}));
    const inTurn = { work: () => statuses.push(200), elsewhere: () => undefined, refused: () => statuses.push(0) };
    admission.run(inTurn, expected).catch(() => {});
  });
  const response = {
    writeHead: (status: number) => statuses.push(status),
    end: () => {},
  } as unknown as ServerResponse;
  const call = (customer: number) => {
    const headers = { authorization: String(customer) };
    const request = { method: 'POST', url: '/OneStopAnalyze', headers, socket: { destroyed: false } };
    hear(request as unknown as IncomingMessage, response);
  };
  return { call, heard, statuses };
}

test('of more calls than can be answered in time, those behind are refused and never heard', async () => {
  const { call, heard, statuses } = setUp(20);
  for (let n = 0; n < 300; n++) call(1);
  while (statuses.length < 300) await wait(5);
  // On a machine that stands still, some of them are too late after all.
  assert.ok(heard.length > 0 && heard.length <= 150, String(heard.length));
  assert.equal(statuses.filter((status) => status === 503).length, 300 - heard.length);
});

test('however many calls of one customer wait, that of another is heard with the next', async () => {
  const { call, heard, statuses } = setUp(350);
  for (let n = 0; n < 500; n++) call(1);
  const before = heard.length;
  assert.ok(before <= 16, 'no more than can be worked on together');
  call(2);
  while (statuses.length < 501) await setImmediate();
  const other = heard.findIndex(({ headers }) => headers.authorization === '2');
  assert.ok(other >= 0 && other <= before + 1, String(other));
  assert.ok(unreadWaitOf(heard.at(-1)!) > 0, 'the time that it has waited is known');
});
