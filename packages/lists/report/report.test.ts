import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Language } from '@civique/engine';
import { splitRow } from '../csv/fields.ts';
import { emptyTally } from '../rows/tally.ts';
import { LABEL, ListFolder } from '../testing/list-folder.ts';
import { escaped } from './html.ts';
import { notesOf } from './notes.ts';
import { accuracyOf, type ListSummary, type ToldGroup } from './summary.ts';

const LIST = [
  'id,address',
  'a,1 Nowhere St Ottawa ON',
  'b,24 Sussex Dr Ottawa ON K1M 1M4',
  'c,"7 Welington St, Ottawa ON"',
  'd,"9 Welington St, Ottawa ON"',
  'e,1600 Pennsylvania Ave NW Washington DC 20500 USA',
  'f,111 Welington St Ottawa ON',
  'g,',
  'h,a,b',
  '',
].join('\n');

describe('a report', () => {
  test('groups exceptions by the decision that they need, those that need one first, the largest first', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    await folder.analyze('list.csv', 'out.csv', { report: folder.path('report'), layout: LABEL });
    const [header, ...rows] = (await folder.text('report/exceptions.csv')).trim().split('\n');
    const names = splitRow(header!, ',');
    const cell = (row: string, name: string): string => splitRow(row, ',')[names.indexOf(name)]!;
    const keys = rows.map((row) => cell(row, 'key'));
    assert.equal(keys.length, 6, keys.join());
    assert.ok(!keys.includes('b'), 'a valid row is no exception');
    assert.deepEqual(keys.slice(0, 2), ['c', 'd']);
    assert.equal(cell(rows[0]!, 'rows_in_group'), '2');
    assert.equal(cell(rows[0]!, 'group'), cell(rows[1]!, 'group'));
    assert.deepEqual(rows.map((row) => cell(row, 'status')).sort(), ['C', 'F', 'I', 'N', 'N', 'N']);
    assert.deepEqual(
      rows
        .map((row) => cell(row, 'status'))
        .slice(-2)
        .sort(),
      ['C', 'F'],
    );
    const corrected = rows.find((row) => cell(row, 'key') === 'f')!;
    assert.match(cell(corrected, 'from_to'), /Welington → WELLINGTON/i);
    assert.match(cell(corrected, 'alternative_1'), /^111 WELLINGTON ST, OTTAWA/);
  });

  test('says in both languages what came of the list, and nothing else than its figures', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    const { checksum } = await folder.analyze('list.csv', 'out.csv', { report: folder.path('report'), language: 'FR' });
    const summary: ListSummary = JSON.parse(await folder.text('report/report.json'));
    assert.equal(summary.result.sha256, checksum);
    assert.deepEqual(summary.tally.statuses, { V: 1, C: 1, N: 3, I: 1, F: 1 });
    const html = await folder.text('report/report.html');
    assert.match(html, /<html lang="fr">/);
    assert.match(html, /2 of 7 addresses can be used/);
    assert.match(html, /2 adresses sur 7 sont utilisables/);
    assert.match(html, /The street name is WELLINGTON, not &#34;Welington&#34;\./);
    assert.match(html, /Le nom de rue est WELLINGTON, et non «\sWelington\s»\./);
    assert.doesNotMatch(html, /undefined|NaN|<script|[A-Z]_[A-Z]/);
    const accuracy = await folder.text('report/accuracy.html');
    assert.match(accuracy, /is not a Statement of Accuracy of Canada Post/);
    assert.doesNotMatch(accuracy, /undefined|NaN|<script/);
  });

  test('tells each reason in the language of its page, whatever the language of the run', async () => {
    await using folder = await ListFolder.create();
    await folder.write(
      'list.csv',
      'id,Street,City\n1,2 Wellington St,Ottawa\n2,1 Nowhere St,Ottawa\n3,nothing,\n4,24 Sussex Dr,Otterburn\n5,Sussex Dr,Ottawa\n',
    );
    const reasons = async (language: Language): Promise<ToldGroup['reason'][]> => {
      await folder.analyze('list.csv', 'out.csv', { report: folder.path('report'), language });
      const { largestGroups }: ListSummary = JSON.parse(await folder.text('report/report.json'));
      assert.ok(largestGroups.every(({ first, reason }) => first.reason === reason[language]));
      return largestGroups.map(({ reason }) => reason);
    };
    const english = await reasons('EN');
    assert.deepEqual(await reasons('FR'), english);
    assert.match(english[0]!.EN, /has no number 2 on WELLINGTON ST, OTTAWA ON\./);
    assert.match(english[0]!.FR, /ne contient pas le numéro 2 à cet endroit\s: WELLINGTON ST, OTTAWA ON\./);
    const [, englishPage, frenchPage] = (await folder.text('report/report.html')).split('<section');
    for (const { EN, FR } of english) {
      assert.deepEqual([englishPage!.includes(escaped(EN)), englishPage!.includes(escaped(FR))], [true, false], EN);
      assert.deepEqual([frenchPage!.includes(escaped(FR)), frenchPage!.includes(escaped(EN))], [true, false], FR);
    }
  });

  test('and the files beside the result begin with a mark, by which Excel knows UTF-8', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', `${LIST}i,24 Sussex Dr Ottawa ON K1M 1M4\n`);
    await folder.analyze('list.csv', 'out.csv', { report: folder.path('report'), duplicates: 'address' });
    for (const file of ['report/exceptions.csv', 'out.csv.unread.csv', 'out.csv.duplicates.csv']) {
      assert.match(await folder.text(file), /^\ufeff[a-z_]+,[^\ufeff]*$/, file);
    }
    assert.match(await folder.text('out.csv'), /^id,/);
  });

  test('shows few of the rows that no other row shares its decision with', async () => {
    await using folder = await ListFolder.create();
    const streets = ['Welington', 'Wellingtn', 'Sussx', 'Sussexx', 'Kentt', 'Rideaux', 'Metcalf', 'Bankk'];
    const rows = [...streets, 'Welington'].map((street, row) => `${row},"${row + 2} ${street} St, Ottawa ON"`);
    await folder.write('list.csv', ['id,address', ...rows, ''].join('\n'));
    await folder.analyze('list.csv', 'out.csv', { report: folder.path('report') });
    const { largestGroups }: ListSummary = JSON.parse(await folder.text('report/report.json'));
    assert.ok(largestGroups.length > 5, String(largestGroups.length));
    const html = await folder.text('report/report.html');
    const shown = largestGroups.map(({ first }) => html.includes(`<td>${first.typed.join(', ')}</td>`));
    assert.deepEqual(
      shown,
      largestGroups.map(({ rows }, place) => rows > 1 || place < 5),
    );
  });

  test('is dark on paper from no screen, has numbered pages and its figures in the way of each language', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', LIST);
    await folder.analyze('list.csv', 'out.csv', { report: folder.path('report') });
    const html = await folder.text('report/report.html');
    assert.match(html, /counter\(page\)/);
    assert.deepEqual(html.match(/@media[^{]*color-scheme[^{]*/g), ['@media screen and (prefers-color-scheme: dark) ']);
    assert.match(html, /<th scope="row">1\.00<\/th>/);
    assert.match(html, /<th scope="row">1,00<\/th>/);
    assert.match(html, /\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  });

  test('says first when the reference has nothing of a province', () => {
    const tally = emptyTally();
    tally.rows = 1012;
    tally.statuses = { V: 1000, C: 0, N: 12, I: 0, F: 0 };
    const none = { V: 0, C: 0, N: 0, I: 0, F: 0 };
    tally.provinces = {
      ON: { ...none, V: 1000 },
      AB: { ...none, N: 11 },
      YT: { ...none, N: 1 },
    };
    const note = notesOf({ reference: { isSample: false }, tally } as ListSummary, 'EN');
    assert.match(note, /none of the 11 addresses in AB\./);
    assert.match(notesOf({ reference: { isSample: true }, tally } as ListSummary, 'EN'), /a small sample/);
  });

  test('shows what was typed as text, whatever it is', async () => {
    await using folder = await ListFolder.create();
    await folder.write('list.csv', 'id,address\n1,<script>alert(1)</script> Ottawa\n');
    await folder.analyze('list.csv', 'out.csv', { report: folder.path('report') });
    assert.doesNotMatch(await folder.text('report/report.html'), /<script/);
  });
});

describe('accuracy', () => {
  test('leaves out what is foreign, blank, or not covered, and is rounded down', () => {
    const tally = emptyTally();
    tally.rows = 1010;
    tally.statuses = { V: 997, C: 1, N: 6, I: 1, F: 5 };
    tally.blank = 1;
    tally.unread = 3;
    tally.reasons = { NOT_COVERED: 4 };
    const accuracy = accuracyOf(tally);
    assert.equal(accuracy.processed, 1013);
    assert.equal(accuracy.questionable, 2);
    assert.equal(accuracy.cannotTell, 4);
    assert.equal(accuracy.percent, 99.7);
    assert.equal(accuracy.percentAfter, 99.8);
  });

  test('of a list without anything to judge is not told', () => {
    assert.equal(accuracyOf(emptyTally()).percent, null);
  });
});
