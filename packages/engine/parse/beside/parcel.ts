import { Kind } from '../../address/lexicon.ts';
import { romanValue } from '../../text/roman.ts';
import { closesStreet } from '../street/closes-street.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { cadastralEnd, isNumber, startsWithNumber, valueAfter } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** What one phrase with its number says of a parcel of land: which it is, or what it is part of. */
interface Clause {
  readonly to: number;
  /** Nothing else is written so: `PT LOT 12`, `M-PLAN 506`, `PLAN 45R-678`. */
  readonly isSure: boolean;
  /** A lot, or the plan that shows it. */
  readonly isOfLot: boolean;
}

/**
 * `CON 7 PT LOT 11`, `RP 20M-568 LOT 57`, `LOTS 9 & 28`, `RANG 4, LOT 12`: the parcel of land that a register of titles
 * or an assessor names beside the address. None of its numbers is a unit, as that of a lot in a park of mobile homes
 * is.
 */
export function parcelAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if (!BEGINS_PARCEL.has(tokens[at]!.word) && !GLUED_LOT.test(tokens[at]!.word)) return undefined;
  let to = at;
  let clauses = 0;
  let isSure = false;
  let isOfLot = false;
  while (to < tokens.length && (clauses === 0 || tokens[to]!.before < Break.Line)) {
    const clause = clauseAt(context, to, clauses > 0);
    if (clause === undefined) break;
    clauses++;
    isSure ||= clause.isSure;
    isOfLot ||= clause.isOfLot;
    to = clause.to;
  }
  if (!isSure && !(isOfLot && clauses > 1)) return undefined;
  if (!isSure && continuesStreet(context, at)) return undefined;
  return context.owner.slice(at, to).every((owner) => owner === Owner.None) ? { from: at, to } : undefined;
}

/** `12 CONCESSION 5 LOT 3`: the street, but not in `12 HWY 6 LOT 3 CON 5`. */
function continuesStreet({ tokens }: ParseContext, at: number): boolean {
  const before = tokens[at - 1];
  if (!startsWithNumber(before) || tokens[at]!.before >= Break.Comma) return false;
  return at === 1 || before!.before >= Break.Comma || !LOTS.includes(tokens[at]!.word);
}

/** Whether any words may name a parcel. Cheap, for every input. */
export function mentionsParcel(context: ParseContext): boolean {
  const { tokens } = context;
  for (let at = 0; at < tokens.length - 1; at++) if (parcelAt(context, at) !== undefined) return true;
  return false;
}

const LOTS: readonly string[] = ['LOT', 'LT'];
const PARTS: readonly string[] = ['PT', 'PART', 'PTIE', 'PARTIE'];
const CONCESSIONS: readonly string[] = ['CON', 'CN', 'CONC', 'CONCESSION'];
const RANGES: readonly string[] = ['RANG', 'RG'];
const RIVER_LOT = 'RIVER LOT';
const PLANS: readonly string[] = ['PLAN', 'RP', 'R P'];

/** Phrases that a number follows, and whether they alone are sure and of a lot. */
const PHRASES: ReadonlyMap<string, Omit<Clause, 'to'>> = new Map([
  ...entries(LOTS, { isSure: false, isOfLot: true }),
  // BEING LOT 12: deeds
  ...entries(['LOTS', ...LOTS.map((lot) => `BEING ${lot}`)], { isSure: true, isOfLot: true }),
  ...entries(
    PARTS.flatMap((part) => LOTS.flatMap((lot) => [`${part} ${lot}`, `${part} OF ${lot}`, `${part} DU ${lot}`])),
    { isSure: true, isOfLot: true },
  ),
  // STRATA LOT 12, SL 12: a flat in British Columbia, which is numbered otherwise than its door
  ...entries(['CADASTRE', 'NO DE CADASTRE', 'STRATA LOT'], { isSure: true, isOfLot: true }),
  ...entries(['SL', 'S L'], { isSure: false, isOfLot: true }),
  // RIVER LOT 12: along the rivers of Manitoba; the river may be that of a place
  ...entries([RIVER_LOT], { isSure: true, isOfLot: true }),
  ...entries(PLANS, { isSure: false, isOfLot: true }),
  ...entries(
    ['STRATA PLAN', 'M PLAN', 'REG PLAN', 'REGD PLAN', 'REGISTERED PLAN', 'REFERENCE PLAN', 'PLAN ENREGISTRE'],
    {
      isSure: true,
      isOfLot: true,
    },
  ),
  ...entries([...CONCESSIONS, ...RANGES, 'BLOCK', 'BLK', 'BLOC', 'PARCEL', 'PCL', 'PARCELLE'], {
    isSure: false,
    isOfLot: false,
  }),
  ...entries(PARTS, { isSure: false, isOfLot: false }),
]);

