import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { RefusedBodies } from './refused-bodies.ts';

const PART = Buffer.alloc(1_000);

/** A body of which so many parts have arrived. */
function arrived(parts: number): PassThrough {
  const body = new PassThrough({ highWaterMark: 1 });
  for (let part = 0; part < parts; part++) body.write(PART);
  return body;
}

test('bodies of refused calls are read to their ends, a few parts at a time', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const refused = new RefusedBodies();
  const bodies = Array.from({ length: 10 }, () => arrived(3));
  const ended = Promise.all(bodies.map((body) => once(body.end(), 'end')));
  let parts = 0;
  for (const body of bodies) {
    refused.add(body);
    const read = body.read.bind(body);
    body.read = (size) => {
      const part = read(size);
      if (size === undefined && part !== null) parts++;
      return part;
    };
  }
  const most: number[] = [];
  for (let passed = 0; passed < 40; passed++) {
    const before = parts;
    await turn();
    mock.timers.tick(2);
    most.push(parts - before);
  }
  mock.timers.reset();
  await ended;
  assert.equal(Math.max(...most), 4);
});

test('a body that never arrives holds up no other, and one whose caller hangs up is forgotten', async () => {
  const refused = new RefusedBodies();
  const never = new PassThrough();
  const gone = arrived(1);
  const other = arrived(1).end();
  for (const body of [never, gone, other]) refused.add(body);
  gone.destroy();
  await once(other, 'end');
  assert.equal(never.readableLength, 0);
});
