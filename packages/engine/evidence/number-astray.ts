import type { Candidate } from '../match/candidate.ts';
import type { Fault } from '../match/faults.ts';
import { leftoversOf } from '../match/leftovers.ts';
import { spanText } from '../parse/span-text.ts';
import { Break } from '../parse/token.ts';
import type { Parse } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { isOtherCode } from './fault-bits.ts';
import { isPlaceBeside } from './place-beside.ts';
import type { TextAndReference } from './weight.ts';

/** A number that we did not understand, or that may be part of another address. */
export function hasNumberAstray(evidence: TextAndReference, candidate: Candidate): boolean {
  const { parse } = evidence;
  return (
    hasNumberInPlace(evidence, candidate) ||
    isBehindWords(parse, candidate) ||
    beginsAnother(parse, candidate) ||
    leavesNumber(parse, candidate)
  );
}

/** Where the place had to be guessed, its words may be anything; `100 MLIE HOUSE` has the number of 100 Mile House. */
function hasNumberInPlace({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { municipality } = candidate.variant;
  if (municipality === undefined || !candidate.faults.some(isGuessedPlace)) return false;
  const typed = spanText(parse, municipality);
  const isSigned = parse.context.tokens[municipality.from - 1]?.shape === Shape.NumberSign;
  if (!(isSigned ? HAS_DIGIT : HAS_NUMBER).test(typed)) return false;
  return digitsOf(typed) !== digitsOf(reference.municipalityText(candidate.municipality));
}

function isGuessedPlace({ code }: Fault): boolean {
  return code === 'MUNICIPALITY_UNKNOWN' || code === 'MUNICIPALITY_CORRECTED_TWICE';
}

/** More digits than a slip of the finger leaves in a word. */
const HAS_NUMBER = /\d\d/;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `CENTRE DENTAIRE DU LAC, 12, RUE EDDY`: the street in front of the number may be none. */
function isBehindWords(parse: Parse, { variant }: Candidate): boolean {
  const { civic, street, leftovers } = variant;
  if (civic === undefined || street === undefined || street.to > civic.from) return false;
  return leftovers.some((span) => span.from === civic.to && !isPlaceBeside(parse, variant, span));
}

/** `29 ELM ST / 314 OAK TRAIL`: what was read as a unit, which nothing calls one, has other words right behind it. */
function beginsAnother({ context, delivery }: Parse, { variant, unit: state }: Candidate): boolean {
  const { unit, leftovers } = variant;
  if (unit === undefined || state !== 'unverified') return false;
  // 29 ELM ST PH8-323 OAK TRAIL
  if ((unit.designator !== undefined || unit.sign) && !unit.number.includes('-')) return false;
  const next = context.tokens[unit.to];
  if (next === undefined || next.before > Break.Space) return false;
  return [...leftovers, ...delivery.info].some(({ from }) => from === unit.to);
}

/**
 * In front of the civic number, a number that is left over may be part of it; behind it are units and the like. With a
 * wrong postal code, it may belong to another address wherever it stands.
 */
function leavesNumber(parse: Parse, { variant, reading, faults }: Candidate): boolean {
  const hasOtherCode = faults.some(isOtherCode);
  if (!hasOtherCode && !faults.some(({ code }) => code === 'NUMBER_NOT_PLACED')) return false;
  const end = hasOtherCode ? Number.POSITIVE_INFINITY : (variant.civic?.from ?? 0);
  return leftoversOf(parse, variant, reading).some(
    ({ from, to }) => to <= end && parse.context.tokens.slice(from, to).some(({ word }) => HAS_DIGIT.test(word)),
  );
}
