import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, atMost, holds } from '../attack.ts';
import { call, HEALTH, timesOf, warm } from '../caller.ts';

const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const AT_ONCE = 200;

/** One address keeps more connections than there are; new callers of the same address come meanwhile. */
export const keptConnections: Attack = {
  name: 'kept-connections',
  async run(ground, { quick }) {
    const target = await ground.start();
    await warm(target.port);
    const count = quick ? 5_500 : 10_000;
    const sockets: Socket[] = [];
    let closed = 0;
    for (let n = 0; n < count; n++) {
      const socket = connect(target.port, '127.0.0.1', () => socket.write(REQUEST));
      socket.on('error', () => {}).on('close', () => closed++);
      socket.resume();
      sockets.push(socket);
      if (n % AT_ONCE === AT_ONCE - 1) await wait(25);
    }
    await wait(1_000);
    const fresh = [];
    for (let n = 0; n < 20; n++) fresh.push(await call(target.port, HEALTH));
    for (const socket of sockets) socket.destroy();
    const times = timesOf(fresh);
    return [
      holds(`${count} kept connections`, 'at most 5,000 stay', `${count - closed} stayed`, count - closed <= 5_000),
      holds('new callers of that address', 'all answered', `${times.failed} of ${times.count} not`, times.failed === 0),
      atMost('new callers: p50', times.p50, 50, 'ms'),
    ];
  },
};
