import { parse } from 'csv-parse/sync';
import { directionById, directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { STREET_TYPES, type StreetType } from '../../packages/engine/address/street-types.ts';
import type { Engine } from '../../packages/engine/engine.ts';
import { ReferenceBuilder } from '../../packages/engine/reference/build/builder.ts';
import { analyst } from './analyst.ts';
import { agrees } from './judge.ts';

/**
 * Acceptance cases of a geocoder: CSV with `input`, `expected_full_address` (`UNIT 418 -- 925 Leon Ave, Kelowna, BC`)
 * and `expected_faults`. Only cases that expect a civic number on a street are addresses, not those that expect only a
 * site, a crossing, a street or a place. The reference is built from the expected addresses, with decoys around each.
 */
export interface GeocoderCase {
  readonly id: string;
  readonly input: string;
  readonly civic: CivicAddress;
  /**
   * The input names the place by another name (`North Van`), which the geocoder has as an alias in its own reference.
   */
  readonly alias: string;
}

export interface CivicAddress {
  readonly number: number;
  readonly suffix: string;
  readonly name: string;
  /** Code of the street type, empty for none. */
  readonly type: string;
  /** 0 = none. */
  readonly direction: number;
  readonly municipality: string;
}

export interface GeocoderAccuracy {
  /** Rows of the file, and those that are addresses. */
  readonly rows: number;
  readonly addresses: number;
  /** The expected street and number is the answer. */
  readonly answered: number;
  /** ... or the first alternative of an answer that established nothing. */
  readonly offeredFirst: number;
  /** Accepted, but another street or number. */
  readonly wrong: number;
  readonly missed: readonly { readonly id: string; readonly input: string; readonly reason: string }[];
}

export function readGeocoderCases(text: string): { rows: number; cases: GeocoderCase[] } {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  const cases: GeocoderCase[] = [];
  for (const row of rows) {
    const civic = civicOf(row.expected_full_address ?? '');
    if (civic === undefined) continue;
    const parts = row.input!.split(',').map((part) => part.trim());
    const isAlias =
      /LOCALITY\.isAlias|LocalityNameAbbreviation/i.test(`${row.expected_faults} ${row.id}`) && parts.length > 2;
    cases.push({ id: row.id!, input: row.input!, civic, alias: isAlias ? parts.at(-2)! : '' });
  }
  return { rows: rows.length, cases };
}

/** English types first: DR and PL are Drive and Place in British Columbia. */
const TYPES: ReadonlyMap<string, StreetType> = new Map(
  STREET_TYPES.filter(({ partOfName }) => !partOfName)
    .toSorted((a, b) => Number(a.language !== 'FR') - Number(b.language !== 'FR'))
    .flatMap((type) => [...type.variants].reverse().map((surface) => [surface, type] as const)),
);

const CIVIC = /^(\d+)([A-Z](?=\s)|\s?½|\s1\/2)?\s+(.+)$/i;

/** The civic address of an expected text, undefined when it is none. */
export function civicOf(text: string): CivicAddress | undefined {
  const parts = (text.split(' -- ').at(-1) ?? '').split(',').map((part) => part.trim());
  const found = CIVIC.exec(parts[0] ?? '');
  if (found === null || parts.length < 3 || / and /i.test(parts[0]!)) return undefined;
  const words = found[3]!.split(/\s+/);
  let direction = 0;
  const take = (at: number): void => {
    direction = directionOf(words[at]!);
    words.splice(at, 1);
  };
  if (words.length > 1 && directionOf(words.at(-1)!) > 0) take(words.length - 1);
  else if (words.length > 2 && words[0]!.length <= 2 && directionOf(words[0]!) > 0) take(0);
  let type = '';
  const numbered = words.length === 2 && /^\d/.test(words[1]!);
  const typeAt = numbered ? 0 : words.length - 1;
  const known = words.length > 1 ? TYPES.get(words[typeAt]!.toUpperCase()) : undefined;
  if (known !== undefined) {
    type = known.code;
    words.splice(typeAt, 1);
  }
  const suffix = (found[2] ?? '').trim().toUpperCase().replace('½', '1/2');
  return { number: Number(found[1]), suffix, name: words.join(' '), type, direction, municipality: parts[1]! };
}

/**
 * Reference of the expected addresses: neighbours, the street elsewhere, and streets of a similar name or another type.
 */
export function geocoderReference(cases: readonly GeocoderCase[]): Uint8Array {
  const builder = new ReferenceBuilder({ dataVersion: '2026-01', sources: [], starter: true });
  const places = [...new Set(cases.map(({ civic }) => civic.municipality))];
  const codes = new Map<string, string>();
  const add = (civic: CivicAddress): void => {
    const { number, suffix, name, type, direction, municipality } = civic;
    const key = `${municipality}|${name}|${type}|${direction}`;
    const code = codes.get(key) ?? inventedCode(codes.size);
    codes.set(key, code);
    const place = builder.municipality(municipality, 'BC');
    builder.civic(builder.street(name, type, direction, place), { number, suffix, postalCode: code });
  };
  for (const [at, { civic, alias }] of cases.entries()) {
    add(civic);
    if (alias !== '')
      builder.municipalityAlias(builder.municipality(civic.municipality, 'BC'), alias, 'Unofficial', []);
    const far = { ...civic, suffix: '', number: civic.number + 4 };
    add({ ...civic, suffix: '', number: civic.number + 2 });
    add({ ...far, type: civic.type === 'CRES' ? 'PL' : 'CRES' });
    if (civic.name.length > 4) add({ ...far, name: `${civic.name.slice(0, -1)}x` });
    add({ ...civic, municipality: places[(places.indexOf(civic.municipality) + 1 + (at % 7)) % places.length]! });
  }
  return builder.finish();
}

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** Codes of British Columbia's form, in order; they are invented. */
function inventedCode(n: number): string {
  const letter = (value: number): string => LETTERS[value % 20]!;
  const [a, b, c, d, e] = [n % 10, n / 10, n / 200, n / 2000, n / 40_000].map(Math.floor) as number[];
  return `V${1 + (e! % 9)}${letter(d!)}${c! % 10}${letter(b!)}${a}`;
}

export function measureGeocoderCases(engine: Engine, rows: number, cases: readonly GeocoderCase[]): GeocoderAccuracy {
  const analyze = analyst(engine, 'FLEXIBLE');
  let answered = 0;
  let offeredFirst = 0;
  let wrong = 0;
  const missed: { id: string; input: string; reason: string }[] = [];
  for (const { id, input, civic } of cases) {
    const { status, elements, alternatives, reason } = analyze(input);
    const accepted = status === 'V' || status === 'C';
    const first = accepted ? elements : alternatives[0]?.AddressElements;
    if (first !== undefined && agrees(civicElements(civic), first)) {
      if (accepted) answered++;
      else offeredFirst++;
      continue;
    }
    if (accepted) wrong++;
    missed.push({ id, input, reason: `${status} ${reason}` });
  }
  return { rows, addresses: cases.length, answered, offeredFirst, wrong, missed };
}

/** What an answer must have to be the expected street and number. */
export function civicElements({ number, name, direction }: CivicAddress): Partial<AddressElements> {
  return {
    StreetNumberFrom: String(number),
    StreetName: name,
    StreetDirection: directionById(direction)?.en ?? '',
  };
}
