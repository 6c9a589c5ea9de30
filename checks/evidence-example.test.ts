import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { starterReference } from '@civique/data';
import { findByName, SHARED_MODES } from '@civique/engine';
import { explain } from '@civique/engine/explain';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/evidence.md'), 'utf8');

interface Row {
  readonly element: string;
  readonly bits: number;
}

/** The rows below a heading of the table `| heading | bits | |`. */
function rowsUnder(heading: string): Row[] {
  const [, table = ''] = DOCUMENT.split(`| ${heading} | bits | |\n|---|---|---|\n`);
  const lines = table.split('\n\n', 1)[0]!.split('\n');
  return lines.map((line) => {
    const [, element = '', bits = ''] = line.replaceAll('**', '').split('|');
    return { element: element.trim(), bits: Number(bits.replace('−', '-')) };
  });
}

function rounded(bits: number): number {
  return Number(bits.toFixed(1));
}

test('the example that docs/evidence.md works out by hand has the figures of civique explain', async () => {
  const text = /`civique explain "([^"]+)"` with the starter/.exec(DOCUMENT)![1]!;
  const { hypotheses, unlisted } = explain(await starterReference(), text, findByName(SHARED_MODES, 'FLEXIBLE')!);
  for (const [heading, { bits, weights }] of [
    ['address in the reference', hypotheses[0]!],
    ['not listed', unlisted[0]!],
  ] as const) {
    const rows = rowsUnder(heading);
    const told = weights.map((weight) => ({ element: weight.element, bits: rounded(weight.bits) }));
    for (const row of rows.slice(0, -1)) {
      const found = told.some((each) => each.bits === row.bits && (row.element === '' || each.element === row.element));
      assert.ok(found, `${heading}: ${row.element} ${row.bits} is not in ${JSON.stringify(told)}`);
    }
    assert.equal(rows.at(-1)!.bits, rounded(bits), heading);
  }
});
