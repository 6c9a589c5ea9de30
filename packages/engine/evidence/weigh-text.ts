import { Budget } from '../match/budget.ts';
import type { Candidate, UnitState } from '../match/candidate.ts';
import { leftoversOf } from '../match/compare.ts';
import { type MatchOptions, match, TEXT_BUDGET, WORK_BUDGET } from '../match/match.ts';
import { nearlyPlainAddress } from '../match/nearly-plain-address.ts';
import { doorOf, sameUnit } from '../match/one-address.ts';
import { plainAddress } from '../match/plain-address.ts';
import { Owner, type ParseContext, type ParseField } from '../parse/context.ts';
import { isSameUnit } from '../parse/delivery-part.ts';
import { KINDS_OF_PLACES } from '../parse/known-endings.ts';
import { parseWords, wordsOf } from '../parse/parse.ts';
import { type PlainLine, plainLine } from '../parse/plain-line.ts';
import { type OneCodeText, oneCodeTexts } from '../parse/several-codes.ts';
import { type HalfText, type Halves, halvesOf } from '../parse/two-addresses.ts';
import type { Parse } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { besideCodes, isConfirmed } from './beside-codes.ts';
import { rivalBitsOf } from './doors.ts';
import { RESPELT_BITS, SURE, TWO_ADDRESSES_BITS } from './error-model.ts';
import { isPlainlyMeant } from './plainly-meant.ts';
import {
  besides,
  clearPosterior,
  confidenceOf,
  cutShort,
  type Hypothesis,
  posteriorOf,
  weighedPosterior,
} from './posterior.ts';
import { weighRespelt } from './respelt.ts';
import { settlesStreet } from './settles.ts';
import { streetAstrayBits } from './street-astray.ts';
import { twoStarts } from './two-starts.ts';
import { heavier, type ReadingOptions, type Weighed, withAside } from './weighed.ts';
import { logSum } from './weight.ts';

/** A longer text is not read a second time. */
const MOST_TOKENS = 40;

/**
 * Reads a text, finds what it may mean, and weighs it. If that decides little, tries again with words corrected, and in
 * two halves.
 */
export function weighText(reference: Reference, fields: readonly ParseField[], options: ReadingOptions): Weighed {
  const texts = oneCodeTexts(fields, () => wordsOf(fields, options.parse));
  const weighed = texts.length === 0 ? weighWays(reference, fields, options) : weighCodes(reference, texts, options);
  const best = weighed.posterior.hypotheses[0];
  // a half of the text leaves nothing over
  if (best === undefined || best.parse.aside !== undefined || !mayHaveStreetAstray(best.candidate)) return weighed;
  const bits = streetAstrayBits({ reference, parse: best.parse, found: weighed.found }, best.candidate);
  if (bits === Number.NEGATIVE_INFINITY) return weighed;
  return { ...weighed, posterior: besides(weighed.posterior, best.bits + bits) };
}

/** A street beside a box or general delivery is where somebody lives who fetches the mail. */
function mayHaveStreetAstray({ kind }: Candidate): boolean {
  return kind === 'civic' || kind === 'route';
}

/**
 * Each of several codes may be the right one. So the text is read with each, and all readings are weighed together: one
 * address that one of them confirms is sure. Two that have each its own are equally likely, whatever stands beside them.
 */
function weighCodes(reference: Reference, texts: readonly OneCodeText[], options: ReadingOptions): Weighed {
  const part = PART_WITH_CODES / texts.length;
  const ways = texts.map(({ fields, aside }) => besideCodes(weighWays(reference, fields, options, part), aside));
  const most = Math.max(...ways.map(({ posterior }) => posterior.total));
  const all = together(
    reference,
    ways.map((way) => (isConfirmed(way) ? heavier(way, most - way.posterior.total) : way)),
  );
  return ways.some(({ found }) => found.exhausted) ? undecided(all) : all;
}

/** Of the work that a text may cost: each reading also costs what no budget counts. */
const PART_WITH_CODES = 0.5;

