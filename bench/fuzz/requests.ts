import fc from 'fast-check';
import { OPERATIONS } from '../../packages/service/operations/index.ts';

/** Bytes to write to a connection. Only whole HTTP leaves the connection usable for another request. */
export interface FuzzRequest {
  readonly bytes: Buffer;
  readonly whole: boolean;
}

const examples = OPERATIONS.map(({ example }) => example ?? {});
const members = [...new Set(examples.flatMap((example) => Object.keys(example)))];
const line = fc.record({
  strName: fc.string({ maxLength: 5 }),
  strContent: fc.string({ unit: 'binary', maxLength: 80 }),
});
const object = (values: fc.Arbitrary<unknown>) => values.map((value) => Buffer.from(JSON.stringify(value)));

/** Bodies: any JSON, members of the operations with values of any shape, examples with a change, bytes. */
const payload = fc.oneof(
  object(fc.jsonValue()),
  object(fc.dictionary(fc.constantFrom(...members, '__proto__'), fc.jsonValue())),
  object(
    fc
      .tuple(fc.constantFrom(...examples), fc.dictionary(fc.constantFrom(...members), fc.jsonValue(), { maxKeys: 1 }))
      .map(([example, change]) => ({ ...example, ...change })),
  ),
  object(
    fc
      .tuple(fc.constantFrom(...examples), fc.array(line, { maxLength: 4 }))
      .map(([example, AddressLinesIn]) => ({ ...example, AddressLinesIn })),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const HEADERS = ['Authorization', 'Accept-Language', 'X-Request-Id', 'Origin', 'Content-Type', 'Content-Encoding'];
const ASCII = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, ''));
const headers = fc.dictionary(fc.constantFrom(...HEADERS), ASCII, { maxKeys: 1 });
const path = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...OPERATIONS.map((operation) => operation.path)) },
  { weight: 1, arbitrary: fc.webPath() },
);

const whole = fc.record({ path, payload, headers }).map(({ path, payload, headers }) => {
  const sent = {
    Host: 'x',
    Authorization: 'fuzz|KEY',
    'Content-Type': 'application/json',
    'Content-Length': payload.length,
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${path || '/'} HTTP/1.1\r\n${lines.join('')}\r\n`), payload]);
});

const damaged = fc
  .tuple(
    whole,
    fc.array(fc.tuple(fc.nat(2_000), fc.nat(255), fc.constantFrom('put', 'add', 'cut')), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([bytes, changes]) =>
    changes.reduce((changed, [place, byte, how]) => {
      const at = place % changed.length;
      const between = how === 'cut' ? Buffer.alloc(0) : Buffer.from([byte]);
      return Buffer.concat([changed.subarray(0, at), between, changed.subarray(how === 'add' ? at : at + 1)]);
    }, bytes),
  );

/** Of ten requests, eight are whole, one is damaged in a few bytes and one is random bytes. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 8, arbitrary: whole.map((bytes) => ({ bytes, whole: true })) },
  { weight: 1, arbitrary: damaged.map((bytes) => ({ bytes, whole: false })) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .map((bytes) => ({ bytes: Buffer.from(bytes), whole: false })),
  },
);
