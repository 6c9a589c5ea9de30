import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { DISTANCES } from '../../address/words-beside-numbers.ts';
import type { Candidate, MatchResult } from '../../match/candidates/candidate.ts';
import { typeOf } from '../../match/compare/designation.ts';
import { isOfTypedCode, isStreetFault } from '../../match/compare/fault-kinds.ts';
import { junkOf, leftoversOf } from '../../match/compare/leftovers.ts';
import { AND_WORDS, OR_WORDS } from '../../parse/words/and-or.ts';
import { holdsKind, keyOf, type ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import { isCivic, leadsFrenchStreet, startsWithNumber } from '../../parse/words/values.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { doorsOfCode, doorsOfPlaces } from '../model/chance.ts';
import { DOUBT_BITS } from '../model/error-model.ts';
import type { Evidence, TextAndReference } from '../model/weight.ts';
import { doorsCalled, namesFrom } from './called-doors.ts';
import { isDoorOfCode } from './listed-door.ts';

/**
 * Bits of the chance that an address was meant that we did not understand: `57 3 Thomas A Dola 3 n Parkway, 121 Barlow
 * Cres`. It may be anywhere in the place, so a code that serves little of it tells which is meant. Without one, an
 * address that we understood may be meant as well, however long its name is.
 */
export function streetAstrayBits(evidence: Evidence, candidate: Candidate): number {
  const { kind, variant, reading, faults } = candidate;
  const { reference, parse, found } = evidence;
  const isCode = isOfTypedCode(parse, faults);
  const spans = leftoversOf(parse, variant, reading);
  const code = isCode ? candidate.postalCode : -1;
  const isDoor = (span: Span): boolean =>
    namesDoor(evidence, { from: span.from, to: endOf(spans, span.to) }, candidate, code);
  if (kind === 'civic' && spans.some(isDoor)) return DOUBT_BITS;
  // a half of the text leaves no other street over
  if (parse.aside !== undefined) return Number.NEGATIVE_INFINITY;
  const isAstray = (span: Span): boolean => {
    if (!isCode && (isNamed(found, span, candidate) || isJoinedToStreet(evidence, span, candidate))) return true;
    const isStreet = holdsStreet(parse, span) || holdsBrokenStreet(parse, span, spans);
    if (!isStreet && !(kind === 'route' && mayHoldStreet(parse, span))) return false;
    const read = understood(found, span);
    // without a code, the address that the words mean may be meant as well
    return read.length === 0 || (!isCode && !read.some((each) => isDoorOf(each, candidate)));
  };
  if (!spans.some(isAstray)) return Number.NEGATIVE_INFINITY;
  const scope = found.scopes.get(variant.municipalityKey);
  // a route leads to every door of its code
  if (!isCode || kind === 'route' || scope === undefined || scope.places.length === 0) return DOUBT_BITS;
  return DOUBT_BITS + Math.min(0, Math.log2(doorsOfCode(evidence) / doorsOfPlaces(reference, scope)));
}

/** Where the spans end that follow one another from `to` on. */
function endOf(spans: readonly Span[], to: number): number {
  const next = spans.find(({ from }) => from === to);
  return next === undefined ? to : endOf(spans, next.to);
}

/** The addresses of the reference that the words may mean. */
function understood({ candidates }: MatchResult, { from, to }: Span): readonly Candidate[] {
  return candidates.filter(({ variant: { civic } }) => civic !== undefined && civic.from >= from && civic.to <= to);
}

function isDoorOf({ street, number }: Candidate, door: Candidate): boolean {
  return street === door.street && number === door.number;
}

/** The same, and its street is called as typed; not the same door once more. */
function isNamed({ candidates }: MatchResult, { from, to }: Span, door: Candidate): boolean {
  return candidates.some((candidate) => {
    const { civic } = candidate.variant;
    const { reading, faults } = candidate;
    if (civic === undefined || reading === undefined || civic.from < from || reading.nameTo > to) return false;
    if (isDoorOf(candidate, door)) return false;
    return civic.from < reading.nameFrom && !faults.some(isStreetFault);
  });
}

/**
 * `2421 19TH ALSO 2712 48TH`: a number, and the name of a street of the typed place that has it; under the code, unless
 * that is -1.
 */
function namesDoor({ reference, parse, found }: Evidence, { from, to }: Span, door: Candidate, code: number): boolean {
  const { context } = parse;
  const scope = found.scopes.get(door.variant.municipalityKey);
  const municipalities = new Set([door.municipality, ...(scope?.places ?? []).map(({ municipality }) => municipality)]);
  for (let at = from; at + 1 < to; at++) {
    if (!startsWithNumber(context.tokens[at]) || DISTANCES.has(context.words[at + 1]!)) continue;
    const number = context.tokens[at]!.value;
    for (const name of namesFrom(context, { from: at + 1, to })) {
      for (const municipality of municipalities) {
        const streets = doorsCalled(reference, name, municipality, number);
        const isOther = (street: number): boolean => street !== door.street || number !== door.number;
        const isServed = (street: number): boolean => code < 0 || isDoorOfCode(reference, code, street, number);
        if (streets.some((street) => isOther(street) && isServed(street))) return true;
      }
    }
  }
  return false;
}

/** A civic number, words and a street type, or the type and words: `12 RUE EDDY`; not `2 KM NORTH OF HIGHWAY 7`. */
function holdsStreet({ context }: Parse, { from, to }: Span): boolean {
  for (let at = from; at + 2 < to; at++) {
    if (!leadsStreet(context, at)) continue;
    return holdsKind(context, at + 2, to, Kind.StreetType) || leadsFrenchStreet(context, at + 1);
  }
  return false;
}

/** A civic number at `at`, and behind it a word that makes it no distance. */
function leadsStreet({ tokens }: ParseContext, at: number): boolean {
  return isCivic(tokens[at]!) && !DISTANCES.has(tokens[at + 1]!.word);
}

/**
 * `7 ELM ST & 24 OAK | DALE AVE`, `7 RUE EDDY, 24 BOU | L DU PARC`: the same where a line ends within a word or behind
 * it. A number that begins a line may be part of a name: `24 SEVEN FITNESS | PARK PLAZA`.
 */
function holdsBrokenStreet({ context }: Parse, { from, to }: Span, spans: readonly Span[]): boolean {
  const { tokens, words } = context;
  const next = tokens[to]?.before === Break.Line ? spans.find((each) => each.from === to) : undefined;
  if (next === undefined) return false;
  for (let at = from; at + 1 < to; at++) {
    if (tokens[at]!.before === Break.Line || !leadsStreet(context, at)) continue;
    if (holdsKind(context, to, Math.min(next.to, to + MOST_BEHIND_BREAK), Kind.StreetType)) return true;
    const isTypeBroken = at + 2 === to && next.to > to + 1;
    return isTypeBroken && (wordLexeme(`${words[to - 1]}${words[to]}`)?.types.length ?? 0) > 0;
  }
  return false;
}

/** `OAK | DALE HILLS AVE`. */
const MOST_BEHIND_BREAK = 3;

/**
 * `31 OAK AND 17 ELM ST`, where the place has an Oak Ave, and no 31 there: the name of a street behind a number, and a
 * word that joins both.
 */
function isJoinedToStreet({ reference, parse }: TextAndReference, { from, to }: Span, door: Candidate): boolean {
  const { context } = parse;
  const [start, end] = [from, to - 1].map((at) => (JOINS.has(context.words[at]!) ? 1 : 0)) as [number, number];
  const [civic, nameTo] = [from + start, to - end];
  if (start + end === 0 || nameTo <= civic + 1 || !isCivic(context.tokens[civic]!)) return false;
  const key = reference.findNameKey(keyOf(context, civic + 1, nameTo));
  return key >= 0 && key !== reference.keyOfStreet(door.street) && reference.entryRange(key, door.municipality, range);
}

const JOINS: ReadonlySet<string> = new Set([...AND_WORDS, ...OR_WORDS]);

/** Filled by each look-up. */
const range = { lo: 0, hi: 0 };

/**
 * `I725 KINGFALL COURT, RR 5`, `34DE VILLERON, RR 3`: beside a route, words with digits and a street type, or digits
 * that begin a word.
 */
function mayHoldStreet({ context }: Parse, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) {
    const { word, shape } = context.tokens[at]!;
    if (!HAS_DIGIT.test(word)) continue;
    const isRunOn = (shape === Shape.NumberLetters && at + 1 < to) || NUMBER_AND_NAME.test(word);
    if (isRunOn || holdsKind(context, at + 1, to, Kind.StreetType)) return true;
  }
  return false;
}

