import { Kind } from '../../address/lexicon.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { guessedUnit } from '../../match/candidates/guessed-unit.ts';
import { isPlaceBeside } from '../../match/candidates/place-beside.ts';
import { hasFault, isNameFault, isOfTypedCode, isOtherCode } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { isNearlyNumber, numberOfWord } from '../../parse/respell/spoken.ts';
import { SHORT_MONTHS } from '../../parse/street-line/civic-forms.ts';
import { isNearTo } from '../../parse/street-line/several-numbers.ts';
import { AND_WORDS } from '../../parse/words/and-or.ts';
import { holdsKind, wordsAt } from '../../parse/words/context.ts';
import { isCalledUnit, type Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold } from '../../text/fold.ts';
import type { Evidence, TextAndReference } from '../model/weight.ts';
import { isDoor, isDoorOfCode } from './listed-door.ts';

const DOUBTS: readonly ((evidence: Evidence, candidate: Candidate) => boolean)[] = [
  hasNumberInPlace,
  isBehindWords,
  beginsAnother,
  leavesNumber,
  isBehindRoad,
  isBehindDoor,
  losesNumberWord,
  isBehindHundred,
  isDayOfMonth,
  isUnitDoorOfCode,
];

/** A number that we did not understand, or that may be part of another address. */
export function hasNumberAstray(evidence: Evidence, candidate: Candidate): boolean {
  return DOUBTS.some((isDoubtful) => isDoubtful(evidence, candidate));
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

/**
 * `CENTRE DENTAIRE DU LAC, 12, RUE EDDY`: the street in front of the number may be none, unless it has the number under
 * the typed code, and the words behind are those of no street.
 */
function isBehindWords({ parse }: TextAndReference, { variant, faults }: Candidate): boolean {
  const { civic, street, leftovers } = variant;
  if (civic === undefined || street === undefined || street.to > civic.from) return false;
  const words = leftovers.find((span) => span.from === civic.to && !isPlaceBeside(parse, variant, span));
  return (
    words !== undefined &&
    !(isOfTypedCode(parse, faults) && !holdsKind(parse.context, words.from, words.to, Kind.StreetType))
  );
}

/** `29 ELM ST / 314 OAK TRAIL`: what was read as a unit, which nothing calls one, has other words right behind it. */
function beginsAnother({ parse }: TextAndReference, { variant, unit: state }: Candidate): boolean {
  const { context, delivery } = parse;
  const { unit, leftovers } = variant;
  if (unit === undefined || state !== 'unverified') return false;
  // 29 ELM ST PH8-323 OAK TRAIL
  if (isCalledUnit(unit) && !unit.number.includes('-')) return false;
  const next = context.tokens[unit.to];
  if (next === undefined || next.before > Break.Space) return false;
  return [...leftovers, ...delivery.info].some(({ from }) => from === unit.to);
}

/**
 * In front of the civic number, a number that is left over may be part of it; behind it are units and the like. With a
 * wrong postal code, it may belong to another address wherever it stands.
 */
function leavesNumber({ parse }: TextAndReference, { variant, reading, faults }: Candidate): boolean {
  const hasOtherCode = faults.some(isOtherCode);
  if (!hasOtherCode && !hasFault(faults, 'NUMBER_NOT_PLACED')) return false;
  const end = hasOtherCode ? Number.POSITIVE_INFINITY : (variant.civic?.from ?? 0);
  return leftoversOf(parse, variant, reading).some(
    ({ from, to }) => to <= end && parse.context.tokens.slice(from, to).some(({ word }) => HAS_DIGIT.test(word)),
  );
}

/**
 * `ELM CRES AND HWY 16`, `HWY 43 AND ELM ST`: the number is that of a road which the street leaves over. `ELM ST AND 31
 * LINE`: it is that of a street which crosses one without a number.
 */
function isBehindRoad({ parse }: TextAndReference, { variant, reading }: Candidate): boolean {
  const { tokens, words } = parse.context;
  const at = variant.civic?.from ?? 0;
  if (at === 0 || tokens[at]!.before >= Break.Comma) return false;
  const left = leftoversOf(parse, variant, reading).find(({ to }) => to === at);
  if (left === undefined) return false;
  if (endsInRoad(parse, left.from, at)) return true;
  if (!AND_WORDS.has(words[at - 1]!)) return false;
  const isNumbered = tokens.slice(left.from, at).some(({ value }) => value >= 0);
  return !isNumbered && holdsKind(parse.context, left.from, at, Kind.StreetType);
}

/** `HWY`, `REGIONAL RD`: the last words in front of the number are those of a road that has a number. */
function endsInRoad({ context }: Parse, from: number, to: number): boolean {
  for (let at = Math.max(from, to - MOST_ROAD_WORDS); at < to; at++) {
    const lexeme = wordsAt(context, at);
    if (lexeme !== undefined && at + lexeme.words === to && NUMBERED_ROADS.has(lexeme.road)) return true;
  }
  return false;
}

const MOST_ROAD_WORDS = 3;

/** Roads that have a number rather than a name. */
const NUMBERED_ROADS: ReadonlySet<string> = new Set(['HIGHWAY', 'ROUTE', 'AUTOROUTE', 'COUNTY ROAD', 'REGIONAL ROAD']);

/**
 * `27A XYZ 13 ELM ST`: what is left over right in front begins with a number that is a door of the street, too.
 * `10023 | 10022 ELM ST`: so does what looks like the number of a record, if the two doors are near each other.
 */
function isBehindDoor({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, street } = candidate;
  const { tokens } = parse.context;
  const { civic } = variant;
  if (civic === undefined) return false;
  const isApart = tokens[civic.from]!.before >= Break.Comma;
  const isOther = ({ from, to }: Span, isRecord: boolean): boolean => {
    const { shape, value, letters } = tokens[from]!;
    const isNumber = shape === Shape.Number || shape === Shape.NumberLetters;
    if (to !== civic.from || !isNumber || value === candidate.number) return false;
    if ((isApart || isRecord) && !(to === from + 1 && isNearTo(value, candidate.number))) return false;
    return isDoor(reference, street, value, letters);
  };
  return (
    leftoversOf(parse, variant, reading).some((span) => isOther(span, false)) ||
    parse.delivery.info.some((span) => isOther(span, true))
  );
}

/**
 * `TEN OH OH EIHT MAIN ST`, `FOURTY ONE THOUSAND MAIN ST`: a word between a number in words and the street, or one that
 * looks like a number in front of it, may be one of its words, misspelt.
 */
function losesNumberWord({ parse }: TextAndReference, { variant, reading, faults }: Candidate): boolean {
  const { civic } = variant;
  const spelled = faults.find(({ code }) => code === 'CIVIC_NUMBER_MISREAD');
  if (civic === undefined || spelled === undefined || HAS_DIGIT.test(spelled.from)) return false;
  if (reading?.nameFrom === civic.to && faults.some(hasWordInFront)) return true;
  const { tokens, words } = parse.context;
  return leftoversOf(parse, variant, reading).some(({ from, to }) => {
    if (from === civic.to) return true;
    return to === civic.from && tokens[to]!.before < Break.Comma && isNearlyNumber(words[to - 1]!);
  });
}

/** `2 HUNDRED 34 MAIN ST`, `TROIS CENT 12 RUE EDDY`: the number goes on behind a word for a round one. */
function isBehindHundred({ parse }: TextAndReference, { variant: { civic } }: Candidate): boolean {
  const { tokens, words } = parse.context;
  if (civic === undefined || civic.from === 0 || tokens[civic.from]!.before >= Break.Comma) return false;
  return (numberOfWord(words[civic.from - 1]!) ?? 0) >= 100;
}

/** The typed name begins with a word that the street does not have. */
function hasWordInFront(each: Fault): boolean {
  if (!isNameFault(each)) return false;
  const [typed, meant] = [fold(each.from).split(' '), fold(each.to).split(' ')];
  return typed.length > meant.length && !meant.includes(typed[0]!);
}

/** `MAR-12 ELM ST`: a spreadsheet took a unit and its civic number, 3-12 or 12-3, for a date. */
function isDayOfMonth({ parse }: TextAndReference, { variant: { civic } }: Candidate): boolean {
  const { tokens, words } = parse.context;
  if (civic === undefined || civic.from === 0) return false;
  return tokens[civic.from]!.before === Break.Hyphen && SHORT_MONTHS.includes(words[civic.from - 1]!);
}

/** `12 (3) ELM ST`: the street has a 12 under the typed code, not a 3, and nothing else says that 12 is a unit of 3. */
function isUnitDoorOfCode({ reference, parse, found }: Evidence, candidate: Candidate): boolean {
  const { street, faults } = candidate;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  if (!found.codeFound || !faults.some(isOtherCode)) return false;
  const { value, letters, shape } = parse.context.tokens[unit.from]!;
  if ((shape !== Shape.Number && shape !== Shape.NumberLetters) || unit.to !== unit.from + 1) return false;
  return isDoorOfCode(reference, reference.findPostalCode(parse.tail.postalCode), street, value, letters);
}
