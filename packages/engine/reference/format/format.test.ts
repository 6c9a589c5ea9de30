import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { ReferenceBuilder } from '../build/builder.ts';
import { writeBeside } from '../build/write-file.ts';
import { Reference } from '../read/reader.ts';
import { verify } from '../verify/verify.ts';
import { ReferenceFileError } from './errors.ts';
import { decodeFile, encodeFile } from './format.ts';

function kingston(): ReferenceBuilder {
  const source = {
    name: 'Test',
    release: '2026-06',
    licence: 'CC0',
    attribution: { EN: 'Public facts.', FR: 'Faits publics.' },
  };
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [source], starter: true });
  const city = builder.municipality('Kingston', 'ON');
  builder.municipalityAlias(city, 'Portsmouth', 'Unofficial', ['K7M']);
  const street = builder.street('Ontario', 'ST', 0, city);
  builder.streetAlias(street, { name: 'Waterfront', type: 'DR', direction: 0 }, 'Alternate');
  builder.civic(street, { number: 216, postalCode: 'K7L2Z3' });
  builder.civic(street, { number: 218, suffix: 'A', unit: 'PH1', postalCode: 'K7L2Z3' });
  builder.building('City Hall', street, 216, 'K7L2Z3');
  builder.fsa('K7L', 'Kingston', 'ON');
  return builder;
}

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

function refusal(bytes: Uint8Array): ReferenceFileError {
  try {
    Reference.fromBytes(bytes);
  } catch (error) {
    assert.ok(error instanceof ReferenceFileError, String(error));
    return error;
  }
  return assert.fail('the file was accepted');
}

test('columns come back as they were written, in the narrowest width', () => {
  const file = Buffer.concat(
    encodeFile([
      { name: 'small', data: Uint32Array.of(1, 255) },
      { name: 'middle', data: Uint32Array.of(1, 256, 65535) },
      { name: 'large', data: Uint32Array.of(0xffffffff) },
      { name: 'bytes', data: Uint8Array.of(7, 8, 9) },
      { name: 'empty', data: new Uint32Array(0) },
    ]),
  );
  const sections = decodeFile(shared(file));
  assert.deepEqual([...sections.keys()], ['small', 'middle', 'large', 'bytes', 'empty']);
  assert.deepEqual(sections.get('small'), new Uint8Array(shared(Uint8Array.of(1, 255))));
  assert.deepEqual([...sections.get('middle')!], [1, 256, 65535]);
  assert.equal(sections.get('middle')!.BYTES_PER_ELEMENT, 2);
  assert.deepEqual([...sections.get('large')!], [0xffffffff]);
  assert.deepEqual([...sections.get('bytes')!], [7, 8, 9]);
  assert.equal(sections.get('empty')!.length, 0);
});

test('a section name must fit into the directory', () => {
  assert.throws(() => encodeFile([{ name: 'x'.repeat(33), data: new Uint8Array(1) }]), RangeError);
});

test('the metadata describe the reference', () => {
  const reference = Reference.fromBytes(kingston().finish());
  assert.equal(reference.meta.dataVersion, '2026-06');
  assert.equal(reference.meta.starter, true);
  assert.equal(reference.meta.sources[0]!.attribution.FR, 'Faits publics.');
  assert.deepEqual(reference.meta.counts, { ON: { AES_StreetAddress: 2 } });
  assert.equal(reference.meta.totals.units, 1);
  assert.equal(reference.sectionBytes.get('civics')! > 0, true);
});

test('a file is refused when any byte changes', () => {
  const good = kingston().finish();
  for (let at = 0; at < good.length; at++) {
    const bad = Uint8Array.from(good);
    bad[at] = bad[at]! ^ 0x10;
    const error = refusal(bad);
    if (at < 8) assert.equal(error.code, 'NOT_A_REFERENCE');
  }
});

test('a changed byte is reported with the name of its section', () => {
  const good = kingston().finish();
  const reference = Reference.fromBytes(good);
  const start = 32 + reference.sectionBytes.size * 56;
  let at = start;
  for (const [name, bytes] of reference.sectionBytes) {
    if (bytes > 0) {
      const bad = Uint8Array.from(good);
      bad[at] = bad[at]! ^ 1;
      const error = refusal(bad);
      assert.deepEqual([error.code, error.section], ['DAMAGED', name]);
      assert.ok(error.message.includes(name), error.message);
      assert.match(error.message, /build the file again/);
    }
    at += Math.ceil(bytes / 8) * 8;
  }
  const bad = Uint8Array.from(good);
  bad[40] = bad[40]! ^ 1;
  assert.deepEqual([refusal(bad).code, refusal(bad).section], ['DAMAGED', 'directory']);
});

