import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { OPERATIONS } from '../../packages/service/operations/index.ts';
import { AUTHORIZATION, startStarterService } from '../starter-service.ts';
import { FULL_REQUESTS } from './full-requests.ts';
import { type Member, requestMembers } from './members.ts';
import { errorPath, triedValues, valueAt, withValue } from './values.ts';

const service = await startStarterService({ rate: 0 });
after(() => service[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked at
async function send(path: string, payload: object): Promise<{ status: number; body: any }> {
  const headers = { authorization: AUTHORIZATION };
  const response = await service.app.inject({ method: 'POST', url: path, payload, headers });
  return { status: response.statusCode, body: response.json() };
}

/** Whether a request was refused for what stands at `path`, or in it; a bad record is refused by itself. */
function isRefused(body: Awaited<ReturnType<typeof send>>['body'], path: string): boolean {
  const record = path.startsWith('Records[0]') ? body.Records?.[0] : undefined;
  const { intRetCode, Errors = [] } = record ?? body;
  const wanted = record === undefined ? path : path.replace(/^Records\[0\]\.?/, '');
  return intRetCode === 400 && Errors.some(({ Path }: { Path: string }) => Path.startsWith(wanted));
}

for (const operation of OPERATIONS) {
  const { name, path } = operation;
  const members = requestMembers(operation);
  const full = FULL_REQUESTS[name]!;

  test(`${name} takes every value within the bounds of every member and names the member beyond them`, async () => {
    for (const member of members) {
      const example = valueAt(full, member.path);
      assert.notEqual(example, undefined, `the request of the test lacks ${member.path}`);
      const { taken, refused } = triedValues(member, example);
      const place = errorPath(member.path);
      for (const value of taken) {
        const { status, body } = await send(path, withValue(full, member.path, value));
        assert.ok(
          status < 500 && !isRefused(body, place),
          `${place} ${JSON.stringify(value)}: ${JSON.stringify(body)}`,
        );
      }
      for (const value of refused) {
        const { body } = await send(path, withValue(full, member.path, value));
        assert.ok(isRefused(body, place), `${place} ${JSON.stringify(value)?.slice(0, 80)}: ${JSON.stringify(body)}`);
      }
      if (!member.isItem) await leavesOut(member);
    }
  });

  async function leavesOut({ path: at, isRequired }: Member): Promise<void> {
    const { status, body } = await send(path, withValue(full, at, undefined));
    assert.ok(status < 500);
    assert.equal(isRefused(body, errorPath(at)), isRequired, `without ${at}: ${JSON.stringify(body)}`);
  }
}
