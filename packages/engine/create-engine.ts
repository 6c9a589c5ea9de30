import type { LineContent } from './address/elements.ts';
import { type AddressElements, emptyElements } from './address/elements.ts';
import {
  answerAddresses,
  answerAltMunicipalities,
  answerAltStreets,
  answerNames,
  answerParse,
} from './answer-search.ts';
import { complete, writeCompletions } from './complete/complete.ts';
import { nearOffers } from './complete/near-offers.ts';
import { asTypedOf } from './decide/as-typed.ts';
import { decide } from './decide/decide.ts';
import { elementsAsTyped, elementsOf } from './decide/elements-of.ts';
import { hashCodeOf } from './decide/hash-code.ts';
import { asItStands, withEveryWord } from './decide/kept-words.ts';
import { placeTexts } from './decide/place-texts.ts';
import { removedTexts } from './decide/removed-texts.ts';
import { withSerpRules } from './decide/serp-rules.ts';
import { styleChange } from './decide/style-change.ts';
import type { Analysis, AnalysisRequest, Engine, NearbyRequest, Offers } from './engine.ts';
import { SHOWN_BITS } from './evidence/error-model.ts';
import type { Posterior } from './evidence/posterior.ts';
import { MOST_TYPOS } from './evidence/weigh-readings.ts';
import { undecided, weighText } from './evidence/weigh-text.ts';
import type { Weighed } from './evidence/weighed.ts';
import { styleElements } from './format/apply-style.ts';
import { formatAddress } from './format/format-address.ts';
import { warningMessage } from './format/format-warning.ts';
import { parseFieldsOf } from './format/join-elements.ts';
import { oneLineText } from './format/one-line.ts';
import { readLines } from './format/read-lines.ts';
import { readablePart } from './format/readable-part.ts';
import { createWording, keepsTyped } from './format/wording.ts';
import { prepareBare } from './match/bare-places.ts';
import type { Candidate } from './match/candidate.ts';
import { isKeptText } from './match/faults.ts';
import { isSameDoor } from './match/one-address.ts';
import { placeIndexOf } from './match/place-index.ts';
import { prepareShortened } from './match/shortened-places.ts';
import type { PlaceIndex } from './parse/context.ts';
import type { Parse } from './parse/variant.ts';
import { variantElements } from './parse-address/variant-elements.ts';
import { type Findings, MAX_NAMED, reasonText } from './reason-text.ts';
import type { Reference } from './reference/read/reader.ts';
import { say } from './sentences/engine-sentences.ts';
import type { Alternative } from './values/alternative.ts';
import { GuessingFlags } from './values/guessing-flags.ts';
import { type InParts, wholeOf } from './values/parts.ts';

/** Alternatives returned when the request asks for all. */
const MAX_ALTERNATIVES = 5_000;
/** Points that an offer lacks that shares only a part of the text. */
const NEAR_PENALTY = 40;

/**
 * Creates an engine over a reference. It keeps no other state, so any number of engines may share a reference. It uses
 * neither clock nor network: equal requests get equal answers. Lists that any analysis may need are built here, once.
 */
export function createEngine(reference: Reference): Engine {
  reference.prepare();
  prepareShortened(reference);
  prepareBare(reference);
  const places = placeIndexOf(reference);
  return {
    analyze: (request) => analyze(reference, places, request),
    nearby: (request) => wholeOf(nearby(reference, places, request)),
    nearbyInParts: (request) => nearby(reference, places, request),
    complete: (request) => wholeOf(complete(reference, request)),
    completeInParts: (request) => complete(reference, request),
    searchAddresses: (search) => wholeOf(answerAddresses(reference, search)),
    searchAddressesInParts: (search) => answerAddresses(reference, search),
    searchNames: (search) => wholeOf(answerNames(reference, search)),
    searchNamesInParts: (search) => answerNames(reference, search),
    searchAltMunicipalities: (search, maxItems) => answerAltMunicipalities(reference, search, maxItems),
    searchAltStreets: (search, maxItems) => wholeOf(answerAltStreets(reference, search, maxItems)),
    searchAltStreetsInParts: (search, maxItems) => answerAltStreets(reference, search, maxItems),
    parse: answerParse,
    formatVariant: variantElements,
  };
}

function weigh(reference: Reference, places: PlaceIndex, request: AnalysisRequest, thorough: boolean): Weighed {
  const { fields, isWhole } = readablePart(readLines(request.lines, request.layout).fields);
  const { mode, guessingFlags } = request;
  const weighed = weighText(reference, parseFieldsOf(fields, request.layout), {
    parse: { places, guessingFlags },
    match: {
      typos: mode.ValidateOnly ? 0 : mode.MaxTypos,
      guessingFlags,
      alternates: mode.AllowAltMunicipalities,
    },
    thorough,
  });
  // what was not read may be another address
  return isWhole ? weighed : undecided(weighed);
}

