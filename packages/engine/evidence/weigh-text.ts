import type { Candidate } from '../match/candidate.ts';
import { leftoversOf } from '../match/compare.ts';
import { FAULTS } from '../match/faults.ts';
import { match } from '../match/match.ts';
import { doorOf } from '../match/one-address.ts';
import type { ParseField } from '../parse/context.ts';
import { parse } from '../parse/parse.ts';
import type { Span } from '../parse/parts.ts';
import { type HalfText, halvesOf, type TwoStarts } from '../parse/two-addresses.ts';
import type { Parse } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { calibrated } from './calibration.ts';
import { type Hypothesis, posteriorOf, weighedPosterior } from './posterior.ts';
import { weighRespelt } from './respelt.ts';
import type { ReadingOptions, Weighed } from './weighed.ts';
import { logSum } from './weight.ts';

/** If the likeliest address has this probability, the text is not read another way. */
const SURE = 0.99;

/** A longer text is not read a second time. */
const MOST_TOKENS = 40;

/**
 * Reads a text, finds what it may mean, and weighs it. If that decides little, tries again with words corrected, and in
 * two halves.
 */
export function weighText(reference: Reference, fields: readonly ParseField[], options: ReadingOptions): Weighed {
  const whole = parse(fields, options.parse);
  const found = match(reference, whole, options.match);
  const posterior = posteriorOf(reference, whole, found);
  const all = { parse: whole, found, posterior };
  const isSure = (posterior.hypotheses[0]?.probability ?? 0) >= SURE;
  if (isSure && explainsEveryNumber(posterior.hypotheses[0])) return all;
  if (found.exhausted || whole.context.tokens.length > MOST_TOKENS) return all;
  const respelt = weighRespelt(reference, fields, options);
  if (respelt !== undefined && isLikelier(respelt, all)) return together(respelt, all);
  const halves = halvesOf(fields, whole, twoStarts(all));
  return halves === undefined ? all : (eitherOf(reference, halves, options) ?? all);
}

function isLikelier(a: Weighed, b: Weighed): boolean {
  const likeliest = (of: Weighed): number => of.posterior.hypotheses[0]?.bits ?? Number.NEGATIVE_INFINITY;
  return likeliest(a) > likeliest(b);
}

/** Combines two readings of one text: the mass of the other reading counts against the lead. */
function together(lead: Weighed, other: Weighed): Weighed {
  const unlisted = logSum(lead.posterior.unlisted, other.posterior.total);
  const total = logSum(lead.posterior.total, other.posterior.total);
  const hypotheses = lead.posterior.hypotheses.map((each) => within(each, 0, total));
  return { ...lead, posterior: { ...lead.posterior, hypotheses, unlisted, total } };
}

function explainsEveryNumber(best: Hypothesis | undefined): boolean {
  if (best === undefined) return false;
  const { parse: read, candidate } = best;
  if (candidate.kind !== 'civic') return !candidate.faults.some(({ code }) => code === 'NUMBER_NOT_PLACED');
  const { tokens } = read.context;
  if (candidate.unit === 'unverified' && candidate.variant.unit !== undefined && tokens.length > 8) return false;
  return !leftoversOf(read, candidate.variant, candidate.reading).some(({ from, to }) => {
    for (let i = from; i < to; i++) if (tokens[i]!.value >= 0) return true;
    return false;
  });
}

/** Where two addresses begin that share no word: two of the reference, or one and a number that it leaves over. */
function twoStarts({ parse: read, found, posterior }: Weighed): TwoStarts {
  let first: Span | undefined;
  let second: Span | undefined;
  const spans = found.candidates.map(wordsOf).filter((span) => span !== undefined);
  for (const span of spans) if (first === undefined || span.to <= first.from) first = span;
  for (const span of spans) {
    if (span.from >= first!.to && (second === undefined || span.from < second.from)) second = span;
  }
  if (first !== undefined && second !== undefined) return { starts: [first.from, second.from], isSure: true };
  const best = posterior.hypotheses[0]?.candidate;
  const own = best === undefined ? undefined : wordsOf(best);
  const other = own === undefined ? -1 : numberLeftOver(read, best!);
  return { starts: other < 0 ? [] : [own!.from, other].sort((a, b) => a - b), isSure: false };
}

