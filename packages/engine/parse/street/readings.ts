import type { Lexeme } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';

/** One way to divide a street into name, type and direction. */
export interface StreetReading {
  readonly nameFrom: number;
  readonly nameTo: number;
  /** Types the type word may stand for; empty when there is none. */
  readonly types: readonly StreetType[];
  readonly typeFrom: number;
  readonly typeTo: number;
  /** The type once more, apart from it: STREET in `RUE MAIN STREET`. */
  readonly typeAgain: Span | undefined;
  /** The type word is misspelt. */
  readonly typeMisspelt: boolean;
  /** Direction id, 0 = none. */
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
  /** Words after the street that belong to nothing. */
  readonly junkFrom: number;
  /** The words of the name are those of the whole street, type and direction among them. */
  readonly isWhole: boolean;
  readonly cost: number;
}

/** Where name and type are, what direction goes with them, and what is left over. */
interface ReadingParts {
  readonly name: Span;
  readonly type: TypeSpan;
  readonly beside: Pick<StreetReading, 'direction' | 'directionFrom' | 'directionTo' | 'junkFrom'>;
  readonly cost: number;
  readonly typeAgain?: Span | undefined;
  readonly typeMisspelt?: boolean;
  readonly isWhole?: boolean;
}

/** All readings are made here: objects that name their parts in one order are read several times as fast. */
export function readingOf(parts: ReadingParts): StreetReading {
  const { name, type, beside, cost, typeAgain, typeMisspelt = false, isWhole = false } = parts;
  return {
    nameFrom: name.from,
    nameTo: name.to,
    types: type.types,
    typeFrom: type.from,
    typeTo: type.to,
    typeAgain,
    typeMisspelt,
    direction: beside.direction,
    directionFrom: beside.directionFrom,
    directionTo: beside.directionTo,
    junkFrom: beside.junkFrom,
    isWhole,
    cost,
  };
}

export const NO_TYPES: readonly StreetType[] = [];

/** A street type and where it occurs. */
export interface TypeSpan extends Span {
  readonly types: readonly StreetType[];
}

/** The types that the words of the span may stand for; none if it is empty. */
export function typeSpan(context: ParseContext, from: number, to: number): TypeSpan {
  return { from, to, types: to > from ? typesAt(context, from, to - from) : NO_TYPES };
}

/** The types that so many words may stand for. */
export function typesAt(context: ParseContext, from: number, length: number): readonly StreetType[] {
  const lexeme = phraseWithin(context, from, from + length);
  return lexeme === undefined ? NO_TYPES : lexeme.types;
}

/** `RUE`: the type comes before the name. */
export function isBeforeName(type: StreetType): boolean {
  return type.beforeName;
}

/** What it costs to leave so many words over behind a street. */
export function junkCost(words: number): number {
  return JUNK_COST + JUNK_WORD_COST * words;
}

const JUNK_COST = 2.5;
const JUNK_WORD_COST = 0.4;

/**
 * The longest phrase at `at` that ends before `to`, or the word alone: the N of `KING ST N, S` is not the `N S` of a
 * province.
 */
export function phraseWithin(context: ParseContext, at: number, to: number): Lexeme | undefined {
  const lexeme = wordsAt(context, at);
  return lexeme === undefined || at + lexeme.words <= to ? lexeme : context.tokens[at]!.lexeme;
}

/** Length in words of the direction that ends at `to`, 0 for none. At least one word must be left for the name. */
export function directionEnding(context: ParseContext, from: number, to: number): number {
  for (let length = Math.min(2, to - from - 1); length > 0; length--) {
    const lexeme = phraseWithin(context, to - length, to);
    if (lexeme !== undefined && lexeme.words === length && lexeme.direction > 0) return length;
  }
  return 0;
}

/** Length in words of the direction that starts at `from`, 0 for none. */
export function directionStarting(context: ParseContext, from: number, to: number): number {
  const lexeme = phraseWithin(context, from, to);
  return lexeme !== undefined && lexeme.direction > 0 && from + lexeme.words < to ? lexeme.words : 0;
}

/** Length in words of the type that ends at `to`, 0 for none. */
export function typeEnding(context: ParseContext, from: number, to: number): number {
  for (let length = Math.min(3, to - from); length > 0; length--) {
    const lexeme = phraseWithin(context, to - length, to);
    if (lexeme !== undefined && lexeme.words === length && lexeme.types.length > 0) return length;
  }
  return 0;
}

/** Length in words of the type that starts at `from`, 0 for none. */
export function typeStarting(context: ParseContext, from: number, to: number): number {
  if (from >= to) return 0;
  const lexeme = phraseWithin(context, from, to);
  if (lexeme !== undefined && lexeme.types.length > 0) return lexeme.words;
  const single = context.tokens[from]!.lexeme;
  return single !== undefined && single.types.length > 0 ? 1 : 0;
}
