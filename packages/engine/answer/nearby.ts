import { writeCompletions } from '../complete/complete.ts';
import { nearOffers } from '../complete/near-offers.ts';
import type { NearbyRequest, Offers } from '../engine.ts';
import type { PlaceIndex } from '../parse/words/context.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { InParts } from '../values/parts.ts';
import { weigh, weighedOf } from './analyze.ts';
import { questionOf } from './findings.ts';
import { limitOf } from './write-analysis.ts';

/** Points that an offer lacks that shares only a part of the text. */
const NEAR_PENALTY = 40;

/** What is near a text, a part at a time, as `Engine.nearbyInParts` answers it. */
export function* nearby(reference: Reference, places: PlaceIndex, request: NearbyRequest): InParts<Offers> {
  const { layout, outputLayout, style, language } = request;
  const question = questionOf(reference, places, request);
  const texts = question.fields.map(({ text }) => text);
  const weighed = (request.analysis && weighedOf(request.analysis)) ?? weigh(question, true);
  const { completions, ofWholeText } = yield* nearOffers(reference, weighed, texts, request.isSought === true);
  const penalty = ofWholeText ? 0 : NEAR_PENALTY;
  const offered = completions.slice(0, limitOf(request));
  const written = { layout: outputLayout ?? layout, style, language };
  const offers = yield* writeCompletions(reference, offered, written, penalty);
  return { alternatives: offers.map((offer) => ({ ...offer, Confidence: 0 })), found: completions.length };
}
