import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../search/percentiles.ts';
import { AnotherCustomer } from '../another-customer.ts';
import { type Attack, type Finding, holds } from '../attack.ts';
import type { Call } from '../call.ts';
import { call, capture } from '../caller.ts';
import { crowd } from '../crowd.ts';
import { keyOf } from '../ground.ts';

const WORDS = '100 ST ST ST N S E W AVE RD '.repeat(25);
const RECORD = { AddressLinesIn: [{ strName: '', strContent: WORDS }] };

/** The heaviest calls there are. */
const HEAVIEST: Readonly<Record<string, Omit<Call, 'key'>>> = {
  'searches of every address, one by one': {
    path: '/SearchForAddresses',
    body: JSON.stringify({
      TargetType: 'NB_TargetAddresses',
      MaxItems: 5_000,
      StreetName: '*',
      SearchConditions: { expandRanges: true },
    }),
  },
  'searches of all names': {
    path: '/SearchForAddresses',
    body: JSON.stringify({ TargetType: 'NB_TargetNames', MaxItems: 5_000, StreetName: '*' }),
  },
  'captures of 700 characters': { path: '/OneStopAnalyze', body: String(capture('heavy', WORDS).body) },
  'batches of 1,000 long records': {
    path: '/AnalyzeRecords',
    body: JSON.stringify({
      AddressLayout: 'Address in Single Line',
      AnalysisMode: 'MODERATE',
      CorrectionStyle: 'UPPER KYWD',
      Records: Array.from({ length: 1_000 }, () => RECORD),
    }),
  },
};

/** Connections of the heavy customer, each of which comes back when it was told to. */
const CONNECTIONS = 45;
const TOKENS = 5;
const COME_BACK_MS = 1_000;

/** One customer sends the heaviest calls, within its rate; another captures addresses meanwhile. */
export const heavyCustomer: Attack = {
  name: 'heavy-customer',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port } = another;
    const findings: Finding[] = [];
    const tryOut = async (name: string, calls: readonly Call[]) => {
      const [report, found] = await another.during(name, () =>
        crowd({ port, calls, connections: CONNECTIONS, seconds, pauseMs: COME_BACK_MS }),
      );
      const answered = report.served.length;
      const told = (report.statuses.get(429) ?? 0) + (report.statuses.get(503) ?? 0);
      const others = [...report.statuses.values()].reduce((sum, count) => sum + count, 0) - answered - told;
      const slowest = (percentile(report.served, 1) || 0) / 1_000;
      const seen = `${answered} answered within ${slowest.toFixed(1)} s, ${told} told, ${others} neither`;
      findings.push(holds(name, 'answered, or told to come back', seen, others === 0), ...found);
      // What is still being worked on belongs to this attack.
      await wait(quick ? 0 : COME_BACK_MS);
    };
    for (const [name, what] of Object.entries(HEAVIEST)) await tryOut(name, [{ ...what, key: keyOf('heavy') }]);
    const [name, what] = Object.entries(HEAVIEST)[2]!;
    const tokens = await Promise.all(Array.from({ length: TOKENS }, () => tokenOf(port)));
    await tryOut(
      `${name}, by ${TOKENS} tokens of one key`,
      tokens.map((key) => ({ ...what, key })),
    );
    return findings;
  },
};

async function tokenOf(port: number): Promise<string> {
  const { body } = await call(port, { path: '/ts/GetToken', key: keyOf('heavy'), body: '{}' });
  return `Bearer ${(JSON.parse(body) as { Token: string }).Token}`;
}
