import { Kind } from '../../address/lexicon.ts';
import { keyOf, MAX_PLACE_WORDS, type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { freeNext, isHyphen, isNumber, namesStreet, startsFrenchStreet, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** The kinds of words that begin a remark for the carrier. */
export const REMARK = Kind.Remark | Kind.Landmark;

/** `22 RUE EDDY ENTRÉE ARRIÈRE`, `22 EDDY ST ACROSS FROM CITY HALL`: a remark behind a complete street. */
export function remarkAt(context: ParseContext, at: number): Span | undefined {
  if ((context.tokens[at]!.opens & REMARK) === 0) return undefined;
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & REMARK) === 0) return undefined;
  const after = at + lexeme.words;
  if (FORMER.test(lexeme.surface)) return formerAddress(context, at, after);
  const isLandmark = (lexeme.kinds & Kind.Landmark) !== 0;
  if (isLandmark && (at === 0 || context.tokens[at]!.before >= Break.Line)) {
    return landmarkInFront(context, at, after) ?? landmarkBehind(context, at, after);
  }
  const isRemark = (lexeme.kinds & Kind.Unit) === 0 && !isLandmark;
  if (isLineInFront(context, at, after, isRemark)) return { from: at, to: after };
  if (isRemark && (isAtEnd(context, at, after) || isLineBehind(context, at, after))) return { from: at, to: after };
  if (!isBehindStreet(context, at)) return undefined;
  if (isLandmark) return landmark(context, at, after);
  const next = freeNext(context, after);
  // LOBBY 3 is a unit, REAR ENTRANCE ROAD a street
  if ((lexeme.kinds & Kind.Unit) !== 0 && startsWithNumber(next)) return undefined;
  return ((next?.kinds ?? 0) & Kind.StreetType) === 0 ? { from: at, to: after } : undefined;
}

/** Words for the address that someone has left. */
export const FORMER = /^(?:FORMER|PREVIOUS|OLD ADDRESS|MOV(?:ED|ING) FROM|RELOCATED FROM|ANCIENNE|AUTREFOIS)/;

/**
 * `22 EDDY ST, OTTAWA K1S 2P4, FORMERLY 12 MAIN ST`: the address that someone has left, up to the comma, behind another
 * one and its postal code. Without a code in front, the text holds two addresses, unless the first is the one that was
 * left: `FORMERLY 12 MAIN ST, 22 EDDY ST, OTTAWA K1S 2P4`.
 */
function formerAddress(context: ParseContext, from: number, after: number): Span | undefined {
  const { tokens, words } = context;
  const enclosed = formerInBrackets(context, from, after);
  if (enclosed !== undefined) return enclosed;
  let to = after;
  while (to < tokens.length && tokens[to]!.before < Break.Comma) to++;
  const code = words.findIndex((word) => UNIT_OF_CODE.test(word));
  const isDecided = code > 0 && code < from && !words.some((word, at) => at > from && UNIT_OF_CODE.test(word));
  const street = tokens.findIndex((token, at) => startsWithNumber(token) && namesStreet(context, at + 1));
  if (isDecided && to > after && street >= 0 && street < code) return { from, to };
  const isFirst = startsWithNumber(tokens[after]) && (street < 0 || street >= after) && code >= to;
  return isFirst && beginsAddress(context, to) ? { from, to } : undefined;
}

/** `22 MAIN ST (FORMERLY 12 MAIN ST), OTTAWA`, `22, RUE EDDY (ANCIENNEMENT 12)`: the same street, numbered anew. */
function formerInBrackets({ tokens, fields, words }: ParseContext, from: number, after: number): Span | undefined {
  const { field, start, end } = tokens[from]!;
  const { text } = fields[field]!;
  const closing = text[start - 1] === '(' ? text.indexOf(')', end) : -1;
  let to = from;
  while (tokens[to]?.field === field && tokens[to]!.end <= closing) to++;
  if (to <= after || !startsWithNumber(tokens[after]) || !tokens.slice(0, from).some(startsWithNumber))
    return undefined;
  const isSame = to === after + 1 || words.slice(0, from).includes(words[after + 1]!);
  return isSame ? { from, to } : undefined;
}

/** A civic number and a street with its type begin at `at`, perhaps with a unit, or a route does. */
export function beginsAddress(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (!startsWithNumber(tokens[at])) return ((wordsAt(context, at)?.kinds ?? 0) & Kind.Route) !== 0;
  const isPair = startsWithNumber(tokens[at + 1]) && isHyphen(tokens[at + 1]!);
  const street = isPair ? at + 2 : at + 1;
  return namesStreet(context, street) || startsFrenchStreet(context, street);
}

/** `… KINGSTON ON K7L 3N6 FRAGILE`: it ends the text, right behind the postal code or on a line of its own. */
function isAtEnd({ tokens, words }: ParseContext, at: number, after: number): boolean {
  if (at === 0 || after < tokens.length) return false;
  return tokens[at]!.before >= Break.Line || UNIT_OF_CODE.test(words[at - 1]!);
}

