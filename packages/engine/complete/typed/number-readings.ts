import { Kind } from '../../address/lexicon.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';
import { isCivic } from './civic-tokens.ts';
import { soughtDelivery } from './sought-delivery.ts';
import type { TypedText } from './typed-text.ts';
import type { TypedUnit } from './typed-unit.ts';
import { takeUnits } from './typed-unit-readings.ts';

/** One way to find civic number and unit among what was typed. */
export interface NumberReading {
  /** -1 = none typed. */
  readonly number: number;
  readonly suffix: string;
  /** The number is the last word and not finished, and something before it says where it belongs. */
  readonly isNumberOpen: boolean;
  readonly unit: TypedUnit | undefined;
  /** The words before a civic number that is also followed by words: they can only be a place. */
  readonly before: readonly number[];
  /** Token indexes of the other words, in order. */
  readonly words: readonly number[];
  readonly cost: number;
}

/** The first number is that of the street: 104 AVE. */
const NUMBERED_STREET_COST = 2;
/** 12-5 is unit 12 of number 5, even if only number 12 has such a unit. */
const UNIT_BEHIND_COST = 1.5;

/** Every way to read the numbers; the likeliest costs 0. */
export function numberReadings(typed: TypedText): NumberReading[] {
  const { tokens } = typed.context;
  const out: NumberReading[] = [];
  for (const { unit, rest, cost } of takeUnits(typed, withoutDelivery(typed))) {
    const first = tokens[rest[0] ?? -1];
    const found: NumberReading[] = [];
    if (isCivic(first) || startsUnit(first, tokens[rest[1] ?? -1])) leading(typed, unit, rest, found);
    else trailing(typed, unit, rest, found);
    for (const each of found) out.push(cost === 0 ? each : { ...each, cost: each.cost + cost });
  }
  return out;
}

/** All tokens but the route or box after a street: `716 station rd rr 2 taber`. */
function withoutDelivery(typed: TypedText): number[] {
  const { tokens } = typed.context;
  const all = tokens.map((_, at) => at);
  const sought = isCivic(tokens[0]) ? soughtDelivery(typed) : undefined;
  if (sought === undefined || sought.number === 0 || sought.from < 2) return all;
  return all.filter((at) => at < sought.from || at >= sought.to);
}

/** `PH2-100`, `B-12`. */
function startsUnit(token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined || !isCivic(next) || !isHyphen(next)) return false;
  return token.shape === Shape.LettersNumber || (token.shape === Shape.Letters && token.word.length === 1);
}

function isHyphen(token: Token): boolean {
  return token.before === Break.Hyphen || token.before === Break.SpacedHyphen;
}

/** `22 eddy`, `5-22 eddy`, `ph2-100 king`, `104 ave`: the numbers at the beginning. */
function leading(typed: TypedText, unit: TypedUnit | undefined, rest: number[], out: NumberReading[]): void {
  const { tokens } = typed.context;
  const first = tokens[rest[0]!]!;
  const second = tokens[rest[1] ?? -1];
  if (!isCivic(first)) {
    out.push(civicReading(second!, labelled(first), rest.slice(2), 0));
    return;
  }
  if (isCivic(second) && unit === undefined) out.push(...twoNumbers(first, second, rest));
  else out.push(...oneNumber(first, second, unit, rest));
  // 104 AVE: the number is the street's name
  if (rest.length > 1 && !(isCivic(second) && isHyphen(second))) {
    out.push({ ...NO_NUMBER, unit, words: rest, cost: NUMBERED_STREET_COST });
    if (((second?.kinds ?? 0) & Kind.StreetType) !== 0) behindNumberedStreet(typed, unit, rest, out);
  }
  if (unit === undefined) trailingUnit(typed, rest, first, out);
}

/** `5-22 eddy`, `5 22 eddy`: unit and civic number, or the other way round. */
function twoNumbers(first: Token, second: Token, rest: readonly number[]): NumberReading[] {
  const hyphen = isHyphen(second);
  const unit = { ...labelled(first), guessed: !hyphen };
  const readings = [
    civicReading(second, unit, rest.slice(2), hyphen ? 0 : 1),
    civicReading(first, undefined, rest.slice(1), hyphen ? 1 : 0),
  ];
  if (!hyphen) return readings;
  const behind = { ...labelled(second), listed: true };
  return [...readings, civicReading(first, behind, rest.slice(2), UNIT_BEHIND_COST)];
}

