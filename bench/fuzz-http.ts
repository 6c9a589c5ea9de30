import { fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { FuzzConnection } from './fuzz/connection.ts';
import { fuzzRequest } from './fuzz/requests.ts';
import { count, readCommandLine } from './options.ts';

/**
 * Requests of wrong shapes, mutated headers, damaged and random bytes, sent over connections to a service in its own
 * process. Counts the answers by status, and prints how much memory the service holds. Fails if any status is 500 or
 * the service ends.
 */
const { values } = readCommandLine({
  command: 'node bench/fuzz-http.ts',
  options: { requests: count(100_000, 'sent'), seed: count(1, 'other requests') },
});
const { requests, seed } = values;
const CALLERS = 8;
/** Each is sent several times: memory that grows with every request would show. */
const different = Math.min(requests, 10_000);

const service = fork(new URL('./fuzz/server.ts', import.meta.url), { execArgv: ['--expose-gc'] });
let ended: number | string | undefined;
service.once('exit', (code, signal) => {
  ended = code ?? signal ?? 'unknown';
});
const [port] = (await once(service, 'message')) as [number];

/** In MiB, after garbage collection. */
async function memory(): Promise<{ heap: number; rss: number }> {
  service.send('memory');
  const [held] = await once(service, 'message');
  return held;
}

const counts = new Map<number, number>();
const held = [await memory()];
const sample = fc.sample(fuzzRequest, { numRuns: different, seed });
const callers = Array.from({ length: CALLERS }, () => new FuzzConnection(port));
let begun = 0;
const work = async (caller: FuzzConnection) => {
  while (begun < requests && ended === undefined) {
    const number = begun++;
    const request = sample[number % different]!;
    for (const status of await caller.send(request)) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 500) process.stdout.write(`500:\n${request.bytes.toString('latin1')}\n`);
    }
    if (number % Math.ceil(requests / 5) === Math.ceil(requests / 5) - 1) held.push(await memory());
  }
};
await Promise.all(callers.map(work));
for (const caller of callers) caller.close();
const sorted = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
process.stdout.write(`${begun} requests; answers ${sorted.join(', ')} (0 = closed without an answer)\n`);
const figures = (of: 'heap' | 'rss') => held.map((each) => each[of]).join(', ');
process.stdout.write(`the service holds in MiB: heap ${figures('heap')}; resident ${figures('rss')}\n`);
if (ended === undefined) service.send('end');
else process.stdout.write(`the service ended: ${ended}\n`);
if (ended !== undefined || (counts.get(500) ?? 0) > 0) process.exitCode = 1;
