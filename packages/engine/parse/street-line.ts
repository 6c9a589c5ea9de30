import { Kind } from '../address/lexicon.ts';
import { sortByCost } from './by-cost.ts';
import { civicOf, dateOf, floorBehind, gluedFraction, suffixedCivic, thousandsCivic, unitOf } from './civic-forms.ts';
import { Owner, type ParseContext, wordsAt } from './context.ts';
import { endsAfterType, isNumberedStreet, numbered } from './numbered-street.ts';
import type { Span, Unit } from './parts.ts';
import { roadBehindDash } from './readings.ts';
import { civicsOfSeveral, isSlash } from './several-numbers.ts';
import { Break, type Token } from './token.ts';
import { isCivic, isHyphen, isValue, startsWithNumber, typeAt, UNIT_WORDS } from './values.ts';
import type { Civic } from './variant.ts';
import { Shape } from './word.ts';

/** One way to divide a segment into unit, civic number and street. */
export interface StreetLine {
  readonly civic: Civic | undefined;
  readonly unit: Unit | undefined;
  readonly street: Span | undefined;
  /** Words before the civic number, or a number after it, that belong to nothing. */
  readonly before: Span | undefined;
  readonly cost: number;
}

/** The segment being divided. */
interface Stretch {
  readonly context: ParseContext;
  readonly from: number;
  readonly to: number;
  /** Two numbers may be unit and civic number even without a hyphen. */
  readonly splitUnits: boolean;
  readonly lines: StreetLine[];
}

const MAX_LINES = 8;
/** How many words may come before the first number. */
const MAX_LEAD = 6;

/** Costs of a division. 0 = written as Canada Post prints it. */
const COST = {
  noCivic: 5,
  /** 142A STREET and nothing else: a street without a civic number rather than number 142A on STREET. */
  noCivicNumbered: 2.3,
  noStreet: 2.6,
  /** The street would be just a type: RUE, STREET W. */
  onlyType: 2.5,
  /** E 51 AVE: most likely no civic number at all. */
  onlyTypeBehindWords: 4,
  /** Words before the civic number, such as a building or a company. */
  lead: 2,
  leadWord: 0.3,
  maxLead: 4,
  /** A number after HIGHWAY, RANG ... belongs to the road. */
  roadNumber: 3,
  gluedFraction: 0.5,
  /** 451-E PHOENIX, 451 (E) PHOENIX: hardly a direction. */
  joinedLetter: 4,
  /** MAIN ST #12: the sign mostly announces a unit. */
  sign: 3,
  /** The civic number twice. */
  repeated: 1,
  /** 2,150 MAIN ST: more likely one number than two without a space. */
  thousands: 0.2,
  cutThousands: 1,
  /** 2.150 MAIN ST: more likely a unit and a number. */
  groupedThousands: 2.5,
  /** 624A-506 SANDERS ST: almost everybody writes the unit first. */
  turned: 4.4,
  /** 902, 4-1150 ELM CRES: neither 4 nor 902 is the civic number. */
  cutJoined: 3,
  /** 14-MAY MAIN ST. */
  date: 1,
  /** 22-LWR MAIN ST. */
  floor: 0.6,
  /** 123A, 123-A: unit A rather than a suffix. */
  letterUnit: 2,
  /** 418-9-6975 MAIN ST: a unit of two parts, unless the last number may name the street. */
  doubleUnit: 0.4,
  doubleUnitBeforeOrdinal: 3,
  /** 120 ST 14723: the number is behind a street that is called by one. */
  behindNumbered: 3.5,
  /** B - EDDY ST 22. */
  dashedUnit: 2.4,
  /** HIGHWAY 26: the number of the road rather than a civic number on HIGHWAY. */
  onlyRoad: 5.5,
} as const;

/** Every reasonable division of the tokens [from, to), best first. */
export function streetLines(context: ParseContext, from: number, to: number, splitUnits: boolean): StreetLine[] {
  const lines: StreetLine[] = [];
  const stretch: Stretch = { context, from, to, splitUnits, lines };
  for (let at = from; at < to; at++) {
    if (!isCivic(context.tokens[at]!) && !startsUnitCivic(context, at, to)) continue;
    readAt(stretch, at);
    // a later number starts a street only if the words before it are not a street
    if (at > from + MAX_LEAD) break;
  }
  trailingCivic(stretch);
  if (to > from) {
    // 350 RUE is cut off from its name
    const isFrench = to > from + 1 && wordsAt(context, from + 1)?.types.every(({ beforeName }) => beforeName) === true;
    const isNumbered = !isFrench && isNumberedStreet(context, from, to);
    const cost = isNumbered ? COST.noCivicNumbered : COST.noCivic + (isOnlyType(context, from, to) ? COST.onlyType : 0);
    lines.push({ civic: undefined, unit: undefined, street: { from, to }, before: undefined, cost });
  }
  trailingUnits(stretch);
  sortByCost(lines);
  return lines.length > MAX_LINES ? lines.slice(0, MAX_LINES) : lines;
}

