import type { Decision } from './decide/decide.ts';
import { elementsAsTyped } from './decide/elements-of.ts';
import type { AnalysisRequest } from './engine.ts';
import type { Weighed } from './evidence/weighed.ts';
import type { Reference } from './reference/read/reader.ts';
import { say } from './sentences/engine-sentences.ts';

/** A request, and what each stage of the analysis made of it. */
export interface Findings extends Weighed {
  readonly reference: Reference;
  readonly request: AnalysisRequest;
  readonly decision: Decision;
}

/** The most addresses that a reason names. */
export const MAX_NAMED = 3;

/**
 * The reason for a decision, as one sentence in the language of the request.
 *
 * @param addresses the addresses worth naming, each on one line, likeliest first; a reason says less when there are none
 */
export function reasonText(findings: Findings, addresses: readonly string[]): string {
  const { decision, request } = findings;
  const { language } = request;
  const { reason } = decision;
  const [closest = ''] = addresses;
  switch (reason) {
    case 'FOREIGN':
      return say(language, reason, { country: decision.country });
    case 'TIE':
    case 'TWO_ADDRESSES': {
      const named = [...new Set(addresses)].slice(0, MAX_NAMED);
      if (named.length < 2) return say(language, reason);
      return say(language, reason === 'TIE' ? 'TIE_NAMED' : 'TWO_ADDRESSES_NAMED', { addresses: named.join(' / ') });
    }
    case 'TOO_MANY_CHANGES':
      return closest === '' ? say(language, reason) : say(language, 'TOO_MANY_CHANGES_NAMED', { address: closest });
    case 'NOT_SURE':
      return closest === '' ? say(language, reason) : say(language, 'NOT_SURE_NAMED', { address: closest });
    case 'PLACE_NOT_FOUND': {
      const municipality = unknownPlace(findings);
      return municipality === '' ? say(language, reason) : say(language, 'PLACE_NOT_FOUND_NAMED', { municipality });
    }
    case 'NUMBER_NOT_ON_STREET':
      return numberNotOnStreet(findings);
    default:
      return say(language, reason);
  }
}

/** The municipality that the reference does not have, as typed. */
function unknownPlace({ parse, posterior }: Findings): string {
  const faults = posterior.hypotheses[0]?.candidate.faults ?? [];
  return faults.find(({ code }) => code === 'MUNICIPALITY_UNKNOWN')?.from ?? elementsAsTyped(parse).Municipality;
}

function numberNotOnStreet({ reference, request: { language }, found, posterior }: Findings): string {
  const street = posterior.missing ?? found.numberMissing.find(({ exactName }) => exactName) ?? found.numberMissing[0];
  if (street === undefined) return say(language, 'NOTHING_NEAR');
  const name = reference.entryText(street.entry).toUpperCase();
  const place = reference.municipalityText(street.municipality).toUpperCase();
  const missing = { number: `${street.number}${street.suffix}`, street: `${name}, ${place}` };
  const near = reference.nearestCivics(street.street, street.number, 4);
  if (near.length === 0) return say(language, 'NUMBER_NOT_ON_STREET', missing);
  return say(language, 'NUMBER_NOT_ON_STREET_NEAREST', { ...missing, nearest: near.join(', ') });
}
