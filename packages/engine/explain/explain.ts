import { civicText } from '../address/civic-text.ts';
import { boundFor } from '../decide/bounds.ts';
import { decide } from '../decide/decide.ts';
import { elementsOf } from '../decide/elements-of.ts';
import { withSerpRules } from '../decide/serp-rules.ts';
import { weighCandidate } from '../evidence/faults/weigh-found.ts';
import type { Evidence, Weight } from '../evidence/model/weight.ts';
import { clearOf } from '../evidence/posterior/clear.ts';
import { type Hypothesis, weighedPosterior } from '../evidence/posterior/posterior.ts';
import { weighText } from '../evidence/texts/weigh-text.ts';
import { weighMissing } from '../evidence/unlisted/weigh-missing.ts';
import { weighUnknown, weighUnknownAs, weighUnknownLike } from '../evidence/unlisted/weigh-unknown.ts';
import { placeIndexOf } from '../match/places/place-index.ts';
import { spanText } from '../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { REMARKS } from '../sentences/explain.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import type { AnalysisMode } from '../values/parameters.ts';
import type { Status } from '../values/status.ts';

/** How an analysis reached its answer: what the text may say, what it may mean, and the evidence for each. */
export interface Explanation {
  readonly text: string;
  readonly mode: string;
  readonly status: Status;
  /** The probability that the mode requires of the likeliest address. */
  readonly bound: number;
  readonly readings: readonly ExplainedReading[];
  /** Likeliest first. */
  readonly hypotheses: readonly ExplainedHypothesis[];
  /** What the reference may lack, likeliest first. */
  readonly unlisted: readonly ExplainedUnlisted[];
  /** The probability that what was meant is not in the reference. */
  readonly unlistedProbability: number;
  /** What keeps the likeliest address from being more certain, most important first. */
  readonly wouldChange: readonly Weight[];
}

export interface ExplainedReading {
  readonly cost: number;
  readonly civic: string;
  readonly unit: string;
  readonly street: string;
  readonly municipality: string;
  readonly leftovers: readonly string[];
}

export interface ExplainedHypothesis {
  readonly address: string;
  /** log2 of its mass, part of which its elements account for. */
  readonly bits: number;
  readonly probability: number;
  readonly confidence: number;
  readonly weights: readonly Weight[];
}

export interface ExplainedUnlisted {
  readonly address: string;
  readonly bits: number;
  readonly weights: readonly Weight[];
}

/** Fewer bits than this are not worth a line. */
const LEAST_TOLD = 0.005;

const MOST_HYPOTHESES = 8;
const MOST_UNLISTED = 4;

/** Explains the analysis of a free text on one or more lines. */
export function explain(reference: Reference, text: string, mode: AnalysisMode): Explanation {
  reference.prepare();
  const places = placeIndexOf(reference);
  const guessingFlags = GuessingFlags.All;
  const weighed = weighText(reference, [{ role: 'free', text }], {
    parse: { places, guessingFlags },
    match: {
      typos: mode.ValidateOnly ? 0 : mode.MaxTypos,
      guessingFlags,
      alternates: mode.AllowAltMunicipalities,
    },
    thorough: true,
  });
  const { parse, found } = weighed;
  // what is clear was answered without sums; whoever asks why wants to see them
  const isClear = weighed.posterior.hypotheses.length === 1 && clearOf(reference, parse, found) !== undefined;
  const posterior = isClear ? weighedPosterior(reference, parse, found) : weighed.posterior;
  const hypotheses = posterior.hypotheses.slice(0, MOST_HYPOTHESES).map((each) => {
    const { candidate, bits, probability, confidence } = each;
    const weights: Weight[] = [];
    const own = weighCandidate({ reference, parse: each.parse, found }, candidate, weights);
    // an address that several readings lead to has the mass of them all; of two addresses, each is weighed beside the
    // other
    if (Math.abs(bits - own) >= LEAST_TOLD) {
      weights.push({ element: 'Reading', bits: bits - own, typed: '', meant: '', remark: 'OTHER_READINGS' });
    }
    const address = oneLine(elementsOf(reference, each.parse, candidate));
    return { address, bits, probability, confidence, weights: weights.map(inEnglish) };
  });
  return {
    text,
    mode: mode.Name,
    status: withSerpRules(reference, parse, decide(reference, { parse, found, posterior }, mode), mode).status,
    bound: boundFor(posterior.hypotheses[0], mode),
    readings: parse.variants.map((variant) => readingOf(parse, variant)),
    hypotheses,
    unlisted: unlistedOf({ reference, parse, found }, posterior.hypotheses[0]),
    // a text that nothing was read from has no mass at all
    unlistedProbability: posterior.total === -Infinity ? 1 : 2 ** (posterior.unlisted - posterior.total),
    wouldChange: (hypotheses[0]?.weights ?? []).filter(({ bits }) => bits < 0).toSorted((a, b) => a.bits - b.bits),
  };
}

