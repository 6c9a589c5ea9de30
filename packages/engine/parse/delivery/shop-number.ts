import { Kind } from '../../address/lexicon.ts';
import { beginsPlace, Owner, type ParseContext, wordsAt } from '../words/context.ts';
import { Break } from '../words/token.ts';
import {
  freeNext,
  isBehindLine,
  isNumber,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** The names of shops and companies that a number with a sign stands behind: `CORNER BAKERY #88`. */

/** The label behind a sign, and where it ends. */
interface Label {
  readonly number: string;
  readonly to: number;
}

/** Where the name begins whose number stands behind the sign at `at`; -1 if that is none, but perhaps a unit. */
export function shopBefore(context: ParseContext, at: number, { number, to }: Label): number {
  const { tokens } = context;
  // MARY CHEN #4-12 ELM ST
  const isUnit = number.length < SHOP_DIGITS && tokens[to]?.before === Break.Hyphen && startsWithNumber(tokens[to]);
  const name = !isUnit && isNumber(tokens[at + 1]) ? nameBefore(context, at) : -1;
  if (name < 0) return -1;
  const isShop = number.length >= SHOP_DIGITS || isOfReference(context, at - 1);
  const leads = isCivicBehind(context, to) || leadsToCivic(context, to, isShop);
  const ends = to === tokens.length || tokens[to]!.before >= Break.Comma;
  if (isLineBelowStreet(context, name)) return ends || leads ? name : -1;
  return (streetBefore(context, name) ? ends : leads) ? name : -1;
}

/** `12 MAIN ST / CORNER BAKERY #88`: the words begin a line below that of a street, and no place. */
function isLineBelowStreet(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.before >= Break.Line && isBehindLine(context, at) && !beginsPlace(context, at);
}

/**
 * `CORNER BAKERY #88, 12 MAIN ST`: start of the words, no street, that begin the line before a sign; or -1. A single
 * word is a name only before a number with the digits of a shop's: `BAKERY #4521`.
 */
function nameBefore(context: ParseContext, at: number): number {
  const { tokens, owner } = context;
  if (at < 1 || tokens[at]!.before >= Break.Comma) return -1;
  const isAccount = ACCOUNTS.has(tokens[at - 1]!.word) && tokens[at - 1]!.before >= Break.Line;
  if (isAccount && owner[at - 1] === Owner.None) return at - 1;
  if (isMarkBehindCode(context, at)) return at - 1;
  if (!isOfReference(context, at - 1) && (tokens[at - 1]!.kinds & ENDS_STREET) !== 0) return -1;
  let isCompany = false;
  for (let i = at - 1; i >= 0; i--) {
    const { shape, kinds, before, word } = tokens[i]!;
    if ((kinds & Kind.Company) !== 0) isCompany = true;
    // 1234567 ONTARIO INC O/A CORNER BAKERY #88
    const isName = shape === Shape.Letters || (isCompany && isNumber(tokens[i]));
    // NO FRILLS #3412
    const isNumberWord = (kinds & Kind.Number) !== 0 && !(i < at - 1 && tokens[i + 1]!.shape === Shape.Letters);
    if (owner[i] !== Owner.None || !isName || isNumberWord || (kinds & Kind.Unit) !== 0) return -1;
    if (before >= Break.Line) {
      // JB#99812
      const isMark = word.length === 2 && tokens[at]!.before === Break.None;
      const isLong = at - i > 1 || ((word.length > 2 || isMark) && tokens[at + 1]!.word.length >= SHOP_DIGITS);
      // 12 MAIN ST / BAKERY #88
      const isAlone = kinds === 0 && word.length > 2 && isLineBelowStreet(context, i);
      return (isLong || isAlone) && !startsFrenchStreet(context, i) ? i : -1;
    }
    // 12 MAIN ST, OTTAWA ON - CORNER BAKERY #88
    if (before === Break.SpacedHyphen && at - i > 1 && isBehindAddress(context, i)) return i;
    // MARY CHEN, CORNER BAKERY #4521, 12 MAIN ST
    const isNumbered = at - i > 1 && tokens[at + 1]!.word.length >= SHOP_DIGITS && !streetBefore(context, i);
    if (before >= Break.Comma) return isNumbered || isShopBehindStreet(context, i, at) ? i : -1;
  }
  return -1;
}

/** Behind the province or the code, where no unit has words in front that are no keyword. */
function isBehindAddress({ tokens, owner }: ParseContext, at: number): boolean {
  const last = tokens[at - 1];
  return last !== undefined && (owner[at - 1] === Owner.PostalCode || (last.kinds & Kind.Province) !== 0);
}

/** The STORE of `CORNER STORE #88`, a keyword of a reference that ends a name. */
function isOfReference({ tokens }: ParseContext, at: number): boolean {
  return at > 0 && tokens[at]!.lexeme?.info === 'REF';
}

/** `… KINGSTON ON K7L 3N6 TKT#99812`: letters that the sign is joined to, right behind the code, and no designator. */
function isMarkBehindCode({ tokens, owner }: ParseContext, at: number): boolean {
  const { shape, kinds } = tokens[at - 1]!;
  const isLetters = shape === Shape.Letters && (kinds & (Kind.Unit | Kind.BareUnit | Kind.Number)) === 0;
  return (
    isLetters && tokens[at]!.before === Break.None && owner[at - 1] === Owner.None && owner[at - 2] === Owner.PostalCode
  );
}

/** `ACC# 5512`: not an access, though that is a type of streets. */
const ACCOUNTS: ReadonlySet<string> = new Set(['ACC', 'ACCT', 'ACCOUNT', 'COMPTE', 'CPTE']);

/**
 * `12 MAIN ST, CORNER BAKERY #88, OTTAWA`, `12 MAIN ST, BADGE #99821, OTTAWA`: words behind a whole street that are
 * neither a street nor a place; a single one before a number that is too long for a unit.
 */
function isShopBehindStreet(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  if (to - from < 2 && tokens[to + 1]!.word.length <= SHOP_DIGITS) return false;
  if (startsWithNumber(tokens[from - 1]) || !streetBefore(context, from)) return false;
  for (let i = from; i < to; i++) if ((tokens[i]!.kinds & (Kind.StreetType | Kind.RoadWord)) !== 0) return false;
  return !beginsPlace(context, from);
}

/** Digits of the number of a shop, behind a name of one word. */
const SHOP_DIGITS = 4;

/**
 * `CORNER BAKERY #88, HOUSE NO. 12 MAIN ST`, `CORNER BAKERY #88, UNIT 3 12 MAIN ST`: a number follows, or a word for
 * one or for a unit and then the number.
 */
function isCivicBehind(context: ParseContext, from: number): boolean {
  const { tokens, owner } = context;
  let at = from;
  while (at < tokens.length && (owner[at] === Owner.Noise || CIVIC_WORDS.has(tokens[at]!.word))) at++;
  const lexeme = at < tokens.length ? wordsAt(context, at) : undefined;
  return startsWithNumber(tokens[lexeme?.unit === undefined ? at : at + lexeme.words]);
}

const CIVIC_WORDS: ReadonlySet<string> = new Set(['CIVIC', 'CIVIQUE', 'HOUSE', 'NO', 'NUMBER', 'NUMERO', 'ADDRESS']);

/**
 * `CORNER BAKERY #88 MARY CHEN 12 MAIN ST`: words that are no street, and then a number with words behind it. Words on
 * lines of their own are passed over if `overLines`.
 */
function leadsToCivic(context: ParseContext, from: number, overLines: boolean): boolean {
  for (let at = from; ; at++) {
    const token = overLines && context.owner[at] === Owner.None ? context.tokens[at] : freeNext(context, at);
    if (token === undefined) return false;
    if (startsWithNumber(token)) return at > from && freeNext(context, at + 1) !== undefined;
    const lexeme = wordsAt(context, at);
    if (lexeme !== undefined && (lexeme.kinds & Kind.Attention) !== 0) {
      at += lexeme.words - 1;
      continue;
    }
    if (token.shape !== Shape.Letters || (token.kinds & ENDS_STREET) !== 0) return false;
  }
}

const ENDS_STREET = Kind.StreetType | Kind.Direction | Kind.RoadWord | Kind.BareUnit | Kind.Info;