function entries(phrases: readonly string[], clause: Omit<Clause, 'to'>): (readonly [string, Omit<Clause, 'to'>])[] {
  return phrases.map((phrase) => [phrase, clause]);
}

/** Concessions behind a lot that have a name instead of a number: `LOT 7 BROKEN FRONT CON`. */
const NAMED_CONCESSIONS: ReadonlySet<string> = new Set([
  'BROKEN FRONT',
  ...['BROKEN FRONT', 'BF'].flatMap((name) => CONCESSIONS.flatMap((word) => [`${name} ${word}`, `${word} ${name}`])),
]);

const MOST_WORDS = 3;
const SIDES: ReadonlySet<string> = new Set(['N', 'S', 'E', 'W', 'O', 'NORTH', 'SOUTH', 'EAST', 'WEST']);
const BEGINS_PARCEL: ReadonlySet<string> = new Set([
  ...SIDES,
  ...[...PHRASES.keys()].map((phrase) => phrase.split(' ')[0]!),
]);

/** Land registries of British Columbia, by which its plans are called: `EPS1234`. */
const REGISTRY_PLAN = '(?:BCP|BCS|EPP|EPS|KAP|KAS|LMP|LMS|NES|NWS|VAS|VIP|VIS|VR)\\d{1,6}';
const GLUED_CONCESSION = '(?:C|CON|CONC)\\d{1,2}';
const PLAN_DIGITS = '\\d{2,8}[A-Z]{0,3}';

/**
 * `L11 C4`, `LOT11 CON4`, `L5 B3 P1234`, `SL12 EPS1234`: a lot and what it is part of, their words joined to numbers.
 */
const GLUED_LOT = /^(?:L|LT|LOT|SL)\d{1,3}$/;
const GLUED_PART = new RegExp(
  `^(?:${GLUED_CONCESSION}|(?:B|BLK)\\d{1,3}[A-Z]?|(?:P|PL|PLAN)${PLAN_DIGITS}|${REGISTRY_PLAN})$`,
);
const BLOCK_BETWEEN = '(?:(?:B|BLK|BLK |BLOCK )\\d{1,3}[A-Z]? |)';
const GLUED_PLAN = `(?:(?:P|PL|PLAN|PLAN )${PLAN_DIGITS}|(?:PLAN |)${REGISTRY_PLAN})`;
/** The office of a registry, and R for a reference plan. */
const REFERENCE_PLAN = /^\d{1,2}R$/;
/** What shows that a word is a lot: its concession or its plan, between which a block may stand. */
const BEHIND_GLUED_LOT = new RegExp(
  `^(?:${GLUED_CONCESSION}|CON|CONC|CONCESSION|${BLOCK_BETWEEN}${GLUED_PLAN})(?: |$)`,
);

/** A lot that is joined to its word, with a concession or a plan behind it, or such a thing behind a lot. */
function gluedClause({ tokens }: ParseContext, at: number, isNext: boolean): Clause | undefined {
  const { word } = tokens[at]!;
  if (isNext && GLUED_PART.test(word)) return { to: at + 1, isSure: false, isOfLot: false };
  // PART 1, 43R-3211
  if (isNext && REFERENCE_PLAN.test(word) && tokens[at + 1]?.before === Break.Hyphen && isNumber(tokens[at + 1])) {
    return { to: at + 2, isSure: true, isOfLot: true };
  }
  if (isNext || !GLUED_LOT.test(word)) return undefined;
  const behind = tokens.slice(at + 1, at + 5).map((token) => token.word);
  return BEHIND_GLUED_LOT.test(behind.join(' ')) ? { to: at + 1, isSure: false, isOfLot: true } : undefined;
}

