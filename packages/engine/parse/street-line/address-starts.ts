import { Kind } from '../../address/lexicon.ts';
import { AND_WORDS, OR_WORDS } from '../words/and-or.ts';
import { Owner, type ParseContext, wordsAt } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import { isCivic, isHyphen, isNumber, startsWithNumber } from '../words/values.ts';
import type { Parse } from '../words/variant.ts';
import { Shape } from '../words/word.ts';
import { thousandsCivic } from './civic-forms.ts';

/** Where two addresses seem to begin. */
export interface TwoStarts {
  readonly starts: readonly number[];
  /** The reference has both. */
  readonly isSure: boolean;
}

/** What may come between two addresses. It is kept with the one set aside. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  ...[...AND_WORDS, ...OR_WORDS],
  ...['FORMERLY', 'PREVIOUSLY', 'NOW', 'CORNER', 'OF', 'FROM', 'TO'],
  ...['ANCIENNEMENT', 'AUTREFOIS', 'MAINTENANT', 'COIN', 'ANGLE', 'DE', 'DU', 'AU'],
]);

/** Where two addresses begin; undefined if there is only one. */
export function startsIn(parse: Parse, known: TwoStarts): TwoStarts | undefined {
  const { context } = parse;
  const starts = ownStarts(parse);
  if (starts.length > 1) return { starts, isSure: true };
  if (known.starts.length > 1) return { ...known, starts: known.starts.map((at) => fromLabel(context, at)) };
  const isUntyped = starts.length === 1 && starts[0]! > 1 && startsUntyped(context);
  return isUntyped ? { starts: [0, starts[0]!], isSure: false } : undefined;
}

/** Whether the words alone show two addresses. */
export function showsTwo(parse: Parse): boolean {
  return ownStarts(parse).length > 1;
}

function ownStarts(parse: Parse): number[] {
  return addressStarts(parse.context).filter((at) => !isNumberOfPlace(parse, at));
}

/** `108 MILE ORCHARD`: a place that is called by a number. */
function isNumberOfPlace({ variants }: Parse, at: number): boolean {
  return variants.some(({ municipality, municipalityKnown }) => municipalityKnown && municipality?.from === at);
}

/** Positions of civic numbers: each is followed by words and a type, or by a type and words. */
function addressStarts(context: ParseContext): number[] {
  const { tokens, owner, words } = context;
  const starts: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    // a telephone number, a floor or a rural route
    if (owner[at] === Owner.Info || owner[at] === Owner.Route) continue;
    // the second number of UNITS 174 & 280
    if (owner[at] === Owner.Unit && CONNECTORS.has(words[at - 1] ?? '')) continue;
    if (!startsWithNumber(tokens[at]) || !leadsStreet(context, at)) continue;
    // 2931 19TH AVENUE: the second number is the street
    if (starts.at(-1) === at - 1) continue;
    // 233 9TH LIN RD: a number in front of an ordinal is the civic number
    const isBehindCivic = at > 0 && isOrdinal(tokens[at]!) && isApart(tokens[at]!) && isCivic(tokens[at - 1]!);
    let from = isBehindCivic ? at - 1 : at;
    from = fromLabel(context, from);
    if (from > 0 && thousandsCivic(context, from - 1) !== undefined) from--;
    if (from > 0 && tokens[from]!.before < Break.Comma && takesNumber(context, from - 1)) continue;
    starts.push(from);
  }
  return starts;
}

function isOrdinal({ shape, letters }: Token): boolean {
  return shape === Shape.NumberLetters && letters.length > 1;
}

function isApart({ before }: Token): boolean {
  return before === Break.Space;
}

/** `6-1681 MAIN ST`: where a number begins with the labels in front of it that hyphens join to it. */
function fromLabel({ tokens }: ParseContext, at: number): number {
  let from = at;
  while (from > 0 && isHyphen(tokens[from]!) && isUnitLabel(tokens[from - 1]!)) from--;
  return from;
}

/** `104`, `B1`, `A`. */
function isUnitLabel(token: Token): boolean {
  return startsWithNumber(token) || token.shape === Shape.LettersNumber || token.word.length === 1;
}

/** Keywords whose number is not a civic number. */
const BEFORE_NUMBER = Kind.Unit | Kind.PoBox | Kind.Route | Kind.Number | Kind.Site;

/**
 * `SUITE 202`, `HIGHWAY 7`: the keyword takes the number. Not so in `BELFIELD ROAD 20 CLAIREPORT CRES` and
 * `601A 10TH CONC 61 MAIN ST`, where the second address begins.
 */
function takesNumber(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  // NO. 12: it only announces the civic number
  if (owner[at] === Owner.Noise) return false;
  // BSMT / 60 ELM AVE: a unit that is complete without a number
  if (owner[at] === Owner.Unit && owner[at + 1] === Owner.None) return false;
  const { kinds } = tokens[at]!;
  // HWY 62 S 430 BESSEMER LANE: a direction, not a site
  if ((kinds & Kind.Direction) !== 0) return false;
  if ((kinds & BEFORE_NUMBER) !== 0 && (kinds & Kind.StreetType) === 0) return true;
  if ((kinds & Kind.RoadWord) === 0) return false;
  const before = tokens[at - 1];
  // 4300 COUNTY ROAD 25
  if (before !== undefined && wordsAt(context, at - 1)?.words === 2) return true;
  if (startsWithNumber(before)) return !startsWithNumber(tokens[at - 2]);
  return before === undefined || (before.kinds & Kind.RoadWord) !== 0;
}

/** `2315 SquireDrive`, `512 HWY 7`: the text begins with a number and words. */
function startsUntyped({ tokens }: ParseContext): boolean {
  const next = tokens[1];
  return isNumber(tokens[0]) && next !== undefined && next.shape === Shape.Letters && next.before === Break.Space;
}

/** How many words a street may have between its number and its type. */
const MAX_NAME = 4;

/** Behind a comma, a number as large as this is hardly that of a street. */
const LEAST_CIVIC = 1000;

/** Behind the number come words and a street type, or a type and words. */
export function leadsStreet({ tokens, owner }: ParseContext, at: number): boolean {
  const isType = (i: number): boolean => (tokens[i]!.kinds & Kind.StreetType) !== 0;
  for (let next = at + 1; next < tokens.length && next <= at + 1 + MAX_NAME; next++) {
    const token = tokens[next]!;
    const numbered = next === at + 1 && startsWithNumber(token) && next + 1 < tokens.length;
    // 2931 19TH AVENUE, 2931 19 ST; but not the road of RANGE ROAD 52, 4803 AVENUE N
    if (numbered && isType(next + 1) && (token.before < Break.Comma || token.value < LEAST_CIVIC)) return true;
    // 512 HWY 7
    if (startsWithNumber(token) && next === at + 2 && (tokens[at + 1]!.kinds & Kind.RoadWord) !== 0) {
      return owner[at + 1] !== Owner.Route;
    }
    if (startsWithNumber(token) || (token.before >= Break.Comma && next > at + 1)) return false;
    if (!isType(next)) continue;
    if (next > at + 1) return true;
    // 224 ST CATHARINES, 328 FOREST GATE PK: part of the name, unless the type is one that goes before its name
    if ((token.lexeme?.types ?? []).every(({ beforeName }) => !beforeName) && (token.kinds & Kind.RoadWord) === 0)
      continue;
    const name = tokens[next + 1];
    if (name === undefined || name.before >= Break.Comma) return false;
    if (startsWithNumber(name)) continue;
    if ((name.kinds & Kind.Direction) === 0) return true;
  }
  return false;
}
