import { streetNameKey } from '../address/name-key.ts';
import { ENGLISH_ENDINGS, FRENCH_ENDINGS } from '../address/ordinal-endings.ts';
import { unitDesignatorOf } from '../address/unit-designators.ts';
import { keyOf, type ParseContext } from '../parse/context.ts';
import { isCalledUnit, type Span, type Unit } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import { isShortRange, pairOf } from '../parse/several-numbers.ts';
import { Break } from '../parse/token.ts';
import { PLAIN_FLOORS } from '../parse/values.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold, glue } from '../text/fold.ts';
import type { Fault } from './faults.ts';

/** Designators whose symbol is part of the label in the registers: `PH2`, `TH25`, `BSMT`. */
const LABEL_DESIGNATORS = new Set([
  ...['PH', 'LPH', 'UPH', 'SPH', 'GPH'],
  ...['TH', 'BSMT', 'UPPR', 'LWR', 'TRLR', 'LOBBY'],
]);

/** The ways the reference may write a typed unit, most likely first: `PH 2` is `PH2`, `PH02` or `2`. */
export function unitLabels(unit: Unit): string[] {
  const { designator, number } = unit;
  const labels: string[] = [];
  const symbol = designator?.code ?? '';
  if (number === '') return symbol === '' ? [] : [symbol];
  if (LABEL_DESIGNATORS.has(symbol)) {
    labels.push(`${symbol}${number}`);
    if (/^[0-9]$/.test(number)) labels.push(`${symbol}0${number}`);
    labels.push(`${symbol} ${number}`);
  }
  labels.push(number);
  if (number.includes('-')) labels.push(number.replace('-', ''));
  return labels;
}

/**
 * The unit by one name, however it is typed: `TH 202`, `UNIT 202` and `PH 2`, `APT PH-2` are the unit that the
 * reference lists at the civic number in `hits`. It is the name that the label of the reference has when it is typed.
 */
export function unitName(reference: Reference, hits: CivicHits, unit: Unit): string {
  const labels = unitLabels(unit);
  for (const label of labels) {
    const key = glue(fold(label));
    for (let i = 0; i < hits.count; i++) {
      const at = hits.unitsAt[i]!;
      if (at < 0 || !reference.hasUnit(at, label)) continue;
      const listed = [...reference.unitsOf(at)].find((text) => glue(fold(text)) === key) ?? label;
      return listed.toUpperCase().replace(SIGN_BEHIND_SYMBOL, '$1');
    }
  }
  return labels[0] ?? '';
}

/** `PH 2`, `TH-25`. */
const SIGN_BEHIND_SYMBOL = new RegExp(`^(${[...LABEL_DESIGNATORS].join('|')})[ -](?=\\d)`);

/** True if the units at a civic number include the typed one, in any spelling. */
export function unitKnown(reference: Reference, unitsAt: number, unit: Unit): boolean {
  return unitLabels(unit).some((label) => reference.hasUnit(unitsAt, label));
}

/** What registers and people call a floor, each by itself. A building has only one of them. */
const SAME_FLOORS: readonly (readonly string[])[] = [
  ['BSMT', 'SS', 'SOUSSOL', 'BASEMENT'],
  ['RC', 'RDC', 'REZDECHAUSSEE', 'MAIN'],
  ['UPPR', 'UPPER', 'UPR', 'HAUT'],
  ['LWR', 'LOWER', 'BAS'],
];

/** The labels of a floor by each of them. */
export const FLOORS: ReadonlyMap<string, readonly string[]> = new Map(
  SAME_FLOORS.flatMap((labels) => labels.map((label) => [label, labels] as const)),
);

/** `12 MAIN ST BSMT`. */
export function isFloor(unit: Unit | undefined): boolean {
  return unit !== undefined && FLOORS.has(unit.number);
}

/** The label, or another one of the same floor, if the reference has it at the civic number; otherwise empty. */
export function listedLabel(reference: Reference, hits: CivicHits, label: string): string {
  if (label === '' || isUnitAt(reference, hits, label)) return label;
  return FLOORS.get(label)?.find((other) => isUnitAt(reference, hits, other)) ?? '';
}

/** True if a record of the civic number has a unit with this label. */
export function isUnitAt(reference: Reference, { unitsAt, count }: CivicHits, label: string): boolean {
  for (let i = 0; i < count; i++) if (unitsAt[i]! >= 0 && reference.hasUnit(unitsAt[i]!, label)) return true;
  return false;
}

/**
 * `8-10 ELM ST APT 804`, `642-44 ELM ST APT 804`: unit 8 of number 10, if the reference has it there; otherwise the two
 * numbers are a range.
 */
export function isUnitOfRange({ context }: Parse, variant: ParseVariant): boolean {
  const { unit, spareUnit, civic } = variant;
  if (spareUnit === undefined || unit === undefined || isBehindFloor(variant)) return false;
  return pairOf(context, unit, civic) === 'range' || isShortRange(context, unit, civic);
}

