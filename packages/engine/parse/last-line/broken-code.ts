import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import {
  codesWithOneLess,
  codesWithOneMore,
  gappedPostalCodes,
  transposedPostalCodes,
} from '../../address/postal-code.ts';
import { fold, glue } from '../../text/fold.ts';
import { freeEnd, isBeforePlace, isBehindPlace, Owner, type ParseContext } from '../words/context.ts';
import type { PostalPart } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { followsProvince, isPlaced } from './code-places.ts';
import { fsaOfSameShape, isFsa, isHalfDigits, likeliest, lookAlikes } from './code-shapes.ts';
import { NO_CODE, ofSameShape } from './postal-part.ts';

/**
 * Six characters at the end of the text or, right after a province, of a line: one slip away from a code (two
 * neighbours swapped, or one look-alike), or all in the shape of a code's (`LIT ZGG`); also one character less or more
 * behind an FSA. This runs before keywords are read: `RM6 1Z1`, `V0B IM0` and `PSN IM4` would pass for a room, a route
 * and a building.
 */
export function brokenCode(context: ParseContext): PostalPart | undefined {
  const end = freeEnd(context);
  const last = brokenCodeBefore(context, end) ?? cutCodeBehindPlace(context, end);
  if (last !== undefined) return last;
  for (let at = 2; at < end; at++) {
    const { before, kinds } = context.tokens[at]!;
    if (before < Break.Comma && (kinds & Kind.Canada) === 0) continue;
    const broken = brokenCodeBefore(context, at);
    if (broken !== undefined && followsProvince(context, broken.from)) return broken;
  }
  return leadingCode(context) ?? codeApart(context) ?? fsaInside(context, end) ?? fsaInFront(context);
}

/**
 * `12 ELM RD / K8A PEMBROKE ON`: behind a comma or a line end, an FSA in front of a place, as other countries write
 * codes.
 */
function fsaInFront(context: ParseContext): PostalPart | undefined {
  const { tokens, words, owner } = context;
  for (let at = tokens.length - 2; at > 0; at--) {
    if (tokens[at]!.before < Break.Comma || owner[at] !== Owner.None || !isFsa(words[at]!)) continue;
    if (tokens[at + 1]!.before < Break.Comma && isBeforePlace(context, at + 1)) return fsaAt(context, at);
  }
  return undefined;
}

function fsaAt({ words }: ParseContext, at: number): PostalPart {
  return { code: '', candidates: NO_CODE.candidates, fsa: words[at]!, from: at, to: at + 1 };
}

/** `PEMBROKE ON K8A SIDE DOOR`: right behind a province or a place, an FSA with only words of letters behind it. */
function fsaInside(context: ParseContext, end: number): PostalPart | undefined {
  const { tokens, words, owner } = context;
  let at = end - 1;
  while (at > 0 && tokens[at]!.shape === Shape.Letters) at--;
  if (at < 1 || at === end - 1 || owner[at] !== Owner.None || !isFsa(words[at]!)) return undefined;
  // K7B LHL: the letters are the other half of the code
  if (tokens[at]!.before >= Break.Comma || likeliest(words[at]! + words[at + 1]!).length > 0) return undefined;
  return isPlaced(context, at) ? fsaAt(context, at) : undefined;
}

/**
 * `12 ELM RD, LOG 1RO, BATH`: between commas or on a line of its own, a code with the letter O for zero. LOG and LOT
 * are keywords, so in front of a number (`LOT 1A1`) they are none of it.
 */
function codeApart({ tokens, words, owner }: ParseContext): PostalPart | undefined {
  for (let from = 0; from < tokens.length; from++) {
    if (from > 0 && tokens[from]!.before < Break.Comma) continue;
    const to = words[from]!.length === 6 ? from + 1 : from + 2;
    if (to > tokens.length || (to < tokens.length && tokens[to]!.before < Break.Comma)) continue;
    const halves = words.slice(from, to);
    if (!WITH_LETTER_O.test(halves.join(' ')) || owner[from] !== Owner.None || owner[to - 1] !== Owner.None) continue;
    if (tokens[from]!.kinds !== 0 && !halves.at(-1)!.includes('O')) continue;
    const part = meaning(ofSameShape(halves.join('')), from, to);
    if (part !== undefined) return part;
  }
  return undefined;
}

const WITH_ZERO = /^(?:.O. ...|... (?:O..|..O))$/;

const WITH_LETTER_O = /^(?=.*\d)(?=.O|.{3} ?O|.*O$)[A-Z][O\d][A-Z] ?[O\d][A-Z][O\d]$/;

/** `K7H IS3 9 ELM RD`, `MIP 2X1, 3 UPPER RD`: two halves at the beginning that look like those of a code. */
function leadingCode({ tokens, words, owner }: ParseContext): PostalPart | undefined {
  const [first, second, next] = tokens;
  if (second === undefined || next === undefined || words[0]!.length !== 3 || words[1]!.length !== 3) return undefined;
  if (owner[0] !== Owner.None || owner[1] !== Owner.None || first!.kinds !== 0 || second.before >= Break.Comma)
    return undefined;
  if (!startsWithNumber(next) && next.before < Break.Comma) return undefined;
  const text = words[0]! + words[1]!;
  const candidates = isHalfDigits(text) ? ofSameShape(text) : NO_CODE.candidates;
  return meaning(candidates, 0, 2);
}