/** `PH2-100`, `A-123`, `MAIN-4`: a hyphen joins a non-numeric unit to the civic number. `C 123`: a letter needs none. */
function startsUnitCivic(context: ParseContext, at: number, to: number): boolean {
  const token = context.tokens[at]!;
  const next = context.tokens[at + 1];
  if (next === undefined || at + 1 >= to || !isCivic(next)) return false;
  const hyphen = isHyphen(next);
  if (token.shape === Shape.LettersNumber) return next.before > Break.None;
  // 2W04-515
  if (token.shape === Shape.Mixed) return next.before === Break.Hyphen && token.word.length <= MAX_UNIT_SIGNS;
  if (token.shape !== Shape.Letters) return false;
  if (!hyphen) {
    const isLetter = token.word.length === 1 && next.before === Break.Space && (token.kinds & Kind.Direction) === 0;
    return isLetter && !isInitial(context, at);
  }
  return token.word.length === 1 || UNIT_WORDS.has(token.word);
}

/** `SINGH, P 22 MAIN ST`: behind a single name that begins the line, a letter is rather an initial. */
function isInitial({ tokens, owner }: ParseContext, at: number): boolean {
  const name = tokens[at - 1];
  if (name === undefined || tokens[at]!.before !== Break.Comma || owner[at - 1] !== Owner.None) return false;
  const beginsLine = at === 1 || name.before >= Break.Line;
  return beginsLine && name.shape === Shape.Letters && name.word.length > 1 && name.kinds === 0;
}

const MAX_UNIT_SIGNS = 5;

/** Just one street type, perhaps with a direction. A type of two words (`KINGS HIGHWAY`) may be a name and a type. */
function isOnlyType(context: ParseContext, from: number, to: number): boolean {
  const lexeme = wordsAt(context, from);
  if (lexeme === undefined || (lexeme.kinds & Kind.StreetType) === 0) return false;
  if (lexeme.words > 1 && from + lexeme.words === to && (context.tokens[to - 1]!.kinds & Kind.StreetType) !== 0) {
    return false;
  }
  const rest = from + lexeme.words;
  if (rest >= to) return true;
  const direction = wordsAt(context, rest);
  return direction !== undefined && direction.direction > 0 && rest + direction.words >= to;
}

function readAt(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  for (const { civic, cost } of civicsOfSeveral(context, at, to)) {
    if (numbered(context, civic.to - 1, to) !== 2) add(stretch, civic, undefined, cost);
  }
  const next = at + 1 < to ? context.tokens[at + 1]! : undefined;
  if (next !== undefined && isCivic(next)) readTwo(stretch, at);
  else readOne(stretch, at);
}

/** Adds a division. The street follows the civic number; the unit, if any, precedes it. */
function add(stretch: Stretch, civic: Civic, unit: Unit | undefined, cost: number): void {
  const { context, from, to, lines } = stretch;
  const at = unit === undefined ? civic.from : unit.from;
  const streetFrom = civic.to;
  let total = cost;
  let street: Span | undefined;
  if (streetFrom < to) {
    street = { from: streetFrom, to };
    if (isOnlyType(context, streetFrom, to)) total += at > from ? COST.onlyTypeBehindWords : COST.onlyType;
  } else total += COST.noStreet;
  let before: Span | undefined;
  if (at > from) {
    before = { from, to: at };
    total += Math.min(COST.maxLead, COST.lead + COST.leadWord * (at - from));
    if ((context.tokens[at - 1]!.kinds & Kind.RoadWord) !== 0) total += COST.roadNumber;
  }
  lines.push({ civic, unit, street, before, cost: total });
}

