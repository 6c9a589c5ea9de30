import assert from 'node:assert/strict';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { starterReference } from '@civique/data';
import { ONE_STOP } from '@civique/engine';
import { ListError } from '../list-error.ts';
import { LABEL, ListFolder } from '../testing/list-folder.ts';
import { sampleList } from './sample-list.ts';

const LIST = [
  'No,Nom,Adresse,Ville,Prov,Code postal',
  '1,"Roy, Anne",111 Welington St,Otawa,ON,K1A 0A6',
  '2,"Dubé ""Bob""","24 Sussex Dr\nOttawa",,ON,',
  '3,x,1 Nowhere Crescent,Otawa,ON,K1A 0A6',
  '',
].join('\n');

const ANSWERED = [
  'No,Nom,Adresse,Ville,Prov,Code postal,civique_status,civique_address',
  '1,"Roy, Anne",111 Welington St,Otawa,ON,K1A 0A6,C,111 WELLINGTON ST OTTAWA ON  K1A 0A6',
  '2,"Dubé ""Bob""","24 Sussex Dr\nOttawa",,ON,,C,24 SUSSEX DR OTTAWA ON  K1M 1M4',
  '3,x,1 Nowhere Crescent,Otawa,ON,K1A 0A6,N,1 NOWHERE CRES OTAWA ON  K1A 0A6',
  '',
].join('\n');

/** Rows of several blocks, some of which cannot be read. */
function longList(rows: number): string {
  const texts = ['111 Welington St Otawa', '24 Sussex Dr, Ottawa K1M 1M4', '1 Nowhere\nOttawa', 'nothing'];
  const list = Array.from({ length: rows }, (_, row) => {
    if (row % 400 === 399) return '9,"open';
    if (row % 300 === 299) return '9,a,b,c';
    return `${row},"${texts[row % texts.length]!.padEnd(600, ' ')}"`;
  });
  return `id,address\n${list.join('\n')}\n`;
}

