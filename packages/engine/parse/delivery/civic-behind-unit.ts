import { Kind } from '../../address/lexicon.ts';
import { FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { closesStreet } from '../street/closes-street.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment, wordsAt } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import {
  freeNext,
  isBehindLine,
  isNumber,
  namesStreet,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { isBehindStreet } from './remarks.ts';

/** When the number behind a designator is not its own but the civic number. */

/**
 * `BSMT-60 MAIN ST`, `UPPER 320A KING`: a designator that may occur alone leaves the only number to the street.
 * `22 MAIN ST BSMT / 60 ELM AVE`: it also leaves it to a second street. `from`: where what announces the designator
 * begins.
 */
export function startsStreetLine(
  context: ParseContext,
  { from, at, value }: { from: number; at: number; value: number },
  kinds: number,
): boolean {
  const { tokens } = context;
  if ((kinds & Kind.BareUnit) === 0 || !isNumeric(tokens[value]!)) return false;
  const isApart = tokens[value]!.before > Break.None;
  const isPart = tokens[from]!.before >= Break.Comma;
  // 5214-BSMT 72ND AVE, 5214 APT BSMT 72ND AVE, but not 1405, PH 2, BATHGATE DR
  if (isBehindCivic(context, from)) return isApart && !isPart && endsInType(context, value + 1);
  // in ENTRY 2, PH 22 MAIN ST, no street comes before
  if (streetBefore(context, at) && (!isPart || isBehindStreet(context, from))) {
    return isApart && closesStreet(context, from) && startsAgain(context, at, value);
  }
  return startsOnlyStreet(context, value);
}

/** `60 ELM AVE`, `12661 91ST AVE`, or the civic number in front of the street once more. */
function startsAgain(context: ParseContext, at: number, value: number): boolean {
  if (leadsAnyStreet(context, value + 1)) return true;
  return isCivicAgain(context, at, context.tokens[value]!) && !beginsPlace(context, value + 1);
}

/** The number begins the street line, the only one of the text. */
function startsOnlyStreet(context: ParseContext, value: number): boolean {
  const { tokens } = context;
  // APP BSMT 7, RUE EDDY, BSMT-653 - EDDY ST
  const { before } = tokens[value + 1] ?? NO_BREAK;
  if (
    (before === Break.Comma || before === Break.SpacedHyphen) &&
    (startsFrenchStreet(context, value + 1) || namesStreet(context, value + 1))
  )
    return true;
  const next = freeNext(context, value + 1);
  if (isCivicOfNumberedStreet(context, value)) return true;
  // UNIT PH1 AT 22 ELM ST
  if (next === undefined || before !== Break.Space || next.word === 'AT') return false;
  if (next.shape === Shape.Letters) {
    if (endsBeforePlace(context, value)) return false;
    const isOwn = tokens[value]!.before === Break.None || !leadsAnyStreet(context, value + 1);
    // PH 4 BUILDING 3 22 ELM ST, 22 ELM ST / PH 4 MAIN FLOOR
    return !isOwn || !(leadsToNumber(context, value + 1) || isBehindLine(context, value));
  }
  if (next.shape === Shape.Fraction) return true;
  // APT PH2 3 RUE EDDY
  if (tokens[value]!.before === Break.None) return false;
  return isNumeric(next) && freeNext(context, value + 2) !== undefined && endsInType(context, value + 2);
}

/** `BSMT 4610-120 ST`, `UPPER 10555 - 16TH AVE`: a civic number, and a street that is called by its number. */
function isCivicOfNumberedStreet(context: ParseContext, value: number): boolean {
  const { before } = context.tokens[value + 1] ?? NO_BREAK;
  if (before !== Break.Hyphen && before !== Break.SpacedHyphen) return false;
  // PH 4-120 ST: of two numbers, the penthouse may have the first
  if (context.tokens[value]!.word.length < LONG_CIVIC) return false;
  return startsWithNumber(freeNext(context, value + 1)) && endsInType(context, value + 2);
}

/** Digits of a number that is hardly that of a penthouse. */
const LONG_CIVIC = 3;

/** The civic number in front of the street comes again behind it, and the street with it. */
export function isCivicAgain({ tokens, owner }: ParseContext, at: number, { word }: Token): boolean {
  return tokens.some((token, i) => i < at && owner[i] === Owner.None && token.word === word);
}

/** Right behind the number that begins the line or what follows a comma. */
function isBehindCivic(context: ParseContext, at: number): boolean {
  if (at === 0 || context.owner[at - 1] !== Owner.None || !startsWithNumber(context.tokens[at - 1])) return false;
  return startsSegment(context, at - 1);
}

/** `72 AVE`, but not `22 RUE EDDY`, `4 AV 47E`: a type is at `at`, and behind its name. */
export function endsInType(context: ParseContext, at: number): boolean {
  if (!typeAt(context, at, context.tokens.length)) return false;
  const { types = [], words = 1 } = wordsAt(context, at) ?? {};
  return !types.every(({ beforeName }) => beforeName) && !startsWithNumber(freeNext(context, at + words));
}

/** `PH1 MAILBOX 7 / 205 BLAIR LANE`: a number with a street behind it comes later. */
function leadsToNumber(context: ParseContext, from: number): boolean {
  const { tokens, owner } = context;
  return tokens.some(
    (token, i) => i > from && owner[i] === Owner.None && isNumber(token) && leadsAnyStreet(context, i + 1),
  );
}

/** `PH3 OTTAWA` on the line behind that of a street: no name of a street follows, but that of a place. */
function endsBeforePlace(context: ParseContext, value: number): boolean {
  const { tokens, owner } = context;
  if (namesStreet(context, value + 1) || !beginsPlace(context, value + 1)) return false;
  return tokens.some((token, i) => i < value && owner[i] === Owner.None && startsWithNumber(token));
}

const NO_BREAK = { before: Break.None } as const;

/** A name and its type, or `91ST AVE`, `14E RUE`, `HWY 59`. */
export function leadsAnyStreet(context: ParseContext, at: number): boolean {
  return isNumberedStreetAt(context, at) || isNumberedRoadAt(context, at) || leadsStreet(context, at);
}

function isNumberedRoadAt(context: ParseContext, at: number): boolean {
  const { kinds = 0, words = 1 } = wordsAt(context, at) ?? {};
  return (kinds & Kind.RoadWord) !== 0 && startsWithNumber(freeNext(context, at + words));
}

/** `91ST AVE`, `14E RUE`, `45 AVE`. */
export function isNumberedStreetAt(context: ParseContext, at: number): boolean {
  const number = freeNext(context, at);
  if (!startsWithNumber(number)) return false;
  const isFrench = FRENCH_ENDINGS.has(number!.letters) && typeAt(context, at + 1, context.tokens.length);
  return isFrench || endsInType(context, at + 1);
}

/** `ELM AVE` behind a number, `RUE WRIGHT` also behind a number and a comma. */
function leadsStreet(context: ParseContext, at: number): boolean {
  const { before } = context.tokens[at] ?? NO_BREAK;
  return before < Break.Line && (startsFrenchStreet(context, at) || (before < Break.Comma && namesStreet(context, at)));
}

/**
 * `UNIT -- 850 SAUCIER AVE`, `APT 3545 PRINCE EDWARD ST`: the unit number is missing, and the only number is the civic
 * number. Without a sign between them, it is too long for a unit, or what is there is called so (`SHOP 22 MAIN ST`).
 */
export function isEmptyUnit(context: ParseContext, after: number, value: number): boolean {
  const { tokens } = context;
  const { before, word } = tokens[value]!;
  if (value !== after || !isNumber(tokens[value])) return false;
  const isApart = before >= Break.Hyphen && before <= Break.SpacedHyphen;
  const isPlace = CALLS_PLACES.has(context.words[after - 1]!);
  const isLong =
    before === Break.Space && (isPlace || word.length >= LONG_NUMBER) && leadsAnyStreet(context, value + 1);
  if (!isApart && !isLong) return false;
  // 22 MAIN ST / APT -4 OTTAWA: there is a civic number already
  if (tokens.some((token, i) => i < after - 1 && context.owner[i] === Owner.None && startsWithNumber(token)))
    return false;
  const next = freeNext(context, value + 1);
  if (next === undefined || next.before !== Break.Space) return false;
  // APT 3545 91ST AVE
  const isNumbered = isLong && next.shape === Shape.NumberLetters && next.letters.length > 1;
  if (next.shape !== Shape.Letters && !isNumbered) return false;
  for (let i = isNumbered ? value + 2 : value + 1; i < tokens.length; i++) {
    if (context.owner[i] === Owner.None && startsWithNumber(tokens[i])) return false;
  }
  return !streetBefore(context, after - 1);
}

/** Designators that are also what a place is: `Shop 22 Main St`. */
export const CALLS_PLACES: ReadonlySet<string> = new Set([
  ...['OFFICE', 'SHOP', 'BOUTIQUE', 'CONDO', 'CONDOMINIUM', 'STUDIO', 'LOFT', 'ATELIER', 'LOGIS'],
]);

/** Digits of a number that is hardly that of a unit. */
export const LONG_NUMBER = 4;

function isNumeric(token: Token): boolean {
  return startsWithNumber(token) || token.shape === Shape.Fraction;
}