function clauseAt(context: ParseContext, at: number, isNext: boolean): Clause | undefined {
  const { tokens } = context;
  const glued = gluedClause(context, at, isNext);
  if (glued !== undefined) return glued;
  // W PT LOT 12, but not 22 ELM ST W PT LOT 12
  const hasSide = SIDES.has(tokens[at]!.word) && (isNext || startsSegment(context, at));
  const from = hasSide ? at + 1 : at;
  for (let words = MOST_WORDS; words > 0; words--) {
    const text = tokens.slice(from, from + words);
    const spelled = text.map(({ word }) => word).join(' ');
    if (isNext && NAMED_CONCESSIONS.has(spelled)) return { to: from + words, isSure: false, isOfLot: false };
    const phrase = PHRASES.get(spelled);
    if (phrase === undefined || text.slice(1).some(({ before }) => before >= Break.Comma)) continue;
    // 12 MAIN ST, GRAND RIVER LOT 5
    if (spelled === RIVER_LOT && !startsSegment(context, from) && !closesStreet(context, from)) return undefined;
    if (hasSide && !(phrase.isSure && phrase.isOfLot)) return undefined;
    if (!isNext && !hasSide && PARTS.includes(text[0]!.word) && isOfStreet(context, at)) return undefined;
    const number = valueAfter(context, from + words);
    const to = number < 0 ? 0 : numberEnd(context, number, phrase.isOfLot);
    if (to === 0) return undefined;
    const isOfPlan = phrase.isOfLot && PLAN_NUMBER.test(tokens[number]!.word) && text.at(-1)!.word !== 'LOT';
    const isSure = phrase.isSure || isOfPlan || (phrase.isOfLot && isDivided(context, number, to));
    return { ...phrase, to, isSure };
  }
  return undefined;
}

/** `45R6398`, `20M` of 20M-568; `7778MC`; `EPS1234`: the number of a plan in a land registry. */
const PLAN_NUMBER = new RegExp(`^(?:\\d{1,3}[MR]\\d*|\\d{3,4}[A-Z]{2}|NW\\d{1,6}|${REGISTRY_PLAN})$`);

/** `12 SANDY PT LOT 4`: the point is the street's. Behind `12 ELM ST` and `12 ELM ST W`, it is a part. */
function isOfStreet({ tokens, owner }: ParseContext, at: number): boolean {
  let last = at - 1;
  if (last < 0 || tokens[at]!.before >= Break.Comma || owner[last] !== Owner.None) return false;
  if (last > 0 && (tokens[last]!.kinds & Kind.Direction) !== 0) last--;
  return tokens[last]!.shape === Shape.Letters && (tokens[last]!.kinds & Kind.StreetType) === 0;
}

/** `12`, `12B`, but no `5E` of a street. */
const CIVIC = /^\d{1,6}[A-D]?$/;

/**
 * `12 RUE EDDY, LOT 345-2`: a lot that was divided, where another number begins the address; in `LOT 5-12, ELM ST`, the
 * second number does.
 */
function isDivided(context: ParseContext, number: number, to: number): boolean {
  const { tokens } = context;
  if (to < number + 2 || tokens[to - 1]!.before !== Break.Hyphen) return false;
  if (to < tokens.length && tokens[to]!.before < Break.Comma && !beginsPlace(context, to)) return false;
  return tokens.some(
    ({ word, before }, at) => (at < number || at >= to) && CIVIC.test(word) && (at === 0 || before >= Break.Comma),
  );
}

/** Index after `12`, `23-4`, `45R-678`, `M-506`, `4 567 891`, and for lots `9 & 28`; 0 where there is no number. */
function numberEnd(context: ParseContext, at: number, isOfLot: boolean): number {
  const { tokens } = context;
  const first = tokens[at]!;
  // CONC III
  if (!isOfLot && romanValue(first.word) !== undefined) return at + 1;
  const isLettered = first.word.length === 1 && tokens[at + 1]?.before === Break.Hyphen && isNumber(tokens[at + 1]);
  if (!isLettered && !startsWithNumber(first) && !PLAN_NUMBER.test(first.word)) return 0;
  let to = Math.max(at + 1, cadastralEnd(context, at));
  while (tokens[to]?.before === Break.Hyphen && startsWithNumber(tokens[to])) to++;
  while (isOfLot && JOINING.has(tokens[to]?.word ?? '') && isNumber(tokens[to + 1])) to += 2;
  return to;
}

const JOINING: ReadonlySet<string> = new Set(['AND', 'ET']);