/** The part of the text that stands for one of these codes; undefined if there are none. */
function meaning(candidates: readonly string[], from: number, to: number): PostalPart | undefined {
  return candidates.length === 0 ? undefined : { code: '', candidates, fsa: '', from, to };
}

function brokenCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  return (
    resizedCodeBefore(context, end) ??
    crowdedCodeBefore(context, end) ??
    gappedCodeBefore(context, end) ??
    misreadCodeBefore(context, end)
  );
}

/**
 * `ON LJ6W2`, `BATH 0H 1G0`, `ON P&B2T6`, `ON N#L2X2`: right behind a province or a place, one of the first three
 * characters is missing, or the sign of its key is there.
 */
function gappedCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  const { tokens, words, owner } = context;
  let from = end;
  let text = '';
  while (from > 0 && text.length < 5 && owner[from - 1] === Owner.None) {
    from--;
    if (!isSignOfKey(tokens[from]!)) text = words[from]! + text;
    if (tokens[from]!.before >= Break.Comma) break;
  }
  if (text.length !== 5) return undefined;
  if (!isPlaced(context, from) && !isPlainlyGapped(context, from, end)) return undefined;
  return meaning(gappedPostalCodes(text), from, end);
}

/** `HARBOOUR V14M6`, `SANDHAM 1T 0J5`: at the end of the text, behind a word, and like nothing but a code. */
function isPlainlyGapped({ tokens, words }: ParseContext, from: number, end: number): boolean {
  if (end !== tokens.length || from < 2) return false;
  const { shape, kinds } = tokens[from - 1]!;
  if (shape !== Shape.Letters || (kinds & (Kind.Unit | Kind.Info | Kind.PoBox)) !== 0) return false;
  return GAPPED.test(words.slice(from, end).join(' '));
}

const GAPPED = /^(?:[A-Z]\d|\d[A-Z]|[A-Z]{2}) ?\d[A-Z]\d$/;

function isSignOfKey({ shape, text }: Token): boolean {
  return shape === Shape.NumberSign || text === '&';
}

/** `L3R 4R`, `P8T 1G83`, `LK8M 1B6`: a character is missing behind the first half, or one is too many. */
function resizedCodeBefore({ tokens, words, owner }: ParseContext, end: number): PostalPart | undefined {
  const joined = tokens[end - 1] !== undefined && words[end - 1]!.length > 4;
  const from = joined ? end - 1 : end - 2;
  if (from < 1 || owner[from] !== Owner.None || owner[end - 1] !== Owner.None) return undefined;
  if (!joined && (!isFirstHalf(words[from]!, words[end - 1]!) || tokens[end - 1]!.before >= Break.Comma))
    return undefined;
  const text = asTyped(tokens[from]!) + (joined ? '' : asTyped(tokens[end - 1]!));
  const shorter = meaning(codesWithOneLess(text), from, end);
  if (shorter !== undefined) return shorter;
  const open = codesWithOneMore(text);
  return open.length === 0 ? undefined : { code: '', candidates: open, fsa: text.slice(0, 3), from, to: end };
}

/** `AB TH1E 0V7`: a character too many, where the first half was read as two words. */
function crowdedCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  const { tokens, words, owner } = context;
  const from = end - 3;
  if (from < 1 || words[end - 1]!.length !== 3) return undefined;
  for (let at = from; at < end; at++) {
    if (owner[at] !== Owner.None || (at > from && tokens[at]!.before >= Break.Comma)) return undefined;
  }
  return isPlaced(context, from) ? meaning(codesWithOneLess(words.slice(from, end).join('')), from, end) : undefined;
}

/** `P6AA`: read as a word, its digit would be a letter. */
function asTyped({ traits, text, word }: Token): string {
  return (traits & Trait.Disguised) === 0 ? word : glue(fold(text));
}

function isFirstHalf({ length }: string, second: string): boolean {
  return length === 3 || (length === 4 && second.length === 3);
}

function misreadCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  const { tokens, words, owner } = context;
  let from = end;
  let joined = '';
  while (
    from > 0 &&
    joined.length < 6 &&
    owner[from - 1] === Owner.None &&
    (from === end || tokens[from]!.before < Break.Comma)
  ) {
    from--;
    joined = words[from] + joined;
  }
  if (joined.length !== 6 || from === 0) return undefined;
  // BC V7J4: the province is no part of a code that is cut off
  if ((tokens[from]!.kinds & Kind.Province) !== 0 && cutCodeBefore(context, end) !== undefined) return undefined;
  if (!isHalfDigits(joined)) {
    const candidates = followsProvince(context, from) || isCodeAlone(context, from, end) ? ofSameShape(joined) : [];
    return meaning(candidates, from, end);
  }
  const slips = transposedPostalCodes(joined);
  return meaning(slips.length > 0 ? slips : lookAlikes(joined, 1), from, end);
}

