import { Kind } from '../../address/lexicon.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Span, Unit } from '../words/parts.ts';
import type { Civic } from '../words/variant.ts';

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
export interface Stretch {
  readonly context: ParseContext;
  readonly from: number;
  readonly to: number;
  /** Two numbers may be unit and civic number even without a hyphen. */
  readonly splitUnits: boolean;
  readonly lines: StreetLine[];
}

/** Costs of a division. 0 = written as Canada Post prints it. */
export const COST = {
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
  /** 21 OR 42 AVENUE S N: the second number looks like a street. */
  ofSeveral: 1.5,
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
  /** 22 LWR MAIN ST: nearly everybody writes the floor in front of the number or behind the street. */
  floorApart: 3,
  /** 123A, 123-A: unit A rather than a suffix. */
  letterUnit: 2,
  /** 418-9-6975 MAIN ST: a unit of two parts, unless the last number may name the street. */
  doubleUnit: 0.4,
  doubleUnitBeforeOrdinal: 3,
  /** EDDY ST 22. */
  behindStreet: 2,
  /** 120 ST 14723: the number is behind a street that is called by one. */
  behindNumbered: 3.5,
  /** 4e AVENUE 222: with a small letter, that of an ordinal. */
  behindOrdinal: 1.5,
  /** B - EDDY ST 22. */
  dashedUnit: 2.4,
  /** 7 12ELM ST: unit and number, and no blank before the street. */
  runOn: 2,
  /** 22 EDDY ST 5; 22 EDDY 5: the number may be part of the name. */
  unitBehindType: 1,
  unitBehindName: 2.5,
  /** HIGHWAY 26: the number of the road rather than a civic number on HIGHWAY. */
  onlyRoad: 5.5,
} as const;

/** Adds a division. The street follows the civic number; the unit, if any, precedes it. */
export function addLine(stretch: Stretch, civic: Civic, unit: Unit | undefined, cost: number): void {
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

/** Just one street type, perhaps with a direction. A type of two words (`KINGS HIGHWAY`) may be a name and a type. */
export function isOnlyType(context: ParseContext, from: number, to: number): boolean {
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
