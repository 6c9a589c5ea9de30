import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, atMost, holds } from '../attack.ts';
import { beside, call, capture, HEALTH, warm } from '../caller.ts';
import { keyOf, residentMB, restingMB } from '../ground.ts';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(MIB, ' ');

/** Memory goes back to the system when the collector next runs. */
const SETTLE_MS = 10_000;
const SETTLED_MB = 60;

/** Bodies that never end: all but the last MiB of 16 arrive. */
export const heldBodies: Attack = {
  name: 'held-bodies',
  async run(ground, { quick }) {
    const target = await ground.start();
    await warm(target.port);
    const count = quick ? 20 : 150;
    const rest = await restingMB(target);
    const sockets: Socket[] = [];
    let most = 0;
    for (let n = 0; n < count; n++) {
      sockets.push(await hold(target.port, keyOf('crowd')));
      most = Math.max(most, residentMB(target) - rest);
    }
    await wait(500);
    most = Math.max(most, residentMB(target) - rest);
    const [other, health] = await beside(target.port, HEALTH, 10, () => call(target.port, capture('light')));
    for (const socket of sockets) socket.destroy();
    const left = await settled(() => residentMB(target) - rest);
    return [
      atMost(`${count} unfinished bodies: memory above rest`, most, 100, 'MB'),
      atMost(`memory above rest, at most ${SETTLE_MS / 1000} s after them`, left, SETTLED_MB, 'MB'),
      holds('another customer meanwhile', 'answered 200', String(other.status), other.status === 200),
      atMost('health p99 meanwhile', health.p99, 50, 'ms'),
    ];
  },
};

/** The figure once it is low enough, or after `SETTLE_MS`. */
async function settled(figure: () => number): Promise<number> {
  for (const until = performance.now() + SETTLE_MS; performance.now() < until; ) {
    if (figure() <= SETTLED_MB) break;
    await wait(500);
  }
  return figure();
}

/** A call whose body stops short; its connection once everything is sent, or the service has refused it. */
async function hold(port: number, key: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  let ended = false;
  for (const event of ['error', 'data', 'close']) socket.on(event, () => (ended = true));
  const head = `POST /AnalyzeRecords HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${16 * MIB}\r\n\r\n`);
  for (let part = 0; part < 15 && !ended; part++) {
    const drained = new Promise((resolve) => socket.once('drain', resolve));
    if (!socket.write(CHUNK)) await Promise.race([drained, wait(300)]);
  }
  return socket;
}
