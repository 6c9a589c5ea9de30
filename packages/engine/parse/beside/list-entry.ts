import { Kind } from '../../address/lexicon.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { textBetween } from '../words/span-text.ts';
import { Break, type Token } from '../words/token.ts';
import { isHyphen, isNumber, isUnitAndCivic, leadsFrenchStreet, startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `12) 22 MAIN ST`, `3. 22 MAIN ST`, `Row 7: 22 MAIN ST`, `#7: 22 MAIN ST`, `a. 22 MAIN ST`, `(1042, '22 MAIN ST'`:
 * the number or letter of a list in front of a civic number.
 */
export function listEntry(context: ParseContext): Span | undefined {
  const { tokens, fields } = context;
  const words = IN_FRONT_OF_WORDS.exec(fields[tokens[0]?.field ?? 0]?.text ?? '');
  if (words !== null) return { from: 0, to: words[1] === undefined ? 1 : 2 };
  for (let from = 0; from < tokens.length; from++) {
    // BATH ON K0H 1G0 / 12) 22 MAIN ST; MARY CHEN, 12. 22 MAIN ST; TO: 12. 22 MAIN ST
    const isStart = from === 0 || (isNumber(tokens[from]!) && beginsPart(context, from));
    const entry = isStart ? entryAt(context, from) : undefined;
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Behind a line end; or behind a comma or a label, and no word that wants a number. */
function beginsPart(context: ParseContext, at: number): boolean {
  const { before } = context.tokens[at]!;
  if (before >= Break.Line) return true;
  const { kinds, shape } = context.tokens[at - 1]!;
  if (shape !== Shape.Letters || (kinds & NUMBERED) !== 0) return false;
  return before === Break.Comma || LABEL_SIGN.test(textBetween(context, at - 1, at));
}

const LABEL_SIGN = /^\s?:\s/;
const NUMBERED = Kind.Unit | Kind.Number | Kind.PoBox | Kind.Route | Kind.RoadWord | Kind.Info;

/**
 * `8) the lands at 22 MAIN ST`, `Item 6. Vendor: …`, `5. logement situé au 22, rue Eddy`; in `12. MAIN ST, BATH`, it is
 * the civic number.
 */
const IN_FRONT_OF_WORDS =
  /^\s*(?:(item)\s+\d{1,3}[.):]|\d{1,2}(?:\)|\.(?=[^\n\d]{4,}(?:(?<!\p{L})(?:at|as|au|du)|:)\s\d)))(?=\s+\p{L}{2})/iu;

function entryAt(context: ParseContext, from: number): Span | undefined {
  const { tokens, words, fields } = context;
  const isSigned = tokens[from]?.shape === Shape.NumberSign;
  const at = isSigned || LIST_WORDS.has(words[from] ?? '') ? from + 1 : from;
  const number = tokens[at];
  const civic = tokens[at + 1];
  const street = tokens[at + 2];
  if (number === undefined || !isEntry(number) || civic === undefined) return undefined;
  // 3. RR 2, but not 12. RTE DU LAC or 12. 9TH AVE
  const isDelivery = ((wordsAt(context, at + 1)?.kinds ?? 0) & (Kind.Route | Kind.PoBox)) !== 0;
  // 2) BSMT-22 MAIN ST, 2) A-22 MAIN ST
  const isCivicNumber = startsWithNumber(civic) && civic.letters.length < 2;
  if (!isCivicNumber && !isDelivery && !isUnitAndCivic(context, at + 1) && !isNamedUnit(context, at + 1))
    return undefined;
  if (street === undefined || !mayLead(context, at)) return undefined;
  const { text } = fields[number.field]!;
  if (civic.field !== number.field) return LINE_OF_LIST.test(text) ? { from, to: at + 1 } : undefined;
  const between = text.slice(number.end, civic.start);
  if (text[number.start - 1] === '(' && FIRST_OF_VALUES.test(between)) return { from, to: at + 1 };
  const [, apart, joined] = LIST_SIGN.exec(between) ?? [];
  const sign = apart ?? joined;
  // 727. 99TH ST, 420. 12 AVE SE
  const isType = typeAt(context, at + 2, tokens.length) && !leadsFrenchStreet(context, at + 2);
  // 1. 519 FOREST CIRCLE
  const isNumbered = sign === '.' && isType && !isNamed(context, at + 3);
  const isEnclosed = ENCLOSES.has(text[number.start - 1]!);
  // #12. 22 MAIN ST may be a unit
  if (
    sign === undefined ||
    isNumbered ||
    (isSigned && sign === '.') ||
    // (514) 324-5161, but [1. 22 MAIN ST], [1042] 22 MAIN ST
    (isEnclosed && ENCLOSES.has(sign) && number.word.length === AREA_CODE_DIGITS)
  )
    return undefined;
  return { from, to: at + 1 };
}

/** `(1042, '22 MAIN ST', NULL, 'BATH')`: what a data base writes of a record begins with its number, without quotes. */
const FIRST_OF_VALUES = /^\s*,\s*(?:N?'|")$/;

/** `3.`, `(3)`, `Row 3:` on the line above the address. */
const LINE_OF_LIST = /^\s*(?:\p{L}+ ?)?[([]?\d{1,3}(?:[.):\]]|\.\))\s*$/u;

/**
 * Behind a type, another one, at once or behind a word, or the number of a road: `9. 22 BROOK DR`, `9. 22 ST JOHN ST`,
 * `9. 22 SIDEROAD 25`.
 */
function isNamed(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (typeAt(context, at, tokens.length)) return true;
  const [name, type] = [tokens[at], tokens[at + 1]];
  if (name === undefined || name.before >= Break.Comma) return false;
  if (startsWithNumber(name)) return true;
  return type !== undefined && type.before < Break.Comma && typeAt(context, at + 1, tokens.length);
}

/** `2) APT 4, 22 MAIN ST`; behind `22. APT 4, MAIN ST`, no civic number comes. */
function isNamedUnit({ tokens }: ParseContext, at: number): boolean {
  const [word, unit, civic] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if ((word.kinds & Kind.Unit) === 0 || unit === undefined || unit.before >= Break.Comma) return false;
  return civic !== undefined && startsWithNumber(civic) && civic.letters.length < 2;
}

/** `12`, `a`. */
function isEntry(token: Token): boolean {
  const { word, text } = token;
  return isNumber(token) ? word.length <= LIST_DIGITS : LIST_LETTERS.has(text);
}

/** Small letters, of which none is a direction. */
const LIST_LETTERS: ReadonlySet<string> = new Set(['a', 'b', 'c', 'd']);

const ENCLOSES: ReadonlySet<string> = new Set(['(', ')', '[', ']']);

/** `(1) 22 MAIN ST`; an area code has three digits. */
function isShortEntry({ word }: Token): boolean {
  return word.length < AREA_CODE_DIGITS;
}

/** No hyphen comes behind the civic number, unless it parts a unit from it: `2) 4-22 MAIN ST`. */
function mayLead(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const [number, behind, name] = [tokens[at]!, tokens[at + 2]!, tokens[at + 3]];
  if (!isHyphen(behind)) return true;
  if (!isShortEntry(number) || !startsWithNumber(behind) || name?.before !== Break.Space) return false;
  // 2) 4-22 5TH LINE, 2) 4-22 23 AVE
  return name.shape === Shape.Letters || name.letters.length > 1 || typeAt(context, at + 4, tokens.length);
}

const AREA_CODE_DIGITS = 3;

const LIST_WORDS: ReadonlySet<string> = new Set(['ROW', 'ITEM', 'ENTRY', 'RECORD', 'LIGNE', 'FICHE']);
const LIST_DIGITS = 4;
/**
 * A bracket may be joined to what it numbers: `6)22 MAIN ST`. A picture, a bullet or a quotation mark may stand behind
 * it: `1. 📍 22 MAIN ST`, `1. "22 MAIN ST"`. A hyphen may not, for what it parts from a number is its unit.
 */
const LIST_SIGN = new RegExp(
  String.raw`^(?:\.?([.):\]])(?:\s+|(?=\p{Extended_Pictographic}))|([)\]]))` +
    String.raw`(?:[\p{Extended_Pictographic}\p{Pi}\p{Pf}\s"'*•·([]|\ufe0f|\u200d)*$`,
  'u',
);
