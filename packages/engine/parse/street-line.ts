import { Kind, phraseLexeme } from '../address/lexicon.ts';
import type { ParseContext } from './context.ts';
import type { Unit } from './delivery.ts';
import { Break, Shape, type Token } from './token.ts';
import type { Civic, Span } from './variant.ts';

/** One way to divide a stretch of tokens into unit, civic number and street. */
export interface StreetLine {
  readonly civic: Civic | undefined;
  readonly unit: Unit | undefined;
  readonly street: Span | undefined;
  /** Words before the civic number that belong to nothing. */
  readonly before: Span | undefined;
  readonly cost: number;
}

/** Highest civic number; longer digit strings are telephone numbers and the like. */
const MAX_CIVIC = 9_999_999;

/** Every reasonable division of the tokens [from, to), best first. */
export function streetLines(context: ParseContext, from: number, to: number, splitUnits: boolean): StreetLine[] {
  const lines: StreetLine[] = [];
  const { tokens } = context;
  for (let at = from; at < to; at++) {
    if (!isCivic(tokens[at]!) && !startsUnitCivic(context, at, to)) continue;
    readAt(context, from, at, to, splitUnits, lines);
    // a number further on starts a street only when words that are no street stand before it
    if (lines.length > 0 && at > from + 6) break;
  }
  trailingCivic(context, from, to, lines);
  if (to > from) lines.push({ civic: undefined, unit: undefined, street: { from, to }, before: undefined, cost: 5 });
  trailingUnits(context, lines);
  lines.sort((a, b) => a.cost - b.cost);
  return lines.length > 8 ? lines.slice(0, 8) : lines;
}

function isCivic(token: Token): boolean {
  if (token.shape === Shape.Number) return token.value <= MAX_CIVIC && token.word.length <= 7;
  return token.shape === Shape.NumberLetters && token.letters.length === 1 && token.value <= MAX_CIVIC;
}

/** `PH2-100`, `A-123`: a unit that is no number, joined to the civic number by a hyphen. */
function startsUnitCivic(context: ParseContext, at: number, to: number): boolean {
  const token = context.tokens[at]!;
  const next = context.tokens[at + 1];
  if (next === undefined || at + 1 >= to || !isCivic(next)) return false;
  const hyphen = next.before === Break.Hyphen || next.before === Break.SpacedHyphen;
  if (token.shape === Shape.LettersNumber) return hyphen || next.before === Break.Space;
  return token.shape === Shape.Letters && token.word.length === 1 && hyphen;
}

/** A street type stands at `at` (or a direction and then the type): what comes before is a numbered street. */
function typeAt(context: ParseContext, at: number, to: number): boolean {
  if (at >= to) return false;
  const lexeme = phraseLexeme(context.words, at);
  if (lexeme === undefined) return false;
  if ((lexeme.kinds & Kind.StreetType) !== 0) return true;
  return context.words[at] === 'TH' || context.words[at] === 'ND';
}

/** A bare or ordinal number that can name a street. */
function isStreetNumber(token: Token | undefined): boolean {
  return (
    token !== undefined && (token.shape === Shape.Number || token.shape === Shape.NumberLetters) && token.value <= 9999
  );
}