function analyze(reference: Reference, places: PlaceIndex, request: AnalysisRequest): Analysis {
  const findings = findingsOf(reference, request, weigh(reference, places, request, false));
  if (findings.parse.context.tokens.length === 0 && !findings.found.exhausted) return blank(request);
  if (findings.decision.best !== undefined) return answer(confirmed(places, findings));
  const whole = findings.found.isWhole
    ? findings
    : findingsOf(reference, request, weigh(reference, places, request, true));
  return answer(guessed(places, whole) ?? whole);
}

/**
 * A place that is unknown in a mode with few slips may be known with more of them, and then contradicts the address: a
 * mode that corrects less is never surer.
 */
function confirmed(places: PlaceIndex, findings: Findings): Findings {
  const { reference, request, decision } = findings;
  const { mode } = request;
  const isUnknown = decision.best?.faults.some(({ code }) => code === 'MUNICIPALITY_UNKNOWN') === true;
  if (!isUnknown || mode.MaxTypos >= MOST_TYPOS) return findings;
  const wider = { ...request, mode: { ...mode, MaxTypos: MOST_TYPOS } };
  const others = findingsOf(reference, wider, weigh(reference, places, wider, false));
  const { best } = others.decision;
  if (best === undefined) return { ...others, request };
  if (isSameDoor(reference, best, decision.best!)) return findings;
  return { ...others, request, decision: { ...decision, status: 'N', best: undefined, reason: 'TOO_MANY_CHANGES' } };
}

/** What a guess that the request forbids would have found: it is offered, and the reason says so. */
function guessed(places: PlaceIndex, findings: Findings): Findings | undefined {
  const { reference, request, decision } = findings;
  if ((request.guessingFlags & GuessingFlags.All) === GuessingFlags.All || decision.status !== 'N') return undefined;
  const free = { ...request, guessingFlags: GuessingFlags.All };
  const { posterior, decision: settled } = findingsOf(reference, free, weigh(reference, places, free, true));
  return settled.best && { ...findings, posterior, decision: { ...decision, reason: 'NOT_GUESSED' } };
}

function findingsOf(reference: Reference, request: AnalysisRequest, weighed: Weighed): Findings {
  const { parse, found, posterior } = weighed;
  const { mode } = request;
  const decision = withSerpRules(reference, parse, decide(reference, parse, found, posterior, mode), mode);
  return { ...weighed, reference, request, decision };
}

function blank(request: AnalysisRequest): Analysis {
  return {
    status: 'I',
    secondaryStatus: '',
    addressComplete: false,
    reasonCode: 'BLANK',
    reason: say(request.language, 'BLANK'),
    country: '',
    elements: emptyElements(),
    lines: request.lines.map((line) => ({ ...line })),
    hashCode: '',
    score: 0,
    confidence: 0,
    styleChanges: [],
    alternatives: [],
    actualAlternativesFound: 0,
    warnings: [],
  };
}

function answer(findings: Findings): Analysis {
  const { parse, posterior, decision } = findings;
  if (decision.best === undefined) return answerWithoutAddress(findings);
  const { confidence } = posterior.hypotheses[0]!;
  const { alternative, warnings } = write(findings, { parse, candidate: decision.best, confidence });
  return {
    status: decision.status,
    secondaryStatus: decision.secondary,
    addressComplete: decision.secondary !== 'UnitMissing' && alternative.AddressElements.PostalCode !== '',
    reasonCode: decision.reason,
    reason: reasonText(findings, []),
    country: '',
    elements: alternative.AddressElements,
    lines: alternative.AddressLines,
    hashCode: alternative.HashCode,
    score: alternative.Score,
    confidence,
    styleChanges: alternative.StyleChanges,
    alternatives: [alternative],
    actualAlternativesFound: 1,
    warnings,
  };
}

/** The answer where no address of the reference was established: the input, and what it may have meant. */
function answerWithoutAddress(findings: Findings): Analysis {
  const { request, parse, posterior, decision } = findings;
  const shown = decision.status === 'F' || decision.status === 'V' ? [] : shownOf(posterior);
  const limit = limitOf(request);
  // a reason names several addresses, unless the caller shows fewer
  const several = decision.reason === 'TIE' || decision.reason === 'TWO_ADDRESSES';
  const named = several && request.offers !== true ? Math.max(limit, MAX_NAMED) : limit;
  const written = shown.slice(0, named).map((each) => write(findings, each).alternative);
  const elements = elementsAsTyped(parse);
  if (decision.status === 'F') {
    elements.TypeOfAddress = 'AES_Foreign';
    elements.Country = decision.country;
  }
  const unchanged = linesAsTyped(findings, elements);
  return {
    status: decision.status,
    secondaryStatus: decision.secondary,
    addressComplete: decision.status === 'V',
    reasonCode: decision.reason,
    reason: reasonText(findings, namesOf(findings, written, shown)),
    country: decision.country,
    elements: styleElements(elements, request.style),
    lines: unchanged.lines,
    hashCode: '',
    score: decision.status === 'V' ? 100 : 0,
    confidence: 0,
    styleChanges: [],
    alternatives: written.slice(0, limit),
    actualAlternativesFound: Math.min(shown.length, MAX_ALTERNATIVES),
    warnings: unchanged.warnings,
  };
}

