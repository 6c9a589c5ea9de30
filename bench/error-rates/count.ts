import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import type { Posterior } from '../../packages/engine/evidence/posterior/posterior.ts';
import { weighText } from '../../packages/engine/evidence/texts/weigh-text.ts';
import type { Candidate } from '../../packages/engine/match/candidates/candidate.ts';
import { FAULTS, type FaultCode } from '../../packages/engine/match/compare/faults.ts';
import { leftoversOf } from '../../packages/engine/match/compare/leftovers.ts';
import { placeIndexOf } from '../../packages/engine/match/places/place-index.ts';
import { Break } from '../../packages/engine/parse/words/token.ts';
import type { Parse } from '../../packages/engine/parse/words/variant.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { GuessingFlags } from '../../packages/engine/values/guessing-flags.ts';
import { type Case, withheldCode } from '../accuracy/case-file.ts';
import { knownDoor } from './known-door.ts';

/** What a difference is counted among. */
export type Among =
  | 'doors'
  | 'doors with a type'
  | 'doors without'
  | 'doors with a direction'
  | 'doors without a direction'
  | 'lines with a unit'
  | 'doors known without code';

/** A way to write a line that is no difference of an element. */
export const MANNERS = {
  'words apart that belong to nothing': 'doors',
  'words amidst that belong to nothing': 'doors',
  'a number that belongs to nothing': 'doors',
  'a unit': 'doors',
  'unit: before the civic number': 'lines with a unit',
  'unit: with a designator': 'lines with a unit',
  'unit: with a number sign': 'lines with a unit',
  'unit: not listed there': 'lines with a unit',
  'code: another of its FSA': 'doors known without code',
  'code: of another FSA': 'doors known without code',
} as const satisfies Record<string, Among>;

type Manner = keyof typeof MANNERS;

/** How the lines of one source write what is known of their doors. */
export interface WrittenCounts {
  readonly source: string;
  readonly lines: number;
  /** Lines whose code and number belong to one door, and those of them in which the engine reads that door. */
  readonly known: number;
  readonly among: Readonly<Record<Among, number>>;
  readonly counts: ReadonlyMap<FaultCode | Manner, number>;
}

/** What a fault can only occur in. */
export function amongOf(code: FaultCode): Among {
  switch (code) {
    case 'STREET_TYPE_ADDED':
    case 'STREET_TYPE_CORRECTED':
    case 'STREET_TYPE_MISSPELT':
    case 'STREET_TYPE_STANDARDIZED':
      return 'doors with a type';
    case 'STREET_TYPE_REMOVED':
      return 'doors without';
    case 'STREET_DIRECTION_ADDED':
    case 'STREET_DIRECTION_CORRECTED':
    case 'STREET_DIRECTION_STANDARDIZED':
      return 'doors with a direction';
    case 'STREET_DIRECTION_REMOVED':
      return 'doors without a direction';
    default:
      return FAULTS[code].element === 'UnitNumber' ? 'lines with a unit' : 'doors';
  }
}

export function countWritten(source: string, reference: Reference, cases: readonly Case[]): WrittenCounts {
  const among: Record<Among, number> = {
    doors: 0,
    'doors with a type': 0,
    'doors without': 0,
    'doors with a direction': 0,
    'doors without a direction': 0,
    'lines with a unit': 0,
    'doors known without code': 0,
  };
  const counts = new Map<FaultCode | Manner, number>();
  const add = (what: FaultCode | Manner): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let known = 0;
  for (const item of cases) {
    const { line, expected } = item;
    const code = codeWithoutCode(reference, item);
    if (code !== '') {
      const typed = parsePostalCode(expected.PostalCode ?? '') ?? '';
      among['doors known without code']++;
      if (typed !== code)
        add(typed.slice(0, 3) === code.slice(0, 3) ? 'code: another of its FSA' : 'code: of another FSA');
    }
    const door = knownDoor(reference, line, expected.PostalCode ?? '');
    if (door === undefined) continue;
    known++;
    const read = readingOf(reference, line, door.street, door.number);
    if (read === undefined) continue;
    const { parse, candidate } = read;
    const entry = reference.canonicalEntry(candidate.street);
    among.doors++;
    among[reference.typeOfEntry(entry) < 0 ? 'doors without' : 'doors with a type']++;
    among[reference.directionOfEntry(entry) === 0 ? 'doors without a direction' : 'doors with a direction']++;
    if (candidate.variant.unit !== undefined) among['lines with a unit']++;
    for (const code of new Set(candidate.faults.map((fault) => fault.code))) add(code);
    for (const manner of mannersOf(parse, candidate)) add(manner);
  }
  return { source, lines: cases.length, known, among, counts };
}

/** The code of the only address that the line agrees with in all but its code, which is withheld; empty if none. */
function codeWithoutCode(reference: Reference, item: Case): string {
  const { line } = withheldCode(item);
  if (line === item.line) return '';
  const best = posteriorOf(reference, line).hypotheses[0];
  if (best === undefined || best.probability < SURE || best.candidate.postalCode < 0) return '';
  const { kind, faults, postalCode } = best.candidate;
  const differs = faults.some(({ code, penalty }) => penalty > 0 && code !== 'POSTAL_CODE_ADDED');
  return kind !== 'civic' || differs ? '' : reference.postalCodeText(postalCode);
}

const SURE = 0.99;

function readingOf(
  reference: Reference,
  line: string,
  street: number,
  number: number,
): { parse: Parse; candidate: Candidate } | undefined {
  return posteriorOf(reference, line).hypotheses.find(
    ({ candidate }) => candidate.street === street && candidate.number === number,
  );
}

function posteriorOf(reference: Reference, line: string): Posterior {
  return weighText(reference, [{ role: 'free', text: line }], {
    parse: { places: placeIndexOf(reference), guessingFlags: GuessingFlags.All },
    match: { typos: 2, guessingFlags: GuessingFlags.All },
  }).posterior;
}

function mannersOf(parse: Parse, { variant, reading, unit: state }: Candidate): Set<Manner> {
  const { tokens } = parse.context;
  const manners = new Set<Manner>();
  for (const { from, to } of leftoversOf(parse, variant, reading)) {
    const apart = tokens[from]!.before >= Break.Comma;
    manners.add(apart ? 'words apart that belong to nothing' : 'words amidst that belong to nothing');
    if (tokens.slice(from, to).some(({ value }) => value >= 0)) manners.add('a number that belongs to nothing');
  }
  const { unit, civic } = variant;
  if (unit === undefined) return manners;
  manners.add('a unit');
  if (civic !== undefined && unit.from < civic.from) manners.add('unit: before the civic number');
  if (unit.designator !== undefined) manners.add('unit: with a designator');
  if (unit.sign) manners.add('unit: with a number sign');
  if (state === 'unverified') manners.add('unit: not listed there');
  return manners;
}
