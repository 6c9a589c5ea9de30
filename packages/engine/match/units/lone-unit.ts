import { Kind } from '../../address/lexicon.ts';
import { QUEBEC } from '../../address/provinces.ts';
import { Owner, type ParseContext } from '../../parse/words/context.ts';
import { isCalledUnit, type Span, type Unit } from '../../parse/words/parts.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { isUnitLetter } from '../../parse/words/values.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import { labelIn } from './label-in.ts';

/**
 * `22 MAIN ST, 7, KINGSTON`, `22 MAIN ST / B / KINGSTON`: a short number or a letter alone between the street line and
 * what follows it. Forms have a line there for the unit, and hardly anything else is as short; so it is the unit even
 * if the reference does not list it.
 */
export function loneUnit({ context }: Parse, variant: ParseVariant): Unit | undefined {
  const span = variant.leftovers.find((each) => standsAlone(context, variant, each));
  const number = span === undefined ? '' : labelOf(context, span);
  if (span === undefined || !LONE_LABEL.test(number)) return undefined;
  const token = context.tokens[span.from]!;
  if ((token.kinds & Kind.Direction) !== 0 || isNumberAgain(token, context.tokens[variant.civic!.from]!))
    return undefined;
  return { designator: undefined, number, sign: false, ...span };
}

/**
 * `22 MAIN ST B BATH`: a letter right behind the type or direction of the street, which is no direction and no `à`; or
 * behind its name, at the end of a line, if the type is left out: `22 MAIN B, BATH`.
 */
export function letterBehind({ context, tail }: Parse, { from, to }: Span, isTypeless: boolean): Unit | undefined {
  const { tokens } = context;
  const [last, letter] = [tokens[from - 1]!, tokens[from]!];
  const { text, word } = letter;
  if (to !== from + 1 || !isUnitLetter(letter)) return undefined;
  const isFrench = word === 'A' && (text !== word || tail.provinces.includes(QUEBEC));
  const isBehind = isTypeless ? endsLine(tokens[to]) : (last.kinds & (Kind.StreetType | Kind.Direction)) !== 0;
  if (isFrench || !isBehind) return undefined;
  return { designator: undefined, number: word, sign: false, from, to };
}

function endsLine(next: Token | undefined): boolean {
  return next === undefined || next.before >= Break.Comma;
}

/** `22 MAIN ST, 22, BATH`. */
function isNumberAgain({ shape, value }: Token, civic: Token): boolean {
  return shape !== Shape.LettersNumber && value === civic.value;
}

/** The unit of the variant is such a one. */
export function isLoneUnit(parse: Parse, variant: ParseVariant): boolean {
  const { unit } = variant;
  if (unit === undefined || isCalledUnit(unit)) return false;
  return standsAlone(parse.context, variant, unit) || letterBehind(parse, unit, false) !== undefined;
}

/**
 * The words are all between two commas or line ends, right behind the street line and its number; a number may also
 * stand right before the place: `22 MAIN ST, 7 KINGSTON`.
 */
function standsAlone(
  { tokens, owner }: ParseContext,
  { civic, street, municipality }: ParseVariant,
  { from, to }: Span,
): boolean {
  if (civic === undefined || street === undefined || from !== Math.max(civic.to, street.to)) return false;
  const next = tokens[to];
  if (next === undefined || tokens[from]!.before < Break.Comma) return false;
  if (next.before >= Break.Comma || owner[to] !== Owner.None) return true;
  // 1YND HUR5T
  return municipality?.from === to && tokens[from]!.value >= 0 && next.before !== Break.None;
}

/**
 * The words as a label, if nothing in front announces one: `UNTT 4` may be anything that the reference does not have.
 */
function labelOf(context: ParseContext, { from, to }: Span): string {
  const { shape, word } = context.tokens[from]!;
  if (to === from + 1) return shape === Shape.LettersNumber ? word : labelIn(context, { from, to });
  return context.tokens[from + 1]!.before === Break.Hyphen ? labelIn(context, { from, to }) : '';
}

/** `7`, `312`, `7B`, `B7`, `B-7`, `B`. An X fills an empty field, and a Y says yes. */
const LONE_LABEL = /^(?:[A-Z]-?)?[1-9]\d{0,3}(?:-?[A-Z])?$|^[A-WZ]$/;
