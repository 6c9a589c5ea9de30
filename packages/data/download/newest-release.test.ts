import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from '../testing/archive-server.ts';
import { findNewestRelease } from './newest-release.ts';

const NOW = new Date('2027-02-15T00:00:00Z');
const ARCHIVE = Buffer.from('PK');

test('The newest release is found by asking for each month, newest first', async (context) => {
  const { url, files, requests } = await serve(context, { '202606.zip': ARCHIVE, '202612.zip': ARCHIVE });
  assert.equal(await findNewestRelease({ after: '2026-06', url, now: NOW }), '2026-12');
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['202702.zip', '202701.zip', '202612.zip'],
  );
  files.delete('202612.zip');
  assert.equal(await findNewestRelease({ after: '2026-06', url, now: NOW }), undefined);
  assert.equal(await findNewestRelease({ after: '', url, now: NOW }), '2026-06');
});

test('A release from before archives were named by month is older than every month after it', async (context) => {
  const { url } = await serve(context, { '2022.zip': ARCHIVE, '2024.zip': ARCHIVE });
  assert.equal(await findNewestRelease({ after: '2022', url, now: NOW }), '2024-06');
  assert.equal(await findNewestRelease({ after: '2024-06', url, now: NOW }), undefined);
});

test('A mirror that is one archive has the release of its name', async (context) => {
  const { url } = await serve(context, { '202606.zip': ARCHIVE, 'register.zip': ARCHIVE });
  const ask = (name: string, after: string) => findNewestRelease({ after, url: `${url}${name}`, now: NOW });
  assert.equal(await ask('202606.zip', '2025-12'), '2026-06');
  assert.equal(await ask('202606.zip', '2026-06'), undefined);
  await assert.rejects(ask('register.zip', ''), /does not say which release it is/);
});

test('A server that refuses is an error, not a lack of news', async (context) => {
  const server = await serve(context, { '202702.zip': ARCHIVE });
  server.fault = (_asked, _request, response) => {
    response.writeHead(403).end();
    return true;
  };
  await assert.rejects(findNewestRelease({ after: '2026-06', url: server.url, now: NOW }), /cannot be fetched/);
});
