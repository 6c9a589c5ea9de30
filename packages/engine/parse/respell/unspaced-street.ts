import { DIRECTIONS } from '../../address/directions.ts';
import { STREET_TYPES } from '../../address/street-types.ts';
import { UNIT_DESIGNATORS } from '../../address/unit-designators.ts';
import { glue } from '../../text/fold.ts';
import { UNIT_LABELS } from '../words/values.ts';
import { type Cut, type Letters, nameOf, SHORTEST_NAME } from './unspaced-letters.ts';

/** The street of an address that lost its blanks. */

/** The words of number, street and unit before `to`, likeliest first. */
export function streetsOf(letters: Letters, to: number): Cut[][] {
  const found: Cut[][] = [];
  for (const unit of [unitOf(letters, to), []]) {
    const end = unit[0]?.[0] ?? to;
    for (const number of numberEnds(letters, end)) {
      for (const name of namesOf(letters, number, end)) found.push([[0, number], ...name, ...unit]);
    }
    if (unit.length === 0) break;
  }
  return found;
}

/** `APT4`, `UNITB`, `APTBSMT`, `#4` behind the street. */
function unitOf({ all, at, text }: Letters, to: number): Cut[] {
  const street = all.slice(0, to);
  for (const number of [UNIT_NUMBER.exec(street)![0], ...UNIT_LABELS, street.slice(-1)]) {
    const from = to - number.length;
    if (number === '' || from <= 0 || !street.endsWith(number)) continue;
    const designator = DESIGNATORS.find((word) => street.slice(0, from).endsWith(word));
    if (designator !== undefined)
      return [
        [from - designator.length, from],
        [from, to],
      ];
    if (text[at[from]! - 1] === '#') return [[from, to]];
  }
  return [];
}

const UNIT_NUMBER = /(?:\d{1,5}[A-Z]?)?$/;

/** Where the civic number may end: digits before a type may name the street, a letter may be the suffix. */
function numberEnds({ all, at, text }: Letters, to: number): number[] {
  const digits = /^\d*/.exec(all)![0].length;
  // 1-1903
  const unit = text[at[digits - 1]! + 1] === '-' ? /^\d*/.exec(all.slice(digits))![0].length : 0;
  const end = digits + unit;
  const ends: number[] = [];
  for (let length = 1; length <= MOST_ORDINAL_DIGITS && end - length > (unit > 0 ? digits : 0); length++) {
    const ordinal = ORDINAL.exec(all.slice(end - length, to));
    if (ordinal === null) continue;
    const behind = all.slice(end - length + ordinal[0].length, to);
    const isBare = ordinal.slice(1).every((ending) => ending === undefined);
    if (isBare ? isTypeAlone(behind) : ENDINGS.some((type) => behind.startsWith(type))) ends.push(end - length);
  }
  ends.push(end);
  if (SUFFIX.test(all.slice(end, to))) ends.push(end + 1);
  return ends;
}

const MOST_ORDINAL_DIGITS = 3;
/** `14TH`, `36E`, `107`: what a street may be called that has no other name. */
const ORDINAL = /^(?:[1-9]?1(ST)|[1-9]?2(ND)|[1-9]?3(RD)|[1-9]\d{0,2}(TH|E|IEME|EME|IEM)?)/;
const SUFFIX = /^[A-G][A-Z]{3}/;

/** The words of the street [from, to): name, type and direction, a French type before the name, or SIDEROAD 7. */
function namesOf({ all }: Letters, from: number, to: number): Cut[][] {
  const found: Cut[][] = [];
  const street = all.slice(from, to);
  const first = BEGINNINGS.find((type) => street.startsWith(type) && street.length >= type.length + SHORTEST_NAME);
  const direction = LONG_DIRECTIONS.find((word) => street.endsWith(word))?.length ?? 0;
  for (const length of first === undefined ? [] : new Set([0, direction])) {
    const name = nameOf(all, from + first!.length, to - length);
    found.push([[from, from + first!.length], ...name, ...cutsOf([to - length, to])]);
  }
  const ending = endingOf(street);
  const end = to - ending.direction;
  const number = NUMBERED_ROAD.exec(all.slice(from, end))?.[1]?.length ?? 0;
  if (ending.type > 0 || number > 0) {
    const name = number > 0 ? [] : nameOf(all, from, end - ending.type);
    const last: Cut[] =
      number > 0
        ? [
            [from, end - number],
            [end - number, end],
          ]
        : [[end - ending.type, end]];
    found.push([...name, ...last, ...cutsOf([end, to])]);
  }
  return found;
}

/** None if the cut is empty. */
function cutsOf(cut: Cut): Cut[] {
  return cut[0] < cut[1] ? [cut] : [];
}

/** `SIDEROAD7`, `COUNTYROAD22A`. */
const NUMBERED_ROAD = /^[A-Z]*(?:ROAD|RD|ROUTE|RTE|LINE|HIGHWAY|HWY|CONCESSION|CONC|RANG)(\d{1,3}[A-Z]?)$/;

/** A type, perhaps with a direction, and nothing else. */
function isTypeAlone(street: string): boolean {
  return ENDINGS.some(
    (type) => street.startsWith(type) && ['', ...DIRECTION_WORDS].includes(street.slice(type.length)),
  );
}

/** How many letters the longest direction and type at the end of a street have; a road may end in its number. */
function endingOf(street: string): { type: number; direction: number } {
  let best = { type: 0, direction: 0 };
  for (const direction of ['', ...DIRECTION_WORDS]) {
    if (!street.endsWith(direction)) continue;
    const rest = street.slice(0, street.length - direction.length);
    const type = ENDINGS.find((each) => rest.endsWith(each) && rest.length > each.length) ?? '';
    if (type === '' && !NUMBERED_ROAD.test(rest)) continue;
    if (best.type + best.direction > 0 && type.length + direction.length <= best.type + best.direction) continue;
    best = { type: type.length, direction: direction.length };
  }
  return best;
}

const DIRECTION_WORDS = DIRECTIONS.flatMap(({ surfaces }) => surfaces).map(glue);
const LONG_DIRECTIONS = DIRECTION_WORDS.filter((word) => word.length > 2);
const LONGEST_FIRST = (a: string, b: string): number => b.length - a.length;
const DESIGNATORS = wordsOf(UNIT_DESIGNATORS.filter(({ bare }) => !bare).flatMap(({ surfaces }) => surfaces));
const TYPES = STREET_TYPES.filter(({ partOfName }) => !partOfName);
const ENDINGS = wordsOf(TYPES.flatMap(({ variants }) => variants));
const BEGINNINGS = wordsOf(TYPES.filter(({ beforeName }) => beforeName).flatMap(({ variants }) => variants));

/** The words of letters among them, longest first. */
function wordsOf(variants: readonly string[]): string[] {
  return [...new Set(variants.filter((word) => /^[A-Z]{2,}$/.test(word)))].sort(LONGEST_FIRST);
}
