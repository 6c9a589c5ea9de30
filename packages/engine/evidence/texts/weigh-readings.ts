import type { MatchOptions } from '../../match/candidates/match-options.ts';
import { hasFault } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { match } from '../../match/match.ts';
import { nearlyPlainAddress } from '../../match/nearly-plain-address.ts';
import { plainAddress } from '../../match/plain-address.ts';
import { plainDeliveryAddress } from '../../match/plain-delivery-address.ts';
import { parseWords, wordsOf } from '../../parse/parse.ts';
import { type PlainLine, plainLine } from '../../parse/plain-line.ts';
import type { ParseContext, ParseField } from '../../parse/words/context.ts';
import { isCalledUnit } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { hasTypedCode, underCodeOnly, untilSettled } from '../faults/settles.ts';
import { RESPELT_BITS, SURE } from '../model/error-model.ts';
import { clearPosterior, type Hypothesis, posteriorOf, weighedPosterior } from '../posterior/posterior.ts';
import { together } from '../posterior/together.ts';
import { type ReadingOptions, type Weighed, withAside } from '../posterior/weighed.ts';
import { holdsKindOfPlace, holdsNoWord, joinsType } from './hardly-as-typed.ts';
import { isPlainlyMeant, isWholeAddress } from './plainly-meant.ts';
import { type Told, weighRespelt } from './respelt.ts';

/** A longer text is not read a second time. */
export const MOST_TOKENS = 40;

/** The text as typed and, if that decides little, with words corrected. */
interface Readings {
  readonly best: Weighed;
  /** As typed first, the likeliest correction last. */
  readonly readings: readonly Weighed[];
}

/** What else there is to a text. */
interface Beside {
  /** What was set aside of it before. */
  readonly aside?: string;
  /** The half of it that is meant beyond doubt, if it holds two addresses. */
  readonly half?: (read: Parse) => Weighed | undefined;
}

/** Reads a text as typed, with `options`, and, if that decides little, with words corrected, with `again`. */
export function weighReadings(
  reference: Reference,
  fields: readonly ParseField[],
  options: ReadingOptions,
  again: ReadingOptions,
  { aside, half }: Beside = {},
): Readings {
  const words = wordsOf(fields, options.parse);
  const isThorough = options.thorough === true;
  const agreeing = aside === undefined && !isThorough ? weighPlain(reference, words, options) : undefined;
  if (agreeing !== undefined) return alone(agreeing);
  const read = parseWords(words, options.parse);
  const meant = isThorough ? undefined : half?.(read);
  if (meant !== undefined) return alone(meant);
  return weighInEachWay(reference, fields, aside === undefined ? read : { ...read, aside }, options, again);
}

/** The same for a text that is not plain: `typed` is what it says as it stands. */
function weighInEachWay(
  reference: Reference,
  fields: readonly ParseField[],
  typed: Parse,
  options: ReadingOptions,
  again: ReadingOptions,
): Readings {
  const known: Weighed[] = [];
  const corrected = weighRespelt(reference, fields, again, toldBy(known, options));
  if (options.thorough !== true) weighFirst(reference, typed, corrected, known);
  const [first] = known;
  if (first !== undefined && known.length === 1 && (isMeant(first) || (holdsKindOfPlace(typed) && isWhole(first)))) {
    return alone(besideSame(typed, first));
  }
  const isFound = known.some(isSettledByCode);
  const plain = weighTyped(reference, typed, options, isFound);
  if (isBest(plain, options) || isTooMuch(plain)) return alone(plain);
  known.push(plain);
  for (const each of corrected) known.push(each);
  // a reading that was not searched to its end says nothing
  const respelt = known
    .filter((each) => each !== plain && !each.found.exhausted)
    .map((each) => besideSame(typed, each));
  const searched = isFound ? plain : toItsEnd(reference, plain, options);
  const all = togetherOf(reference, searched, respelt);
  if (isSettled(all.best)) return all;
  const whole = toItsEnd(reference, searched, options);
  const farther = weighFarther(reference, whole, again) ?? whole;
  return farther === searched ? all : togetherOf(reference, farther, respelt);
}

function alone(best: Weighed): Readings {
  return { best, readings: [best] };
}

/** The reading beside the text that was set aside of another one. */
function besideSame({ aside }: Parse, weighed: Weighed): Weighed {
  return aside === undefined ? weighed : withAside(weighed, () => aside);
}

/** The text as typed; `isFound`: a corrected reading is settled under the typed code. */
function weighTyped(reference: Reference, typed: Parse, options: ReadingOptions, isFound: boolean): Weighed {
  if (options.thorough === true) return weighWholly(reference, typed, options);
  if (!isFound) return weighQuickly(reference, typed, options);
  return weighWholly(reference, typed, { ...options, match: underCodeOnly(options.match) });
}