/** Two numbers in a row: unit and civic number, civic number and numbered street, or a range. */
function readTwo(stretch: Stretch, at: number): void {
  const { context, to, splitUnits } = stretch;
  const { tokens } = context;
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  const hyphen = isHyphen(second);
  const comma = second.before === Break.Comma;
  const joined = hyphen || first.shape === Shape.LettersNumber;
  const street = numbered(context, at + 1, to);
  const third = numbered(context, at + 2, to);
  const ordinal = at + 2 < to && startsWithNumber(tokens[at + 2]) ? Math.max(third, 1) : 0;
  const civic = civicOf(second, at + 1);
  const unit = unitOf(first, at);
  const thousands = comma ? thousandsCivic(context, at) : undefined;
  const grouped = comma ? undefined : thousandsCivic(context, at);

  // 167 167 YONGE ST, 167-167 YONGE ST
  if (isRepeated(context, at)) add(stretch, { ...civic, from: at }, undefined, COST.repeated);
  // 3-167-167 YONGE ST
  if (isCivic(second) && at + 2 < to && (joined || splitUnits) && isRepeated(context, at + 1)) {
    add(stretch, { ...civic, to: at + 3 }, unit, COST.repeated);
  }
  // 902, 4-1150 ELM CRES: a hyphen joins the second number to the third
  const joinedOn = comma && third !== 2 && joinsCivic(context, at + 1, to) ? COST.cutJoined : 0;
  const glued = gluedFraction(context, at);
  if (glued !== undefined) add(stretch, glued, undefined, COST.gluedFraction);
  if (isCivic(first)) {
    // 6302 - 56 STREET; a French type after a plain number begins a street: 200-1700 RUE SHERBROOKE
    const named = isFrenchOrdinal(second) && !hyphen ? 0.5 : hyphen ? 3 : 1.5;
    const plain = street === 2 ? 0 : ordinal > 0 ? 2 : street === 1 ? (hyphen ? 1 : 0.6) : named;
    add(stretch, civicOf(first, at), undefined, plain + joinedOn + (thousands === undefined ? 0 : COST.cutThousands));
    if (street > 0 && !hyphen) addLetterUnit(stretch, at, plain + joinedOn);
  }
  if (joined || splitUnits) {
    // 308-154 PARKWAY without spaces: a unit on a street named just by its type, or 154 PARKWAY
    const tight = second.before === Break.Hyphen ? 1.5 : 3;
    const split = street === 2 ? tight : joined ? 0 : ordinal > 0 ? 0.2 : isFrenchOrdinal(second) ? 2 : comma ? 0.5 : 1;
    add(stretch, civic, unit, split + joinedOn);
    // 202-131 A FRONT ST looks like the numbered street 131 A until the reference is consulted
    const suffix = street === 2 ? 0.6 : split;
    const suffixed = suffixedCivic(context, at + 1, to);
    if (suffixed !== undefined) {
      add(stretch, suffixed, unit, suffix + suffixCost(context, suffixed, to));
    }
    const grouped = thousandsCivic(context, at + 1);
    if (grouped !== undefined) add(stretch, grouped, unit, split + COST.thousands);
  }
  if (hyphen) readThree(stretch, at);
  const isNamed = second.before === Break.Space && tokens[at + 2]?.shape === Shape.Letters;
  const isPair = hyphen || isNamed || isSlash(context, at + 1);
  if (isPair && isCivic(first) && street !== 2 && at + 2 < to) readTurned(stretch, at);
  if (thousands !== undefined) add(stretch, thousands, undefined, COST.thousands);
  if (grouped !== undefined && at + 2 < to) add(stretch, grouped, undefined, COST.groupedThousands);
}

/** `167 167`, `167-167`: the same number once more, with a blank or a hyphen between them. */
function isRepeated({ tokens }: ParseContext, at: number): boolean {
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  return first.word === second.word && (second.before === Break.Space || isHyphen(second));
}

/** `4-1150`: a hyphen without spaces joins the number at `at` to another. */
function joinsCivic({ tokens }: ParseContext, at: number, to: number): boolean {
  const next = at + 1 < to ? tokens[at + 1]! : undefined;
  return next !== undefined && next.before === Break.Hyphen && isCivic(next);
}

/** `624A-506 SANDERS ST`, `1177 103 HOWIE ST`: the civic number and then the unit, which the reference must have. */
function readTurned(stretch: Stretch, at: number): void {
  const both = { from: at, to: at + 2 };
  const [number, unit] = [stretch.context.tokens[at]!, stretch.context.tokens[at + 1]!];
  const civic = { ...civicOf(number, at), ...both };
  add(stretch, civic, { designator: undefined, number: unit.word, sign: false, ...both }, COST.turned);
}