/** The first number that the candidate leaves over with words behind it, -1 if there is none. */
function numberLeftOver(read: Parse, { variant, reading }: Candidate): number {
  const { tokens } = read.context;
  for (const { from, to } of leftoversOf(read, variant, reading)) {
    for (let at = from; at + 1 < to; at++) {
      if (tokens[at]!.value >= 0 && tokens[at + 1]!.shape === Shape.Letters) return at;
    }
  }
  return -1;
}

/** The words of number and street, if the street is called as typed and has a name. */
function wordsOf({ variant, unit: state, reading, faults }: Candidate): Span | undefined {
  const { civic, unit } = variant;
  if (civic === undefined || reading === undefined || civic.from > reading.nameFrom) return undefined;
  if (faults.some(({ code, penalty }) => penalty > 4 && FAULTS[code].element.startsWith('Street'))) return undefined;
  const ownUnit = unit !== undefined && unit.to === civic.from && state === 'known';
  const from = ownUnit ? unit.from : civic.from;
  return { from, to: Math.max(reading.nameTo, reading.typeTo) };
}

/**
 * Whoever wrote two addresses meant one of them, and the postal code belongs to that one. So each is weighed with its
 * code, beside the other without it. Undefined if neither half is an address of the reference.
 */
function eitherOf(
  reference: Reference,
  [a, b]: readonly [HalfText, HalfText],
  options: ReadingOptions,
): Weighed | undefined {
  const first = weighHalf(reference, a, options);
  const second = weighHalf(reference, b, options);
  const found = [first, second].filter(({ posterior }) => posterior.hypotheses.length > 0).length;
  if (found === 0 || (found === 1 && !a.isSure)) return undefined;
  const besideFirst = totalWithoutCode(reference, b, second, options);
  const besideSecond = totalWithoutCode(reference, a, first, options);
  const total = logSum(first.posterior.total + besideFirst, second.posterior.total + besideSecond);
  const hypotheses = oneForEachDoor(reference, total, [
    ...first.posterior.hypotheses.map((each) => within(each, besideFirst, total)),
    ...second.posterior.hypotheses.map((each) => within(each, besideSecond, total)),
  ]);
  const unlisted = logSum(first.posterior.unlisted + besideFirst, second.posterior.unlisted + besideSecond);
  const lead = hypotheses[0]!.parse === second.parse ? second : first;
  return { ...lead, posterior: { hypotheses, unlisted, total, missing: lead.posterior.missing } };
}

/** Likeliest first; what both halves lead to is one address. */
function oneForEachDoor(reference: Reference, total: number, all: readonly Hypothesis[]): Hypothesis[] {
  const doors = new Map<string, Hypothesis>();
  for (const each of all.toSorted((x, y) => y.bits - x.bits)) {
    const door = doorOf(reference, each.candidate);
    const known = doors.get(door);
    if (known === undefined) doors.set(door, each);
    else doors.set(door, within({ ...known, bits: logSum(known.bits, each.bits) }, 0, total));
  }
  return [...doors.values()].sort((x, y) => y.bits - x.bits);
}

function within(hypothesis: Hypothesis, beside: number, total: number): Hypothesis {
  const bits = hypothesis.bits + beside;
  const probability = 2 ** (bits - total);
  return { ...hypothesis, bits, probability, confidence: calibrated(probability) };
}

function weighHalf(reference: Reference, { fields, aside }: HalfText, options: ReadingOptions): Weighed {
  const read = { ...parse(fields, options.parse), aside };
  const found = match(reference, read, options.match);
  return { parse: read, found, posterior: weighedPosterior(reference, read, found) };
}

function totalWithoutCode(reference: Reference, half: HalfText, weighed: Weighed, options: ReadingOptions): number {
  const { postalFrom, postalTo } = weighed.parse.tail;
  if (postalFrom === postalTo) return weighed.posterior.total;
  return weighHalf(reference, { ...half, fields: half.withoutCode }, options).posterior.total;
}