/** The same, searched to its end if nothing settled it before. */
function toItsEnd(reference: Reference, plain: Weighed, options: ReadingOptions): Weighed {
  return plain.found.isWhole || isSettled(plain) ? plain : weighWholly(reference, plain.parse, options);
}

function togetherOf(reference: Reference, plain: Weighed, respelt: readonly Weighed[]): Readings {
  if (respelt.length === 0) return alone(plain);
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
  const plain = line ? plainAddress(reference, line, how) : plainDeliveryAddress(reference, words, how);
  if (plain === undefined) return line && weighNearlyPlain(reference, line, how);
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
 * Adds the corrected readings that come before the text as typed: the likeliest; or two, if there are so many, where
 * another word in doubt may be meant as typed.
 */
function weighFirst(
  reference: Reference,
  typed: Parse,
  corrected: Generator<Weighed, void, void>,
  known: Weighed[],
): void {
  if (typed.context.tokens.length > MOST_TOKENS) return;
  const most = holdsNoWord(typed) ? 1 : joinsType(reference, typed) ? 2 : 0;
  while (known.length < most) {
    const { value } = corrected.next();
    if (value === undefined) break;
    known.push(value);
  }
}

/** What the readings so far tell, however many there will be. */
function toldBy(known: readonly Weighed[], { thorough }: ReadingOptions): Told {
  return {
    isOneMeant: () => thorough !== true && known.some(isMeant),
    isOneSettled: () => known.some(isSettledByCode),
  };
}

/** A door under the typed code settles the reading. */
function isSettledByCode(weighed: Weighed): boolean {
  return !weighed.found.exhausted && isSettled(weighed) && hasTypedCode(weighed.posterior.hypotheses[0]!.candidate);
}

/** A corrected reading that leaves no doubt: whatever the words mean as typed comes nowhere near. */
function isMeant(weighed: Weighed): boolean {
  const best = weighed.posterior.hypotheses[0];
  return !weighed.found.exhausted && isSettled(weighed) && isPlainlyMeant(best!);
}

/** A corrected reading in which every word is that of an address, with or without its code: `Ville de Hull`. */
function isWhole({ found, posterior }: Weighed): boolean {
  const best = posterior.hypotheses[0];
  return !found.exhausted && best !== undefined && isWholeAddress(best);
}

/** Reads no further than what the typed code leads to, if that settles the street. */
function weighQuickly(reference: Reference, read: Parse, options: ReadingOptions): Weighed {
  const evidence = { reference, parse: read };
  return weighWholly(reference, read, { ...options, match: untilSettled(evidence, options.match) });
}

function weighWholly(reference: Reference, read: Parse, options: ReadingOptions): Weighed {
  const found = match(reference, read, options.match);
  return { parse: read, found, posterior: posteriorOf(reference, read, found) };
}

export function isSettled({ posterior }: Weighed): boolean {
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

export function isTooMuch({ found, parse: read }: Weighed): boolean {
  return found.exhausted || read.context.tokens.length > MOST_TOKENS;
}

/** `7-252 SOUTHGATE ROAD 12`, with the code of the door: what a hyphen joins to its number is no other address. */
function isJoinedInFront({ parse: { context }, candidate }: Hypothesis): boolean {
  const { unit, civic } = candidate.variant;
  if (!hasTypedCode(candidate) || civic === undefined || unit?.to !== civic.from) return false;
  return context.tokens[civic.from]!.before === Break.Hyphen;
}

function explainsEveryNumber(best: Hypothesis | undefined): boolean {
  if (best === undefined) return false;
  const { parse: read, candidate } = best;
  const { unit, civic } = candidate.variant;
  const { tokens } = read.context;
  // beside a box, a civic number is common
  if (candidate.kind === 'box') return !hasFault(candidate.faults, 'NUMBER_NOT_PLACED');
  if (candidate.unit === 'unverified' && unit !== undefined) {
    // 12 ALBERT ST 240 ...: nothing announces a unit
    const isBare = !isCalledUnit(unit) && unit.from >= (civic?.to ?? 0);
    if (isBare || (tokens.length > 8 && !isPlainlyMeant(best) && !isJoinedInFront(best))) return false;
  }
  return !leftoversOf(read, candidate.variant, candidate.reading).some(({ from, to }) => {
    for (let i = from; i < to; i++) if (HAS_DIGIT.test(tokens[i]!.word)) return true;
    return false;
  });
}