/** `418-9-6975 MAIN ST`: two numbers of a unit before the civic number. */
function readThree(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  const [first, second, third] = [context.tokens[at]!, context.tokens[at + 1]!, context.tokens[at + 2]];
  if (third === undefined || at + 2 >= to || !isCivic(third) || third.before !== Break.Hyphen) return;
  // 167-3-167 YONGE ST: the civic number around the unit, which the reference must have
  if (first.word === third.word) {
    const both = { from: at, to: at + 3 };
    add(stretch, { ...civicOf(third, at), ...both }, { ...unitOf(second, at), ...both }, COST.repeated);
  }
  const number = `${first.word}-${second.word}`;
  const cost = numbered(context, at + 2, to) === 2 ? COST.doubleUnitBeforeOrdinal : COST.doubleUnit;
  add(stretch, civicOf(third, at + 2), { designator: undefined, number, from: at, to: at + 2, sign: false }, cost);
}

/** A single number before a word. */
function readOne(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  const first = context.tokens[at]!;
  if (!isCivic(first)) return;
  // 5E AVENUE ...: an ordinal that names a street is not a civic number
  const ordinal = isFrenchOrdinal(first) && typeAt(context, at + 1, to);
  let plain = ordinal ? 3 : 0;
  const suffixed = suffixedCivic(context, at, to);
  if (suffixed !== undefined) {
    const cost = suffixCost(context, suffixed, to);
    add(stretch, suffixed, undefined, cost);
    // the likelier the letter is a suffix, the less likely it is part of the street
    if (cost === 0) plain += plainCost(context, suffixed);
  }
  add(stretch, civicOf(first, at), undefined, plain);
  const date = dateOf(context, at, to);
  if (date !== undefined) {
    const both = { from: at, to: at + 2 };
    const unitOf = (number: number): Unit => ({ designator: undefined, number: String(number), sign: false, ...both });
    add(stretch, { number: first.value, suffix: '', ...both }, unitOf(date.month), COST.date);
    add(stretch, { number: date.month, suffix: '', ...both }, unitOf(first.value), COST.date);
  }
  const floor = floorBehind(context, at, to);
  if (floor !== undefined) add(stretch, { ...civicOf(first, at), to: at + 2 }, floor, COST.floor);
  // 123-A: the letter may be the unit
  if (suffixed !== undefined && !suffixed.suffix.includes('/')) {
    const unit: Unit = { designator: undefined, number: suffixed.suffix, from: at, to: at + 2, sign: false };
    add(stretch, { ...suffixed, suffix: '' }, unit, COST.letterUnit);
  }
  // 123A: as well
  addLetterUnit(stretch, at, 0);
}

/** `123A ELM ST`, `123A 45 AVE`: a letter at the number, which may be the unit. */
function addLetterUnit(stretch: Stretch, at: number, cost: number): void {
  const { shape, value, letters } = stretch.context.tokens[at]!;
  if (shape !== Shape.NumberLetters) return;
  const both = { from: at, to: at + 1 };
  const unit: Unit = { designator: undefined, number: letters, sign: false, ...both };
  add(stretch, { number: value, suffix: '', ...both }, unit, cost + COST.letterUnit);
}

/** `5E`: more likely the fifth than number 5 with suffix E. */
function isFrenchOrdinal(token: Token): boolean {
  return token.shape === Shape.NumberLetters && token.letters === 'E';
}

/** What it costs to leave to the street what may as well be the suffix of the number. */
function plainCost({ tokens }: ParseContext, suffixed: Civic): number {
  if (suffixed.suffix.includes('/')) return 2;
  return tokens[suffixed.to - 1]!.before === Break.Hyphen ? COST.joinedLetter : 0.5;
}

/** In 123 E 51 AVE and 123 B AVE the letter belongs to the street; in 123 A MAIN ST it is a suffix. */
function suffixCost(context: ParseContext, suffixed: Civic, to: number): number {
  const letter = context.tokens[suffixed.to - 1]!;
  if (letter.shape === Shape.Fraction || letter.before === Break.Hyphen) return 0;
  if ((letter.kinds & Kind.Direction) !== 0) return 2;
  return typeAt(context, suffixed.to, to) && endsAfterType(context, suffixed.to, to) ? 1.5 : 0;
}

