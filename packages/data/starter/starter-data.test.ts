import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROVINCES } from '@civique/engine/address';
import { checkStarter } from './check-rules.ts';
import { judge } from './finding.ts';
import { readTables, rowsOf } from './starter-table.ts';

const tables = readTables(import.meta.dirname);
const rows = (file: RegExp) => rowsOf(tables, file);

describe('the tables of the starter', () => {
  it('no table contradicts the rules or another table', () => {
    const { unexplained } = judge(checkStarter(tables), rows(/^explained\.csv$/));
    assert.deepEqual(
      unexplained.map(({ file, line, message }) => `${file}:${line}: ${message}`),
      [],
    );
  });

  it('every province and territory has FSAs and an address of some kind', () => {
    const withFsa = new Set(rows(/^fsas\.csv$/).map(({ values }) => values.province));
    const withAddress = new Set(
      rows(/^(?:civic-..|boxes|general-delivery)\.csv$/).map(({ values }) => values.province),
    );
    for (const { code } of PROVINCES) assert.ok(withFsa.has(code) && withAddress.has(code), code);
  });

  it('a box at Station A, military mail and a federal code are included', () => {
    const boxes = rows(/^boxes\.csv$/).map(({ values }) => values);
    const covering = (box: number, station: string) =>
      boxes.find((row) => row.station_name === station && Number(row.from) <= box && box <= Number(row.to));
    assert.equal(covering(1, 'A')?.municipality, 'Toronto');
    assert.equal(covering(5048, 'Forces')?.postal_code, 'K8N 5W6');
    assert.equal(covering(17000, 'Forces')?.postal_code, 'V9A 7N2');
    assert.equal(covering(99000, 'Forces')?.postal_code, 'B3K 5X5');
    assert.ok(rows(/^receivers\.csv$/).some(({ values }) => values.postal_code === 'K1A 0A6'));
  });
});
