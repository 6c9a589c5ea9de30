import { Kind } from '../../address/lexicon.ts';
import { FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { RANGE_WORDS } from '../street-line/several-numbers.ts';
import { beginsPlace, Owner, type ParseContext } from '../words/context.ts';
import { Break } from '../words/token.ts';
import {
  freeNext,
  isBehindLine,
  isFrenchAt,
  isNumber,
  isValue,
  namesStreet,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { isCivicAgain, isNumberedStreetAt, leadsAnyStreet } from './civic-behind-unit.ts';
import { isCross } from './fillers.ts';

/** A label has at most this many parts. */
const MOST_PARTS = 3;

/** Designators of several units: the numbers behind them belong together. */
const PLURALS: ReadonlySet<string> = new Set([
  ...['UNITS', 'SUITES', 'STES', 'APTS', 'APARTMENTS', 'BAYS', 'ROOMS', 'LOTS'],
  ...['UNITES', 'BUREAUX', 'APPARTEMENTS', 'LOCAUX', 'SALLES'],
]);

/**
 * The whole label of a unit or building at `value`, announced by the keyword at `at`: `3-A`, `C-200`, `1.043`, `13-15`,
 * `208/209`, `5&6`. The civic number of `APT 3-120 MAIN` is not part of it.
 */
export function readLabel(context: ParseContext, at: number, value: number): { number: string; to: number } {
  const first = context.tokens[value]!;
  const behind = streetBefore(context, at);
  let number = first.word;
  let to = value + 1;
  for (let parts = 1; parts < MOST_PARTS; parts++) {
    const next = freeNext(context, to);
    const joint = next === undefined ? '' : jointBefore(context, to);
    // APT MAIN-45 ELM ST: the number is that of the street
    const isCivic = !behind && startsWithNumber(next) && namesStreet(context, to + 1);
    const isWord = first.shape === Shape.Letters && first.word.length > 1 && parts === 1 && !isCivic;
    if (next === undefined || joint === '' || !(isWord || isLabelPart(context, to, behind))) break;
    number += joint + next.word;
    to++;
  }
  const next = freeNext(context, to);
  if (next === undefined) return { number, to };
  if (isNumber(first) && to === value + 1 && joinsLetter(context, at, to, behind)) {
    return { number: number + next.word, to: to + 1 };
  }
  const sign = signBetween(context, at, to);
  if (sign !== '' && joinsNumber(context, at, to, behind)) {
    return { number: number + sign + context.tokens[to + 1]!.word, to: to + 2 };
  }
  // 7103 APT A 63 AVE, 22 COURT EDDY APT F 22 COURT EDDY
  const isOfStreet =
    (at > 0 && startsWithNumber(context.tokens[at - 1]) && typeAt(context, to + 1, context.tokens.length)) ||
    startsFrenchStreet(context, to + 1) ||
    namesStreet(context, to + 1) ||
    isCivicAgain(context, at, next);
  if (to === value + 1 && behind && first.shape === Shape.Letters && isNumber(next) && !isOfStreet) {
    // APP SS1: one word, of which SS is a keyword
    return { number: number + (next.before === Break.None ? '' : ' ') + next.word, to: to + 1 };
  }
  return { number, to };
}

/** The hyphen, slash or period that joins the token at `at` to the previous one. */
function jointBefore(context: ParseContext, at: number): string {
  const token = context.tokens[at]!;
  if (token.before === Break.Hyphen) return '-';
  const previous = context.tokens[at - 1]!;
  if (token.start - previous.end !== 1) return '';
  const sign = context.fields[token.field]!.text[previous.end];
  return sign === '/' || (sign === '.' && isNumber(token)) ? sign : '';
}

/** The second half of a label. A number counts if a street came before it, or if no street follows it. */
function isLabelPart(context: ParseContext, at: number, behindStreet: boolean): boolean {
  const token = context.tokens[at]!;
  if (token.shape === Shape.Letters) return token.word.length === 1;
  if (!startsWithNumber(token)) return false;
  const next = freeNext(context, at + 1);
  // 22 MAIN ST / APT B-24 OTTAWA
  const leads = namesStreet(context, at + 1) || startsFrenchStreet(context, at + 1);
  if (behindStreet || (isBehindLine(context, at) && !leads)) return true;
  // #4-22, RUE EDDY: the civic number, with a comma behind it
  if (next === undefined) return !leadsStreetBehindComma(context, at + 1);
  // 4-123 45TH, 4-123 45ST: the number of a street
  if (next.letters.length > 1) return false;
  // `C-1 431 THAMES ST`, but `4-123 45 AVE`, `4-123 45E RUE`
  return startsWithNumber(next) && !isNumberedStreetAt(context, at + 1);
}

/** `, RUE EDDY`, `, MAIN ST`: a comma and a whole street. */
function leadsStreetBehindComma(context: ParseContext, at: number): boolean {
  const street = context.tokens[at];
  if (street?.before !== Break.Comma) return false;
  // #4-22, 5E AVENUE; in UNIT 4-6, 22 ST CLAIR AVE, 22 is the civic number
  if (FRENCH_ENDINGS.has(street.letters) && typeAt(context, at + 1, context.tokens.length)) return true;
  return startsFrenchStreet(context, at) || namesStreet(context, at);
}

/**
 * `APT 12 B, 22 MAIN ST`, `22 MAIN ST APT 12 B`: a letter that ends the part, or comes before the civic number. Behind
 * a street, that of a direction may belong to the street.
 */
function joinsLetter(context: ParseContext, keyword: number, at: number, behindStreet: boolean): boolean {
  const { tokens, owner } = context;
  const { word, kinds, before, shape } = tokens[at]!;
  // LOT 5 C 6: the letter is a keyword itself
  const isLetter = shape === Shape.Letters && word.length === 1;
  if ((tokens[keyword]!.kinds & Kind.Unit) === 0 || !isLetter || before !== Break.Space) return false;
  if (isCross(context, at)) return false;
  if ((behindStreet && (kinds & Kind.Direction) !== 0) || isFrenchAt(tokens[at]!)) return false;
  const next = tokens[at + 1];
  if (next === undefined || next.before >= Break.Comma || owner[at + 1] !== Owner.None) return true;
  // 22 MAIN ST APT 12 B OTTAWA
  if (behindStreet && beginsPlace(context, at + 1) && !beginsPlace(context, at)) return true;
  return !behindStreet && next.before === Break.Space && startsWithNumber(next);
}

/** What `AND` or `TO` at `at` stands for behind a label: a word only behind the designator of several units. */
function signBetween({ tokens, words }: ParseContext, keyword: number, at: number): string {
  const { word, text } = tokens[at]!;
  const isPlural = PLURALS.has(words[keyword]!);
  if (word === 'AND' || word === 'ET') return text === '&' || isPlural ? '&' : '';
  return isPlural && RANGE_WORDS.has(word) ? '-' : '';
}

/** `& 6`, `AND 6` behind a label. In `SUITE 200 & 333 BAY STREET`, `APT 4 & 7 14E RUE`, another address begins. */
function joinsNumber(context: ParseContext, at: number, and: number, behind: boolean): boolean {
  const isPlural = PLURALS.has(context.words[at]!);
  const second = freeNext(context, and + 1);
  if (second === undefined || !(startsWithNumber(second) || (isPlural && isValue(second)))) return false;
  if (!behind && !isPlural && !isLabelPart(context, and + 1, false)) return false;
  return !leadsAnyStreet(context, and + 2) || (isPlural && !behind && leadsToNumber(context, and + 2));
}

/** `174 & 280 NORTHTOWN MALL 9450 137 AVE`: the civic number comes later. */
function leadsToNumber({ tokens, owner }: ParseContext, at: number): boolean {
  return tokens.some((token, i) => i > at && owner[i] === Owner.None && startsWithNumber(token));
}