/** `RUE EDDY 22`, `MAIN ST 123`, `MAIN ST 123 1/2`, `120 ST 14723`: the civic number follows the street. */
function trailingCivic({ context, from, to, lines }: Stretch): void {
  const { tokens } = context;
  const last = to - 1 > from && tokens[to - 1]!.shape === Shape.Fraction ? to - 2 : to - 1;
  if (last <= from) return;
  const token = tokens[last]!;
  if (!isCivic(token) || token.before >= Break.Line) return;
  const civic = last < to - 1 ? suffixedCivic(context, last, to) : civicOf(token, last);
  if (civic === undefined) return;
  // ROSEWELL CRES #913
  const { shape, kinds } = tokens[last - 1]!;
  const end = shape === Shape.NumberSign || (kinds & Kind.Number) !== 0 ? last - 1 : last;
  dashedUnit({ context, from, lines }, civic, end);
  const isNumbered = isCivic(tokens[from]!);
  if (end === from || (isNumbered && !isNumberedStreet(context, from, end))) return;
  const lead = wordsAt(context, from);
  const numberedRoad = lead !== undefined && (lead.kinds & Kind.RoadWord) !== 0 && from + lead.words === last;
  const roadCost = numberedRoad ? COST.onlyRoad : isNumbered ? COST.behindNumbered : 2;
  const cost = roadCost + (shape === Shape.NumberSign ? COST.sign : 0);
  lines.push({ civic, unit: undefined, street: { from, to: end }, before: undefined, cost });
  trailingPair({ context, from, to, lines }, last);
}

/** `B - EDDY ST 22`, `3 - EDDY ST 22`, `BSMT - EDDY ST 22`: a dash joins the unit to the street, and the number is behind. */
function dashedUnit({ context, from, lines }: Omit<Stretch, 'splitUnits' | 'to'>, civic: Civic, end: number): void {
  const [unit, name] = [context.tokens[from]!, context.tokens[from + 1]!];
  if (from + 1 >= end || !isHyphen(name) || name.shape !== Shape.Letters) return;
  const isFloor = (unit.kinds & Kind.BareUnit) !== 0;
  if (!isValue(unit) && !isFloor && !UNIT_WORDS.has(unit.word)) return;
  const floor = isFloor ? { designator: unit.lexeme?.unit, number: '' } : {};
  const street = { from: from + 1, to: end };
  lines.push({ civic, unit: { ...unitOf(unit, from), ...floor }, street, before: undefined, cost: COST.dashedUnit });
}

/** `EDDY ST 22/4`: the unit is behind the civic number, as in other countries; the reference must have it. */
function trailingPair({ context, from, lines }: Omit<Stretch, 'splitUnits'>, last: number): void {
  const [number, unit] = [context.tokens[last - 1]!, context.tokens[last]!];
  if (last - 1 <= from || !isCivic(number) || !isSlash(context, last)) return;
  lines.push({
    civic: { ...civicOf(number, last - 1), to: last + 1 },
    unit: { designator: undefined, number: unit.word, sign: false, from: last - 1, to: last + 1 },
    street: { from, to: last - 1 },
    before: undefined,
    cost: COST.turned,
  });
}

/** `22 EDDY ST 5`, `22 RUE EDDY MAIN`, `22 RUE EDDY-B`: a number, a floor or a letter after the street may be the unit. */
function trailingUnits({ context, lines }: Stretch): void {
  const count = lines.length;
  for (let i = 0; i < count; i++) {
    const { civic, unit, street, before, cost } = lines[i]!;
    if (civic === undefined || unit !== undefined || street === undefined || street.to - street.from < 2) continue;
    if (civic.from > street.from) continue;
    const at = street.to - 1;
    const token = context.tokens[at]!;
    // 22 RUE EDDY-B
    const isJoined = token.before === Break.Hyphen && token.shape === Shape.Letters && token.word.length === 1;
    if (token.value < 0 && !UNIT_WORDS.has(token.word) && !isJoined) continue;
    const previous = context.tokens[at - 1]!;
    // MORNESS POND - HWY 11
    if (roadBehindDash(context, street.from, street.to) > 0) continue;
    const behindType = (previous.kinds & (Kind.StreetType | Kind.Direction)) !== 0;
    lines.push({
      civic,
      unit: { designator: undefined, number: token.word, from: at, to: at + 1, sign: false },
      street: { from: street.from, to: at },
      before,
      cost: cost + (behindType && (previous.kinds & Kind.RoadWord) === 0 ? 1 : 2.5),
    });
  }
}