/** `part`: of the work that a text may cost. */
function weighWays(reference: Reference, fields: readonly ParseField[], options: ReadingOptions, part = 1): Weighed {
  const whole = new Budget(TEXT_BUDGET * part);
  const budget = new Budget(WORK_BUDGET * part, whole);
  const again = withBudget(options, budget);
  const typed = withBudget(options, new Budget(WORK_BUDGET * part, whole));
  const { best, readings } = weighReadings(reference, fields, typed, again);
  if (budget.exhausted) return undecided(best);
  if (isSettled(best) || isTooMuch(best)) return best;
  // the words of a corrected reading show best where an address begins
  const likeliest = readings.at(-1)!;
  const [divided, otherwise] = dividedText(reference, fields, likeliest, again);
  if (divided === undefined) return best;
  const either = eitherOf(reference, divided, again);
  if (budget.exhausted) return undecided(best);
  if (either === undefined) return best;
  const isMissed = either.units[0] !== 'known' && either.units[1] === 'missing';
  const other = otherwise === undefined || !isMissed ? undefined : eitherOf(reference, otherwise, again);
  if (budget.exhausted) return undecided(best);
  const two = other?.units[1] === 'known' ? other.weighed : either.weighed;
  // what looks like a second address may be words beside the first one
  return together(reference, [two, best]);
}

/** One for the text as typed, and one for all further readings: however many there are, they may cost no more. */
function withBudget(options: ReadingOptions, budget: Budget): ReadingOptions {
  return { ...options, match: { ...options.match, budget } };
}

/** What was not searched or not read to its end may be another address. */
export function undecided(best: Weighed): Weighed {
  return { ...best, found: { ...best.found, exhausted: true }, posterior: cutShort(best.posterior) };
}

/** The text as typed and, if that decides little, with words corrected. */
interface Readings {
  readonly best: Weighed;
  /** As typed first, the likeliest correction last. */
  readonly readings: readonly Weighed[];
}

function weighReadings(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
  again: ReadingOptions,
  aside?: string,
): Readings {
  const words = wordsOf(fields, options.parse);
  const agreeing = aside === undefined && options.thorough !== true ? weighPlain(reference, words, options) : undefined;
  if (agreeing !== undefined) return { best: agreeing, readings: [agreeing] };
  const read = parseWords(words, options.parse);
  const typed = aside === undefined ? read : { ...read, aside };
  const corrected = weighRespelt(reference, fields, again);
  const asides = (each: Weighed): Weighed => (aside === undefined ? each : withAside(each, () => aside));
  const first = options.thorough !== true && holdsNoWord(typed) ? corrected.next().value : undefined;
  if (first !== undefined && isMeant(first)) return { best: asides(first), readings: [asides(first)] };
  let plain = (options.thorough ? weighWholly : weighQuickly)(reference, typed, options);
  if (isBest(plain, options) || isTooMuch(plain)) return { best: plain, readings: [plain] };
  // a reading that was not searched to its end says nothing
  const respelt = [...(first === undefined ? [] : [first]), ...corrected]
    .filter(({ found }) => !found.exhausted)
    .map(asides);
  if (!plain.found.isWhole && (respelt.length > 0 || !isSettled(plain))) plain = weighWholly(reference, typed, options);
  const all = togetherOf(reference, plain, respelt);
  if (isSettled(all.best)) return all;
  const farther = weighFarther(reference, plain, again);
  return farther === undefined ? all : togetherOf(reference, farther, respelt);
}

function togetherOf(reference: Reference, plain: Weighed, respelt: readonly Weighed[]): Readings {
  if (respelt.length === 0) return { best: plain, readings: [plain] };
  const readings = [plain, ...respelt.toReversed()];
  return { best: together(reference, readings), readings };
}

/** The text as typed once more, with streets under the typed code that no search by edits reaches, if there are any. */
function weighFarther(
  reference: Reference,
  { parse, found: before }: Weighed,
  options: ReadingOptions,
): Weighed | undefined {
  const { typos, budget } = options.match;
  if (!before.codeFound || typos < MOST_TYPOS || budget?.exhausted === true) return undefined;
  const found = match(reference, parse, { ...options.match, isLastResort: true });
  if (found.exhausted || found.candidates.length <= before.candidates.length) return undefined;
  return { parse, found, posterior: posteriorOf(reference, parse, found) };
}