function readAt(
  context: ParseContext,
  from: number,
  at: number,
  to: number,
  splitUnits: boolean,
  lines: StreetLine[],
): void {
  const { tokens } = context;
  const before = at > from ? { from, to: at } : undefined;
  const base = before === undefined ? 0 : 2 + 0.5 * (at - from);
  const first = tokens[at]!;
  const second = at + 1 < to ? tokens[at + 1] : undefined;
  const hyphen = second !== undefined && (second.before === Break.Hyphen || second.before === Break.SpacedHyphen);

  const add = (civic: Civic, unit: Unit | undefined, streetFrom: number, cost: number): void => {
    const street = streetFrom < to ? { from: streetFrom, to } : undefined;
    lines.push({ civic, unit, street, before, cost: base + cost + (street === undefined ? 4 : 0) });
  };

  if (second !== undefined && isCivic(second)) {
    const third = at + 2 < to ? tokens[at + 2] : undefined;
    const numbered = isStreetNumber(second) && typeAt(context, at + 2, to);
    const civic = civicOf(second, at + 1);
    const unit = unitOf(first, at);
    if (numbered && isStreetNumber(first)) {
      // 6302 - 56 STREET: civic and numbered street, rarely unit and civic on a street whose name is a type word
      if (isCivic(first)) add(civicOf(first, at), undefined, at + 1, 0);
      if (hyphen) add(civic, unit, at + 2, 3);
    } else if (
      third !== undefined &&
      isStreetNumber(third) &&
      (typeAt(context, at + 3, to) || at + 3 < to) &&
      (hyphen || splitUnits)
    ) {
      add(civic, unit, at + 2, hyphen || second.before === Break.Comma ? 0 : 0.5);
      if (isCivic(first)) add(civicOf(first, at), undefined, at + 1, 2);
    } else if (hyphen || first.shape === Shape.LettersNumber) {
      add(civic, unit, at + 2, 0);
      withSuffix(context, at + 1, to, (suffixed, next) => add(suffixed, unit, next, 0.5));
      if (isCivic(first)) add(civicOf(first, at), undefined, at + 1, 3);
    } else {
      if (splitUnits) add(civic, unit, at + 2, second.before === Break.Comma ? 0.5 : 1);
      if (isCivic(first)) add(civicOf(first, at), undefined, at + 1, 1);
    }
    return;
  }
  if (!isCivic(first)) {
    if (second !== undefined && isCivic(second)) add(civicOf(second, at + 1), unitOf(first, at), at + 2, 0);
    return;
  }
  // 5E AVENUE ...: an ordinal that names a street is not a civic number
  const ordinalStreet = first.shape === Shape.NumberLetters && first.letters === 'E' && typeAt(context, at + 1, to);
  add(civicOf(first, at), undefined, at + 1, ordinalStreet ? 3 : 0);
  withSuffix(context, at, to, (civic, next) =>
    add(civic, undefined, next, next - at > 1 && isDirectionLetter(civic.suffix) ? 2 : 0.3),
  );
  // 123A: the letter may be the unit
  if (first.shape === Shape.NumberLetters) {
    const civic = { number: first.value, suffix: '', from: at, to: at + 1 };
    const unit: Unit = { designator: undefined, number: first.letters, from: at, to: at + 1, sign: false };
    add(civic, unit, at + 1, 2);
  }
}

function isDirectionLetter(suffix: string): boolean {
  return suffix === 'N' || suffix === 'S' || suffix === 'E' || suffix === 'W' || suffix === 'O';
}

function civicOf(token: Token, at: number): Civic {
  return {
    number: token.value,
    suffix: token.shape === Shape.NumberLetters ? token.letters : '',
    from: at,
    to: at + 1,
  };
}

/** The leading unit with its letters as typed; BSMT-12 and PH2-100 keep them. */
function unitOf(token: Token, at: number): Unit {
  return { designator: undefined, number: token.word, from: at, to: at + 1, sign: false };
}

/** `123 A MAIN`, `91 1/2 KING`: number and suffix in two tokens. */
function withSuffix(context: ParseContext, at: number, to: number, add: (civic: Civic, next: number) => void): void {
  const token = context.tokens[at]!;
  const next = at + 1 < to ? context.tokens[at + 1] : undefined;
  if (next === undefined || token.shape !== Shape.Number || next.before >= Break.Comma) return;
  const fraction = next.shape === Shape.Fraction;
  const letter = next.shape === Shape.Letters && next.word.length === 1;
  if (fraction || (letter && at + 2 < to)) {
    add({ number: token.value, suffix: next.word, from: at, to: at + 2 }, at + 2);
  }
}

/** `RUE EDDY 22`, `MAIN ST 123`: the civic number behind the street. */
function trailingCivic(context: ParseContext, from: number, to: number, lines: StreetLine[]): void {
  const last = to - 1;
  if (last <= from || isCivic(context.tokens[from]!)) return;
  const token = context.tokens[last]!;
  if (!isCivic(token) || token.before >= Break.Line) return;
  const lead = phraseLexeme(context.words, from);
  const numberedRoad = lead !== undefined && (lead.kinds & Kind.RoadWord) !== 0 && from + lead.words === last;
  lines.push({
    civic: civicOf(token, last),
    unit: undefined,
    street: { from, to: last },
    before: undefined,
    cost: numberedRoad ? 4.5 : 2,
  });
}

/** `22 EDDY ST 5`: a number behind the street may be the unit. */
function trailingUnits(context: ParseContext, lines: StreetLine[]): void {
  const count = lines.length;
  for (let i = 0; i < count; i++) {
    const { civic, unit, street, before, cost } = lines[i]!;
    if (civic === undefined || unit !== undefined || street === undefined || street.to - street.from < 2) continue;
    if (civic.from > street.from) continue;
    const at = street.to - 1;
    const token = context.tokens[at]!;
    if (token.shape !== Shape.Number && token.shape !== Shape.NumberLetters && token.shape !== Shape.LettersNumber)
      continue;
    const previous = context.tokens[at - 1]!;
    const behindType = (previous.kinds & (Kind.StreetType | Kind.Direction)) !== 0;
    lines.push({
      civic,
      unit: { designator: undefined, number: token.word, from: at, to: at + 1, sign: false },
      street: { from: street.from, to: at },
      before,
      cost: cost + (behindType && (previous.kinds & Kind.RoadWord) === 0 ? 1 : 2.5),
    });
  }
}
