import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { OPERATIONS } from '../../packages/service/operations/index.ts';
import { AUTHORIZATION, startStarterService } from '../starter-service.ts';
import { FULL_REQUESTS } from './full-requests.ts';
import { answerMembers } from './members.ts';
import { MORE_REQUESTS, NOT_SEEN } from './more-requests.ts';

const service = await startStarterService({ rate: 0 });
after(() => service[Symbol.asyncDispose]());

async function answerTo(path: string, payload: object): Promise<{ readonly intRetCode: number }> {
  const headers = { authorization: AUTHORIZATION };
  const { body } = await service.app.inject({ method: 'POST', url: path, payload, headers });
  return JSON.parse(body);
}

/** The paths of all members of a value, at every depth. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => [`${path}[]`, ...pathsOf(each, `${path}[]`)]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return [place, ...pathsOf(member, place)];
  });
}

for (const operation of OPERATIONS) {
  const { name, path } = operation;
  test(`the answers of ${name} have every member that is described, and no other`, async () => {
    const seen = new Set<string>();
    for (const payload of [FULL_REQUESTS[name]!, operation.example, MORE_REQUESTS[name]!]) {
      // what is removed has to be there
      if (name === 'RemoveParameter') await answerTo('/SetAddressLayout', FULL_REQUESTS.SetAddressLayout!);
      const answer = await answerTo(path, payload);
      assert.equal(answer.intRetCode, 0, JSON.stringify(answer));
      for (const each of pathsOf(answer)) seen.add(each);
    }
    const described = answerMembers(operation).map((member) => member.path);
    assert.deepEqual(
      [...seen].filter((each) => !described.includes(each)),
      [],
    );
    const expected = Object.keys(NOT_SEEN[name] ?? {});
    assert.deepEqual(described.filter((each) => !seen.has(each)).sort(), expected.sort());
  });
}