/** Wrong letters in a word that a mode can allow. A mode that allows fewer allows no distorted name. */
export const MOST_TYPOS = 2;

/** A text that its address agrees with in everything; undefined if it is not plainly so. */
function weighPlain(reference: Reference, words: ParseContext, { match: how }: ReadingOptions): Weighed | undefined {
  const line = plainLine(words);
  if (line === undefined) return undefined;
  const plain = plainAddress(reference, line, how);
  if (plain === undefined) return weighNearlyPlain(reference, line, how);
  const { parse, found } = plain;
  const posterior = clearPosterior(reference, parse, found);
  return posterior === undefined ? undefined : { parse, found, posterior };
}

/** A text with a slip in one name, if that leaves no doubt. */
function weighNearlyPlain(reference: Reference, line: PlainLine, how: MatchOptions): Weighed | undefined {
  const plain = nearlyPlainAddress(reference, line, how);
  if (plain === undefined) return undefined;
  const { parse } = plain;
  const found = { ...plain.found, isWhole: false };
  const posterior = weighedPosterior(reference, parse, found);
  const best = posterior.hypotheses[0];
  return best !== undefined && best.confidence === 1 && isPlainlyMeant(best) ? { parse, found, posterior } : undefined;
}

/**
 * Digits within a word, or words around the name of a place (`City of`): what they stand for is so much likelier than
 * what is typed that it is read first.
 */
function holdsNoWord({ context: { tokens, owner }, variants }: Parse): boolean {
  if (tokens.length > MOST_TOKENS) return false;
  const isPlaceKnown = variants[0]?.municipalityKnown === true;
  return tokens.some(
    ({ shape, word }, at) =>
      owner[at] === Owner.None &&
      (((shape & WITH_DIGITS) !== 0 && word.length > LONGEST_LABEL) || (!isPlaceKnown && KINDS_OF_PLACES.has(word))),
  );
}

const WITH_DIGITS = Shape.Mixed | Shape.LettersNumber | Shape.NumberLetters;
/** Units, ordinals and numbers with their letter are shorter than most words. */
const LONGEST_LABEL = 4;

/** A corrected reading that leaves no doubt: whatever the words mean as typed comes nowhere near. */
function isMeant(weighed: Weighed): boolean {
  const best = weighed.posterior.hypotheses[0];
  return !weighed.found.exhausted && isSettled(weighed) && isPlainlyMeant(best!);
}

/** Reads no further than what the typed code leads to, if that settles the street. */
function weighQuickly(reference: Reference, read: Parse, options: ReadingOptions): Weighed {
  const evidence = { reference, parse: read };
  return weighWholly(reference, read, {
    ...options,
    match: { ...options.match, settles: (candidates) => settlesStreet(evidence, candidates) },
  });
}

function weighWholly(reference: Reference, read: Parse, options: ReadingOptions): Weighed {
  const found = match(reference, read, options.match);
  return { parse: read, found, posterior: posteriorOf(reference, read, found) };
}

function isSettled({ posterior }: Weighed): boolean {
  const best = posterior.hypotheses[0];
  return best !== undefined && best.probability >= SURE && explainsEveryNumber(best);
}

/** Settled, and no corrected reading could be likelier: one corrected word alone costs as much. */
function isBest(weighed: Weighed, { thorough }: ReadingOptions): boolean {
  if (!isSettled(weighed)) return false;
  const { hypotheses, unlisted } = weighed.posterior;
  const best = hypotheses[0]!;
  return (
    best.bits >= RESPELT_BITS || unlisted === Number.NEGATIVE_INFINITY || (thorough !== true && isPlainlyMeant(best))
  );
}

function isTooMuch({ found, parse: read }: Weighed): boolean {
  return found.exhausted || read.context.tokens.length > MOST_TOKENS;
}

