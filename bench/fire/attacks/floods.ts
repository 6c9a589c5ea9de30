import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, atMost, type Finding } from '../attack.ts';
import type { Call } from '../call.ts';
import { beside, capture, warm } from '../caller.ts';
import { crowd } from '../crowd.ts';

/** What costs whoever asks nothing: each answer is a refusal, or the same for everybody. */
const FREE: Readonly<Record<string, Call>> = {
  'calls with a wrong key': { ...capture('light'), key: 'light|WRONG' },
  'calls of a key over its rate': capture('heavy'),
  'unknown paths': { path: '/nothing' },
  'the API description': { path: '/openapi.json' },
  'the API description, compressed': { path: '/openapi.json', headers: { 'accept-encoding': 'br' } },
  'a script of the API reference, compressed': {
    path: '/docs/static/swagger-ui-bundle.js',
    headers: { 'accept-encoding': 'br' },
  },
};

const CONNECTIONS = 200;

/** Many ask, each again as soon as it is answered, for what is refused or free; another customer captures meanwhile. */
export const floods: Attack = {
  name: 'floods',
  async run(ground, { quick }) {
    const { port } = await ground.start();
    await warm(port);
    const seconds = quick ? 0.5 : 4;
    const [, rest] = await beside(port, capture('light'), 10, () => wait(seconds * 1_000));
    const findings: Finding[] = [];
    for (const [name, what] of Object.entries(FREE)) {
      const [, times] = await beside(port, capture('light'), 10, () =>
        crowd({ port, calls: [what], connections: CONNECTIONS, seconds }),
      );
      findings.push(
        atMost(`${name}: captures of another customer, lost`, times.lost, 0, '', false),
        atMost(
          `${name}: their p99 above ${rest.p99.toFixed(1)} ms at rest`,
          Math.max(0, times.p99 - rest.p99),
          10,
          'ms',
        ),
      );
    }
    return findings;
  },
};
