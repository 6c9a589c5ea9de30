import { directionOf, streetNameKey, streetTypeOfSymbol, wordLexeme } from '@civique/engine/address';
import { fold } from '@civique/engine/text';
import { civicRows, codeOf, subjectOf } from './check-rules.ts';
import { type Finding, finding } from './finding.ts';
import { compact, type ListRecord } from './list-rules.ts';
import { placeNames } from './place-names.ts';
import type { StarterRow, StarterTable } from './starter-table.ts';

/**
 * Checks the starter against a list of addresses as people write them: `civic, street, city, province, postal_code`.
 */

/** Every civic row of the starter with the codes the list has for its address; none if the list lacks the address. */
type ListedCodes = ReadonlyMap<StarterRow, ReadonlySet<string>>;

/** Looks up every civic row in the list. A record's street is one text without the number: `2116 MCKAY ROAD NW`. */
export function listedCodes(tables: readonly StarterTable[], list: readonly ListRecord[]): ListedCodes {
  const names = placeNames(tables);
  const byStreet = new Map<string, ListRecord[]>();
  for (const record of list) {
    const key = `${record.province}|${leadingNumber(record.civic)}|${splitStreet(record.street ?? '').key}`;
    byStreet.set(key, [...(byStreet.get(key) ?? []), record]);
  }
  const codes = new Map<StarterRow, ReadonlySet<string>>();
  for (const row of civicRows(tables)) {
    const { civic = '', province = '', municipality = '', postal_code: code = '', street = '' } = row.values;
    const there = (byStreet.get(`${province}|${civic}|${streetNameKey(street)}`) ?? []).filter(
      (record) => sameStreet(row, record) && names.same(province, code.slice(0, 3), municipality, record.city ?? ''),
    );
    codes.set(row, new Set(there.map((record) => compact(record.postal_code))));
  }
  return codes;
}

/** An address that the list has only with other codes. */
export function compareAddresses(codes: ListedCodes): Finding[] {
  const found: Finding[] = [];
  for (const [row, there] of codes) {
    if (there.size === 0 || there.has(codeOf(row))) continue;
    const message = `has ${row.values.postal_code}, the list has ${[...there].join(', ')}`;
    found.push(finding(row, 'ADDRESS_CODE', subjectOf(row), message));
  }
  return found;
}

/** Rows that the list has with the same code. */
export function confirmedRows(codes: ListedCodes): Set<StarterRow> {
  return new Set([...codes].filter(([row, there]) => there.has(codeOf(row))).map(([row]) => row));
}

/** Splits a street text into its name key, the concepts its type may mean and its direction (0 = none). */
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

/** Types and directions contradict each other only if both sides have one. */
function sameStreet({ values }: StarterRow, record: ListRecord): boolean {
  const { concepts, direction } = splitStreet(record.street ?? '');
  const own = values.type ? streetTypeOfSymbol(values.type)?.concept : undefined;
  const ownDirection = directionOf(values.direction ?? '');
  if (own !== undefined && concepts.length > 0 && !concepts.includes(own)) return false;
  return ownDirection === 0 || direction === 0 || ownDirection === direction;
}

function leadingNumber(civic: string | undefined): string {
  return /^\d+/.exec(civic ?? '')?.[0] ?? '';
}
