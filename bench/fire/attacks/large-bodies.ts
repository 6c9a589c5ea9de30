import { AnotherCustomer } from '../another-customer.ts';
import { type Attack, atMost, type Finding, holds } from '../attack.ts';
import type { Call } from '../call.ts';
import { beside, call, capture, HEALTH, warm } from '../caller.ts';
import { crowd } from '../crowd.ts';
import { type Ground, keyOf, processorMs, residentMB, restingMB } from '../ground.ts';

const MIB = 1024 * 1024;
const RECORD = { AddressLayout: 'Address in Single Line', AnalysisMode: 'MODERATE', CorrectionStyle: 'UPPER KYWD' };

/** Bodies of so many bytes that are slow to read; all but the last are refused. */
const BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'unclosed lists': (bytes) => '['.repeat(bytes),
  numbers: (bytes) => `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  'empty objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 2)}{}]`,
  'distinct keys': (bytes) => `{${manyKeys(bytes)}}`,
  'a long text': (bytes) => JSON.stringify({ x: 'a'.repeat(bytes - 10) }),
  'escaped letters': (bytes) => `{"x":"${'\\u00e9'.repeat(bytes / 6 - 4)}"}`,
  blanks: (bytes) => `{}${'\n'.repeat(bytes - 3)}x`,
  'wrong types': () => JSON.stringify({ ...RECORD, Records: Array.from({ length: 99_000 }, () => 1) }),
  'unknown members': () =>
    JSON.stringify({ ...RECORD, ...Object.fromEntries(Array.from({ length: 99_000 }, (_, n) => [`Layout${n}`, 1])) }),
  'long records': (bytes) => {
    const line = {
      strName: '',
      strContent: 'PO BOX 1 RR 2 STN A SITE 3 COMP 4 '.repeat(bytes / 34_000).slice(0, 8_000),
    };
    return JSON.stringify({ ...RECORD, Records: Array.from({ length: 1_000 }, () => ({ AddressLinesIn: [line] })) });
  },
};

function manyKeys(bytes: number): string {
  const members: string[] = [];
  for (let size = 0, n = 0; size < bytes - 20; n++) {
    const member = `"${n.toString(36)}":1`;
    members.push(member);
    size += member.length + 1;
  }
  return members.join(',');
}

const TEXT = BODIES['a long text']!(MIB);

/** What is free or refused, a mebibyte each, and how many of them a second. */
const MANY: Readonly<Record<string, readonly [call: Call, perSecond: number]>> = {
  'layouts of a mebibyte': [{ path: '/SetAddressLayout', key: keyOf('heavy'), body: TEXT }, 100],
  'layouts of blanks': [{ path: '/SetAddressLayout', key: keyOf('heavy'), body: BODIES.blanks!(MIB) }, 100],
  'captures of a mebibyte': [{ ...capture('heavy'), body: TEXT }, 100],
  'captures of a mebibyte, over the rate': [{ ...capture('heavy'), body: TEXT }, 300],
  'calls of a mebibyte, with a wrong key': [{ ...capture('light'), key: 'light|WRONG', body: TEXT }, 100],
};
const CONNECTIONS = 60;

/** One customer, or a stranger, sends many large bodies; another captures meanwhile. */
async function manyBodies(ground: Ground, seconds: number): Promise<Finding[]> {
  const another = await AnotherCustomer.start(ground, seconds);
  const findings: Finding[] = [];
  for (const [name, [what, perSecond]] of Object.entries(MANY)) {
    const { port } = another;
    const [, found] = await another.during(name, () =>
      crowd({ port, calls: [what], connections: CONNECTIONS, seconds, perSecond }),
    );
    findings.push(...found);
  }
  return findings;
}

/** One large body at a time, of a kind that is slow to read, while health is asked for every 10 ms; then many. */
export const largeBodies: Attack = {
  name: 'large-bodies',
  async run(ground, { quick }) {
    const target = await ground.start({ node: ['--max-old-space-size=256'] });
    await warm(target.port);
    const bytes = quick ? 2 * MIB : 16 * MIB - 64;
    const findings: Finding[] = [];
    const kinds = Object.entries(BODIES);
    const rest = await restingMB(target);
    for (const [kind, make] of kinds) {
      const body = Buffer.from(make(bytes));
      const used = processorMs(target);
      const [reply, times] = await beside(target.port, HEALTH, 10, () =>
        call(target.port, { path: '/AnalyzeRecords', key: keyOf('crowd'), body }),
      );
      const expected = kind === 'long records' ? [200] : [400, 413];
      const name = `one body, ${kind}`;
      const measured = `${reply.status}, ${(processorMs(target) - used).toFixed(0)} ms of processor`;
      findings.push(holds(name, `answered ${expected.join(' or ')}`, measured, expected.includes(reply.status)));
      findings.push(atMost(`${name}: health p99`, times.p99, 50, 'ms'));
    }
    const alive = (await call(target.port, HEALTH)).status === 200;
    findings.push(holds('bodies under a heap of 256 MB', 'the process lives', alive ? 'it lives' : 'it ended', alive));
    findings.push(atMost('memory above rest after them', residentMB(target) - rest, 256, 'MB'));
    await ground.kill(target);
    findings.push(...(await manyBodies(ground, quick ? 0.5 : 4)));
    return findings;
  },
};