/** An address, the reading that led to it, and how likely it is the one that was meant. */
interface ShownCandidate {
  readonly parse: Parse;
  readonly candidate: Candidate;
  readonly confidence: number;
}

/** The addresses worth showing when none is established, likeliest first. */
function shownOf({ hypotheses, total }: Posterior): ShownCandidate[] {
  const shown: ShownCandidate[] = [];
  for (const { parse, candidate, rival, bits, confidence } of hypotheses) {
    if (bits < total + SHOWN_BITS) break;
    shown.push({ parse, candidate, confidence });
    if (rival !== undefined) shown.push({ ...rival, confidence });
  }
  return shown;
}

function* nearby(reference: Reference, places: PlaceIndex, request: NearbyRequest): InParts<Offers> {
  const { layout, outputLayout, style, language } = request;
  const { fields } = readLines(request.lines, layout);
  const texts = fields.map(({ text }) => text);
  const weighed = weigh(reference, places, request, true);
  const { completions, ofWholeText } = yield* nearOffers(reference, weighed, texts, request.isSought === true);
  const penalty = ofWholeText ? 0 : NEAR_PENALTY;
  const offered = completions.slice(0, limitOf(request));
  const written = { layout: outputLayout ?? layout, style, language };
  const offers = yield* writeCompletions(reference, offered, written, penalty);
  return { alternatives: offers.map((offer) => ({ ...offer, Confidence: 0 })), found: completions.length };
}

function limitOf({ maxAlternatives }: AnalysisRequest): number {
  return maxAlternatives === 0 ? MAX_ALTERNATIVES : Math.min(maxAlternatives, MAX_ALTERNATIVES);
}

/** The addresses that a reason may name, each on one line; of two in one text, each without the other. */
function namesOf(
  findings: Findings,
  written: readonly Alternative[],
  shown: readonly ShownCandidate[],
): readonly string[] {
  const { decision, request } = findings;
  const isCivic = decision.reason === 'BOX_NOT_TOLD' || decision.reason === 'CODE_UNKNOWN';
  const nothing = isCivic ? { AdditionalInfo: '', UnitDesignator: '', UnitNumber: '' } : { AdditionalInfo: '' };
  const text = ({ AddressElements }: Alternative): string =>
    oneLineText({ ...AddressElements, ...nothing }, request.style);
  if (decision.reason !== 'TWO_ADDRESSES') return written.slice(0, MAX_NAMED).map(text);
  return shown
    .slice(0, Math.min(written.length, MAX_NAMED))
    .map((each) => text(write(findings, { ...each, parse: { ...each.parse, aside: '' } }).alternative));
}

/** The lines when no address is established: those of the input, or what was read from them in the output layout. */
function linesAsTyped(
  { request, parse }: Findings,
  elements: AddressElements,
): { lines: LineContent[]; warnings: string[] } {
  const { outputLayout, style, language } = request;
  if (outputLayout === undefined) return { lines: request.lines.map((line) => ({ ...line })), warnings: [] };
  const status = elements.TypeOfAddress === 'AES_Foreign' ? 'F' : 'N';
  const { fields } = readLines(request.lines, request.layout);
  const { isWhole } = readablePart(fields);
  const kept = isWhole ? withEveryWord(parse, elements) : asItStands(fields);
  const { lines, warnings } = formatAddress(kept, outputLayout, style, { status });
  return { lines, warnings: warnings.map((warning) => warningMessage(warning, language)) };
}

function write(
  { reference, request }: Findings,
  { parse, candidate, confidence }: ShownCandidate,
): { alternative: Alternative; warnings: string[] } {
  const { style, language } = request;
  const elements = elementsOf(reference, parse, candidate);
  const wording = createWording(elements, style, keepsTyped(style) ? asTypedOf(parse, candidate) : undefined);
  const formatted = formatAddress(elements, request.outputLayout ?? request.layout, style, {
    wording,
    shortMunicipality: placeTexts(reference, candidate.municipality).short,
    status: candidate.penalty === 0 ? 'V' : 'C',
  });
  return {
    alternative: {
      AddressElements: styleElements(elements, style, wording),
      AddressLines: formatted.lines,
      HashCode: hashCodeOf(reference, parse, candidate),
      Score: Math.max(0, 100 - candidate.penalty),
      Confidence: confidence,
      StyleChanges: [...candidate.faults.filter((fault) => !isKeptText(fault)), ...removedTexts(parse)].map((fault) =>
        styleChange(fault, language),
      ),
    },
    warnings: formatted.warnings.map((warning) => warningMessage(warning, language)),
  };
}
