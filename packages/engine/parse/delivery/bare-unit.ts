import { Kind } from '../../address/lexicon.ts';
import { UNIT_DESIGNATORS } from '../../address/unit-designators.ts';
import { isFirstWord } from '../places/longer-place.ts';
import { closesStreet } from '../street/closes-street.ts';
import { beginsPlace, keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, wordsAt } from '../words/context.ts';
import type { Delivery, DeliveryPart } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import {
  FLOORS_IN_NAMES,
  freeNext,
  isBehindLine,
  leadsName,
  namesStreet,
  PLAIN_FLOORS,
  startsWithNumber,
  streetBefore,
  valueAfter,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { startsStreetLine } from './civic-behind-unit.ts';
import { asUnit, type DeliveryKeyword, isMinor } from './delivery-part.ts';

/** Letters of a short form, which may mean something else: PENT, BST. */
const LONGEST_SHORT_FORM = 4;

/**
 * Designators that are clear without a comma beside them: every form of two of them, apart from those of few letters.
 */
const DISTINCTIVE: ReadonlySet<string> = new Set([
  ...['BSMT', 'BSM', 'UPPR', 'LWR', 'PH', 'SOUS SOL', 'SOUSSOL', 'S SOL', 'SSOL', 'SS', 'S S', 'B SMT'],
  ...UNIT_DESIGNATORS.filter(({ code }) => code === 'BSMT' || code === 'PH').flatMap(({ surfaces }) =>
    surfaces.filter(({ length }) => length > LONGEST_SHORT_FORM),
  ),
]);

/** The designator of a unit. */
export interface UnitKeyword extends DeliveryKeyword {
  /** Index of the number behind it, -1 if there is none. */
  readonly value: number;
}

/** A designator that may stand without a number, and what is around it. */
interface BareWord extends Omit<UnitKeyword, 'delivery'> {
  /** Where the designator or sign in front begins that announces it; `at` if there is none. */
  readonly from: number;
  readonly next: Token | undefined;
  /** Nothing of the same part of the text is in front, or behind. */
  readonly opens: boolean;
  readonly ends: boolean;
  /** Another keyword is behind. */
  readonly leadsOther: boolean;
  /** A hyphen joins the number behind. */
  readonly isHyphenated: boolean;
  readonly isDistinctive: boolean;
}

function bareWord({ context, lexeme, at, after, value }: UnitKeyword): BareWord {
  const { tokens, owner } = context;
  const from = announcedFrom(context, at);
  const next = tokens[after];
  const leadsOther = isKeyword(context, after) && !namesStreet(context, after);
  return {
    context,
    lexeme,
    at,
    after,
    from,
    value,
    next,
    opens: from === 0 || tokens[from]!.before >= Break.Comma || owner[from - 1] !== Owner.None,
    ends: freeNext(context, after) === undefined || leadsOther,
    leadsOther,
    isHyphenated:
      next !== undefined && next.before >= Break.Hyphen && next.before < Break.Comma && startsWithNumber(next),
    isDistinctive: DISTINCTIVE.has(lexeme.surface),
  };
}

/** `22 MAIN ST BSMT`, `PH, 22 MAIN ST`: a designator that is complete without a number, if it stands as one. */
export function bareUnit(keyword: UnitKeyword): DeliveryPart | undefined {
  const { context, delivery, at, lexeme, after } = keyword;
  const word = bareWord(keyword);
  const { from } = word;
  const unit = { designator: lexeme.unit, number: '', from, to: after };
  if (delivery.unit !== undefined && !isMinor(delivery.unit)) {
    return isSecondUnit(word, delivery) ? asUnit(delivery, { ...unit, sign: false }) : undefined;
  }
  if (!isAlone(word) && !closesAddress(word) && !endsPart(word)) return undefined;
  if (isOfName(context, from, after)) return undefined;
  if (startsPlace(context, at) || endsPlace(context, at, after) || isEmptyPhone(context, at, after)) return undefined;
  return asUnit(delivery, { ...unit, sign: from < at && context.tokens[at - 1]!.shape === Shape.NumberSign });
}

/**
 * `22 MAIN ST, UPPER LEVEL, BSMT`, `#7, 22 MAIN ST BSMT`: either may be the unit. In `22 MAIN ST UNIT 3, LOWER LEVEL`,
 * it is the number.
 */
function isSecondUnit({ context, at, after, from, opens, ends }: BareWord, { unit, otherUnit }: Delivery): boolean {
  if (otherUnit !== undefined || (unit!.number !== '' && streetBefore(context, unit!.from))) return false;
  const isApart = opens ? ends : leadsToPlace(context, at, after) && closesStreet(context, from);
  return isApart && streetBefore(context, from);
}

/** It is a part of the text by itself, or a civic number follows. */
function isAlone(word: BareWord): boolean {
  const { context, at, after, from, value, lexeme, next, opens, ends, isHyphenated, isDistinctive } = word;
  if (opens && (ends || isHyphenated || startsWithNumber(next))) return true;
  // CORNER BAKERY BSMT-12 MAIN ST, CORNER BAKERY LOWER-12 MAIN ST, CORNER BAKERY APT BSMT 12 MAIN ST
  const isJoined = isHyphenated && (isDistinctive || next?.before === Break.Hyphen);
  if (isJoined || (from < at && startsWithNumber(next))) return true;
  // 22 MAIN ST UPPER UNIT 22 MAIN ST
  if (value >= 0 && closesStreet(context, from) && startsStreetLine(context, { from, at, value }, lexeme.kinds))
    return true;
  // 22 MAIN ST / REAR TORONTO, 22 MAIN ST / BSMT TOUR NORD
  const isKnown = isDistinctive || lexeme.words > 1 || lexeme.unit?.code === 'REAR';
  if (!opens || !isKnown || !isBehindLine(context, from)) return false;
  return lexeme.unit?.code === 'BSMT' || leadsToPlace(context, at, after);
}

/** It closes the street line, and something else begins behind it. */
function closesAddress({ context, at, after, from, next, leadsOther, isDistinctive }: BareWord): boolean {
  if (!closesStreet(context, from)) return false;
  if (isDistinctive || leadsOther || leadsToPlace(context, at, after)) return true;
  // 22 MAIN ST REAR RR 2
  const isBeforeRoute = context.owner[after] === Owner.Route;
  // 22 RUE EDDY BAS, CARAQUET, though there is a Bas-Caraquet
  if (next !== undefined && next.before >= Break.Comma) return !isPlace(context, at, after);
  return isBeforeRoute && !beginsPlace(context, at);
}

function isPlace(context: ParseContext, at: number, after: number): boolean {
  return context.places.placeWeight(keyOf(context, at, after)) > 0;
}

/** A distinctive one that ends its part of the text. */
function endsPart({ context, at, after, from, lexeme, ends, isDistinctive }: BareWord): boolean {
  if (!isDistinctive) return false;
  if (ends || from < at) return true;
  if (!streetBefore(context, at)) return false;
  // 22 MAIN BSMT KINGSTN
  const isSymbol = PLAIN_FLOORS.has(lexeme.surface) && !startsWithNumber(context.tokens[at - 1]);
  return isSymbol || leadsToPlace(context, at, after);
}

/** `PH TOWER 2`, `PH LOT 4`, `PH C/O MARY CHEN`: something else begins. LOWER LEVEL PARKING is one thing. */
function isKeyword(context: ParseContext, at: number): boolean {
  const { kinds = 0, words = 1 } = wordsAt(context, at) ?? {};
  if ((kinds & Kind.StreetType) !== 0) return false;
  if ((kinds & (Kind.Unit | Kind.Attention)) !== 0) return true;
  return (kinds & Kind.Info) !== 0 && valueAfter(context, at + words) >= 0;
}

/** `… KINGSTON ON K7L 3N6 Ph`: behind the code, the label of a telephone number that was cut off. A penthouse is PH. */
function isEmptyPhone({ tokens, owner }: ParseContext, at: number, after: number): boolean {
  return tokens[at]!.text === 'Ph' && after === tokens.length && owner[at - 1] === Owner.PostalCode;
}

/** `12 RUE DU HAUT`, `12 RANG D'EN BAS`, `BAS-CANADA`: a word of a name, behind a particle or before a hyphen. */
function isOfName({ tokens, owner, words }: ParseContext, from: number, after: number): boolean {
  if (!FLOORS_IN_NAMES.has(words[after - 1]!)) return false;
  const next = tokens[after];
  if (next?.before === Break.Hyphen && next.shape === Shape.Letters) return true;
  return (
    from > 0 && owner[from - 1] === Owner.None && tokens[from]!.before < Break.Comma && leadsName(tokens[from - 1])
  );
}

/** `22 ELM ST LWR SACKVILLE`, `22 ELM ST LWR HARBOUR GRACE`. */
function startsPlace(context: ParseContext, at: number): boolean {
  const most = Math.min(context.tokens.length, at + MAX_PLACE_WORDS);
  for (let to = at + 2; to <= most && context.owner[to - 1] === Owner.None; to++) {
    if (isFirstWord(context, at, to)) return true;
  }
  return false;
}

/** `22 ELM ST, GUEL PH`: a known place torn apart, of which the word is the end. */
function endsPlace(context: ParseContext, at: number, after: number): boolean {
  const { tokens, owner, places } = context;
  if (at === 0 || tokens[at]!.before >= Break.Comma || owner[at - 1] !== Owner.None) return false;
  return tokens[at - 1]!.shape === Shape.Letters && places.placeWeight(keyOf(context, at - 1, after)) > 0;
}

/**
 * `APT BSMT`, `#BSMT`, `APT NO BSMT`, `APT PH1`: where a designator or sign before another that is complete by itself
 * begins.
 */
export function announcedFrom({ tokens, owner }: ParseContext, at: number): number {
  const isBeside = (i: number): boolean => i > 0 && tokens[i]!.before < Break.Comma;
  const sign = isBeside(at) ? tokens[at - 1]! : undefined;
  const isSign = sign?.shape === Shape.NumberSign;
  const from = isSign || ((sign?.kinds ?? 0) & Kind.Number) !== 0 ? at - 1 : at;
  const { kinds } = tokens[from - 1] ?? NOTHING;
  const isDesignator = (kinds & (Kind.Unit | Kind.StreetType)) === Kind.Unit;
  if (isBeside(from) && owner[from - 1] === Owner.None && isDesignator) return from - 1;
  return isSign ? from : at;
}

const NOTHING = { kinds: 0 } as const;

/**
 * A known place begins after the word, and none begins with it: `12 MAIN ST UPPER TORONTO`, not `… UPPER TANTALLON`.
 */
export function leadsToPlace(context: ParseContext, at: number, after: number): boolean {
  return beginsPlace(context, after) && !beginsPlace(context, at);
}