test('a file cut short anywhere is refused, and says how much is missing', () => {
  const good = kingston().finish();
  for (let length = 0; length < good.length; length += length < 64 ? 1 : 97) {
    const error = refusal(good.slice(0, length));
    assert.equal(error.code, length < 8 ? 'NOT_A_REFERENCE' : 'TRUNCATED', `at ${length}`);
    if (length > 24) assert.ok(error.message.includes(`${length} bytes`), error.message);
  }
});

test('bytes after the end are refused', () => {
  const error = refusal(Buffer.concat([kingston().finish(), Buffer.alloc(8)]));
  assert.deepEqual([error.code, error.section], ['DAMAGED', 'end']);
});

test('a file of another kind is not a reference', () => {
  const error = refusal(Buffer.from('LOC_GUID,ADDR_GUID,APT_NO_LABEL\n'));
  assert.equal(error.code, 'NOT_A_REFERENCE');
  assert.match(error.message, /civique data build/);
});

test('a file of a newer format is refused; the message names both versions', () => {
  const file = Buffer.from(kingston().finish());
  file.writeUInt32LE(3, 8);
  const error = refusal(file);
  assert.equal(error.code, 'NEWER_FORMAT');
  assert.match(error.message, /format 3.*format 2/);
});

test('a file of an older format is refused; the message names both versions and the command that rebuilds it', () => {
  const file = Buffer.from(kingston().finish());
  file.writeUInt32LE(1, 8);
  const error = refusal(file);
  assert.equal(error.code, 'OLDER_FORMAT');
  assert.match(error.message, /format 1.*format 2.*civique data build --from/);
});

test('a file whose keys follow other rules is refused', () => {
  const sections = [...decodeFile(shared(kingston().finish()))].map(([name, data]) => {
    if (name !== 'meta') return { name, data };
    const meta = JSON.parse(Buffer.from(data).toString()) as { keyRules: number };
    return { name, data: Buffer.from(JSON.stringify({ ...meta, keyRules: meta.keyRules ^ 1 })) };
  });
  const error = refusal(Buffer.concat(encodeFile(sections)));
  assert.equal(error.code, 'OTHER_KEYS');
  assert.match(error.message, /civique data build --from/);
});

test('a file that lacks a section is refused by the name of the section', () => {
  const sections = [...decodeFile(shared(kingston().finish()))].map(([name, data]) => ({ name, data }));
  const error = refusal(Buffer.concat(encodeFile(sections.filter(({ name }) => name !== 'runPc'))));
  assert.deepEqual([error.code, error.section], ['DAMAGED', 'runPc']);
});

test('writing leaves the complete file and nothing else in the folder', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'civique-reference-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'kingston.civique');
  await writeFile(path, 'the reference of last month');
  const phases: string[] = [];
  const stats = await kingston().write(path, (phase) => phases.push(phase));
  assert.deepEqual(await readdir(folder), ['kingston.civique']);
  const bytes = await readFile(path);
  assert.equal(stats.bytes, bytes.length);
  assert.equal(stats.rows, 2);
  assert.deepEqual(bytes, Buffer.from(kingston().finish()));
  assert.ok(phases.includes('write'));
});

test('a failed write leaves nothing behind and the old file as it was', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'civique-reference-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'kingston.civique');
  await writeFile(path, 'the reference of last month');
  const broken = [Uint8Array.of(1), undefined as unknown as Uint8Array];
  await assert.rejects(writeBeside(path, broken));
  assert.deepEqual(await readdir(folder), ['kingston.civique']);
  assert.equal(await readFile(path, 'utf8'), 'the reference of last month');
});

test('a file in a plain ArrayBuffer, as fetch returns it, opens too', () => {
  const buffer = Uint8Array.from(kingston().finish()).buffer;
  const reference = Reference.open(buffer);
  assert.equal(reference.buffer, buffer);
  assert.equal(reference.municipalityText(0), 'Kingston');
  assert.equal(verify(reference).ok, true);
});

test('worker threads share one buffer', async () => {
  const buffer = shared(kingston().finish());
  const reader = new URL('../read/reader.ts', import.meta.url).href;
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     import(${JSON.stringify(reader)}).then(({ Reference }) => {
       const reference = Reference.open(workerData);
       parentPort.postMessage([reference.streetText(0), reference.buffer === workerData]);
     });`,
    { eval: true, workerData: buffer },
  );
  const [message] = await Promise.all([
    new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject)),
  ]);
  assert.deepEqual(message, ['Ontario', true]);
  await worker.terminate();
});