/** `22 eddy`, `22 1/2 eddy`, `22 b eddy`: the civic number, alone or with what may be its suffix. */
function oneNumber(
  first: Token,
  second: Token | undefined,
  unit: TypedUnit | undefined,
  rest: readonly number[],
): NumberReading[] {
  const out = [civicReading(first, unit, rest.slice(1), 0)];
  const suffixed = (suffix: string, cost: number) => ({ ...civicReading(first, unit, rest.slice(2), cost), suffix });
  if (second?.shape === Shape.Fraction) out.push(suffixed(second.word, 0));
  const letter = second?.shape === Shape.Letters && second.word.length === 1 && rest.length > 2;
  if (letter && first.shape === Shape.Number) out.push(suffixed(second.word, 1));
  return out;
}

const NO_NUMBER = { number: -1, suffix: '', isNumberOpen: false, before: [] } as const;

/** The civic number `civic`, with the suffix that is written in one with it. */
function civicReading(
  civic: Token,
  unit: TypedUnit | undefined,
  words: readonly number[],
  cost: number,
): NumberReading {
  const suffix = civic.shape === Shape.NumberLetters ? civic.letters : '';
  return { number: civic.value, suffix, isNumberOpen: false, unit, before: [], words, cost };
}

/** A word as the label of a unit. */
function labelled({ word }: Token): TypedUnit {
  return { designator: undefined, number: word, open: false, guessed: false };
}

/** `38e rue 1150 laval`: the civic number behind the street that a number names. */
function behindNumberedStreet(
  typed: TypedText,
  unit: TypedUnit | undefined,
  rest: number[],
  out: NumberReading[],
): void {
  const found: NumberReading[] = [];
  trailing(typed, unit, rest, found);
  for (const each of found) if (each.number >= 0) out.push({ ...each, cost: each.cost + NUMBERED_STREET_COST });
}

/** `22 eddy 5`, `22 eddy 5, ottawa`. */
function trailingUnit({ context, open }: TypedText, rest: number[], civic: Token, out: NumberReading[]): void {
  const { tokens } = context;
  for (let at = 2; at < rest.length; at++) {
    const token = tokens[rest[at]!]!;
    if (token.value < 0) continue;
    const next = tokens[rest[at + 1] ?? -1];
    if (next !== undefined && next.before < Break.Comma) return;
    out.push({
      number: civic.value,
      suffix: civic.shape === Shape.NumberLetters ? civic.letters : '',
      isNumberOpen: false,
      unit: { designator: undefined, number: token.word, open: open[rest[at]!] === 1, guessed: true },
      before: [],
      words: rest.filter((_, place) => place !== 0 && place !== at),
      cost: 1,
    });
    return;
  }
}

/** `rue eddy 22`, `ottawa, 22 eddy`, `rue eddy 22 gatineau`. */
function trailing(typed: TypedText, unit: TypedUnit | undefined, rest: number[], out: NumberReading[]): void {
  const { tokens } = typed.context;
  out.push({ ...NO_NUMBER, unit, words: rest, cost: 0 });
  for (let at = 1; at < rest.length; at++) {
    const token = tokens[rest[at]!]!;
    if (!isCivic(token)) continue;
    const fraction = tokens[rest[at + 1] ?? -1];
    const hasFraction = token.shape === Shape.Number && fraction?.shape === Shape.Fraction;
    const suffix = hasFraction ? fraction.word : token.shape === Shape.NumberLetters ? token.letters : '';
    const civic = { number: token.value, suffix, isNumberOpen: false, unit };
    const end = at + (hasFraction ? 2 : 1);
    const next = tokens[rest[end] ?? -1];
    const before = rest.slice(0, at);
    const after = rest.slice(end);
    if (next === undefined || next.before >= Break.Comma) {
      const isNumberOpen = next === undefined && typed.open[rest[at]!] === 1;
      out.push({ ...civic, isNumberOpen, before: [], words: [...before, ...after], cost: 0 });
    } else {
      out.push({ ...civic, before, words: after, cost: 0 });
      out.push({ ...civic, before: [], words: [...before, ...after], cost: 1 });
    }
  }
}
