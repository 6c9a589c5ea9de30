import { AnotherCustomer } from '../another-customer.ts';
import type { Attack, Finding } from '../attack.ts';
import type { Call } from '../call.ts';
import { capture } from '../caller.ts';
import { crowd } from '../crowd.ts';

/** As many as there is room for. */
const HEADERS = Object.fromEntries(Array.from({ length: 1_900 }, (_, header) => [`a${header.toString(36)}`, '1']));

/** What costs whoever asks nothing: each answer is a refusal, or the same for everybody. */
const FREE: Readonly<Record<string, Call>> = {
  'calls with a wrong key': { ...capture('light'), key: 'light|WRONG' },
  'calls of a key over its rate': capture('heavy'),
  'unknown paths': { path: '/nothing' },
  'unknown paths, with two thousand headers': { path: '/nothing', headers: HEADERS },
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
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port } = another;
    const findings: Finding[] = [];
    for (const [name, what] of Object.entries(FREE)) {
      const flood = () => crowd({ port, calls: [what], connections: CONNECTIONS, seconds });
      const [, found] = await another.during(name, flood);
      findings.push(...found);
    }
    return findings;
  },
};