/** Several readings of one text as one: the mass of each counts against the others. */
function together(reference: Reference, readings: readonly Weighed[]): Weighed {
  let total = Number.NEGATIVE_INFINITY;
  let unlisted = Number.NEGATIVE_INFINITY;
  for (const { posterior } of readings) {
    total = logSum(total, posterior.total);
    unlisted = logSum(unlisted, posterior.unlisted);
  }
  const all = readings.flatMap(({ posterior }) => posterior.hypotheses).map((each) => within(each, 0, total));
  const hypotheses = oneForEachDoor(reference, total, all, withRival);
  const lead = readings.find((each) => each.parse === hypotheses[0]?.parse) ?? readings[0]!;
  return { ...lead, posterior: { ...lead.posterior, hypotheses, unlisted, total } };
}

function explainsEveryNumber(best: Hypothesis | undefined): boolean {
  if (best === undefined) return false;
  const { parse: read, candidate } = best;
  const { unit, civic } = candidate.variant;
  const { tokens } = read.context;
  // beside a box, a civic number is common
  if (candidate.kind === 'box') return !candidate.faults.some(({ code }) => code === 'NUMBER_NOT_PLACED');
  if (candidate.unit === 'unverified' && unit !== undefined) {
    // 12 ALBERT ST 240 ...: nothing announces a unit
    const isBare = unit.designator === undefined && !unit.sign && unit.from >= (civic?.to ?? 0);
    if (isBare || tokens.length > 8) return false;
  }
  return !leftoversOf(read, candidate.variant, candidate.reading).some(({ from, to }) => {
    for (let i = from; i < to; i++) if (HAS_DIGIT.test(tokens[i]!.word)) return true;
    return false;
  });
}

/**
 * The ways to divide the text. If its words show no place, the second half may: alone, it leaves fewer words that may be
 * a misspelt one. The first half needs it, too.
 */
function dividedText(
  reference: Reference,
  fields: readonly ParseField[],
  likeliest: Weighed,
  options: ReadingOptions,
): readonly Halves[] {
  const starts = twoStarts(likeliest);
  const halves = halvesOf(fields, likeliest.parse, starts);
  if (halves.length === 0 || likeliest.parse.variants.some(({ municipalityKnown }) => municipalityKnown)) return halves;
  const { parse: read, posterior } = weighHalf(reference, halves[0]![1], options);
  const place = posterior.hypotheses[0]?.candidate.variant.municipality;
  return place === undefined ? halves : halvesOf(fields, likeliest.parse, starts, read.context.tokens[place.from]);
}

/** The halves of a text together, and what is known of the unit of each. */
interface Either {
  readonly weighed: Weighed;
  readonly units: readonly [UnitState | undefined, UnitState | undefined];
}

/**
 * Whoever wrote two addresses meant one of them, and the postal code belongs to that one. So each is weighed with its
 * code, beside the other without it. Undefined if neither half is an address of the reference, or the search ended early.
 */
function eitherOf(reference: Reference, [a, b]: Halves, options: ReadingOptions): Either | undefined {
  const first = weighHalf(reference, a, options);
  if (first.found.exhausted) return undefined;
  const second = weighHalf(reference, b, options);
  if (second.found.exhausted) return undefined;
  const found = [first, second].filter(({ posterior }) => posterior.hypotheses.length > 0).length;
  if (found === 0 || (found === 1 && !a.isSure)) return undefined;
  const besideFirst = totalWithoutCode(reference, b, second, options) + TWO_ADDRESSES_BITS;
  const besideSecond = totalWithoutCode(reference, a, first, options) + TWO_ADDRESSES_BITS;
  const total = logSum(first.posterior.total + besideFirst, second.posterior.total + besideSecond);
  // neither is an address beside what the other half says
  if (total === Number.NEGATIVE_INFINITY) return undefined;
  const hypotheses = oneForEachDoor(
    reference,
    total,
    [
      ...first.posterior.hypotheses.map((each) => within(each, besideFirst, total)),
      ...second.posterior.hypotheses.map((each) => within(each, besideSecond, total)),
    ],
    withUnit,
  );
  const unlisted = logSum(first.posterior.unlisted + besideFirst, second.posterior.unlisted + besideSecond);
  const lead = hypotheses[0]!.parse === second.parse ? second : first;
  const weighed = { ...lead, posterior: { hypotheses, unlisted, total, missing: lead.posterior.missing } };
  const unitOf = ({ posterior }: Weighed): UnitState | undefined => posterior.hypotheses[0]?.candidate.unit;
  return { weighed, units: [unitOf(first), unitOf(second)] };
}

