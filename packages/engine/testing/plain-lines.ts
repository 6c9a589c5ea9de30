import assert from 'node:assert/strict';
import { clearPosterior } from '../evidence/posterior/posterior.ts';
import { weighText } from '../evidence/texts/weigh-text.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { doorOf } from '../match/candidates/one-address.ts';
import { placeIndexOf } from '../match/places/place-index.ts';
import type { PlainAddress } from '../match/plain-address.ts';
import { plainDeliveryAddress } from '../match/plain-delivery-address.ts';
import { wordsOf } from '../parse/parse.ts';
import { type PlainLine, plainLine } from '../parse/plain-line.ts';
import type { ParseField } from '../parse/words/context.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { sampleCountry } from './sample-country.ts';

/** Lines of the sample country, as the quick ways and the whole search read them. */

export const { reference } = sampleCountry();
const places = placeIndexOf(reference);

/** How both look for an address. */
export const HOW = { typos: 2, guessingFlags: GuessingFlags.All };

/** The parts of a plain line; undefined if it is none. */
export function plainLineOf(text: string): PlainLine | undefined {
  return plainLine(wordsOf(fieldsOf(text), { places }));
}

/** What a text means that is nothing but a box, a route or general delivery; undefined if it is not plainly so. */
export function plainDeliveryOf(text: string): PlainAddress | undefined {
  const plain = plainDeliveryAddress(reference, wordsOf(fieldsOf(text), { places }), HOW);
  return plain && clearPosterior(reference, plain.parse, plain.found) && plain;
}

/** Fails unless the whole search finds the same address, without doubt; gives it as that search has it. */
export function sureOfSame({ found }: PlainAddress, text: string): Candidate {
  const options = { parse: { places }, match: HOW, thorough: true };
  const { candidate, probability } = weighText(reference, fieldsOf(text), options).posterior.hypotheses[0]!;
  const quick = found.candidates[0]!;
  assert.equal(doorOf(reference, quick), doorOf(reference, candidate), text);
  assert.equal(quick.unit, candidate.unit, text);
  assert.ok(probability > 0.99, `${text}: ${probability}`);
  return candidate;
}

function fieldsOf(text: string): ParseField[] {
  return [{ role: 'free', text }];
}
