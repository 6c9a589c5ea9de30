import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { isNumberedStreet } from '../street/numbered-street.ts';
import { beginsPlace, keyOf, MAX_PLACE_WORDS, Owner, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import {
  isNumber,
  isNumberedRoad,
  isWholeColumn,
  namesStreet,
  PLAIN_TYPES,
  startsFrenchStreet,
  startsWithNumber,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** A run of free tokens, unbroken by a comma, a line end or another part. */
export interface Segment extends Span {
  /** The whole segment is the municipality, because its field is dedicated to it. */
  readonly isMunicipality: boolean;
}

/**
 * The free tokens as segments. A number joins what follows, even across a comma or line end (`845, rue Sherbrooke`),
 * also behind a name (`Pharmacie du Coin 12, rue Eddy`), unless the comma before it ended a street without a number
 * (`rue Principale, 45, Sainte-Thècle`).
 */
export function freeSegments(context: ParseContext): Segment[] {
  const { tokens, owner, fields } = context;
  const segments: Segment[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.length; at++) {
    const isFree = at < tokens.length && owner[at] === Owner.None;
    if (from >= 0) {
      const end = endBefore(context, segments.at(-1), { from, to: at }, isFree);
      if (end === 'none') continue;
      const isMunicipality = fields[tokens[from]!.field]!.role === 'municipality';
      segments.push(end === 'own' ? { from, to: at, isMunicipality } : { ...segments.pop()!, to: at });
    }
    from = isFree ? at : -1;
  }
  return segments;
}

/** Whether words end in front of a token, and are a segment of their own or the end of the one before them. */
type SegmentEnd = 'none' | 'own' | 'of last';

function endBefore(context: ParseContext, last: Segment | undefined, { from, to }: Span, isFree: boolean): SegmentEnd {
  const breaks = isFree && context.tokens[to]!.before >= Break.Comma && !isTrailing(context, from, to);
  if (isFree && !breaks) {
    if (leadsToPlace(context, last, from, to)) return 'of last';
    return isBetweenStreetAndPlace(context, last, from, to) ? 'own' : 'none';
  }
  if (onlyNumbers(context, from, to)) {
    if (last !== undefined && completes(context, last, from, to)) return 'of last';
    return isFree && leadsOn(context, to) ? 'none' : 'own';
  }
  return isFree && NAMES_LEAD_ON.some((leads) => leads(context, from, to)) ? 'none' : 'own';
}

/** Why words that are no number go on behind a comma or line end. */
const NAMES_LEAD_ON: readonly ((context: ParseContext, from: number, at: number) => boolean)[] = [
  nameLeadsOn,
  isUnitOfNext,
  directionLeadsOn,
];

/**
 * The words after the number at `at` - 1 continue it. On the next line, only the words of a street do, with its civic
 * number if the line before may hold a unit.
 */
function leadsOn(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const { before, shape } = tokens[at]!;
  if (before === Break.Comma) return true;
  if (shape === Shape.Letters) return streetTypeFollows(tokens, at) || isColumnBeforeStreet(context, at);
  if (shape === Shape.NumberLetters || at + 1 >= tokens.length) return startsNumberedStreet(tokens, at);
  // 14617 / 91 ST
  const isUnit = at > 0 && tokens[at - 1]!.word.length <= MAX_UNIT_DIGITS;
  // 4 / 22 117E RUE
  if (shape === Shape.Number && isUnit && startsNumberedStreet(tokens, at + 1)) return true;
  if (shape !== Shape.Number || !streetTypeFollows(tokens, at + 1)) return false;
  return isUnit || startsNumberedStreet(tokens, at);
}

/** A number that fills its column, and a street in the next one, which need not say its type. */
function isColumnBeforeStreet(context: ParseContext, at: number): boolean {
  const { tokens, fields } = context;
  const [column, next] = [tokens[at - 1]!.field, tokens[at]!.field];
  if (column === next || tokens[at - 2]?.field === column || beginsPlace(context, at)) return false;
  return fields[column]!.role === 'street' && fields[next]!.role === 'street';
}

const MAX_UNIT_DIGITS = 4;

/** `91 ST`, `5E RUE`: a number and right behind it a type. */
function startsNumberedStreet(tokens: ParseContext['tokens'], at: number): boolean {
  const type = tokens[at + 1];
  return type !== undefined && type.before < Break.Comma && (type.kinds & Kind.StreetType) !== 0;
}

function streetTypeFollows(tokens: ParseContext['tokens'], at: number): boolean {
  for (let i = at; i < tokens.length && (i === at || tokens[i]!.before < Break.Comma); i++) {
    if (startsWithNumber(tokens[i])) return false;
    if ((tokens[i]!.kinds & Kind.StreetType) !== 0) return true;
  }
  return false;
}

/** `375 OUEST, RUE SAINT-ANTOINE`: the direction of a French street right behind the civic number. */
function directionLeadsOn(context: ParseContext, from: number, at: number): boolean {
  const { tokens } = context;
  const direction = tokens[at - 1]!;
  if (at - from < 2 || tokens[at]!.before !== Break.Comma || (direction.kinds & Kind.Direction) === 0) return false;
  return onlyNumbers(context, from, at - 1) && startsFrenchStreet(context, at);
}

function isTrailing(context: ParseContext, from: number, at: number): boolean {
  return isTrailingDirection(context, at) || isTrailingType(context, from, at);
}

/**
 * `12 CAMBRIDGE, ROAD E, TORONTO`: a type between commas belongs to the number and name in front, with its direction.
 */
function isTrailingType(context: ParseContext, from: number, at: number): boolean {
  const { tokens, owner, places } = context;
  const { before, kinds, word } = tokens[at]!;
  if (before !== Break.Comma || (kinds & Kind.StreetType) === 0 || from < 0 || owner[at] !== Owner.None) return false;
  // 12 RUE EDDY, C, GATINEAU: a unit
  if (word.length === 1) return false;
  if (at - from < 2 || !startsWithNumber(tokens[from]) || !endsInName(context, from, at)) return false;
  let to = at + 1;
  while (to < tokens.length && !isSetOff(context, to)) {
    if ((tokens[to]!.kinds & Kind.Direction) === 0) return false;
    to++;
  }
  return places.placeWeight(keyOf(context, at, to)) === 0;
}

function isSetOff({ tokens, owner }: ParseContext, at: number): boolean {
  return tokens[at]!.before >= Break.Comma || owner[at] !== Owner.None;
}

/** The words before `at` are a number and a name, of which the last may be a type: `12 MAPLE GROVE, RD, BATH`. */
function endsInName({ tokens }: ParseContext, from: number, at: number): boolean {
  const { shape, kinds } = tokens[at - 1]!;
  if (shape !== Shape.Letters) return false;
  return (kinds & ENDS_STREET) === 0 || (at - from > 2 && (kinds & Kind.Direction) === 0);
}

/**
 * `CALIFORNIA BLVD., N.E. CALGARY`, `UNIVERSITY AVE, WEST, WATERLOO`, `RUE EDDY, SUD, GATINEAU`: a comma does not
 * separate a street from its direction, which is written in letters or stands between commas.
 */
function isTrailingDirection(context: ParseContext, at: number): boolean {
  const token = context.tokens[at]!;
  if (token.before !== Break.Comma || (token.kinds & Kind.Direction) === 0) return false;
  if (token.word.length > 2 && context.tokens[at + 1]?.before !== Break.Comma) return false;
  if (at === 0 || context.owner[at] !== Owner.None) return false;
  return (context.tokens[at - 1]!.kinds & Kind.StreetType) !== 0 || endsFrenchStreet(context, at);
}

/** `15, RUE EDDY`, `15 RUE EDDY`: a French street since the last comma. */
function endsFrenchStreet(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  let from = at - 1;
  while (from > 0 && owner[from] === Owner.None && tokens[from]!.before < Break.Comma) from--;
  return startsFrenchStreet(context, startsWithNumber(tokens[from]) ? from + 1 : from);
}

/** `U19, 734 ELM GROVE DR`: the number of a unit with its letter, alone before a civic number. */
function isUnitOfNext({ tokens }: ParseContext, from: number, at: number): boolean {
  if (at !== from + 1 || tokens[from]!.shape !== Shape.LettersNumber || tokens[from]!.word.length > MAX_UNIT_DIGITS)
    return false;
  const next = tokens[at + 1];
  return (
    startsWithNumber(tokens[at]) && next !== undefined && next.before < Break.Comma && next.shape === Shape.Letters
  );
}

/** `B-305, ELM GROVE DR`: a unit letter and the civic number. */
function isLabelled({ tokens }: ParseContext, from: number, to: number): boolean {
  const { shape, word } = tokens[from]!;
  if (to - from !== 2 || shape !== Shape.Letters || word.length !== 1) return false;
  const { before } = tokens[from + 1]!;
  return before === Break.Hyphen || before === Break.SpacedHyphen;
}

/** One to three numbers, or a number with its letter. */
function onlyNumbers(context: ParseContext, from: number, to: number): boolean {
  if (to - from > 3) return false;
  const labelled = isLabelled(context, from, to);
  if (context.tokens[from]!.shape === Shape.Letters && !labelled) return false;
  for (let i = labelled ? from + 1 : from; i < to; i++) {
    const { shape, word, letters } = context.tokens[i]!;
    const numeric =
      shape === Shape.Number || shape === Shape.Fraction || (shape === Shape.NumberLetters && letters.length === 1);
    if (!numeric && !(shape === Shape.Letters && word.length === 1 && i > from)) return false;
  }
  return true;
}

/** `PHARMACIE DU COIN 12, RUE EDDY`: a street follows the number and the comma, and the words before are no street. */
function nameLeadsOn(context: ParseContext, from: number, at: number): boolean {
  const { tokens } = context;
  if (tokens[at]!.before !== Break.Comma || !startsWithNumber(tokens[at - 1])) return false;
  let name = at - 1;
  while (name > from && startsWithNumber(tokens[name - 1])) name--;
  if (name === from || (tokens[name - 1]!.kinds & ENDS_STREET) !== 0) return false;
  // ÉDIFICE DU PORT 3, 120E AVENUE
  if (tokens[at]!.shape === Shape.NumberLetters && startsNumberedStreet(tokens, at)) return true;
  return startsFrenchStreet(context, at) || (!startsFrenchStreet(context, from) && namesStreet(context, at));
}

/** What ends a street, or has the number for its name: `MAIN ST 12`, `HIGHWAY 12`. */
const ENDS_STREET = Kind.StreetType | Kind.Direction | Kind.RoadWord | Kind.Unit;

/** `RUE EDDY, 22 GATINEAU QC`: the number behind the comma completes the street, and a known place follows it. */
function leadsToPlace(context: ParseContext, street: Segment | undefined, from: number, at: number): boolean {
  return street !== undefined && isBeforePlace(context, street, from, at) && wantsNumber(context, street);
}

/** `12 RUE EDDY, 22 GATINEAU QC`: the street has its number, so the one behind the comma can only be a unit. */
function isBetweenStreetAndPlace(
  context: ParseContext,
  street: Segment | undefined,
  from: number,
  at: number,
): boolean {
  if (street === undefined || at !== from + 1 || !startsWithNumber(context.tokens[street.from])) return false;
  return namesStreet(context, street.from + 1) && isBeforePlace(context, street, from, at);
}

/** The number [from, at) stands behind the comma that ends the segment, and a known place follows it. */
function isBeforePlace(context: ParseContext, street: Segment, from: number, at: number): boolean {
  const { tokens, owner, places } = context;
  if (at > from + 2 || tokens[at]!.shape !== Shape.Letters || !onlyNumbers(context, from, at)) return false;
  if (!isBehind(context, street, from)) return false;
  let to = at + 1;
  while (to < tokens.length && owner[to] === Owner.None && tokens[to]!.before < Break.Comma) to++;
  return to <= at + MAX_PLACE_WORDS && places.placeWeight(keyOf(context, at, to)) > 0;
}

/**
 * Only a comma, and perhaps the sign of a civic number, stands between the segment and the token; or a line end, if the
 * token ends the text, as where it goes from large to small, or its column.
 */
function isBehind(context: ParseContext, { to }: Span, at: number): boolean {
  const { tokens, owner } = context;
  const isLast = at + 1 === tokens.length || isWholeColumn(context, at);
  const isNear = tokens[to]!.before === Break.Comma || (at === to && isLast);
  if (to < at - 1 || !isNear) return false;
  return to === at || (owner[to] === Owner.Noise && tokens[at]!.before < Break.Comma);
}

/** The number [at, to) follows the comma that ends the segment, and the street there needs one more than the next. */
function completes(context: ParseContext, segment: Segment, at: number, to: number): boolean {
  if (!isBehind(context, segment, at) || !wantsNumber(context, segment)) return false;
  if (to >= context.tokens.length || context.owner[to] !== Owner.None || beginsPlace(context, to)) return true;
  const isStreet = namesStreet(context, to) || startsNumberedStreet(context.tokens, to);
  // EDDY RUE;22;4: columns of the street, its number and the unit
  const isColumn = !isStreet && isNumber(context.tokens[to]);
  if (endsInFrenchType(context, segment) && !isColumn) return false;
  if (isStreet && beginsWithTitle(context, segment)) return false;
  // NORTHDON LANE, 410 / ROSS HARBOUR: a line of its own is rather the place
  if (isStreet && context.tokens[to]!.before < Break.Line && endsInRareType(context, segment)) return false;
  // PLACE LAURIER, 90, 37E AVENUE
  return !startsFrenchStreet(context, to) && !(isNumber(context.tokens[at]) && startsFrenchOrdinal(context, to));
}

/** `MARIE CÔTÉ`, a person: what would be a French type behind the name. Not so in `DE LA CÔTE`, `81E RUE`. */
function endsInFrenchType({ tokens }: ParseContext, { from, to }: Span): boolean {
  const types = tokens[to - 1]!.lexeme?.types ?? [];
  if (types.length === 0 || !types.every(({ beforeName }) => beforeName)) return false;
  if (((tokens[to - 2]?.traits ?? 0) & Trait.Particle) !== 0) return false;
  return tokens
    .slice(from, to - 1)
    .every(({ shape, kinds }) => shape === Shape.Letters && (kinds & Kind.StreetType) === 0);
}

/**
 * `MARY HILL, 90, ELM ST`, `HERITAGE SQUARE PLAZA, 90, ELM ST`: before a number and a street, rather the name of
 * somebody, or of a building, than a street of a rarer type.
 */
function endsInRareType({ tokens }: ParseContext, { to }: Span): boolean {
  const types = tokens[to - 1]!.lexeme?.types ?? [];
  return types.length > 0 && !types.some(({ concept }) => PLAIN_TYPES.has(concept));
}

/** `DR MARY CHEN`: what would be an English type in front of the name. */
function beginsWithTitle({ tokens }: ParseContext, { from, to }: Span): boolean {
  const types = tokens[from]!.lexeme?.types ?? [];
  if (types.length === 0 || types.some(({ beforeName }) => beforeName)) return false;
  return tokens.slice(from + 1, to).every(({ kinds }) => (kinds & Kind.StreetType) === 0);
}

/** `37E AVENUE`, `15EME STREET`. */
function startsFrenchOrdinal({ tokens }: ParseContext, at: number): boolean {
  return FRENCH_ENDINGS.has(tokens[at]!.letters) && startsNumberedStreet(tokens, at);
}

/** A street type and words, but no number, except that of the street (`4 AVE SW`, `HIGHWAY 7`); or the only name. */
function wantsNumber(context: ParseContext, { from, to }: Span): boolean {
  if (isOnlyName(context, { from, to }) || isNumberedStreet(context, from, to) || isNumberedRoad(context, from, to))
    return true;
  let type = false;
  for (let i = from; i < to; i++) {
    if (startsWithNumber(context.tokens[i])) return false;
    if ((context.tokens[i]!.kinds & Kind.StreetType) !== 0) type = true;
  }
  return type && to - from > 1;
}

/** `ANSELME-FORVAL, 13, HULL QC`: the text begins with words, and no street type stands anywhere. */
function isOnlyName({ tokens }: ParseContext, { from, to }: Span): boolean {
  if (from > 0) return false;
  return tokens.every(
    ({ shape, kinds }, at) => (kinds & Kind.StreetType) === 0 && (at >= to || shape === Shape.Letters),
  );
}
