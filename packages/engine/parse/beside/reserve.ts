import { keyOf, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { isNumber, startsWithNumber, valueAfter } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `12 ELM ST, RM OF SHERWOOD NO. 159`, `RM NO. 344`, `RR 4, IR 39`: the rural municipality or the reserve that an
 * address of the Prairies and of the Maritimes lies in. Its number is no unit, and no civic number either.
 */
export function reserveAt(context: ParseContext, at: number): Span | undefined {
  return ruralMunicipalityAt(context, at) ?? numberedMunicipalityAt(context, at) ?? indianReserveAt(context, at);
}

/** Whether any words may name such a thing. Cheap, for every input. */
export function mentionsReserve({ words }: ParseContext): boolean {
  return words.some((word, at) => BEGINS.has(word) || (word === 'R' && words[at + 1] === 'M'));
}

const BEGINS: ReadonlySet<string> = new Set(['RM', 'RURAL', 'IR', 'INDIAN']);
const MOST_WORDS = 4;
const MOST_DIGITS = 3;

/**
 * `RM OF SHERWOOD NO. 159`, `R.M. OF SHERWOOD #159`. Where its name is that of a place which the reference has, with
 * the number or without, it may be the municipality: then only a number that belongs to no name is kept apart.
 */
function ruralMunicipalityAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  const name = PHRASES.map((phrase) => endOf(context, at, phrase)).find((end) => end > 0) ?? 0;
  if (name === 0) return undefined;
  let to = name;
  while (to < tokens.length && to < name + MOST_WORDS && isName(context, to)) to++;
  const value = valueAfter(context, to);
  if (to === name || value < 0 || !isNumber(tokens[value]) || tokens[value]!.word.length > MOST_DIGITS)
    return undefined;
  // RM OF SHERWOOD 12 ELM ST: without a sign, the number may begin the address
  if (value === to && !endsPart(context, value + 1)) return undefined;
  const { places } = context;
  if (places.placeWeight(keyOf(context, name, value + 1)) > 0) return undefined;
  return { from: places.placeWeight(keyOf(context, name, to)) > 0 ? to : at, to: value + 1 };
}

/**
 * `RM NO. 344`, `R.M. 344`, `RURAL MUNICIPALITY 344`: a rural municipality by its number, in Saskatchewan or Manitoba.
 * `RM 344` is a room there, too, but not that of a house: `HOUSE 12 ELM ST, RM 344`.
 */
function numberedMunicipalityAt(context: ParseContext, at: number): Span | undefined {
  const { tokens, words } = context;
  const end = NUMBERED.map((phrase) => endOf(context, at, phrase)).find((each) => each > 0) ?? 0;
  const value = end === 0 ? -1 : valueAfter(context, end);
  if (value < 0 || !isNumber(tokens[value]) || tokens[value].word.length > MOST_DIGITS) return undefined;
  if (tokens[value].before >= Break.Comma || !tokens.some(isOfPrairies)) return undefined;
  const isPlain = words[at] === 'RM' && value === end && !tokens[at]!.text.includes('.');
  const mayBeRoom = isPlain && !words.some((_, i) => isHouse(context, i, at));
  return mayBeRoom ? undefined : { from: at, to: value + 1 };
}

const NUMBERED: readonly (readonly string[])[] = [['RM'], ['R', 'M'], ['RURAL', 'MUNICIPALITY']];
const HOUSES: ReadonlySet<string> = new Set(['HOUSE', 'FARM', 'ACREAGE', 'MAISON', 'FERME']);

/** `HOUSE 12 ELM ST`, `FARM, 12 ELM ST`, `HOUSE ON 12 ELM ST`; in `12 ELM ST, HOPE HOUSE, RM 3`, it is a name. */
function isHouse({ tokens, words }: ParseContext, at: number, municipality: number): boolean {
  const isThere = HOUSES.has(words[at]!) && (at === 0 || tokens[at]!.before >= Break.Comma);
  const behind = words[at + 1] === 'ON' ? at + 2 : at + 1;
  // HOUSE RM 344, 12 ELM ST: as the answer has it
  return isThere && (behind === municipality || startsWithNumber(tokens[behind]));
}

function isOfPrairies({ lexeme }: Token): boolean {
  return lexeme?.provinces.some((province) => province === 'SK' || province === 'MB') === true;
}

const PHRASES: readonly (readonly string[])[] = [
  ['RM', 'OF'],
  ['R', 'M', 'OF'],
  ['RURAL', 'MUNICIPALITY', 'OF'],
];

function isName({ tokens }: ParseContext, at: number): boolean {
  const { shape, before, word } = tokens[at]!;
  return shape === Shape.Letters && before < Break.Comma && word !== 'NO' && word !== 'NUMBER';
}

/** `IR 39`, `I.R. #39`, `INDIAN RESERVE NO. 39`, `IR 1B`. */
function indianReserveAt(context: ParseContext, at: number): Span | undefined {
  const end = RESERVES.map((phrase) => endOf(context, at, phrase)).find((each) => each > 0) ?? 0;
  const value = end === 0 ? -1 : valueAfter(context, end);
  if (value < 0 || !RESERVE_NUMBER.test(context.words[value]!)) return undefined;
  const isBehindNumber = startsWithNumber(context.tokens[at - 1]) && context.tokens[at]!.before < Break.Comma;
  return isBehindNumber ? undefined : { from: at, to: value + 1 };
}

const RESERVES: readonly (readonly string[])[] = [['IR'], ['I', 'R'], ['INDIAN', 'RESERVE']];
const RESERVE_NUMBER = /^\d{1,3}[A-H]?$/;

/** Index after the words of a phrase that stand at `at`, without a comma between them; 0 where others do. */
function endOf({ tokens, words }: ParseContext, at: number, phrase: readonly string[]): number {
  const isThere = phrase.every(
    (word, i) => words[at + i] === word && (i === 0 || tokens[at + i]!.before < Break.Comma),
  );
  return isThere ? at + phrase.length : 0;
}

function endsPart({ tokens }: ParseContext, at: number): boolean {
  return at >= tokens.length || tokens[at]!.before >= Break.Comma;
}
