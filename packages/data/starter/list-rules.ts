import { directionOf } from '@civique/engine/address/directions.ts';
import { wordLexeme } from '@civique/engine/address/lexicon.ts';
import { streetNameKey } from '@civique/engine/address/name-key.ts';
import { streetTypeOfSymbol } from '@civique/engine/address/street-types.ts';
import { fold } from '@civique/engine/text/fold.ts';
import { CODED, civicRows, codeOf, subjectOf } from './check-rules.ts';
import { type Finding, finding } from './finding.ts';
import { PlaceNames } from './place-names.ts';
import { rowsOf, type StarterRow, type StarterTable } from './starter-table.ts';

/** Rules that hold the starter against a list of somebody else's. A record of a list is a map from column to text. */
export type ListRecord = Readonly<Record<string, string>>;

/**
 * Against a list of postal codes (`postal_code, municipality, removed_since`): a code of the starter that the list
 * has with another place or calls removed. A code that the list lacks is no contradiction.
 */
export function compareCodes(tables: readonly StarterTable[], list: readonly ListRecord[]): Finding[] {
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
    if (record.removed_since) {
      found.push(finding(row, 'CODE_REMOVED', code, `the list says removed since ${record.removed_since}`));
    }
  }
  return found;
}

/** Against a list of FSAs (`fsa, province`): FSAs missing, FSAs the list does not have, and other provinces. */
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

/**
 * Against a list of addresses (`civic, street, city, province, postal_code`, the street in one field as people write
 * it): an address of the starter that the list has with another code and never with the same one.
 */
export function compareFacilities(tables: readonly StarterTable[], list: readonly ListRecord[]): Finding[] {
  const names = placeNames(tables);
  const byStreet = new Map<string, ListRecord[]>();
  for (const record of list) {
    const key = `${record.province}|${leadingNumber(record.civic)}|${splitStreet(record.street ?? '').key}`;
    byStreet.set(key, [...(byStreet.get(key) ?? []), record]);
  }
  const found: Finding[] = [];
  for (const row of civicRows(tables)) {
    const { civic = '', province = '', municipality = '', postal_code: code = '', street = '' } = row.values;
    const fsa = code.slice(0, 3);
    const there = (byStreet.get(`${province}|${civic}|${streetNameKey(street)}`) ?? []).filter(
      (record) => sameStreet(row, record) && names.same(province, fsa, municipality, record.city ?? ''),
    );
    const codes = new Set(there.map((record) => compact(record.postal_code)));
    if (codes.size === 0 || codes.has(codeOf(row))) continue;
    found.push(finding(row, 'FACILITY_CODE', subjectOf(row), `has ${code}, the list has ${[...codes].join(', ')}`));
  }
  return found;
}

/** A street in one text cut into its name key, the concepts its type may have and its direction (0 = none). */
export function splitStreet(street: string): { key: string; concepts: readonly string[]; direction: number } {
  let words = fold(street).split(' ').filter(Boolean);
  let direction = 0;
  if (words.length > 1 && directionOf(words.at(-1)!) > 0) direction = directionOf(words.pop()!);
  const last = typeConcepts(words.at(-1));
  const first = typeConcepts(words[0], true);
  let concepts: readonly string[] = [];
  if (words.length > 1 && first.length > 0) {
    concepts = first;
    words = words.slice(1);
  } else if (words.length > 1 && last.length > 0) {
    concepts = last;
    words = words.slice(0, -1);
  }
  return { key: streetNameKey(words.join(' ')), concepts, direction };
}

function typeConcepts(word: string | undefined, before = false): string[] {
  const types = word ? (wordLexeme(word)?.types ?? []) : [];
  return types.filter((type) => !before || type.beforeName).map((type) => type.concept);
}

/** Types and directions contradict only where both sides have one. */
function sameStreet({ values }: StarterRow, record: ListRecord): boolean {
  const { concepts, direction } = splitStreet(record.street ?? '');
  const own = values.type ? streetTypeOfSymbol(values.type)?.concept : undefined;
  const ownDirection = directionOf(values.direction ?? '');
  if (own !== undefined && concepts.length > 0 && !concepts.includes(own)) return false;
  return ownDirection === 0 || direction === 0 || ownDirection === direction;
}

function placeNames(tables: readonly StarterTable[]): PlaceNames {
  return new PlaceNames(rowsOf(tables, /^municipality-aliases\.csv$/));
}

function compact(code: string | undefined): string {
  return (code ?? '').replaceAll(' ', '').toUpperCase();
}

function leadingNumber(civic: string | undefined): string {
  return /^\d+/.exec(civic ?? '')?.[0] ?? '';
}