/** `REAR, 8-10 ELM ST`: unit 8 of the rear of number 10. */
export function isBehindFloor({ unit, spareUnit }: ParseVariant): boolean {
  return unit !== undefined && spareUnit?.number === '' && spareUnit.to <= unit.from;
}

/**
 * `MAIN STR EET5`, `MAIN STREET 0`, `MAIN ST 1ST`, `MAIN ST 2 KM NORTH`: letters and a number, a zero, an ordinal or a
 * distance behind the street, and nothing calls it a unit. No line of 32,000 of employers and facilities ends its
 * street with a unit like that. `6, 6 MAIN ST`, `6-6 MAIN ST` and `6 MAIN ST 6` have their number twice, `6 RUE JEAN-C`
 * is cut off. In front, `CORNER STORE 88 6 MAIN ST` has the number of the shop, `K7L IN6 6 MAIN ST` half of a code.
 */
export function isNoUnit({ context }: Parse, { unit, civic }: ParseVariant): boolean {
  const { tokens, words } = context;
  if (unit?.number === '' && isJoinedToName(context, unit.from)) return true;
  if (unit === undefined || isCalledUnit(unit) || civic === undefined) return false;
  const { shape, letters, value, word, before } = tokens[unit.from]!;
  if (unit.from < civic.to) {
    const isTwice = unit.to === civic.from && word === tokens[civic.from]!.word;
    const isOfCode = word.length === HALF_CODE && HALF_OF_CODE.test(words[unit.from - 1] ?? '');
    return isOfCode || isTwice || isOfShop(tokens, unit.from);
  }
  if (unit.to === unit.from + 1 && word === tokens[civic.from]!.word && civic.to <= unit.from) return true;
  if (shape === Shape.Letters && word.length === 1 && before === Break.Hyphen) return true;
  if (shape === Shape.NumberLetters && isOrdinalEnding(letters)) return true;
  if (BEFORE_CORNER.has(words[unit.from - 1]!)) return true;
  return value === 0 || DISTANCES.has(words[unit.to] ?? '') || (shape === Shape.LettersNumber && letters.length > 1);
}

/** `SAINT-PH ILEMON`: part of a name that was torn apart, unless no name holds the word (`MAIN ST-BSMT`). */
function isJoinedToName({ tokens, words }: ParseContext, at: number): boolean {
  return (
    tokens[at]!.before === Break.Hyphen && tokens[at - 1]!.shape === Shape.Letters && !PLAIN_FLOORS.has(words[at]!)
  );
}

const HALF_CODE = 3;
const HALF_OF_CODE = /^[A-Z]\d[A-Z]$/;

function isOfShop(tokens: ParseContext['tokens'], at: number): boolean {
  if (at < 2 || tokens[at]!.before !== Break.Space || tokens[at - 1]!.before !== Break.Space) return false;
  return NUMBERED_SHOPS.has(tokens[at - 1]!.word) && tokens[at - 2]!.shape === Shape.Letters;
}

const NUMBERED_SHOPS: ReadonlySet<string> = new Set(['STORE', 'BRANCH', 'MAGASIN', 'SUCCURSALE']);

/** `E` alone is none: unit 5E. */
function isOrdinalEnding(letters: string): boolean {
  return ENGLISH_ENDINGS.has(letters) || (letters.length > 1 && FRENCH_ENDINGS.has(letters));
}

/** `MAIN ST AT MAIN`, `MAIN ST NORTH OF HWY 7`: what follows is another street. */
const BEFORE_CORNER: ReadonlySet<string> = new Set(['AT', 'NEAR', 'BETWEEN', 'ENTRE', 'HWY', 'HIGHWAY', 'ROUTE']);
const DISTANCES: ReadonlySet<string> = new Set(['KM', 'KMS', 'MILES']);

/** `10 SAINT-JOSE PH`: a unit without a number that ends the name; `10 MARINE BAY N`: one that is the direction. */
export function isOfStreet(
  { context }: Parse,
  { nameFrom, nameTo }: StreetReading,
  { unit }: ParseVariant,
  name: string,
  faults: readonly Fault[],
): boolean {
  if (unit === undefined) return false;
  if (faults.some(({ code, to }) => code === 'STREET_DIRECTION_ADDED' && to === unit.number)) return true;
  if (unit.number !== '' || unit.from !== nameTo) return false;
  return keyOf(context, nameFrom, unit.to) === streetNameKey(name);
}

/** `10 UPPR JAMES ST`: the floor behind the civic number is the beginning of the name UPPER JAMES. */
export function beginsName({ nameFrom }: StreetReading, { unit, civic }: ParseVariant, name: string): boolean {
  if (unit?.designator === undefined || unit.number !== '' || unit.to !== nameFrom || civic?.to !== unit.from)
    return false;
  const first = fold(name).split(' ', 1)[0]!;
  return FLOORS.get(unit.designator.code)?.includes(first) ?? false;
}

