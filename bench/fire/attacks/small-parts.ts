import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AnotherCustomer } from '../another-customer.ts';
import type { Attack, Finding } from '../attack.ts';
import type { Call } from '../call.ts';
import { capture, HEALTH } from '../caller.ts';
import { crowd } from '../crowd.ts';
import { wireBytes } from '../wire-caller.ts';

/** A capture whose body comes in so many parts of so many bytes. */
function inParts(count: number, bytes: number, key?: string): Call {
  const part = `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`;
  const headers = { 'transfer-encoding': 'chunked' };
  const { path, key: own } = capture('heavy');
  return { path, key: key ?? own!, headers, body: `${part.repeat(count)}2\r\n{}\r\n0\r\n\r\n` };
}

/** Bodies whose parts are so small that the parser takes a thousand times as long for them. */
const BODIES: Readonly<Record<string, Call>> = {
  '10,000 parts of a byte': inParts(10_000, 1),
  '100,000 parts of a byte': inParts(100_000, 1),
  '60,000 parts of 16 bytes': inParts(60_000, 16),
  '100,000 parts of a byte, with a wrong key': inParts(100_000, 1, 'heavy|WRONG'),
};
const CONNECTIONS = 50;
const PER_SECOND = 100;

/** Too few parts to be refused. */
const FEW = inParts(240, 1);
/** Connections that are opened and kept before all send those at once, and how often in a second. */
const KEPT = 1_000;
const AT_ONCE = 100;
const TIMES_A_SECOND = 2;

/**
 * Bodies in many small parts, on new connections when those before are closed, and bodies in some on connections that
 * were kept open; another customer captures meanwhile.
 */
export const smallParts: Attack = {
  name: 'small-parts',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port } = another;
    const memory = await another.memory({ quick });
    const findings: Finding[] = [];
    for (const [name, what] of Object.entries(BODIES)) {
      const [, found] = await another.during(name, () =>
        crowd({ port, calls: [what], connections: CONNECTIONS, seconds, perSecond: PER_SECOND }),
      );
      findings.push(...found);
    }
    const kept = await keep(port, quick ? AT_ONCE : KEPT);
    const [, found] = await another.during(
      `240 parts of a byte on each of ${kept.length} kept connections at once`,
      () => writeAtOnce(kept, wireBytes(FEW), seconds),
    );
    findings.push(...found);
    for (const socket of kept) socket.destroy();
    findings.push(memory('bodies in small parts'));
    return findings;
  },
};

/** Connections that stay open, each of which has had an answer. */
async function keep(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - n) }, () => connect(port, '127.0.0.1'));
    for (const socket of some) socket.on('error', () => {}).write(wireBytes(HEALTH));
    await Promise.all(some.map((socket) => once(socket, 'data')));
    for (const socket of some) socket.resume();
    sockets.push(...some);
  }
  return sockets;
}

async function writeAtOnce(sockets: readonly Socket[], bytes: Buffer, seconds: number): Promise<void> {
  for (let times = 0; times < seconds * TIMES_A_SECOND; times++) {
    for (const socket of sockets) socket.write(bytes);
    await wait(1_000 / TIMES_A_SECOND);
  }
}
