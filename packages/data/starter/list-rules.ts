import { isRural } from '@civique/engine/address';
import { CODED, codeOf } from './check-rules.ts';
import { type Finding, finding } from './finding.ts';
import { placeNames } from './place-names.ts';
import { rowsOf, type StarterRow, type StarterTable } from './starter-table.ts';

/** Rules that check the starter against an outside list. A list record is a map from column to text. */
export type ListRecord = Readonly<Record<string, string>>;

/**
 * Checks against a list of postal codes (`postal_code, municipality, removed_since`): reports codes of the starter that
 * the list has in another place or as removed. A code missing from the list is no contradiction. Nor is a removal if
 * another list has the row with its code: registers lose codes of single buildings that are still in use.
 */
export function compareCodes(
  tables: readonly StarterTable[],
  list: readonly ListRecord[],
  confirmed: ReadonlySet<StarterRow> = new Set(),
): Finding[] {
  const known = new Map(list.map((record) => [compact(record.postal_code), record]));
  const names = placeNames(tables);
  const found: Finding[] = [];
  for (const row of rowsOf(tables, CODED)) {
    const record = known.get(codeOf(row));
    if (!record) continue;
    const { municipality = '', province = '', postal_code: code = '' } = row.values;
    const listed = record.municipality ?? '';
    if (listed && !names.same(province, code.slice(0, 3), municipality, listed)) {
      found.push(finding(row, 'CODE_PLACE', `${code} ${municipality}`, `the list has ${code} for ${listed}`));
    }
    if (record.removed_since && !confirmed.has(row)) {
      // Rural codes do retire when a region gets codes by street; those of single buildings are often lost by mistake.
      const rule = isRural(code) ? 'RURAL_CODE_REMOVED' : 'CODE_REMOVED';
      const since = record.removed_since;
      found.push(finding(row, rule, `${since} ${code}`, `the list says removed since ${since}`));
    }
  }
  return found;
}

/** Checks against a list of FSAs (`fsa, province`): missing FSAs, FSAs the list lacks, and other provinces. */
export function compareFsas(tables: readonly StarterTable[], list: readonly ListRecord[]): Finding[] {
  const listed = new Map(list.map((record) => [record.fsa ?? '', record.province ?? '']));
  const rows = rowsOf(tables, /^fsas\.csv$/);
  const own = new Set(rows.map((row) => row.values.fsa));
  const found: Finding[] = [];
  for (const row of rows) {
    const { fsa = '', province = '' } = row.values;
    const other = listed.get(fsa);
    if (other === undefined) found.push(finding(row, 'FSA_EXTRA', fsa, `the list does not have ${fsa}`));
    else if (other !== province) found.push(finding(row, 'FSA_PROVINCE', fsa, `the list has ${fsa} in ${other}`));
  }
  for (const [fsa, province] of listed) {
    if (!own.has(fsa)) {
      found.push(finding({ file: 'fsas.csv', line: 1 }, 'FSA_MISSING', fsa, `the list has ${fsa} in ${province}`));
    }
  }
  return found;
}

/** A list's postal code without its space. */
export function compact(code: string | undefined): string {
  return (code ?? '').replaceAll(' ', '').toUpperCase();
}