/** The same weight with its remark in words: an explanation as data is in English. */
function inEnglish(weight: Weight): Weight {
  return weight.remark === undefined ? weight : { ...weight, meant: REMARKS[weight.remark].EN };
}

function oneLine(elements: ReturnType<typeof elementsOf>): string {
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, POBoxNumberFrom, StationType, StationName } = elements;
  const { RouteType, RouteNumber, StreetName, StreetType, StreetDirection } = elements;
  const unit = UnitNumber === '' || StreetNumberFrom === '' ? '' : `${UnitNumber}-`;
  const box = POBoxNumberFrom === '' ? '' : `PO BOX ${POBoxNumberFrom}`;
  const parts = [`${unit}${civicText(StreetNumberFrom, StreetNumberSuffix)}`, StreetName, StreetType, StreetDirection]
    .concat(box, RouteType, RouteNumber, StationType, StationName)
    .concat(elements.Municipality, elements.Province, elements.PostalCode);
  return parts.filter((part) => part !== '').join(' ');
}

function readingOf(parse: Parse, variant: ParseVariant): ExplainedReading {
  const { cost, civic, unit, street, municipality, leftovers } = variant;
  return {
    cost,
    civic: civic === undefined ? '' : civicText(civic.number, civic.suffix),
    unit: spanText(parse, unit),
    street: spanText(parse, street),
    municipality: spanText(parse, municipality),
    leftovers: leftovers.map((span) => spanText(parse, span)),
  };
}

function unlistedOf(evidence: Evidence, best: Hypothesis | undefined): ExplainedUnlisted[] {
  const { reference, parse, found } = evidence;
  const all: ExplainedUnlisted[] = [];
  for (const missing of found.numberMissing) {
    if (missing.number < 0) continue;
    const weights: Weight[] = [];
    const bits = weighMissing(evidence, missing, weights);
    const { number, suffix, entry, municipality } = missing;
    const street = `${civicText(number, suffix)} ${reference.entryText(entry)}`;
    const address = `${street}, ${reference.municipalityText(municipality)}`;
    all.push({ address, bits, weights: weights.map(inEnglish) });
  }
  const like = best?.parse === parse && best.candidate.kind === 'civic' ? best.candidate : undefined;
  const add = (variant: ParseVariant, weigh: (weights: Weight[]) => number): void => {
    const weights: Weight[] = [];
    const bits = weigh(weights);
    if (bits === Number.NEGATIVE_INFINITY) return;
    const { civic, street, municipality } = variant;
    const parts = [civic, street, municipality].map((span) => spanText(parse, span));
    all.push({ address: parts.filter((part) => part !== '').join(' | '), bits, weights: weights.map(inEnglish) });
  };
  if (like !== undefined) add(like.variant, (weights) => weighUnknownAs(evidence, like, weights));
  for (const variant of parse.variants) {
    add(variant, (weights) => weighUnknown(evidence, variant, weights));
    if (like !== undefined) add(variant, (weights) => weighUnknownLike(evidence, variant, like, weights));
  }
  return all.sort((a, b) => b.bits - a.bits).slice(0, MOST_UNLISTED);
}
