import { AnotherCustomer } from '../another-customer.ts';
import { type Attack, atMost, type Finding } from '../attack.ts';
import type { Call } from '../call.ts';
import { capture } from '../caller.ts';
import { crowd } from '../crowd.ts';
import { residentMB, restingMB } from '../ground.ts';

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

/** Bodies in many small parts, on new connections when those before are closed; another customer captures meanwhile. */
export const smallParts: Attack = {
  name: 'small-parts',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port, target } = another;
    const rest = quick ? residentMB(target) : await restingMB(target);
    const findings: Finding[] = [];
    for (const [name, what] of Object.entries(BODIES)) {
      const [, found] = await another.during(name, () =>
        crowd({ port, calls: [what], connections: CONNECTIONS, seconds, perSecond: PER_SECOND }),
      );
      findings.push(...found);
    }
    findings.push(atMost('memory above rest after bodies in small parts', residentMB(target) - rest, 384, 'MB', false));
    return findings;
  },
};
