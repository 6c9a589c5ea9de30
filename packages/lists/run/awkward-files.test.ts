import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { AWKWARD_FILES, awkwardTable } from '../testing/awkward-files.ts';
import { ListFolder } from '../testing/list-folder.ts';

for (const { what, name, bytes, outcome } of AWKWARD_FILES) {
  const expected = 'refused' in outcome ? 'is refused' : `gives ${outcome.answered} answers`;
  test(`${what} ${expected}`, async () => {
    await using folder = await ListFolder.create();
    await folder.write(name, bytes());
    const options = { groups: ['status'], report: folder.path('report') } as const;
    const run = folder.analyze(name, 'out.csv', options);
    if ('refused' in outcome) {
      await assert.rejects(run, { name: 'ListError', message: new RegExp(outcome.refused) });
      return;
    }
    const { tally } = await run;
    assert.deepEqual([tally.rows, tally.unread], [outcome.answered, outcome.unread ?? 0]);
  });
}

test('the documentation says what comes of every awkward file', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../../docs/files.md'), 'utf8');
  assert.ok(text.includes(awkwardTable()), `docs/files.md needs this table:\n${awkwardTable()}`);
});
