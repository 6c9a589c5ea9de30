import { type AddressElements, emptyElements } from '../../packages/engine/address/elements.ts';
import { formatPostalCode, parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import { streetTypeOfNar } from '../../packages/engine/address/street-types.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { Reference } from '../../packages/engine/reference/read/reader.ts';
import { type Case, withheldCode } from '../accuracy/case-file.ts';
import type { EvidenceCase, EvidenceSet } from '../accuracy/evidence-set.ts';
import { civicElements, type GeocoderCase, geocoderReference } from '../accuracy/geocoder-cases.ts';
import { halfOf } from '../accuracy/halves.ts';
import { namesKnownCivic } from '../accuracy/known-cases.ts';
import { Random } from '../random.ts';

import { boxLeavesOpen } from './box-beside.ts';
import { type PlaceRow, realReference } from './build.ts';
import { isDecidableLine } from './decidable-lines.ts';

/** Lines that people wrote, as sets. */

type Row = Readonly<Record<string, string>>;

/** Lines with their truth in the columns of a register, with and without their code, and pairs of them in one line. */
export function employerSets(reference: Reference, rows: readonly Row[], seed: number): EvidenceSet[] {
  const base = { engine: createEngine(reference), reference, must: 'right' as const };
  const lines = (column: 'line_with_code' | 'line_without_code'): EvidenceCase[] =>
    rows.map((row) => ({
      ...caseOfRow(row, row[column]!),
      offeredCounts: column === 'line_without_code' && boxLeavesOpen(reference, row[column]!, row.place!),
    }));
  const pairs = pairsOf(rows, seed);
  const pairCases = (codeOf: 'first' | 'second'): EvidenceCase[] =>
    pairs.map(({ first, second, between }) => {
      const truth = codeOf === 'first' ? first : second;
      return caseOfRow(truth, pairText(first, second, between, truth.postal_code!));
    });
  return [
    {
      ...base,
      name: 'lines with code',
      cases: lines('line_with_code'),
      target: { FLEXIBLE: 99.8, wrong: 0.1 },
      forPeers: true,
    },
    {
      ...base,
      name: 'lines without code',
      cases: lines('line_without_code'),
      target: { FLEXIBLE: 99.3, wrong: 0.1 },
      forPeers: true,
    },
    {
      ...base,
      name: 'two lines, code of the first',
      cases: pairCases('first'),
      target: { FLEXIBLE: 99, wrong: 0.1 },
      forPeers: true,
    },
    {
      ...base,
      name: 'two lines, code of the second',
      cases: pairCases('second'),
      target: { FLEXIBLE: 99, wrong: 0.1 },
      forPeers: true,
    },
    {
      ...base,
      name: 'two lines, no code',
      must: 'none',
      cases: pairs.map(({ first, second, between }) => {
        const text = pairText(first, second, between, '');
        return { ...caseOfRow(first, text), expected: undefined, truth: undefined };
      }),
      target: { FLEXIBLE: 99, wrong: 0.1 },
    },
  ];
}

/** Lines whose code alone is known: those with a number that has this code in the reference. */
export function codeSets(name: string, reference: Reference, cases: readonly Case[]): EvidenceSet[] {
  const known = cases.filter((item) => namesKnownCivic(reference, item));
  const base = { engine: createEngine(reference), reference, must: 'right' as const };
  return [
    { ...base, name: `${name} with code`, cases: known.map((item) => caseOfLine(item)) },
    { ...base, name: `${name} without code`, cases: known.map((item) => caseWithoutCode(reference, item)) },
  ];
}

/** Lines without their code, against a reference built from the file: those that it can decide. */
export async function facilitySet(cases: readonly Case[], places: readonly PlaceRow[]): Promise<EvidenceSet> {
  const reference = await realReference(cases, [], places);
  const decided = cases.filter((item) => isDecidableLine(reference, item));
  return {
    name: 'facilities without code',
    must: 'right',
    engine: createEngine(reference),
    reference,
    cases: decided.map((item) => caseWithoutCode(reference, item)),
    target: { FLEXIBLE: 98.5, wrong: 0.1 },
  };
}

/** Acceptance cases of a geocoder; the first alternative offered counts too. */
export function geocoderSet(cases: readonly GeocoderCase[]): EvidenceSet {
  const reference = Reference.fromBytes(geocoderReference(cases));
  return {
    name: 'geocoder cases',
    must: 'right',
    engine: createEngine(reference),
    reference,
    cases: cases.map(({ id, input, civic }) => ({
      text: input,
      half: halfOf(id),
      expected: civicElements(civic),
      truth: undefined,
      clean: '',
      kinds: [],
      offeredCounts: true,
    })),
    target: { FLEXIBLE: 97, wrong: 1 },
  };
}

function caseOfLine({ line, expected, row }: Case): EvidenceCase {
  return { text: line, half: halfOf(row.id ?? line), expected, truth: undefined, clean: '', kinds: [] };
}

function caseWithoutCode(reference: Reference, item: Case): EvidenceCase {
  const own = caseOfLine(withheldCode(item));
  return { ...own, offeredCounts: boxLeavesOpen(reference, own.text, placeOf(reference, item)) };
}

/** The place of the address: as its columns have it, or that of a street with its code. */
function placeOf(reference: Reference, { row, expected }: Case): string {
  if (row.city !== undefined && row.city !== '') return row.city;
  const code = reference.findPostalCode(parsePostalCode(expected.PostalCode ?? '') ?? '');
  if (code < 0 || reference.codeStreetsFrom(code) === reference.codeStreetsTo(code)) return '';
  const street = reference.codeStreet(reference.codeStreetsFrom(code));
  return reference.municipalityText(reference.municipalityOfStreet(street));
}

function caseOfRow(row: Row, text: string): EvidenceCase {
  const expected: Partial<AddressElements> = {
    StreetNumberFrom: row.civic!,
    StreetNumberSuffix: row.suffix!,
    StreetName: row.street_name!,
    StreetType: streetTypeOfNar(row.street_type!)?.symbol ?? row.street_type!,
    StreetDirection: row.street_dir!,
    Province: row.province!,
    PostalCode: formatPostalCode(row.postal_code!),
    ...(isWholeUnit(row.unit!, text) ? { UnitNumber: row.unit! } : {}),
  };
  const truth = { ...emptyElements('AES_StreetAddress'), ...expected };
  const kinds = (row.flags ?? '').split(' ').filter((flag) => flag !== '');
  return { text, half: halfOf(row.id!), expected, truth, clean: '', kinds };
}

/** The unit as the line writes it, if it is not part of `3-103` or `1-2/F`. */
function isWholeUnit(unit: string, line: string): boolean {
  const found =
    unit === '' ? -1 : line.toUpperCase().search(new RegExp(`(?<![-\\w/])${RegExp.escape(unit)}(?![-\\w/])`));
  return found >= 0 || (line.toUpperCase().startsWith(`${unit}-`) && unit !== '');
}

interface Pair {
  readonly first: Row;
  readonly second: Row;
  readonly between: string;
}

const BETWEEN = [' ', ' ', ', ', ' / ', ' & ', ' or ', '; '];

/** Each plain line with another of its place, whose street and code are others. */
function pairsOf(rows: readonly Row[], seed: number): Pair[] {
  const plain = rows.filter((row) => row.flags === '' && streetPart(row) !== undefined);
  const byPlace = Map.groupBy(plain, (row) => row.place!);
  return plain.flatMap((first, n) => {
    const random = Random.nth(seed, n);
    const others = byPlace
      .get(first.place!)!
      .filter((row) => row.street_name !== first.street_name && row.postal_code !== first.postal_code);
    return others.length === 0 ? [] : [{ first, second: random.pick(others), between: random.pick(BETWEEN) }];
  });
}

function pairText(first: Row, second: Row, between: string, code: string): string {
  return `${streetPart(first)}${between}${streetPart(second)}, ${first.place}, ON ${code}`.trim();
}

/** The line without place and province; undefined where it does not end in them. */
function streetPart(row: Row): string | undefined {
  const parts = row.line_without_code!.split(', ');
  return parts.length >= 3 && parts.at(-1) === 'ON' ? parts.slice(0, -2).join(', ') : undefined;
}
