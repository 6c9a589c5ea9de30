import { Kind } from '../../address/lexicon.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { beginsAddress, isBehindStreet, startsPlace } from '../delivery/remarks.ts';
import { ofSameShape } from '../last-line/postal-part.ts';
import { type ParseContext, type ParseDraft, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { textBetween } from '../words/span-text.ts';
import { Break } from '../words/token.ts';
import { announcesNumber, announcesUnit, isNumber, leadsFrenchStreet, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** `Tel 613-555-0142`, `(613) 555-0142 ext. 12`, `6135550142`: includes the label before and the extension after. */
export function telephoneAt(draft: ParseDraft, at: number): Span | undefined {
  const { tokens } = draft;
  let i = at;
  let announced = false;
  let isCall = false;
  while (i < tokens.length && (tokens[i]!.opens & Kind.Telephone) !== 0) {
    const lexeme = wordsAt(draft, i);
    if (lexeme === undefined || (lexeme.kinds & Kind.Telephone) === 0) break;
    announced = true;
    isCall ||= CALLS.test(lexeme.surface);
    i += lexeme.words;
  }
  if (!announced && isInitial(draft, i)) {
    // UNIT #F, (613) 555-0142
    if (i > 0 && tokens[i]!.before < Break.Comma && announcesUnit(tokens[i - 1])) return undefined;
    i += isSign(draft, i + 1) ? 2 : 1;
  }
  const begin = i;
  while (announced && announcesNumber(tokens[i])) i++;
  if (isNumber(tokens[i]) && tokens[i]!.value === 1 && isNumber(tokens[i + 1])) {
    // `UNIT #1 (542) 296-8774`: a unit, not the country code of `UPPR 1-542-296-8774`
    const isJoined = tokens[i + 1]!.before === Break.Hyphen;
    if (!announced && at > 0 && announcesUnit(tokens[at - 1]) && !isJoined) return undefined;
    // +1 905 555 0142
    const { field, start } = tokens[i]!;
    if (draft.fields[field]!.text[start - 1] === '+') announced = true;
    i++;
  }
  const end = numberEnd(draft, i, announced || (begin > at && isWholeAtEnd(draft, i)), at);
  if (end < 0) return undefined;
  // PH 6135550142 is no penthouse; CALL 204, 1200 MAIN ST: the number of a door
  if ((!announced || isCall) && begin > at && end < begin + 3 && tokens[end - 1]!.word.length < WHOLE_NUMBER)
    return undefined;
  return { from: at, to: extensionEnd(draft, end) };
}

/** `… EDMONTON AB PH 403 555 0142`: behind its initial, all that the text ends in; no penthouse has so many digits. */
function isWholeAtEnd({ tokens }: ParseContext, at: number): boolean {
  const [area, exchange, line] = tokens.slice(at, at + 3);
  if (at + 3 !== tokens.length || !isNumber(area) || !isNumber(exchange) || !isNumber(line)) return false;
  return area.word.length === 3 && exchange.word.length === 3 && line.word.length === 4 && area.word >= '2';
}

/** Words for what to do, which stand in front of numbers of doors, too. */
const CALLS = /^(?:PLEASE |PLS )?(?:CALL|TEXT|SMS|APPEL)/;

/** A four-digit number after two three-digit ones, or a ten-digit number. */
export function hasLongNumber({ tokens }: ParseContext): boolean {
  for (let i = 0; i < tokens.length; i++) {
    const { shape, word } = tokens[i]!;
    if (shape !== Shape.Number) continue;
    if (word.length >= WHOLE_NUMBER || (word.length === 4 && i > 1 && isDigits(tokens[i - 1]!.word, 3))) return true;
  }
  return false;
}

/** Digits of a telephone number with its area code. */
const WHOLE_NUMBER = 10;

function isDigits(word: string, length: number): boolean {
  return word.length === length && word.charCodeAt(0) < 58 && word.charCodeAt(length - 1) < 58;
}

/** `T 613-555-0142`, `Ph. 613-555-0142`, `Ph# 613-555-0142`, `H: 613-555-0142`. */
function isInitial(draft: ParseDraft, at: number): boolean {
  const { tokens } = draft;
  if (at + 1 >= tokens.length) return false;
  const { word } = tokens[at]!;
  const isMarked = MARKED_INITIALS.has(word) && textBetween(draft, at, at + 1).startsWith(':');
  if (!isMarked && !INITIALS.has(word)) return false;
  return isNumber(tokens[at + 1]) || (isSign({ tokens }, at + 1) && isNumber(tokens[at + 2]));
}

function isSign({ tokens }: Pick<ParseContext, 'tokens'>, at: number): boolean {
  return tokens[at]?.shape === Shape.NumberSign;
}

const INITIALS = new Set(['T', 'F', 'P', 'C', 'M', 'PH']);
/** At home, at work, in the day: without a colon, they are directions or units. */
const MARKED_INITIALS = new Set(['H', 'R', 'W', 'B', 'O', 'D']);

/**
 * Index after a telephone number that begins at `at`, or -1. A number without an area code needs a label, or ends the
 * text. `from`: the first of the words that belong to it.
 */
function numberEnd(context: ParseContext, at: number, announced: boolean, from: number): number {
  const { tokens } = context;
  const first = tokens[at];
  if (!isNumber(first)) return -1;
  if (first.word.length === WHOLE_NUMBER || (first.word.length === 11 && first.word[0] === '1')) {
    // 0000000606 MAIN ST: a civic number that a program filled up
    return first.word.startsWith('0') && !announced ? -1 : at + 1;
  }
  const second = tokens[at + 1];
  if (first.word.length !== 3 || !isNumber(second) || second.field !== first.field) return -1;
  // APT 303, 303-2110 ELM ST
  const isUnit = second.before >= Break.Comma && at > 0 && announcesUnit(tokens[at - 1]);
  if (isUnit && !isAreaCode(context, at) && !isBracketedWhole(context, at)) return -1;
  // PMB 362, 304-1184 ELM ST
  if (second.before >= Break.Comma && !announced && !isBracketed(context, at)) return -1;
  const third = tokens[at + 2];
  if (second.word.length === 4) {
    return (announced && !leadsOn(context, at + 2)) || isLocalNumber(context, at) ? at + 2 : -1;
  }
  if (second.word.length !== 3 || !isNumber(third) || third.field !== first.field || third.word.length !== 4) return -1;
  // no area code or exchange begins with 0 or 1; people make up numbers that do
  if (!announced && (first.word < '2' || second.word < '2')) return -1;
  if (isBetween(context, from, at + 3)) return at + 3;
  // 12 MAIN ST (613) 555-0142 ST THOMAS
  if (isBracketed(context, at) && isJoint(context, at + 2)) return at + 3;
  if (leadsOn(context, at + 3)) return -1;
  if (announced || isJoint(context, at + 2) || isSetOff(context, from, at + 3)) return at + 3;
  // MARY CHEN 613 555 0142, 22 MAIN ST and 613 555 0142 22 MAIN ST
  const leads = tokens[from]!.before >= Break.Line || (tokens[at + 3]?.before ?? 0) >= Break.Comma;
  if (leads && beginsAddress(context, at + 3)) return at + 3;
  return isBehindCode(context, from) ? at + 3 : -1;
}

/**
 * `12 MAIN ST, SOURIS PE 555-0142`: without an area code, of which a small province has one, behind the province, the
 * code or a line end. In `MAIN ST, SOURIS PE 303-2110` it is the unit and the civic number.
 */
function isLocalNumber(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (at + 2 !== tokens.length || tokens[at]!.word < '2' || tokens[at + 1]!.before !== Break.Hyphen) return false;
  const isApart = tokens[at]!.before >= Break.Line || ((tokens[at - 1]?.kinds ?? 0) & Kind.Province) !== 0;
  if (!isApart && !isBehindCode(context, at)) return false;
  return tokens.some((token, i) => i < at && isNumber(token) && (i === 0 || token.before >= Break.Comma));
}

/** `Ph. (613) 555-0142`, `Ph# (613) 555-0142`: a number in brackets behind the initial. */
function isAreaCode(context: ParseContext, at: number): boolean {
  const initial = isSign(context, at - 1) ? at - 2 : at - 1;
  return INITIALS.has(context.tokens[initial]?.word ?? '') && isBracketed(context, at);
}

/** `(613) 555-0142`, and `613) 555-0142`, whose first sign a field did not take. */
function isBracketed({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, start, end } = tokens[at]!;
  const { text } = fields[field]!;
  return BRACKETS.has(text[start - 1]) || BRACKETS.has(text[end]);
}

/** `LEAVE AT DOOR / (613) 555-0142`, `OFFICE (613) 555-0142`: no unit is in brackets in front of so many digits. */
function isBracketedWhole(context: ParseContext, at: number): boolean {
  const { tokens, fields } = context;
  const [area, exchange, line, behind] = tokens.slice(at, at + 4);
  const { text } = fields[area!.field]!;
  if (!BRACKETS.has(text[area!.start - 1]) || !BRACKETS.has(text[area!.end])) return false;
  if (exchange?.word.length !== 3 || exchange.word < '2' || !isNumber(line) || line.word.length !== 4) return false;
  return isJoint(context, at + 2) && (behind === undefined || behind.before >= Break.Comma);
}

/** Those of full width come from Asian keyboards. */
const BRACKETS: ReadonlySet<string | undefined> = new Set(['(', ')', '（', '）']);

/** `12 MAIN ST 613 555 0142 PORT HOPE`: behind a whole street and before the words of the place. */
function isBetween(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  return tokens[to]?.shape === Shape.Letters && tokens[from]!.before < Break.Comma && isBehindStreet(context, from);
}

/**
 * On a line of its own, between commas, or before a dash, perhaps with its extension: `613 555 0142` is no unit and
 * civic number.
 */
function isSetOff(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  if (from > 0 && tokens[from]!.before < Break.Comma) return false;
  const end = extensionEnd(context, to);
  return end === tokens.length || tokens[end]!.before >= Break.SpacedHyphen;
}

/**
 * `… KINGSTON ON K7L 3N6 613 555 0142`: a postal code, or what looks like one, comes right before the number, or only
 * `CANADA` between them.
 */
export function isBehindCode({ tokens }: ParseContext, from: number): boolean {
  const end = from > 1 && (tokens[from - 1]!.kinds & Kind.Canada) !== 0 ? from - 1 : from;
  const last = tokens[end - 1];
  if (last === undefined) return false;
  return isPostalCode(last.word) || (end > 1 && isPostalCode(tokens[end - 2]!.word + last.word));
}

function isPostalCode(word: string): boolean {
  return word.length === 6 && (packPostalCode(word) >= 0 || ofSameShape(word).length > 0);
}

/** The separator before the last four digits: a hyphen or a period, not just a space. */
function isJoint({ tokens, fields }: ParseContext, at: number): boolean {
  const token = tokens[at]!;
  if (token.before === Break.Hyphen) return true;
  const end = tokens[at - 1]!.end;
  return token.start - end === 1 && fields[token.field]!.text[end] === '.';
}

/**
 * `204-815-1040 AVE`: the last number is the name of a street, unless the type is really an extension keyword (`EXT`).
 * `204-815-1040 RUE EDDY` is a telephone number all the same: no unit is called 204-815.
 */
function leadsOn(context: ParseContext, at: number): boolean {
  if (leadsFrenchStreet(context, at) && !startsPlace(context, at + 1)) return false;
  return typeAt(context, at, context.tokens.length) && extensionEnd(context, at) === at;
}

/** Words for an extension alone; a LOCAL may be a unit. */
const PLAIN_EXTENSION = new Set(['EXT', 'EXTN', 'EXTENSION', 'POSTE']);
const EXTENSION = new Set([...PLAIN_EXTENSION, 'X', 'LOCAL', 'LOC']);

function extensionEnd(context: ParseContext, at: number): number {
  const { tokens } = context;
  const word = tokens[at];
  if (word === undefined || word.before >= Break.Line) return at;
  if (word.shape === Shape.LettersNumber && EXTENSION.has(word.letters)) return at + 1;
  // … K7L 3N6 613-555-0142 #12, but 613-555-0142, #12, 22 MAIN ST
  const isBehind = word.before < Break.Comma || tokens[at + 2] === undefined;
  const ends = isBehind && (tokens[at + 2]?.before ?? Break.Line) >= Break.Comma;
  if (word.shape === Shape.NumberSign && isNumber(tokens[at + 1]) && ends) return at + 2;
  if (!EXTENSION.has(word.word)) return at;
  // EXT#212, POSTE NO 12
  let number = at + 1;
  while (announcesNumber(tokens[number])) number++;
  return isNumber(tokens[number]) && tokens[number]!.before < Break.Comma ? number + 1 : at;
}

/** `… KINGSTON ON EXT. 212`, `… K7L 3N6 POSTE 212`: an extension that lost its telephone number, behind the address. */
export function extensionAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if (!endsInExtension(context) || at < tokens.length - MOST_OF_EXTENSION) return undefined;
  const isBehindAddress = at > 0 && ((tokens[at - 1]!.kinds & Kind.Province) !== 0 || isBehindCode(context, at));
  const isWhole = PLAIN_EXTENSION.has(tokens[at]!.word) && extensionEnd(context, at) === tokens.length;
  return isWhole && isBehindAddress ? { from: at, to: tokens.length } : undefined;
}

/** Whether the text may end so. Cheap, for every input. */
export function endsInExtension({ tokens }: ParseContext): boolean {
  const last = tokens.at(-1);
  return isNumber(last) && tokens.slice(-MOST_OF_EXTENSION, -1).some(({ word }) => PLAIN_EXTENSION.has(word));
}

/** `EXT # 212`, `POSTE NO 12` */
const MOST_OF_EXTENSION = 3;