describe('analyzeList', () => {
  test('writes every row as it was, in order, with its answer to the right', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    const { tally, unreadFile } = await folder.analyze('list.csv', 'out.csv');
    assert.equal(await folder.text('out.csv'), ANSWERED);
    assert.deepEqual(tally.statuses, { V: 0, C: 2, N: 1, I: 0, F: 0 });
    assert.equal(unreadFile, undefined);
  });

  for (const [name, bytes] of [
    ['UTF-8 with a mark', Buffer.from(`\ufeff${LIST}`)],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(LIST, 'utf16le')],
    ['Windows-1252', Buffer.from(LIST, 'latin1')],
    ['Windows line endings', Buffer.from(LIST.replaceAll('\n', '\r\n'))],
    ['gzip', gzipSync(LIST)],
    ['Zstandard', Buffer.concat([zstdCompressSync(LIST.slice(0, 60)), zstdCompressSync(LIST.slice(60))])],
  ] as const) {
    test(`reads ${name}`, async () => {
      await using folder = await ListFolder.create();
      await folder.write('list.csv', bytes);
      await folder.analyze('list.csv', 'out.csv');
      const text = (await folder.text('out.csv')).replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
      assert.equal(text, ANSWERED);
    });
  }

  test('compresses the result when its name says so', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    await folder.analyze('list.csv', 'out.csv.gz');
    assert.equal(gunzipSync(await folder.read('out.csv.gz')).toString(), ANSWERED);
  });

  test('refuses a name that the result would not live up to', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    for (const ending of ['.zst', '.zip', '.xlsx', '.ods']) {
      const name = `out.csv${ending}`;
      await assert.rejects(folder.analyze('list.csv', name), new RegExp(`is not written as \\${ending}`), name);
    }
  });

  test('reads and writes NDJSON, leaving what was there as it was written', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.ndjson', '{"id": 1.0, "address":"111 Welington St Otawa", "tags":[1,2]}\nnot json\n{}\n');
    const { tally, unreadFile } = await folder.analyze('list.ndjson', 'out.ndjson', {
      groups: ['status', 'confidence'],
    });
    assert.equal(
      await folder.text('out.ndjson'),
      '{"id": 1.0, "address":"111 Welington St Otawa", "tags":[1,2],"civique_status":"C","civique_confidence":1}\n' +
        '{"civique_status":"I","civique_confidence":0}\n',
    );
    assert.equal(tally.unread, 1);
    assert.match(
      await folder.text('out.ndjson.unread.csv'),
      /^\ufeffrow,reason,text\n2,The row is not a JSON object\.,not json\n$/,
    );
    assert.equal(unreadFile, folder.path('out.ndjson.unread.csv'));
  });

  test('keeps both of two columns of one name in an object', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'note,address,note,__proto__\na,24 Sussex Dr Ottawa,b,c\n');
    await folder.analyze('list.csv', 'out.ndjson', { groups: ['status'] });
    const text = '{"note":"a","address":"24 Sussex Dr Ottawa","note_2":"b","__proto__":"c","civique_status":"C"}\n';
    assert.equal(await folder.text('out.ndjson'), text);
  });

  test('turns CSV into NDJSON and back', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    await folder.analyze('list.csv', 'out.ndjson');
    const first = JSON.parse((await folder.text('out.ndjson')).split('\n')[0]!);
    assert.equal(first.Nom, 'Roy, Anne');
    assert.equal(first.civique_status, 'C');
    await folder.analyze('out.ndjson', 'again.csv', { groups: ['status'] });
    const [header] = (await folder.text('again.csv')).split('\n');
    assert.equal(header, 'No,Nom,Adresse,Ville,Prov,Code postal,civique_status,civique_address,civique_status_2');
  });

  test('turns CSV into Parquet with sets of duplicates, and shows how Parquet is read', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'id,Id,address\n1,a,24 Sussex Dr Ottawa\n2,,24 Sussex Drive Ottawa\n3,c,nowhere\n');
    const groups = ['status', 'confidence'] as const;
    await folder.analyze('list.csv', 'out.parquet', { groups, duplicates: 'address' });
    await folder.analyze('out.parquet', 'again.ndjson', { groups: ['status'] });
    const rows = (await folder.text('again.ndjson')).trim().split('\n');
    assert.deepEqual(JSON.parse(rows[0]!), {
      id: '1',
      Id_2: 'a',
      address: '24 Sussex Dr Ottawa',
      civique_status: 'C',
      civique_confidence: 1,
      civique_duplicate_set: 1,
      civique_survivor: true,
      civique_status_2: 'C',
    });
    assert.equal(JSON.parse(rows[2]!).civique_duplicate_set, null);
    const instructions = { ...ONE_STOP, inputs: [folder.path('out.parquet')], out: '-', language: 'EN' } as const;
    const sample = await sampleList({ ...instructions, reference: await starterReference() }, 1);
    assert.deepEqual([sample.list.plan.to, sample.rows[0]!.status], ['ndjson', 'C']);
  });

  test('puts rows that cannot be read into a file of their own, with their numbers', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'id,address,city\n1,24 Sussex Dr,Ottawa\n2,a,b,c\n3,"x" y,z\n4,24 Sussex Dr\n');
    const { tally } = await folder.analyze('list.csv', 'out.csv', { groups: ['status'] });
    assert.equal(
      await folder.text('out.csv'),
      'id,address,city,civique_status\n1,24 Sussex Dr,Ottawa,C\n4,24 Sussex Dr,,N\n',
    );
    assert.equal(tally.unread, 2);
    const unread = (await folder.text('out.csv.unread.csv')).split('\n');
    assert.match(unread[1]!, /^2,.*"2,a,b,c"$/);
    assert.match(unread[2]!, /^3,.*"3,""x"" y,z"$/);
  });

  test('with any number of threads, the result is the same', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', longList(1000));
    const { checksum } = await folder.analyze('list.csv', 'none.csv');
    for (const threads of [1, 3]) {
      assert.equal((await folder.analyze('list.csv', 'some.csv', { threads })).checksum, checksum);
    }
  });

  test('an interrupted run goes on, and its result is that of a run without interruption', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', longList(1000));
    for (const out of ['whole.csv', 'whole.csv.gz', 'whole.parquet']) {
      const whole = await folder.analyze('list.csv', out);
      const cut = out.replace('whole', 'cut');
      for (const rows of [100, 450, 700]) {
        const stop = new AbortController();
        const onProgress = ({ tally }: { tally: { rows: number } }) => tally.rows >= rows && stop.abort();
        const options = { resume: true, signal: stop.signal, onProgress, checkpointMs: 0, progressMs: 0 };
        await assert.rejects(folder.analyze('list.csv', cut, options), { name: 'AbortError' });
      }
      const { checksum, tally } = await folder.analyze('list.csv', cut, { resume: true });
      assert.equal(checksum, whole.checksum);
      assert.deepEqual(tally, whole.tally);
      assert.equal(await folder.text(`${cut}.unread.csv`), await folder.text(`${out}.unread.csv`));
    }
  });

  test('an interrupted run of another list is not continued', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', longList(1000));
    const stop = new AbortController();
    const options = { signal: stop.signal, onProgress: () => stop.abort(), checkpointMs: 0, progressMs: 0 };
    await assert.rejects(folder.analyze('list.csv', 'out.csv', options), { name: 'AbortError' });
    await assert.rejects(folder.analyze('list.csv', 'out.csv', { resume: true, groups: ['status'] }), ListError);
  });

  test('the parts put together are the whole', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', longList(1000));
    await folder.write('list.csv.gz', gzipSync(longList(1000)));
    await folder.analyze('list.csv', 'whole.csv');
    for (const input of ['list.csv', 'list.csv.gz']) {
      const parts: string[] = [];
      for (let index = 1; index <= 4; index++) {
        await folder.analyze(input, 'part.csv', { part: { index, count: 4 } });
        parts.push(await folder.text('part.csv'));
      }
      assert.equal(parts.join(''), await folder.text('whole.csv'));
      assert.ok(parts.every((part) => part.length > 0));
    }
  });

  test('several files with the same columns are one list', async () => {
    await using folder = await ListFolder.create();
    const inputs = [await folder.write('a.csv', LIST), await folder.write('b.csv', LIST)];
    await folder.analyze('a.csv', 'out.csv', { inputs });
    assert.equal(await folder.text('out.csv'), ANSWERED + ANSWERED.slice(ANSWERED.indexOf('\n') + 1));
    inputs.push(await folder.write('c.csv', 'id,address\n1,24 Sussex Dr\n'));
    await assert.rejects(folder.analyze('a.csv', 'out.csv', { inputs }), /c\.csv does not have the same columns/);
  });

  test('says what is wrong with a list that cannot be analysed', async () => {
    await using folder = await ListFolder.create();
    await folder.write('empty.csv', '');
    await folder.write('list.csv', LIST);
    await folder.write('other.csv', 'a,b\nx,y\n');
    await folder.write('mark.csv', '\ufeff\n');
    await folder.write('endless.csv', `id,address ${'x'.repeat(300_000)}`);
    await folder.write('plain.ndjson', '24 Sussex Dr\n');
    await assert.rejects(folder.analyze('empty.csv', 'out.csv'), /is empty/);
    await assert.rejects(folder.analyze('mark.csv', 'out.csv'), /is empty/);
    await assert.rejects(folder.analyze('endless.csv', 'out.csv'), /The first row of .* does not end within 256 KB/);
    await assert.rejects(folder.analyze('plain.ndjson', 'out.csv'), /No line at the beginning of .* is a JSON object/);
    await assert.rejects(folder.analyze('missing.csv', 'out.csv'), /There is no file/);
    await assert.rejects(folder.analyze('other.csv', 'out.csv'), /No column looks like an address/);
    await assert.rejects(folder.analyze('list.csv', 'list.csv'), /is the list itself/);
    await assert.rejects(folder.analyze('list.csv', 'out.csv', { map: ['town=Ville'] }), /No column can be "town"/);
    await assert.rejects(folder.analyze('list.csv', 'out.csv', { map: ['city=Town'] }), /has no column "Town"/);
    await assert.rejects(
      folder.analyze('list.csv', 'no/such/folder.csv'),
      /Nothing can be written into .*such: there is no such file/,
    );
  });

  test('says what is in the way of the rows that could not be read, and keeps what was written', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'id,address\n1,24 Sussex Dr,x\n');
    await mkdir(folder.path('out.csv.unread.csv'));
    await assert.rejects(folder.analyze('list.csv', 'out.csv'), /unread\.csv cannot be written: it is a folder\./);
  });

  test('refuses before any work to put the result in the place of a folder or device, or a report in that of a file', async () => {
    await using folder = await ListFolder.create();
    const file = await folder.write('list.csv', LIST);
    await assert.rejects(folder.analyze('list.csv', '.'), /is not a file, so the result cannot take its place/);
    await assert.rejects(folder.analyze('list.csv', 'out.csv', { out: '/dev/null' }), /\/dev\/null is not a file/);
    await assert.rejects(folder.analyze('list.csv', 'out.csv', { report: file }), /is a file\. Name a folder/);
  });

  test('refuses to write over the list itself, by whatever name it is read', async () => {
    await using folder = await ListFolder.create();
    await mkdir(folder.path('report'));
    await mkdir(folder.path('out.csv.civique-run'));
    const taken = ['out.csv', 'out.csv.part', 'out.csv.unread.csv', 'out.csv.duplicates.csv', 'report/exceptions.csv'];
    for (const name of [...taken, 'out.csv.civique-run/list.csv']) {
      const file = await folder.write(name, LIST);
      const link = folder.path(`link-to-${path.basename(name)}`);
      await symlink(file, link);
      for (const list of [file, link].slice(name.includes('civique-run') ? 1 : 0)) {
        const run = folder.analyze('', 'out.csv', { inputs: [file, list], report: folder.path('report') });
        await assert.rejects(run, /is the list itself, and would be written over/, name);
      }
      assert.equal(await folder.text(name), LIST);
      await rm(file);
    }
  });

  test('writes nothing where a link leads that somebody has put in the way', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    const precious = await folder.write('precious', 'as it was');
    for (const name of ['out.csv.part', 'out.csv.unread.csv']) await symlink(precious, folder.path(name));
    await folder.analyze('list.csv', 'out.csv');
    assert.equal(await folder.text('out.csv'), ANSWERED);
    assert.equal(await folder.text('precious'), 'as it was');
  });

  test('of two runs that write one result, the second is refused and the first goes on', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', longList(3_000));
    await folder.analyze('list.csv', 'whole.csv');
    let refused: Promise<unknown> | undefined;
    await folder.analyze('list.csv', 'out.csv', {
      progressMs: 0,
      onProgress: () => {
        refused ??= assert.rejects(folder.analyze('list.csv', 'out.csv'), /Another run is at work in .*out\.csv/);
      },
    });
    await refused!;
    assert.equal(await folder.text('out.csv'), await folder.text('whole.csv'));
  });

  test('names only the first of thousands of columns, and of each only the beginning', async () => {
    await using folder = await ListFolder.create();
    const names = Array.from({ length: 10_000 }, (_, column) => `c${column}${'x'.repeat(15)}`);
    await folder.write('wide.csv', `surname,${'y'.repeat(5_000)},${names.join(',')}\nx\n`);
    await assert.rejects(folder.analyze('wide.csv', 'out.csv'), ({ message }: Error) => {
      assert.match(message, /The columns: surname, y{60}…, c0x{15}, .*, c47x{15}, …\.$/);
      return message.length < 2_000;
    });
  });

  test('says of a pipe or a device how it is read', async () => {
    await using folder = await ListFolder.create();
    const run = folder.analyze('', 'out.csv', { inputs: ['/dev/zero'] });
    await assert.rejects(run, /a pipe or a device, not a file\. Send it to standard input/);
  });

  test('begins anew where something else stands in the place of a checkpoint', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    await mkdir(folder.path('out.csv.civique-run'));
    for (const text of ['null', '[1]', '{"fingerprint":1}', '{']) {
      await folder.write('out.csv.civique-run/checkpoint.json', text);
      await folder.analyze('list.csv', 'out.csv', { resume: true });
      assert.equal(await folder.text('out.csv'), ANSWERED);
      await mkdir(folder.path('out.csv.civique-run'));
    }
  });

  test('answers in the lines of a layout', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'adresse\n"111 Welington St, apt 4, Otawa"\n');
    await folder.analyze('list.csv', 'out.csv', { layout: LABEL });
    const [header, row] = (await folder.text('out.csv')).split('\n');
    assert.equal(header, 'adresse,civique_status,civique_Address1,civique_Address2,civique_LastLine');
    assert.match(row!, /,C,111 WELLINGTON ST APT 4,,OTTAWA ON {2}K1A 0A6$/);
  });

  for (const out of ['out.csv', 'out.csv.gz', 'out.ndjson']) {
    test(`marks rows of one address in ${out}, the most complete as the survivor`, async () => {
      await using folder = await ListFolder.create();
      const rows = [
        '1,24 Sussex Dr Ottawa,Roy',
        '2,nowhere,Roy',
        '3,24 Sussex Drive Ottawa ON,roy',
        '4,111 Wellington St Ottawa,x',
      ];
      await folder.write('list.csv', `id,address,Surname\n${rows.join('\n')}\n5,24 Sussex Dr Ottawa,\n`);
      const { duplicates } = await folder.analyze('list.csv', out, { groups: ['status'], duplicates: 'address' });
      assert.deepEqual(duplicates, { sets: 1, surplus: 2, file: folder.path(`${out}.duplicates.csv`) });
      const bytes = await folder.read(out);
      const text = (out.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      if (out.endsWith('.ndjson')) {
        const members = text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        assert.deepEqual(
          members.map((each) => each.civique_duplicate_set),
          [1, null, 1, null, 1],
        );
        assert.deepEqual(
          members.map((each) => each.civique_survivor),
          [1, null, 0, null, 0],
        );
        return;
      }
      assert.equal(
        text,
        [
          'id,address,Surname,civique_status,civique_duplicate_set,civique_survivor',
          '1,24 Sussex Dr Ottawa,Roy,C,1,1',
          '2,nowhere,Roy,I,,',
          '3,24 Sussex Drive Ottawa ON,roy,C,1,0',
          '4,111 Wellington St Ottawa,x,C,,',
          '5,24 Sussex Dr Ottawa,,C,1,0',
          '',
        ].join('\n'),
      );
    });
  }

  test('takes rows of one address for a household only where the surname is the same', async () => {
    await using folder = await ListFolder.create();
    await folder.write(
      'list.csv',
      'id,address,Surname\n1,24 Sussex Dr Ottawa,Roy\n2,24 Sussex Dr Ottawa,ROŸ\n3,24 Sussex Dr Ottawa,Li\n',
    );
    const { duplicates } = await folder.analyze('list.csv', 'out.csv', { duplicates: 'surname' });
    assert.equal(duplicates?.sets, 1);
    const [header, ...rows] = (await folder.text('out.csv.duplicates.csv')).trim().split('\n');
    assert.equal(header, 'set,rows_in_set,row,key,survivor,hash_code');
    assert.deepEqual(
      rows.map((row) => row.split(',').slice(0, 5).join()),
      ['1,2,1,1,1', '1,2,2,2,0'],
    );
  });
});