/**
 * What was read as a unit, apart from the civic number, begins or ends the name of the place: a number (`10 ELM ST,
 * DILVERTON BEACH NO. 293`, `10 ELM ST 100 MLIE HOUSE`), a floor (`10 ELM ST LOWER EST KENT`, `10 ELM ST LANGRO SS`) or
 * its saint (`10 ELM ST, SAULT STE. M`).
 */
export function isOfPlace({ context }: Parse, { unit, civic, municipality }: ParseVariant, place: string): boolean {
  if (unit === undefined || civic === undefined || unit.from === civic.from || unit.to === civic.from) return false;
  const words = fold(place).split(' ');
  const { from, to } = municipality ?? NOWHERE;
  // 10 ELM ST LOWER, LOWER EAST KENT: the place is whole
  if (glue(context.words.slice(from, to).join(' ')) === glue(words.join(' '))) return false;
  if (unit.number === '') {
    const typed = context.words.slice(unit.from, unit.to).join(' ');
    const isFirst = typed === words[0] || FLOORS.get(unit.designator?.code ?? '')?.includes(words[0]!) === true;
    // ISLAND COVE, UPPER, where ISLAND COVE was not taken for the place
    const others = words.slice(1).join(' ');
    const isBehind = context.words.slice(unit.from - words.length + 1, unit.from).join(' ') === others;
    if (isFirst) return others !== '' && (from === unit.to || to === unit.from || isBehind);
    // 10 ELM ST ST-PH ILEMON
    if (from === unit.to) return endsIn(glue(fold(place)), glue(context.words.slice(unit.from, to).join(' ')));
    return context.tokens[unit.from]!.before <= Break.Space && endsIn(glue(fold(place)), glue(typed));
  }
  if (unit.designator !== undefined) {
    const typed = context.words.slice(from, unit.to).join(' ');
    return from < to && to === unit.from && words.length > to - from && words.join(' ').startsWith(typed);
  }
  return words.length > 1 && [words.at(-1), words[0]].includes(unit.number);
}

const NOWHERE: Span = { from: 0, to: 0 };

function endsIn(text: string, end: string): boolean {
  return text.length > end.length && text.endsWith(end);
}

const INITIAL_OF_UNIT = /^U\d+[A-Z]?$/;
/** As lists fill up their columns. */
const ZERO_IN_FRONT = /^0+[1-9]\d{0,3}[A-Z]?$/;
const UNIT = unitDesignatorOf('UNIT');

/**
 * `U12`, `012`, `I2`: unit 12, if the reference has that one at the civic number and not the other. `SOUS-SOL`: unit
 * SS, if that is what the reference calls it there.
 */
export function unitAsListed(reference: Reference, hits: CivicHits, unit: Unit | undefined): Unit | undefined {
  if (unit === undefined) return undefined;
  const isAt = (each: Unit): boolean => {
    for (let i = 0; i < hits.count; i++)
      if (hits.unitsAt[i]! >= 0 && unitKnown(reference, hits.unitsAt[i]!, each)) return true;
    return false;
  };
  const floor = unit.number === '' ? (unit.designator?.code ?? '') : unit.number;
  if (FLOORS.has(floor)) {
    const number = isAt(unit) ? '' : listedLabel(reference, hits, floor);
    return number === '' ? undefined : { ...unit, designator: undefined, number };
  }
  return isAt(unit) ? undefined : otherForms(unit).find(isAt);
}

/** `1O2`, `5OI`: the number that letters among its digits look like; another letter at the end, as in `1B`, is one. */
function numberInDisguise(label: string): string {
  const number = label
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replace(/L(?=\d)/g, '1')
    .replace(/(?<=\d)[BGSZ](?=\d)/g, (letter) => DIGIT_OF[letter]!);
  return /\d[A-Z]|[A-Z]\d/.test(label) && /^\d+$/.test(number) ? number : '';
}

const DIGIT_OF: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' };

/** What `U12`, `005` and `1O2` stand for where the reference has no unit of that name. */
function otherForms(unit: Unit): readonly Unit[] {
  const { designator, number } = unit;
  if (ZERO_IN_FRONT.test(number)) {
    const zeros = number.search(/[^0]/);
    return Array.from({ length: zeros }, (_, left) => ({ ...unit, number: number.slice(left + 1) }));
  }
  const disguised = numberInDisguise(number);
  if (disguised !== '') return [{ ...unit, number: disguised }];
  const isInitial = designator === undefined && INITIAL_OF_UNIT.test(number);
  return isInitial ? [{ ...unit, designator: UNIT, number: number.slice(1) }] : [];
}
