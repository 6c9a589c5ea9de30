import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildReference } from './build.ts';
import { diffReferenceFiles } from './diff.ts';
import { DIFF_HEADER, diffCsvLine, diffText } from './diff-text.ts';
import { narCsv, row } from './testing/nar-fixtures.ts';

let folder: string;
let old: string;
let young: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-diff-'));
  const principale = {
    OFFICIAL_STREET_NAME: 'Principale, Nord',
    MAIL_STREET_NAME: 'PRINCIPALE, NORD',
    OFFICIAL_STREET_TYPE: 'RUE',
    MAIL_STREET_TYPE: 'RUE',
    MAIL_STREET_DIR: 'O',
    OFFICIAL_STREET_DIR: 'O',
  };
  old = await build('2026-05', [row(), row({ CIVIC_NO: '103' }), row({ CIVIC_NO: '105' })]);
  young = await build('2026-06', [
    row({ MAIL_POSTAL_CODE: 'K7L1A2' }),
    row({ CIVIC_NO: '105' }),
    row({ ...principale, APT_NO_LABEL: 'PH1' }),
    row({ ...principale, CIVIC_NO: '103' }),
  ]);
});
after(() => rm(folder, { recursive: true }));

async function build(dataVersion: string, rows: Parameters<typeof narCsv>[1]): Promise<string> {
  const csv = path.join(folder, `Address_35-${dataVersion}.csv`);
  await writeFile(csv, narCsv('2026-06', rows));
  const out = path.join(folder, `${dataVersion}.civique`);
  await buildReference({ sources: [{ kind: 'nar', path: csv }], out, dataVersion });
  return out;
}

test('Comparing two files counts every difference but lists only a few', async () => {
  const all: string[] = [];
  const report = await diffReferenceFiles({
    before: old,
    after: young,
    limit: 1,
    onRow: (found) => all.push(diffCsvLine(found)),
  });
  assert.deepEqual([report.before.dataVersion, report.after.dataVersion], ['2026-05', '2026-06']);
  assert.deepEqual(report.counts, {
    municipality: { added: 0, gone: 0, moved: 0 },
    street: { added: 1, gone: 0, moved: 0 },
    postalCode: { added: 1, gone: 0, moved: 0 },
    address: { added: 2, gone: 1, moved: 1 },
    delivery: { added: 0, gone: 0, moved: 0 },
  });
  assert.equal(report.rows.filter(({ thing, change }) => thing === 'address' && change === 'added').length, 1);
  assert.equal(DIFF_HEADER.split(',').length, 10);
  assert.deepEqual(all, [
    'postalCode,added,,,,,,,,K7L1A2\n',
    'address,moved,ON,Kingston,Princess ST,101,,,K7L1A1,K7L1A2\n',
    'address,gone,ON,Kingston,Princess ST,103,,,K7L1A1,\n',
    'street,added,ON,Kingston,"RUE Principale, Nord O",,,,,\n',
    'address,added,ON,Kingston,"RUE Principale, Nord O",101,PH1,,,K7L1A1\n',
    'address,added,ON,Kingston,"RUE Principale, Nord O",103,,,,K7L1A1\n',
  ]);
});

test('The report counts and lists the changes, and says if there are more', async () => {
  const text = diffText(await diffReferenceFiles({ before: old, after: young, limit: 1 }), 'EN');
  assert.match(text, /^from .*2026-05\.civique, data version 2026-05\nto .*, data version 2026-06\n/);
  assert.match(text, /\n {2}addresses +2 +1 +1\n/);
  assert.match(text, /\naddresses moved to another code:\n {2}101 Princess ST, Kingston ON {2}K7L 1A1 -> K7L 1A2$/m);
  assert.match(
    text,
    /\naddresses added:\n {2}PH1-101 RUE Principale, Nord O, Kingston ON {2}K7L 1A1\n {2}\.\.\. 1 more; /,
  );
});

test('A file that is not a reference is rejected', async () => {
  await assert.rejects(
    diffReferenceFiles({ before: old, after: path.join(folder, 'none'), limit: 1 }),
    /cannot be read/,
  );
});
