import { Kind } from '../../address/lexicon.ts';
import { streetNameKey } from '../../address/name-key.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { isCivic } from './civic-tokens.ts';
import { isKnownPlace } from './known-place.ts';
import { readTyped } from './typed-text.ts';

/** Places where the address may begin that are tried, at most. */
const MOST_STARTS = 2;
/** Without a comma, fewer words are hardly the name of anybody. */
const WORDS_OF_NAME = 2;

/**
 * What the lines may be without the person or company that they begin with, likeliest first: a line of its own without
 * a number, or the words before the civic number. What may be a street or a place is nobody's name.
 */
export function withoutAddressee(reference: Reference, lines: readonly string[]): (readonly string[])[] {
  const [first = '', ...others] = lines.filter((text) => text.trim() !== '');
  if (!HAS_DIGIT.test(first)) return HAS_DIGIT.test(others[0] ?? '') ? [others] : [];
  return textsBehind(reference, first).map((text) => [text, ...others]);
}

function textsBehind(reference: Reference, line: string): string[] {
  const { tokens } = readTyped([line]).context;
  const starts: number[] = [];
  for (let at = 1; at < tokens.length; at++) if (beginsAddress(tokens, at)) starts.push(at);
  const isComma = (at: number): number => (tokens[at]!.before >= Break.Comma ? 0 : 1);
  return starts
    .sort((a, b) => isComma(a) - isComma(b) || a - b)
    .slice(0, MOST_STARTS)
    .filter((at) => !isStreetOrPlace(reference, tokens, line, at))
    .map((at) => line.slice(tokens[at]!.start));
}

/** Whether a civic number, or a unit and a civic number, and a street begin here, behind words. */
function beginsAddress(tokens: readonly Token[], at: number): boolean {
  const behindComma = tokens[at]!.before >= Break.Comma;
  if (isAddressAlready(tokens.slice(0, at), behindComma)) return false;
  if (!behindComma && (tokens[at - 1]!.shape !== Shape.Letters || at < WORDS_OF_NAME)) return false;
  if (!behindComma && (tokens[at - 1]!.kinds & NUMBERED) !== 0) return false;
  const number = numberAt(tokens, at);
  const next = tokens[number + 1];
  if (number < 0 || next === undefined || next.shape === Shape.Number) return false;
  if (next.before >= Break.Comma && (next.kinds & Kind.StreetType) === 0) return false;
  return behindComma || tokens.slice(number + 1).some(isOfAddress);
}

/**
 * `5553 Concession` in front of `12 Rd`; but `1234567 Ontario inc.`, and `Bakery 812` before a comma, are companies.
 */
function isAddressAlready(front: readonly Token[], behindComma: boolean): boolean {
  if ((front.at(-1)!.kinds & Kind.Company) !== 0) return false;
  return behindComma ? isCivic(front[0]) : front.some(({ value }) => value >= 0);
}

/** Words whose number is no civic number. */
const NUMBERED = Kind.Unit | Kind.RoadWord | Kind.Route | Kind.PoBox;

/** Only addresses have types, commas and codes: `Anne Roy 12 rue Principale`. */
function isOfAddress({ before, kinds, word }: Token): boolean {
  return before >= Break.Comma || (kinds & Kind.StreetType) !== 0 || CODE.test(word);
}

const CODE = /^[A-Z][0-9][A-Z]/;

/** Where the civic number is: at once, or behind a unit; -1 if there is none. */
function numberAt(tokens: readonly Token[], from: number): number {
  let at = from;
  if ((tokens[at]!.kinds & Kind.Unit) !== 0) at += 2;
  else if (isCivic(tokens[at + 1])) at++;
  return isCivic(tokens[at]) ? at : -1;
}

function isStreetOrPlace(reference: Reference, tokens: readonly Token[], line: string, to: number): boolean {
  const { kinds, lexeme } = tokens[to - 1]!;
  // Côté is a name, as a type it would stand in front
  const isType = lexeme?.types.some(({ beforeName }) => !beforeName) === true;
  const isKeyword = isType || (kinds & Kind.Direction) !== 0;
  // a misspelt street has a type, too
  if (isKeyword && tokens[to]!.before < Break.Comma) return true;
  const isStreet = (end: number): boolean =>
    end > 0 && reference.findNameKey(streetNameKey(line.slice(0, tokens[end - 1]!.end))) >= 0;
  return isStreet(to) || (isKeyword && isStreet(to - 1)) || isKnownPlace(reference, line.slice(0, tokens[to - 1]!.end));
}