/** `12 ELM ST, 12 ELM ST APT 4`: of a door that both halves lead to, the unit that one of them has; two are rivals. */
function withUnit(likelier: Hypothesis, other: Hypothesis): Hypothesis {
  const [unit, otherUnit] = [likelier.candidate.variant.unit, other.candidate.variant.unit];
  // 12 ELM ST APT 4, 4-12 ELM ST
  const isSame = otherUnit === undefined || unit === undefined ? unit === otherUnit : isSameUnit(unit, otherUnit);
  const [first, second] = isSame && isRatherMeant(other, likelier) ? [other, likelier] : [likelier, other];
  if (otherUnit === undefined || isSame) return unlessTwo(first, second);
  if (unit === undefined) return unlessTwo(other, likelier);
  return { ...likelier, rival: likelier.rival ?? other };
}

/** `APT 4 12 ELM ST / APT 5 12 ELM ST`: the second unit passes for one behind the first street. */
function unlessTwo(hypothesis: Hypothesis, other: Hypothesis): Hypothesis {
  const areTwo = [hypothesis, other].some(({ candidate: { variant } }) => variant.spareUnit !== undefined);
  return areTwo ? { ...hypothesis, rival: hypothesis.rival ?? other } : hypothesis;
}

/** `12 ELM STREEET, 12 ELM ST`: the one that needs less correction, or else the second: an answer has the other in front. */
function isRatherMeant(one: Hypothesis, other: Hypothesis): boolean {
  const less = other.candidate.penalty - one.candidate.penalty;
  return less > 0 || (less === 0 && isBehind(one, other));
}

/** The first word of the one is behind that of the other in the text. */
function isBehind({ parse: { context: a } }: Hypothesis, { parse: { context: b } }: Hypothesis): boolean {
  const [first, second] = [a.tokens[0]!, b.tokens[0]!];
  return first.field > second.field || (first.field === second.field && first.start > second.start);
}

/** `APT 3BFRGS`, read as it is and with a word corrected: no unit may be taken for granted if there is another. */
function withRival(likelier: Hypothesis, other: Hypothesis): Hypothesis {
  const { candidate, bits } = likelier;
  const haveUnits = candidate.variant.unit !== undefined && other.candidate.variant.unit !== undefined;
  if (likelier.rival !== undefined || candidate.kind !== 'civic' || !haveUnits || sameUnit(candidate, other.candidate))
    return likelier;
  const isNear = other.bits >= bits - rivalBitsOf(candidate, other.candidate);
  return isNear ? { ...likelier, rival: other } : likelier;
}

/** Likeliest first; what several readings or both halves lead to is one address, read in one of the ways. */
function oneForEachDoor(
  reference: Reference,
  total: number,
  all: readonly Hypothesis[],
  choose: (likelier: Hypothesis, other: Hypothesis) => Hypothesis,
): Hypothesis[] {
  const doors = new Map<string, Hypothesis>();
  for (const each of all.toSorted((x, y) => y.bits - x.bits)) {
    const door = doorOf(reference, each.candidate);
    const known = doors.get(door);
    if (known === undefined) doors.set(door, each);
    else doors.set(door, within({ ...choose(known, each), bits: logSum(known.bits, each.bits) }, 0, total));
  }
  return [...doors.values()].sort((x, y) => y.bits - x.bits);
}

function within(hypothesis: Hypothesis, beside: number, total: number): Hypothesis {
  const bits = hypothesis.bits + beside;
  const probability = 2 ** (bits - total);
  return { ...hypothesis, bits, probability, confidence: confidenceOf(probability, hypothesis.rival) };
}

function weighHalf(reference: Reference, { fields, aside }: HalfText, options: ReadingOptions): Weighed {
  return weighReadings(reference, fields, options, options, aside).best;
}

function totalWithoutCode(reference: Reference, half: HalfText, weighed: Weighed, options: ReadingOptions): number {
  const { postalFrom, postalTo } = weighed.parse.tail;
  if (postalFrom === postalTo) return weighed.posterior.total;
  return weighHalf(reference, { ...half, fields: half.withoutCode }, options).posterior.total;
}
