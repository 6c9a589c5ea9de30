import { type Attack, atMost, holds } from '../attack.ts';
import { beside, call, capture, timesOf, warm } from '../caller.ts';
import { keyOf } from '../ground.ts';

/** A search that finds everything there is, with the longest answer. */
const SEARCH = JSON.stringify({
  TargetType: 'NB_TargetAddresses',
  MaxItems: 5_000,
  StreetName: '*',
  SearchConditions: { expandRanges: true },
});

/** One customer sends the heaviest calls, within its rate; another captures addresses meanwhile. */
export const heavyCustomer: Attack = {
  name: 'heavy-customer',
  async run(ground, { quick, threads }) {
    const target = await ground.start({ args: ['--threads', String(threads)] });
    await warm(target.port);
    const search = { path: '/SearchForAddresses', key: keyOf('heavy'), body: SEARCH };
    const alone = await call(target.port, search);
    const [, rest] = await beside(target.port, capture('light'), 20, () => wait(quick ? 500 : 2_000));
    const count = quick ? 10 : 45;
    const [replies, times] = await beside(target.port, capture('light'), 20, () =>
      Promise.all(Array.from({ length: count }, () => call(target.port, search))),
    );
    const answered = replies.filter(({ status }) => status === 200).length;
    const told = replies.every(({ status }) => status === 200 || status === 429);
    const name = `${count} searches of everything at once`;
    return [
      holds(name, 'answered, or told to come back', `${answered} answered, ${count - answered} told`, told),
      atMost(`${name}: their p50, in calls one after another`, timesOf(replies).p50 / alone.ms, count, '×'),
      holds("another customer's captures", 'all answered', `${times.failed} of ${times.count} not`, times.failed === 0),
      atMost("another customer's captures: p99 above rest", Math.max(0, times.p99 - rest.p99), 10, 'ms'),
    ];
  },
};

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
