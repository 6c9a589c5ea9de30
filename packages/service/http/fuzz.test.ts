import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { OPERATIONS } from '../operations/index.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';

const service = await startTestService({ config: { failedAuthentications: 1_000_000 } });

const PATHS = OPERATIONS.map(({ path }) => path.slice(1));
const HEADERS = ['authorization', 'accept-language', 'x-request-id', 'origin', 'x-forwarded-for', 'content-encoding'];

const wrongShapes = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      ...Object.keys(analysisBody('')),
      'MaxAlternatives',
      'Records',
      'TargetType',
      'Elements',
      '__proto__',
    ),
    fc.jsonValue(),
  ),
  fc.record({
    ...Object.fromEntries(Object.entries(analysisBody('x')).map(([name, value]) => [name, fc.constant(value)])),
    AddressLinesIn: fc.array(fc.record({ strName: fc.string(), strContent: fc.string({ unit: 'binary' }) })),
  }),
);

test('requests of wrong shapes, mutated headers and random bytes are never answered with INTERNAL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.oneof(
        wrongShapes.map((value) => JSON.stringify(value)),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      fc.dictionary(fc.constantFrom(...HEADERS), fc.string({ maxLength: 40 }), { maxKeys: 2 }),
      async (path, payload, headers) => {
        const { status, body } = await service.call(path, undefined, {
          payload,
          headers: { 'content-type': 'application/json', ...headers },
        });
        assert.ok(status === 200 || (status >= 400 && status < 500), `${path} ${status} ${JSON.stringify(body)}`);
        assert.equal(body.intRetCode, status === 200 ? 0 : status);
      },
    ),
    { numRuns: 1_000 },
  );
});
