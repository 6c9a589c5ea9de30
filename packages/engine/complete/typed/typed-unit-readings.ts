import { Kind } from '../../address/lexicon.ts';
import { startsUnitDesignator } from '../../names/keyword-prefixes.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { announcesUnit } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';
import { isCivic } from './civic-tokens.ts';
import type { TypedText } from './typed-text.ts';
import type { TypedUnit } from './typed-unit.ts';

interface TakenUnit {
  readonly unit: TypedUnit | undefined;
  /** The other tokens. */
  readonly rest: number[];
  readonly cost: number;
}

/** A unit of letters follows at least a civic number and a street. */
const MIN_BEFORE_UNIT = 2;
const MAX_UNIT_LETTERS = 4;
/** The word may be part of a street: UPPER JAMES, WILLIAM BAY. */
const WORD_UNIT_COST = 0.5;
/** The word that begins APT or UNIT may begin a name or a place as well. */
const BEGUN_COST = 1;

/** `apt 5`, `# 5`, `app. 5` anywhere; otherwise no unit, or one that only a word suggests. */
export function takeUnits(typed: TypedText, rest: number[]): TakenUnit[] {
  const { tokens } = typed.context;
  const none: TakenUnit = { unit: undefined, rest, cost: 0 };
  const front = frontUnit(tokens);
  if (front !== undefined) return [{ ...front, rest: rest.filter((at) => at >= front.words), cost: 0 }];
  const out = [none];
  for (let at = 0; at < tokens.length; at++) {
    if (!announcesUnit(tokens[at])) continue;
    const numbered = numberedUnits(typed, rest, at);
    // KING ST NORTH BAY 22
    if (numbered.length > 0) return isStreetType(tokens[at]!) && at > 0 ? [none, ...numbered] : numbered;
    if (at >= MIN_BEFORE_UNIT) out.push(...suggestedUnits(typed, rest, at));
  }
  return [...out, ...begunUnit(typed, rest)];
}

/** The unit whose number follows the word or sign at `at`: one reading or two; none when no number follows. */
function numberedUnits({ context: { tokens }, open }: TypedText, rest: number[], at: number): TakenUnit[] {
  const next = tokens[at + 1];
  if (next === undefined || (next.value < 0 && next.shape !== Shape.LettersNumber)) return [];
  const designator = designatorOf(tokens[at]!);
  const letter = tokens[at + 2];
  // UNIT 3-A
  const isLettered = letter?.before === Break.Hyphen && letter.shape === Shape.Letters && letter.word.length === 1;
  const number = isLettered ? `${next.word}-${letter.word}` : next.word;
  const last = at + (isLettered ? 2 : 1);
  const unit = { designator, number, open: open[last] === 1, guessed: false };
  // UNIT PH 1
  const from = at > 0 && announcesUnit(tokens[at - 1]) ? at - 1 : at;
  const taken = { unit, rest: rest.filter((index) => index < from || index > last), cost: 0 };
  // APP SS1: a label that begins like the word for a floor; PH1 is penthouse 1
  const isLabel = from < at && next.before === Break.None && designator?.accepted === false;
  if (!isLabel) return [taken];
  const announced = tokens[from]!.lexeme?.unit;
  const label = { ...unit, designator: announced, number: tokens[at]!.word + number, listed: true };
  return [taken, { ...taken, unit: label }];
}

/** Units that only the word at `at` suggests: a label of letters behind it, one that is not typed yet, or itself. */
function suggestedUnits({ context: { tokens }, open }: TypedText, rest: number[], at: number): TakenUnit[] {
  const out: TakenUnit[] = [];
  const designator = designatorOf(tokens[at]!);
  const next = tokens[at + 1];
  const without = (count: number): number[] => rest.filter((index) => index < at || index >= at + count);
  if (next?.shape === Shape.Letters && next.word.length <= MAX_UNIT_LETTERS) {
    // MAIN ST E HAM: only a unit that is there has so long a label
    const listed = next.word.length > 1;
    const unit = { designator, number: next.word, open: open[at + 1] === 1, guessed: false, listed };
    out.push({ unit, rest: without(2), cost: WORD_UNIT_COST });
  }
  if (designator === undefined) return out;
  if (next === undefined && open[at] === 0) {
    const cost = isStreetType(tokens[at]!) ? WORD_UNIT_COST : 0;
    out.push({ unit: { designator, number: '', open: true, guessed: false }, rest: without(1), cost });
  }
  if (designator.bare) {
    const unit = { designator: undefined, number: designator.code, open: open[at] === 1, guessed: false };
    out.push({ unit, rest: without(1), cost: WORD_UNIT_COST });
  }
  return out;
}

/** The last word may be the beginning of one for a unit. */
function begunUnit({ context: { tokens }, open }: TypedText, rest: number[]): TakenUnit[] {
  const last = tokens.length - 1;
  const { kinds = 0, word = '' } = tokens[last] ?? {};
  // ST and S, which begin STE and SUITE, are keywords of a street
  const isOther = (kinds & (Kind.StreetType | Kind.Direction | Kind.Province)) !== 0;
  if (last < MIN_BEFORE_UNIT || open[last] !== 1 || isOther || !startsUnitDesignator(word)) return [];
  return [{ unit: undefined, rest: rest.filter((at) => at !== last), cost: BEGUN_COST }];
}

/** Undefined for a number sign. */
function designatorOf({ shape, lexeme }: Token) {
  return shape === Shape.NumberSign ? undefined : lexeme!.unit;
}

function isStreetType({ kinds }: Token): boolean {
  return (kinds & Kind.StreetType) !== 0;
}

/**
 * `BSMT 12 ELM`, `APT B, 12 ELM`, `# UPPR 12 ELM`: a unit of letters before the civic number, and how many words it
 * has.
 */
function frontUnit(tokens: readonly Token[]): { readonly unit: TypedUnit; readonly words: number } | undefined {
  const [first, second, third, fourth] = tokens;
  if (first === undefined || second === undefined) return undefined;
  const unit = { open: false, guessed: false } as const;
  const own = first.lexeme?.unit;
  if (own?.bare === true && isCivic(second) && !isCivic(third)) {
    return { unit: { ...unit, designator: undefined, number: own.code }, words: 1 };
  }
  if (!announcesUnit(first) || second.shape !== Shape.Letters || !isCivic(third)) return undefined;
  const floor = second.lexeme?.unit;
  if (floor?.bare === true && isCivic(fourth)) return undefined;
  if (floor?.bare === true) return { unit: { ...unit, designator: undefined, number: floor.code }, words: 2 };
  return second.word.length === 1 ? { unit: { ...unit, designator: own, number: second.word }, words: 2 } : undefined;
}
