import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { type LeftOut, writePartialRegisters } from './partial-registers.ts';

const HEAD = 'CIVIC_NO,CIVIC_NO_SUFFIX,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME';

function registerOf(places: number, streets: number, doors: number): string[] {
  const rows: string[] = [];
  for (let place = 0; place < places; place++) {
    for (let street = 0; street < streets; street++) {
      for (let door = 1; door <= doors; door++) rows.push(`${door},,"ELM, ${street}",ST,,BATH ${place}`);
    }
  }
  return rows;
}

test('a share of the doors, of the streets and of the places is left out of a register, each as a whole', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'left-out-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const rows = registerOf(40, 20, 5);
  const register = path.join(folder, 'register.csv');
  writeFileSync(register, `${HEAD}\n${rows.join('\n')}\n`);
  const files = await writePartialRegisters(register, folder, 0.2);
  const groups: Record<LeftOut, (row: string) => string> = {
    doors: (row) => row,
    streets: (row) => row.slice(row.indexOf(',')),
    places: (row) => row.slice(row.lastIndexOf(',')),
  };
  for (const [name, groupOf] of Object.entries(groups) as [LeftOut, (row: string) => string][]) {
    const [head, ...kept] = readFileSync(files[name], 'utf8').trimEnd().split('\n');
    assert.equal(head, HEAD);
    const left = new Set(rows.filter((row) => !kept.includes(row)).map(groupOf));
    assert.ok(!kept.some((row) => left.has(groupOf(row))), name);
    const share = left.size / new Set(rows.map(groupOf)).size;
    assert.ok(share > 0.05 && share < 0.4, `${name}: ${share}`);
  }
});
