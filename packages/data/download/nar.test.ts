import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { NarSource } from '../nar/source.ts';
import { answer, partialHead, serve, type TestServer, zipOf } from '../testing/archive-server.ts';
import { narCsv, row } from '../testing/nar-fixtures.ts';
import { buildInMemory, folderWith } from '../testing/test-build.ts';
import { type DownloadProgress, downloadNar, type NarDownloadRequest } from './nar.ts';
import { narArchiveUrl } from './nar-releases.ts';

const PATIENT = { attempts: 3, pauseMs: 1, stallMs: 10_000 };

/** Invented addresses that do not compress to almost nothing. */
function province(code: string, sgc: string, rows: number): string {
  let seed = Number(sgc);
  const letters = (): string =>
    Array.from({ length: 12 }, () => {
      seed = (seed * 48271) % 2147483647;
      return String.fromCharCode(65 + (seed % 26));
    }).join('');
  return narCsv(
    '2026-06',
    Array.from({ length: rows }, (_, i) =>
      row({
        CIVIC_NO: String(i + 1),
        MAIL_STREET_NAME: letters(),
        OFFICIAL_STREET_NAME: '',
        MAIL_PROV_ABVN: code,
        PROV_CODE: sgc,
        MAIL_POSTAL_CODE: '',
      }),
    ),
  );
}

const MEMBERS = {
  'Addresses/Address_11.csv': province('PE', '11', 200),
  'Addresses/Address_24_part_1.csv': province('QC', '24', 20_000),
  'Addresses/Address_24_part_2.csv': province('QC', '24', 300),
  'Locations/Location_11.csv': 'LOC_GUID\n'.repeat(50_000),
};

interface Setting {
  readonly server: TestServer;
  readonly out: string;
  readonly archive: Buffer;
  run(changes?: Partial<NarDownloadRequest>): ReturnType<typeof downloadNar>;
}

