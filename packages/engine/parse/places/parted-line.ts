import type { StreetLine } from '../street-line/divided-stretch.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span, Unit } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isCivic, isNumber, typeAt } from '../words/values.ts';
import type { Civic } from '../words/variant.ts';
import { Shape } from '../words/word.ts';

const COST = 0.5;

/** A street line in two segments, and the index of the second. */
interface PartedLine {
  readonly line: StreetLine;
  readonly index: number;
}

/**
 * `22 APT 3 PRINCESS ST`, `22#3 PRINCESS ST`, `22, app. 3, rue Eddy`: the unit parts the civic number from its street.
 */
export function partedLine(context: ParseContext, unit: Unit, rest: readonly Span[]): PartedLine | undefined {
  const index = rest.findIndex(({ from }) => from === unit.to);
  const number = rest[index - 1];
  const street = rest[index];
  if (number === undefined || street === undefined || number.to !== unit.from) return undefined;
  // 24-# 1255 PRINCESS ST: the sign of the civic number behind a unit
  const { designator, from: sign } = unit;
  // but 22, #3, PRINCESS ST and 22, #3 PRINCESS ST
  const isSetOff = context.tokens[unit.to]!.before === Break.Comma;
  const isListed =
    context.tokens[sign]!.before === Break.Comma &&
    (isSetOff || unit.number.length <= context.words[number.from]!.length);
  if (designator === undefined && context.tokens[sign]!.before >= Break.Hyphen && !isListed) return undefined;
  const civic = wholeCivic(context, number);
  const { from, to } = street;
  // 5 UNIT 12 95 AVE, but not 5 UNIT 12 95 MAIN ST
  const isName = !isNumber(context.tokens[from]) || typeAt(context, from + 1, to);
  if (civic === undefined || !isName) return undefined;
  return { line: { civic, unit: undefined, street: { from, to }, before: undefined, cost: COST }, index };
}

/** The segment as a civic number, if it holds nothing else. */
function wholeCivic({ tokens }: ParseContext, { from, to }: Span): Civic | undefined {
  const first = tokens[from]!;
  if (!isCivic(first)) return undefined;
  if (to === from + 1) return { number: first.value, suffix: first.letters, from, to };
  const suffix = tokens[from + 1]!;
  const isSuffix = suffix.shape === Shape.Fraction || (suffix.shape === Shape.Letters && suffix.word.length === 1);
  if (to > from + 2 || !isNumber(first) || !isSuffix) return undefined;
  return { number: first.value, suffix: suffix.word, from, to };
}
