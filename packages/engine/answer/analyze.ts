import { emptyElements } from '../address/elements.ts';
import { decide } from '../decide/decide.ts';
import { withSerpRules } from '../decide/serp-rules.ts';
import type { Analysis, AnalysisRequest } from '../engine.ts';
import type { Weighed } from '../evidence/posterior/weighed.ts';
import { MOST_TYPOS } from '../evidence/texts/weigh-readings.ts';
import { undecided, weighText } from '../evidence/texts/weigh-text.ts';
import { parseFieldsOf } from '../format/join-elements.ts';
import { isSameDoor } from '../match/candidates/one-address.ts';
import { hasFault } from '../match/compare/fault-kinds.ts';
import type { PlaceIndex } from '../parse/words/context.ts';
import type { Reference } from '../reference/read/reader.ts';
import { say } from '../sentences/engine-sentences.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { type Findings, type Question, questionOf } from './findings.ts';
import { analysisOf, linesAsGiven } from './write-analysis.ts';

/** What was found for each analysis that established nothing and whose caller shows what else is near. */
const weighedBefore = new WeakMap<Analysis, Weighed>();

/** What was found for the text of such an analysis, to look for what is near; undefined for any other. */
export function weighedOf(analysis: Analysis): Weighed | undefined {
  return weighedBefore.get(analysis);
}

/** What a text means, as `Engine.analyze` answers it. */
export function analyze(reference: Reference, places: PlaceIndex, request: AnalysisRequest): Analysis {
  const question = questionOf(reference, places, request);
  const findings = findingsOf(question, weigh(question, false));
  if (findings.parse.context.tokens.length === 0 && !findings.found.exhausted) return blank(question);
  if (findings.decision.best !== undefined) return analysisOf(confirmed(findings));
  const whole = soughtWholly(question, findings);
  const analysis = analysisOf(guessed(whole) ?? whole);
  if (request.offers === true) weighedBefore.set(analysis, whole);
  return analysis;
}

/** The same with all that is near, unless to look for it is too much. */
function soughtWholly(question: Question, findings: Findings): Findings {
  if (findings.found.isWhole || findings.found.exhausted) return findings;
  const whole = findingsOf(question, weigh(question, true));
  return whole.found.exhausted ? findings : whole;
}

/** Finds what the text may mean; `thorough` as in `ReadingOptions`. */
export function weigh({ reference, places, request, read, isReadWhole, budget }: Question, thorough: boolean): Weighed {
  const { mode, guessingFlags } = request;
  const weighed = weighText(reference, parseFieldsOf(read, request.layout), {
    parse: { places, guessingFlags },
    match: {
      typos: mode.ValidateOnly ? 0 : mode.MaxTypos,
      guessingFlags,
      alternates: mode.AllowAltMunicipalities,
      budget,
    },
    thorough,
  });
  // what was not read may be another address
  return isReadWhole ? weighed : undecided(weighed);
}

function findingsOf(question: Question, weighed: Weighed): Findings {
  const { parse, found, posterior } = weighed;
  const { reference, places, request, fields, read, isReadWhole, budget } = question;
  const decided = decide(reference, weighed, request.mode);
  const decision = withSerpRules(reference, parse, decided, request.mode);
  return { reference, places, request, fields, read, isReadWhole, budget, parse, found, posterior, decision };
}

/**
 * A place that is unknown in a mode with few slips may be known with more of them, and then contradicts the address: a
 * mode that corrects less is never surer.
 */
function confirmed(findings: Findings): Findings {
  const { reference, request, decision } = findings;
  const { mode } = request;
  const isUnknown = decision.best !== undefined && hasFault(decision.best.faults, 'MUNICIPALITY_UNKNOWN');
  if (!isUnknown || mode.MaxTypos >= MOST_TYPOS) return findings;
  const others = ifAsked(findings, { ...request, mode: { ...mode, MaxTypos: MOST_TYPOS } }, false);
  const { best } = others.decision;
  if (best === undefined) return { ...others, request };
  if (isSameDoor(reference, best, decision.best!)) return findings;
  return { ...others, request, decision: { ...decision, status: 'N', best: undefined, reason: 'TOO_MANY_CHANGES' } };
}

/** What a guess that the request forbids would have found: it is offered, and the reason says so. */
function guessed(findings: Findings): Findings | undefined {
  const { request, decision } = findings;
  if ((request.guessingFlags & GuessingFlags.All) === GuessingFlags.All || decision.status !== 'N') return undefined;
  const { posterior, decision: settled } = ifAsked(findings, { ...request, guessingFlags: GuessingFlags.All }, true);
  return settled.best && { ...findings, posterior, decision: { ...decision, reason: 'NOT_GUESSED' } };
}

/** What another request with the same text finds. */
function ifAsked(question: Question, request: AnalysisRequest, thorough: boolean): Findings {
  const other = { ...question, request };
  return findingsOf(other, weigh(other, thorough));
}

function blank({ request, fields }: Question): Analysis {
  const AdditionalInfo = fields
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
  const { lines, warnings } = linesAsGiven(request, { ...emptyElements(), AdditionalInfo }, 'I');
  return {
    status: 'I',
    secondaryStatus: '',
    addressComplete: false,
    reasonCode: 'BLANK',
    reason: say(request.language, 'BLANK'),
    country: '',
    elements: emptyElements(),
    lines,
    hashCode: '',
    score: 0,
    confidence: 0,
    styleChanges: [],
    alternatives: [],
    actualAlternativesFound: 0,
    warnings,
  };
}