const UNIT_OF_CODE = /^(?:[A-Z]\d[A-Z])?\d[A-Z]\d$/;

/** `22 RUE EDDY / ENTRÉE AU SOUS-SOL / GATINEAU`: alone on a line below that of the civic number. */
function isLineBehind({ tokens }: ParseContext, at: number, after: number): boolean {
  const isLine = at > 0 && tokens[at]!.before >= Break.Line && (tokens[after]?.before ?? 0) >= Break.Line;
  return isLine && tokens.slice(0, at).some(startsWithNumber);
}

/**
 * `ENTRÉE AU SOUS-SOL, 22 RUE EDDY`: nothing else on its line or before the comma, and then a civic number. What is
 * only a remark needs no comma before a whole street: `SIDE DOOR 22 EDDY ST`.
 */
function isLineInFront(context: ParseContext, at: number, after: number, isRemark: boolean): boolean {
  const next = context.tokens[after];
  const begins = at === 0 || context.tokens[at]!.before >= Break.Line;
  if (!begins || !startsWithNumber(next)) return false;
  return next!.before >= Break.Comma || (isRemark && beginsAddress(context, after));
}

/**
 * `CORNER OF KING ST`, up to the comma or the known place. What has a number of its own (`CORNER OF 12 MAIN ST`) is
 * another address.
 */
function landmark(context: ParseContext, from: number, after: number): Span | undefined {
  const to = landmarkEnd(context, after);
  return to > after && to < context.tokens.length ? { from, to } : undefined;
}

/** The comma or the known place behind the words; 0 if they have a number that is not that of a road. */
function landmarkEnd(context: ParseContext, after: number): number {
  const { tokens } = context;
  let to = after;
  while (to < tokens.length && tokens[to]!.before < Break.Comma && !startsPlace(context, to)) {
    if (isNumber(tokens[to]) && !isOfRoad(context, to)) return 0;
    to++;
  }
  return to;
}

/** `BETWEEN HIGHWAY 7 AND KING ST, 22 EDDY ST`: a line that begins with it, up to the comma before a civic number. */
function landmarkInFront(context: ParseContext, from: number, after: number): Span | undefined {
  const found = landmark(context, from, after);
  const next = found && context.tokens[found.to];
  return next?.before === Break.Comma && startsWithNumber(next) ? found : undefined;
}

/** `22 RUE EDDY / ENTRE LA 4E ET LA 5E AVENUE / GATINEAU`: a whole line below that of a civic number and its street. */
function landmarkBehind(context: ParseContext, from: number, after: number): Span | undefined {
  const { tokens } = context;
  const isBehind = tokens.some((token, at) => at < from && startsWithNumber(token) && beginsAddress(context, at));
  if (!isBehind || startsPlace(context, from)) return undefined;
  const to = landmarkEnd(context, after);
  return to > after && (tokens[to]?.before ?? Break.Line) >= Break.Line ? { from, to } : undefined;
}

/** `CONCESSION 5`, `HIGHWAY 7`, `70 SIDERD AND ...`: the number is all the name that the road has. */
function isOfRoad({ tokens }: ParseContext, at: number): boolean {
  if ((tokens[at - 1]!.kinds & Kind.RoadWord) !== 0) return true;
  const type = tokens[at + 1];
  if (type === undefined || type.before >= Break.Comma || (type.kinds & Kind.StreetType) === 0) return false;
  const behind = tokens[at + 2];
  return behind === undefined || behind.before >= Break.Comma || behind.word === 'AND' || behind.word === 'ET';
}

/** A known place begins at `from`; behind it come its province and code, or nothing. */
export function startsPlace(context: ParseContext, from: number): boolean {
  const { tokens, places } = context;
  for (let to = Math.min(tokens.length, from + MAX_PLACE_WORDS); to > from; to--) {
    if (places.placeWeight(keyOf(context, from, to)) === 0) continue;
    const next = tokens[to];
    if (next === undefined || next.before >= Break.Comma || (next.kinds & Kind.Province) !== 0) return true;
    if (next.shape >= Shape.LettersNumber) return true;
  }
  return false;
}

/** The words since the civic number are a street type and a name, or a street with a misspelt type before a comma. */
export function isBehindStreet({ tokens }: ParseContext, at: number): boolean {
  const isApart = tokens[at]!.before === Break.Comma;
  const isEnough = (words: number, type: boolean): boolean => words > 2 && (type || isApart);
  let words = 0;
  let type = false;
  for (let i = at - 1; i >= 0 && tokens[i + 1]!.before < Break.Line; i--) {
    words++;
    if ((tokens[i]!.kinds & Kind.StreetType) !== 0) type = true;
    else if (isEnough(words, type) && startsWithNumber(tokens[i])) return true;
  }
  return false;
}
