import { boundOf } from '../decide/bounds.ts';
import { decide } from '../decide/decide.ts';
import { elementsOf } from '../decide/elements-of.ts';
import { weighedPosterior } from '../evidence/posterior.ts';
import { type Evidence, type Weight, weighCandidate, weighMissing, weighUnknown } from '../evidence/weigh.ts';
import { spanText } from '../match/compare.ts';
import type { MatchOptions } from '../match/match.ts';
import { match } from '../match/match.ts';
import { resolvePlaces } from '../match/places.ts';
import type { PlaceIndex } from '../parse/context.ts';
import { parse } from '../parse/parse.ts';
import type { ParseVariant } from '../parse/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { AnalysisMode } from '../values/parameters.ts';
import type { Status } from '../values/status.ts';

/** How an analysis came to its answer: what the text may say, what it may mean, and what speaks for each. */
export interface Explanation {
  readonly readings: readonly ExplainedReading[];
  /** Likeliest first. */
  readonly hypotheses: readonly ExplainedHypothesis[];
  /** What the reference may lack, likeliest first. */
  readonly unlisted: readonly ExplainedUnlisted[];
  readonly unlistedProbability: number;
  /** What the mode asks of the likeliest. */
  readonly bound: number;
  readonly status: Status;
  /** What would change the answer. */
  readonly whatWouldChange: readonly string[];
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
  readonly bits: number;
  readonly probability: number;
  readonly confidence: number;
  readonly weights: readonly Weight[];
}

export interface ExplainedUnlisted {
  readonly what: string;
  readonly bits: number;
  readonly weights: readonly Weight[];
}

const MOST_HYPOTHESES = 8;
const MOST_UNLISTED = 4;

/** Explains the analysis of a free text on one or more lines. */
export function explain(reference: Reference, text: string, mode: AnalysisMode, guessingFlags = 127): Explanation {
  reference.prepare();
  const places: PlaceIndex = {
    placeWeight: (key) => (reference.findMunicipalityKey(key) < 0 ? 0 : 2),
    resembles: (key) => resolvePlaces(reference, key, 2).length > 0,
  };
  const parsed = parse([{ role: 'free', text }], { places, guessingFlags });
  const options: MatchOptions = {
    typos: mode.ValidateOnly ? 0 : mode.MaxTypos,
    guessingFlags,
    alternates: mode.AllowAltMunicipalities,
  };
  const found = match(reference, parsed, options);
  const evidence: Evidence = { reference, parse: parsed, found };
  const posterior = weighedPosterior(reference, parsed, found);
  const hypotheses = posterior.hypotheses.slice(0, MOST_HYPOTHESES).map((each) => {
    const { candidate, bits, probability, confidence } = each;
    const weights: Weight[] = [];
    weighCandidate(evidence, candidate, weights);
    const e = elementsOf(reference, parsed, candidate);
    const civic = `${e.UnitNumber === '' ? '' : `${e.UnitNumber}-`}${e.StreetNumberFrom}${e.StreetNumberSuffix}`;
    const street = `${e.StreetName} ${e.StreetType} ${e.StreetDirection}`;
    const box = e.POBoxNumberFrom === '' ? '' : `PO BOX ${e.POBoxNumberFrom} ${e.StationType} ${e.StationName}`;
    const address = `${civic} ${street} ${box} ${e.Municipality} ${e.Province} ${e.PostalCode}`;
    return { address: address.replace(/\s+/g, ' ').trim(), bits, probability, confidence, weights };
  });
  return {
    readings: parsed.variants.map((variant) => readingOf(parsed, variant)),
    hypotheses,
    unlisted: unlistedOf(evidence),
    unlistedProbability: Math.min(1, 2 ** (posterior.unlisted - total(posterior.hypotheses, posterior.unlisted))),
    bound: boundOf(mode),
    status: decide(parsed, found, posterior, mode).status,
    whatWouldChange: [],
  };
}

function total(hypotheses: readonly { bits: number }[], unlisted: number): number {
  let sum = 2 ** unlisted;
  for (const { bits } of hypotheses) sum += 2 ** bits;
  return Math.log2(sum);
}

function readingOf(parsed: ReturnType<typeof parse>, variant: ParseVariant): ExplainedReading {
  const { cost, civic, unit, street, municipality, leftovers } = variant;
  return {
    cost,
    civic: civic === undefined ? '' : `${civic.number}${civic.suffix}`,
    unit: unit === undefined ? '' : spanText(parsed, unit),
    street: spanText(parsed, street),
    municipality: spanText(parsed, municipality),
    leftovers: leftovers.map((span) => spanText(parsed, span)),
  };
}

function unlistedOf(evidence: Evidence): ExplainedUnlisted[] {
  const { reference, parse: parsed, found } = evidence;
  const all: ExplainedUnlisted[] = [];
  for (const missing of found.numberMissing) {
    if (missing.number < 0) continue;
    const weights: Weight[] = [];
    const bits = weighMissing(evidence, missing, weights);
    const name = reference.entryText(missing.entry);
    const what = `${missing.number}${missing.suffix} ${name}, ${reference.municipalityText(missing.municipality)}: the number is not listed`;
    all.push({ what, bits, weights });
  }
  for (const variant of parsed.variants) {
    const weights: Weight[] = [];
    const bits = weighUnknown(evidence, variant, weights);
    if (bits > Number.NEGATIVE_INFINITY) {
      const what = `${spanText(parsed, variant.civic)} | ${spanText(parsed, variant.street)} | ${spanText(parsed, variant.municipality)}: a street that is not listed`;
      all.push({ what, bits, weights });
    }
  }
  return all.sort((a, b) => b.bits - a.bits).slice(0, MOST_UNLISTED);
}
