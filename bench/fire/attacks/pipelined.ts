import { connect } from 'node:net';
import { AnotherCustomer } from '../another-customer.ts';
import { type Attack, type Finding, holds } from '../attack.ts';
import type { Call } from '../call.ts';
import { capture } from '../caller.ts';
import { keyOf } from '../ground.ts';
import { wireBytes } from '../wire-caller.ts';

/** Requests that are written at once on a connection: so many of one kind, on so many connections. */
interface Written {
  readonly what: Call;
  readonly atOnce: number;
  readonly connections: number;
}

/**
 * The first, and those that may wait behind it: more when some are answered while the others are still on their way.
 */
const ANSWERED = 21;

const SEARCH = { TargetType: 'NB_TargetAddresses', StreetName: '*', MaxItems: 1 };
const NAMES = { NameType: 'NB_StreetNames', Name: '*', MaxItems: 1 };

const post = (path: string, body: object): Call => ({ path, key: keyOf('searches'), body: JSON.stringify(body) });

const WRITTEN: Readonly<Record<string, Written>> = {
  '90 searches at once': { what: post('/SearchForAddresses', SEARCH), atOnce: 90, connections: 10 },
  '90 searches for any name at once': {
    what: post('/SearchForNames', NAMES),
    atOnce: 90,
    connections: 10,
  },
  '90 captures at once': { what: capture('crowd'), atOnce: 90, connections: 50 },
  '2,200 of the smallest requests at once': { what: { path: '/' }, atOnce: 2_200, connections: 50 },
};

/** Many calls are written on a connection before any is answered; another customer captures meanwhile. */
export const pipelined: Attack = {
  name: 'pipelined',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port } = another;
    const memory = await another.memory({ quick });
    const findings: Finding[] = [];
    for (const [name, written] of Object.entries(WRITTEN)) {
      const [statuses, found] = await another.during(name, () => writeAgain(port, written, seconds));
      const wrong = statuses.filter((each) => !isRight(each)).length;
      const seen = `${statuses.length} times, ${wrong} otherwise`;
      findings.push(holds(name, `${ANSWERED} or more answered, or told to come back`, seen, wrong === 0), ...found);
    }
    findings.push(memory('requests at once'));
    return findings;
  },
};

/** Each of the answers to `GET /` leads elsewhere. */
const TOLD: ReadonlySet<number> = new Set([200, 302, 429, 503]);

function isRight(statuses: readonly number[]): boolean {
  return statuses.length >= ANSWERED && statuses.every((status) => TOLD.has(status));
}

/** Writes on each connection, and again on a new one when that has ended: the statuses of each time. */
async function writeAgain(port: number, { what, atOnce, connections }: Written, seconds: number): Promise<number[][]> {
  const bytes = Buffer.concat(Array.from({ length: atOnce }, () => wireBytes(what)));
  const end = performance.now() + seconds * 1_000;
  const all: number[][] = [];
  const keepOn = async () => {
    while (performance.now() < end) all.push(await statusesOf(port, bytes));
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
  return all;
}

/** `HTTP/1.1 200 ` */
const STATUS_LENGTH = 13;

/** The statuses of the answers to what is written at once, until the connection ends. */
function statusesOf(port: number, bytes: Buffer): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const statuses: number[] = [];
    let held = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      held += part;
      for (const [, status] of held.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(Number(status));
      held = held.slice(1 - STATUS_LENGTH);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(statuses));
    socket.write(bytes);
  });
}
