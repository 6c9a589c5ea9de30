import type { AddressElements, LineContent } from '../address/elements.ts';
import { asTypedOf } from '../decide/as-typed.ts';
import { elementsAsTyped, elementsOf } from '../decide/elements-of.ts';
import { hashCodeOf } from '../decide/hash-code.ts';
import { asItStands, withEveryWord } from '../decide/kept-words.ts';
import { namesAgain } from '../decide/names-again.ts';
import { placeTexts } from '../decide/place-texts.ts';
import { removedTexts } from '../decide/removed-texts.ts';
import { styleChange } from '../decide/style-change.ts';
import type { Analysis, AnalysisRequest } from '../engine.ts';
import { SHOWN_BITS } from '../evidence/model/error-model.ts';
import type { Posterior } from '../evidence/posterior/posterior.ts';
import { styleElements } from '../format/apply-style.ts';
import { formatAddress } from '../format/format-address.ts';
import { warningMessage } from '../format/format-warning.ts';
import { oneLineText } from '../format/one-line.ts';
import { createWording, keepsTyped } from '../format/wording.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { isKeptText } from '../match/compare/faults.ts';
import type { Parse } from '../parse/words/variant.ts';
import type { Alternative } from '../values/alternative.ts';
import type { Status } from '../values/status.ts';
import type { Findings } from './findings.ts';
import { MAX_NAMED, reasonText } from './reason-text.ts';

/** Alternatives returned when the request asks for all. */
const MAX_ALTERNATIVES = 5_000;

/** How many alternatives a request takes. */
export function limitOf({ maxAlternatives }: AnalysisRequest): number {
  return maxAlternatives === 0 ? MAX_ALTERNATIVES : Math.min(maxAlternatives, MAX_ALTERNATIVES);
}

/** The answer to a request, in its layout, style and language. */
export function analysisOf(findings: Findings): Analysis {
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

/**
 * The lines when no address is established: those of the input, or what was read from them in the output layout. What
 * is no address at all has no parts: `SEE NOTES` is neither a street nor a place.
 */
function linesAsTyped(
  { request, parse, fields, isReadWhole, decision }: Findings,
  elements: AddressElements,
): { lines: LineContent[]; warnings: string[] } {
  const isDivided = isReadWhole && decision.reason !== 'NOT_AN_ADDRESS';
  const kept = isDivided ? withEveryWord(parse, elements) : asItStands(fields);
  return linesAsGiven(request, kept, decision.status);
}

/** The lines of the input as they are, or in the output layout with what was kept of them. */
export function linesAsGiven(
  { lines: given, outputLayout, style, language }: AnalysisRequest,
  kept: AddressElements,
  status: Status,
): { lines: LineContent[]; warnings: string[] } {
  if (outputLayout === undefined) return { lines: given.map((line) => ({ ...line })), warnings: [] };
  const { lines, warnings } = formatAddress(kept, outputLayout, style, { status });
  return { lines, warnings: warnings.map((warning) => warningMessage(warning, language)) };
}

function write(
  { reference, request }: Findings,
  { parse, candidate, confidence }: ShownCandidate,
): { alternative: Alternative; warnings: string[] } {
  const { style, language } = request;
  const names = namesAgain(reference, parse, candidate);
  const elements = elementsOf(reference, parse, candidate, names);
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
      StyleChanges: [
        ...candidate.faults.filter((fault) => !isKeptText(fault)),
        ...removedTexts(parse, names, candidate.variant.unit),
      ].map((fault) => styleChange(fault, language)),
    },
    warnings: formatted.warnings.map((warning) => warningMessage(warning, language)),
  };
}
