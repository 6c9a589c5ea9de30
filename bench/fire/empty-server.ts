import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * A server that does nothing but what a call takes: no keys, no charges, no limits, nothing to read. What an attack
 * does to it on the same machine is due to the machine and to the attack, which share the processor with it.
 *
 * `node bench/fire/empty-server.ts THREADS MILLISECONDS`: a call is answered at once, or when it takes milliseconds, by
 * a thread beside, two at a time; the others are refused after as long as the service holds its refusals.
 */

const UNDER_WAY = 2;
const HOLD_MS = 25;
const LISTENERS = 16;
const LOWER_BY = 5;
/** As long as the answer to a capture. */
const ANSWER = JSON.stringify({ answer: '-'.repeat(1_500) });
const LIVE = JSON.stringify({ status: 'live' });

interface Role {
  readonly kind: 'serve' | 'work';
  readonly port: number;
  readonly workMs: number;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

async function serve({ port, workMs }: Role): Promise<void> {
  const worker = workMs > 0 ? start({ kind: 'work', port, workMs }) : undefined;
  const working: ServerResponse[] = [];
  worker?.on('message', () => send(working.shift()!, 200, ANSWER));
  const server = createServer(async (request, response) => {
    request.resume();
    if (request.method === 'GET') send(response, 200, LIVE);
    else if (worker === undefined) send(response, 200, ANSWER);
    else if (working.length < UNDER_WAY) {
      working.push(response);
      worker.postMessage('work');
    } else {
      await wait(HOLD_MS);
      send(response, 503, LIVE);
    }
  });
  server.listen({ port, host: '127.0.0.1', reusePort: true });
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  for (let n = 1; n < LISTENERS; n++) {
    const other = createListener({ allowHalfOpen: true, noDelay: true });
    other.listen({ port: found, host: '127.0.0.1', reusePort: true });
    other.on('connection', (socket) => server.emit('connection', socket));
  }
  parentPort!.postMessage(found);
}

/** So many rounds take a millisecond of processor when nobody else is there: the least of a few tries. */
function roundsOfMs(): number {
  const rounds = 1_000_000;
  const tries = Array.from({ length: 20 }, () => {
    const begun = performance.now();
    spin(rounds);
    return performance.now() - begun;
  });
  return rounds / Math.min(...tries);
}

function spin(rounds: number): number {
  let value = 1;
  for (let round = 0; round < rounds; round++) value = (value * 1_664_525 + round) % 4_294_967_296;
  return value;
}

function work({ workMs }: Role): void {
  setPriority(getPriority() + LOWER_BY);
  const rounds = roundsOfMs() * workMs;
  parentPort!.on('message', () => {
    spin(rounds);
    parentPort!.postMessage('done');
  });
}

function start(role: Role): Worker {
  return new Worker(new URL(import.meta.url), { workerData: role });
}

if (isMainThread) {
  const [threads = 1, workMs = 0] = process.argv.slice(2).map(Number);
  let port = 0;
  for (let thread = 0; thread < threads; thread++) {
    [port] = (await once(start({ kind: 'serve', port, workMs }), 'message')) as [number];
  }
  process.stdout.write(`http://127.0.0.1:${port}\n`);
} else if ((workerData as Role).kind === 'work') work(workerData as Role);
else await serve(workerData as Role);
