import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type Finding, holds, noneRefused } from '../attack.ts';
import type { Call } from '../call.ts';
import { capture, warm } from '../caller.ts';

/** What became of the requests of busy connections. */
interface Tally {
  answered: number;
  /** Sent on a connection that then ended. */
  unanswered: number;
  refused: number;
}

/**
 * SIGTERM while connections are busy, each sending its next request as soon as it has its answer, or a little later.
 */
export const shutdown: Attack = {
  name: 'shutdown',
  async run(ground, { quick }) {
    const findings: Finding[] = [];
    for (const threads of quick ? [1] : [1, 2]) {
      for (const pauseMs of quick ? [0] : [0, 50]) {
        const target = await ground.start({ args: ['--threads', String(threads)] });
        await warm(target.port);
        const tally: Tally = { answered: 0, unanswered: 0, refused: 0 };
        const busy = Array.from({ length: 40 }, () => keepBusy(target.port, capture('crowd'), pauseMs, tally));
        await wait(quick ? 500 : 2_000);
        target.child.kill('SIGTERM');
        await Promise.all(busy);
        const code = await target.ended;
        const name = `SIGTERM, ${threads} threads, 40 connections pausing ${pauseMs} ms`;
        const measured = `${tally.answered} answered, ${tally.refused} refused, ${tally.unanswered} not, exit ${code}`;
        const held = tally.unanswered === 0 && code === 0 && tally.answered > 0;
        findings.push(holds(name, 'none unanswered, exit 0', measured, held));
        findings.push(noneRefused(name, tally.refused));
      }
    }
    return findings;
  },
};

/** Sends a request again and again on one connection, until an answer says that it was the last. */
function keepBusy(port: number, { path, key, body = '' }: Call, pauseMs: number, tally: Tally): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\n`;
  const request = `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return new Promise((resolve) => {
    let held = '';
    let waiting = false;
    const send = () => {
      if (socket.destroyed) return;
      waiting = true;
      socket.write(request);
    };
    const socket = connect(port, '127.0.0.1', send);
    socket.setEncoding('latin1').on('data', (part: string) => {
      held += part;
      const end = held.indexOf('\r\n\r\n');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(held.slice(0, Math.max(end, 0)))?.[1]);
      if (end < 0 || held.length < end + 4 + length) return;
      if (held.startsWith('HTTP/1.1 200')) tally.answered++;
      else tally.refused++;
      waiting = false;
      const isLast = /\r\nconnection: close\r\n/i.test(held.slice(0, end + 2));
      held = '';
      if (!isLast) setTimeout(send, pauseMs);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (waiting) tally.unanswered++;
      resolve();
    });
  });
}