async function setting(context: TestContext): Promise<Setting> {
  const archive = await zipOf(MEMBERS);
  const server = await serve(context, { '202606.zip': archive });
  const out = await folderWith(context, {});
  return {
    server,
    out,
    archive,
    run: (changes) => downloadNar({ url: server.url, out, patience: PATIENT, ...changes }),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function contentsAreRight(folder: string, names: readonly (keyof typeof MEMBERS)[]): Promise<void> {
  for (const name of names) {
    assert.equal(gunzipSync(await readFile(path.join(folder, `${name}.gz`))).toString(), MEMBERS[name], name);
  }
}

test('Fetches only the requested members, and the result can be built', async (context) => {
  const { server, out, archive, run } = await setting(context);
  const steps: DownloadProgress[] = [];
  const result = await run({ provinces: ['pe'], onProgress: (step) => steps.push(step) });
  assert.deepEqual(
    [result.path, result.files, result.fetched],
    [path.join(out, '202606'), ['Addresses/Address_11.csv'], ['Addresses/Address_11.csv']],
  );
  assert.deepEqual(await filesBelow(out), ['202606/Addresses/Address_11.csv.gz']);
  await contentsAreRight(result.path, ['Addresses/Address_11.csv']);
  assert.ok(archive.length > 131_072 && server.sent < 131_072 + 40_000, `${server.sent} bytes of ${archive.length}`);
  assert.deepEqual([steps.at(-1)!.bytes, steps.at(-1)!.total], [result.bytes, result.bytes]);
  const source = new NarSource(result.path);
  assert.equal((await source.describe()).info.release, '2026-06');
  assert.equal((await buildInMemory(source)).tallies[0]!.accepted, 200);
});

test('Without a province, fetches the whole country, but not the locations', async (context) => {
  const { out, run } = await setting(context);
  const result = await run();
  assert.equal(result.files.length, 3);
  assert.equal((await filesBelow(out)).length, 3);
  await contentsAreRight(result.path, [
    'Addresses/Address_11.csv',
    'Addresses/Address_24_part_1.csv',
    'Addresses/Address_24_part_2.csv',
  ]);
});

test('A second run fetches only the directory; a changed archive is fetched again', async (context) => {
  const { server, run } = await setting(context);
  await run();
  server.requests.length = 0;
  assert.deepEqual((await run()).fetched, []);
  assert.equal(server.requests.length, 2);
  server.files.set('202606.zip', await zipOf({ ...MEMBERS, 'Addresses/Address_11.csv': province('PE', '11', 201) }));
  server.version = '"2"';
  assert.deepEqual((await run()).fetched, ['Addresses/Address_11.csv']);
});

test('Broken connections resume where they stopped', async (context) => {
  const { server, run } = await setting(context);
  let broken = 0;
  server.fault = ({ range }, _request, response, body) => {
    if (range === undefined || range[1] - range[0] < 20_000) return false;
    broken++;
    const piece = body.subarray(range[0], range[0] + 15_000);
    server.sent += piece.length;
    partialHead(server, { from: range[0], length: range[1] - range[0] + 1 }, response, body);
    response.write(piece, () => response.destroy());
    return true;
  };
  const result = await run({ provinces: ['QC'] });
  assert.ok(broken >= 3, `${broken} connections were broken`);
  await contentsAreRight(result.path, ['Addresses/Address_24_part_1.csv', 'Addresses/Address_24_part_2.csv']);
  assert.ok(server.sent < result.bytes + 300_000);
});

test('The next run completes an unfinished one without fetching anything twice', async (context) => {
  const { server, out, run } = await setting(context);
  let left = 60_000;
  server.fault = ({ range }, _request, response, body) => {
    if (range === undefined || range[1] - range[0] < 20_000 || range[1] === body.length - 1) return false;
    const piece = body.subarray(range[0], range[0] + left);
    left = 0;
    partialHead(server, { from: range[0], length: range[1] - range[0] + 1 }, response, body);
    response.write(piece, () => response.destroy());
    return true;
  };
  await assert.rejects(
    run({ provinces: ['QC'] }),
    /^InputError: http:.*202606\.zip could not be fetched in 3 attempts: .*Run the command again/,
  );
  const [part] = await filesBelow(out);
  assert.match(part!, /^202606\/Addresses\/Address_24_part_1\.csv\.gz\.[0-9a-f]{8}\.part$/);
  const there = (await stat(path.join(out, part!))).size;
  assert.ok(there > 0);
  server.fault = () => false;
  server.sent = 0;
  const result = await run({ provinces: ['QC'] });
  await contentsAreRight(result.path, ['Addresses/Address_24_part_1.csv', 'Addresses/Address_24_part_2.csv']);
  assert.ok(server.sent <= result.bytes - there + 10 + 140_000, `${server.sent} sent, ${there} were there`);
  assert.equal(
    (await filesBelow(out)).some((name) => name.endsWith('.part')),
    false,
  );
});

for (const status of [503, 429]) {
  test(`A server that reports it is busy with status ${status} is retried`, async (context) => {
    const { server, run } = await setting(context);
    let busy = 2;
    server.fault = (_asked, _request, response) => {
      if (busy-- <= 0) return false;
      response.writeHead(status).end();
      return true;
    };
    assert.equal((await run({ provinces: ['PE'] })).fetched.length, 1);
  });
}

test('A wait requested by the server is respected', async (context) => {
  const { server, run } = await setting(context);
  const asked: number[] = [];
  server.fault = (_asked, _request, response) => {
    asked.push(performance.now());
    if (asked.length > 1) return false;
    response.writeHead(503, { 'retry-after': '0.05' }).end();
    return true;
  };
  await run({ provinces: ['PE'] });
  assert.ok(asked[1]! - asked[0]! >= 45);
});

test('A connection that sends nothing is dropped', async (context) => {
  const { server, out, run } = await setting(context);
  server.fault = ({ range }, _request, response, body) => {
    if (range === undefined || range[1] === 0) return false;
    partialHead(server, { from: range[0], length: range[1] - range[0] + 1 }, response, body);
    response.flushHeaders();
    return true;
  };
  await assert.rejects(
    run({ patience: { attempts: 2, pauseMs: 1, stallMs: 40 } }),
    /in 2 attempts: nothing arrived for 0\.04 s/,
  );
  assert.deepEqual(await filesBelow(out), []);
});

test('Corrupt contents never get the final file name', async (context) => {
  const { server, out, run, archive } = await setting(context);
  server.fault = (asked, request, response, body) => {
    const damaged = Buffer.from(body);
    damaged.fill(0x55, 300, 340);
    answer(server, asked, { request, response, body: damaged });
    return true;
  };
  assert.ok(archive.length > 1000);
  await assert.rejects(
    run({ provinces: ['PE'] }),
    /^InputError: Addresses\/Address_11\.csv does not have the length and checksum/,
  );
  assert.deepEqual(await filesBelow(out), []);
});

test('Wrong lengths and offsets are rejected', async (context) => {
  const { server, out, run } = await setting(context);
  const cases = [
    [0, 10, /the server sent more bytes than it was asked for/],
    [7, 0, /the server sent bytes from [0-9]+ on, not from [0-9]+/],
  ] as const;
  for (const [shift, more, message] of cases) {
    server.fault = ({ range }, _request, response, body) => {
      if (range === undefined || range[1] === 0 || range[1] === body.length - 1 || range[1] - range[0] < 1000)
        return false;
      const piece = body.subarray(range[0] + shift, range[1] + 1 + more);
      partialHead(server, { from: range[0] + shift, length: piece.length }, response, body);
      response.end(piece);
      return true;
    };
    await assert.rejects(run({ provinces: ['PE'] }), message);
    assert.equal(existsSync(path.join(out, '202606/Addresses/Address_11.csv.gz')), false);
  }
});

test('A server that sends less than requested is asked for the rest', async (context) => {
  const { server, run } = await setting(context);
  server.fault = (asked, request, response, body) => {
    if (asked.range === undefined) return false;
    const [from, to] = asked.range;
    answer(server, { ...asked, range: [from, Math.min(to, from + 9999)] }, { request, response, body });
    return true;
  };
  await contentsAreRight((await run({ provinces: ['PE'] })).path, ['Addresses/Address_11.csv']);
});

for (const [before, after] of [
  ['"1"', '"2"'],
  ['W/"1"', 'W/"2"'],
] as const) {
  test(`An archive that changes from ${before} to ${after} is not joined from two versions`, async (context) => {
    const { server, out, run } = await setting(context);
    server.version = before;
    server.fault = () => {
      if (server.requests.length === 3) server.version = after;
      return false;
    };
    await assert.rejects(
      run({ provinces: ['PE'] }),
      /has changed on the server, or the server no longer serves parts of it\. Start again/,
    );
    assert.equal(existsSync(path.join(out, '202606/Addresses/Address_11.csv.gz')), false);
  });
}

/** Answers like a server without range support. */
function withoutRanges(server: TestServer): void {
  server.fault = (asked, request, response, body) => {
    answer(server, { ...asked, range: undefined }, { request, response, body });
    return true;
  };
}

test('Without range support, the whole archive is fetched, with a notice', async (context) => {
  const { server, out, run, archive } = await setting(context);
  withoutRanges(server);
  const notes: string[] = [];
  const result = await run({ provinces: ['PE'], onNote: (note) => notes.push(note.EN) });
  assert.deepEqual(notes, [
    `The server does not serve parts of files: the whole archive is fetched (${(archive.length / 1e6).toFixed(1)} MB).`,
  ]);
  assert.equal(result.path, path.join(out, '202606.zip'));
  assert.ok((await readFile(result.path)).equals(archive));
  assert.equal((await buildInMemory(new NarSource(result.path))).tallies[0]!.accepted, 20_500);
});

test('A whole archive that breaks off, is too short or is damaged is removed', async (context) => {
  const { server, out, run, archive } = await setting(context);
  const cut = archive.subarray(0, archive.length - 5000);
  const damaged = Buffer.from(archive);
  damaged.fill(0x55, 300, 340);
  const bodies = [
    [cut, archive.length, /could not be fetched whole: .*try again, or name a mirror with --url/],
    [cut, cut.length, /is damaged or incomplete/],
    [damaged, damaged.length, /is damaged or incomplete/],
  ] as const;
  for (const [body, length, message] of bodies) {
    server.fault = (_asked, _request, response) => {
      response.writeHead(200, { 'content-length': length });
      response.write(body, () => (length === body.length ? response.end() : response.destroy()));
      return true;
    };
    await assert.rejects(run({ provinces: ['PE'] }), message);
    assert.deepEqual(await filesBelow(out), []);
  }
});

test('A release, province or archive that cannot be fetched is reported', async (context) => {
  const { server, out, run } = await setting(context);
  await assert.rejects(run({ release: '2024-12' }), /^InputError: There is no file at http:.*\/202412\.zip$/);
  await assert.rejects(run({ provinces: ['XX'] }), /"XX" is not a province\. Give a code such as ON, QC, PE/);
  await assert.rejects(run({ provinces: ['NU'] }), /holds none of the files needed/);
  server.files.set('202606.zip', Buffer.alloc(5000, 1));
  await assert.rejects(run(), /is not a readable ZIP archive/);
  server.fault = (_asked, _request, response) => {
    response.writeHead(403).end();
    return true;
  };
  await assert.rejects(run(), /cannot be fetched: the server answered with status 403/);
  await assert.rejects(run({ url: 'http://127.0.0.1:1/' }), /could not be fetched in 3 attempts: /);
  assert.deepEqual(await filesBelow(out), []);
});

test('An interrupted run ends at once, and the next one resumes it', async (context) => {
  const { out, run } = await setting(context);
  const abort = new AbortController();
  const onProgress = ({ bytes }: DownloadProgress): void => {
    if (bytes > 1000) abort.abort(new Error('interrupted'));
  };
  await assert.rejects(run({ provinces: ['QC'], signal: abort.signal, onProgress }), /^Error: interrupted$/);
  assert.equal(
    (await filesBelow(out)).every((name) => name.endsWith('.part')),
    true,
  );
  await contentsAreRight((await run({ provinces: ['QC'] })).path, ['Addresses/Address_24_part_1.csv']);
});

test('A partial file that does not match starts over', async (context) => {
  const { out, run } = await setting(context);
  await run({ provinces: ['PE'] });
  const file = path.join(out, '202606/Addresses/Address_11.csv.gz');
  await writeFile(file, 'something else');
  await contentsAreRight((await run({ provinces: ['PE'] })).path, ['Addresses/Address_11.csv']);
});

test('Releases have the URLs their publisher uses, also on mirrors', () => {
  const official = 'https://www150.statcan.gc.ca/n1/pub/46-26-0002/2022001/';
  assert.equal(narArchiveUrl('2026-06'), `${official}202606.zip`);
  assert.equal(narArchiveUrl('2024-06'), `${official}2024.zip`);
  assert.equal(narArchiveUrl('2027-01'), `${official}202701.zip`);
  assert.equal(narArchiveUrl('2022', 'https://mirror.example/nar'), 'https://mirror.example/nar/2022.zip');
  assert.equal(narArchiveUrl('2022', 'https://mirror.example/my.zip'), 'https://mirror.example/my.zip');
  assert.throws(
    () => narArchiveUrl('June'),
    /"June" is not a release\. Give a month such as 2026-12, or one of 2022, 2023/,
  );
  assert.throws(() => narArchiveUrl('2022', 'ftp://x'), /"ftp:\/\/x" is not a web address/);
});