/** `…, TIE OAZ`, `BATH KOH lGO`: two halves of a code with an O for zero, on their own or behind a place. */
function isCodeAlone(context: ParseContext, from: number, end: number): boolean {
  const { tokens, words } = context;
  if (end - from !== 2 || !WITH_ZERO.test(`${words[from]!} ${words[from + 1]!}`)) return false;
  return tokens[from]!.before >= Break.Comma || isBehindPlace(context, from);
}

/**
 * Not a postal code, but in the place of one: a look-alike (`K7L 3NG`, `KOK ZTO`), or the first half of a code. The
 * place is the end of the text or, right after a province, the end of a line.
 */
export function oddCode(context: ParseContext): PostalPart | undefined {
  const end = freeEnd(context);
  const last = oddCodeBefore(context, end);
  if (last !== undefined) return last;
  for (let at = 2; at < end; at++) {
    if (context.tokens[at]!.before < Break.Comma) continue;
    const odd = oddCodeBefore(context, at);
    if (odd !== undefined && followsProvince(context, odd.from)) return odd;
  }
  return undefined;
}

function oddCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  const { words, owner } = context;
  if (end < 1 || owner[end - 1] !== Owner.None) return undefined;
  const last = words[end - 1]!;
  const fsa = isFsa(last) ? last : followsProvince(context, end - 1) ? fsaOfSameShape(last) : undefined;
  if (fsa !== undefined) return { code: '', candidates: NO_CODE.candidates, fsa, from: end - 1, to: end };
  const cut = cutCodeBefore(context, end);
  if (cut !== undefined) return cut;
  const from = lookAlikeStart(context, end);
  if (from < 0) return undefined;
  const text = words.slice(from, end).join('');
  // where no text goes before, only digits and shapes show that it is a code
  const candidates = from > 0 ? likeliest(text) : isHalfDigits(text) ? ofSameShape(text) : NO_CODE.candidates;
  return meaning(candidates, from, end);
}

/** `ON M1P 1`, `ON K0`, `ON M`: behind a province, the beginning of a code whose rest was cut off. */
function cutCodeBefore(context: ParseContext, end: number): PostalPart | undefined {
  const cut = cutCode(context, end);
  if (cut === undefined || !followsProvince(context, cut.from)) return undefined;
  return isSideOfStreet(context, cut.from) ? undefined : cut;
}

/** `255 RUE ONTARIO E`: the direction of a street that is called like a province, right behind its type or number. */
function isSideOfStreet({ tokens }: ParseContext, at: number): boolean {
  const [before, name, side] = [tokens[at - 2], tokens[at - 1]!, tokens[at]!];
  if (before === undefined || (side.kinds & Kind.Direction) === 0 || name.before >= Break.Comma) return false;
  return (before.kinds & Kind.StreetType) !== 0 || startsWithNumber(before);
}

/**
 * `THUNDER BAY P7E`, `BATH K0H 1`: behind a place, an FSA, and perhaps a character more. BAY P7E would pass for a unit.
 */
function cutCodeBehindPlace(context: ParseContext, end: number): PostalPart | undefined {
  const cut = cutCode(context, end);
  return cut !== undefined && cut.fsa !== '' && isBehindPlace(context, cut.from) ? cut : undefined;
}

/** The beginning of a code at the end of the words. */
function cutCode({ tokens, words, owner }: ParseContext, end: number): PostalPart | undefined {
  if (end < 1) return undefined;
  const isBehindFsa =
    end > 2 && words[end - 1]!.length === 1 && isFsa(words[end - 2]!) && tokens[end - 1]!.before < Break.Comma;
  const from = isBehindFsa ? end - 2 : end - 1;
  const text = words.slice(from, end).join('');
  if (owner[from] !== Owner.None || !CUT_CODE.test(text)) return undefined;
  return { code: '', candidates: NO_CODE.candidates, fsa: text.length < 3 ? '' : text.slice(0, 3), from, to: end };
}

const CUT_CODE = /^[ABCEGHJ-NPR-TVXY](?:\d(?:[A-Z]\d?)?)?$/;

/**
 * Start of the six characters before `end` that may stand for a code: one word, or two halves of three. A keyword with
 * a number (`HWY 101`, `BOX 120`) or a number alone does not count. Returns -1 for none.
 */
function lookAlikeStart(context: ParseContext, end: number): number {
  const { tokens, words, owner } = context;
  const last = tokens[end - 1]!;
  if (words[end - 1]!.length === 6) return last.shape === Shape.Letters || last.shape === Shape.Number ? -1 : end - 1;
  if (end < 2) return -1;
  const first = tokens[end - 2]!;
  if (words[end - 1]!.length !== 3 || words[end - 2]!.length !== 3) return -1;
  if (owner[end - 2] !== Owner.None || last.before >= Break.Comma || first.kinds !== 0) return -1;
  return first.shape === last.shape && (last.shape === Shape.Letters || last.shape === Shape.Number) ? -1 : end - 2;
}