/** `354WINDHAMROAD13`. */
const NUMBER_AND_NAME = /^\d+[A-Z]{4}/;

/**
 * `4 SALTER COVE GATE`, read as a Salter St with a word behind it, and not by its code: streets of one neighbourhood
 * are called like each other, so the type at the end may be that of one that the reference lacks.
 * `4 SALTER COVE STREET` is Salter St all the same.
 */
export function endsInOtherType({ parse }: TextAndReference, { variant, reading, faults }: Candidate): boolean {
  const corrected = faults.find(({ code }) => code === 'STREET_TYPE_CORRECTED');
  if (reading === undefined || corrected === undefined) return false;
  const junk = isOfTypedCode(parse, faults) ? undefined : junkOf(variant, reading);
  const types = junk === undefined ? [] : (parse.context.tokens[junk.to - 1]!.lexeme?.types ?? []);
  return types.length > 0 && !types.some(({ symbol }) => symbol === corrected.to);
}

/**
 * `3-11 RUE BEAUDRY`, read as 11e Rue with a word behind it, and not by its code: where types stand in front of names,
 * that is rather the name of a street that the reference lacks.
 */
export function hasNameBehindType(
  { reference, parse }: TextAndReference,
  { variant, reading, entry, faults }: Candidate,
): boolean {
  if (reading === undefined || reading.typeFrom !== reading.nameTo || isOfTypedCode(parse, faults)) return false;
  if (junkOf(variant, reading)?.from !== reading.typeTo || typeOf(reference, entry)?.beforeName !== true) return false;
  const { tokens } = parse.context;
  const name = tokens[reading.typeTo]!;
  // 3, 11e rue Beaudry
  const isPlain = tokens[reading.typeFrom - 1]!.shape === Shape.Number;
  return isPlain && name.shape === Shape.Letters && (name.kinds & (Kind.Direction | Kind.Unit)) === 0;
}
