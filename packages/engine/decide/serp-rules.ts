import { isRural, provincesOfPostalCode } from '../address/postal-code.ts';
import { resolvePlaces } from '../match/places/places.ts';
import type { Parse } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { AnalysisMode } from '../values/parameters.ts';
import type { SecondaryStatus } from '../values/status.ts';
import type { Decision } from './decide.ts';

/**
 * The decision under a mode with `SerpRules`. An address we could not settle on may be valid by its postal code alone,
 * and nothing at a large volume receiver's code is ever corrected.
 */
export function withSerpRules(reference: Reference, parse: Parse, decision: Decision, mode: AnalysisMode): Decision {
  if (!mode.SerpRules || decision.status === 'V' || decision.status === 'F') return decision;
  const secondary = validByCode(reference, parse);
  if (secondary === '' || (decision.status === 'C' && secondary === 'QuestionableRural')) return decision;
  const reason = secondary === 'DeclaredValid' ? 'DECLARED_VALID' : 'QUESTIONABLE_RURAL';
  return { status: 'V', secondary, best: undefined, reason, country: '' };
}

/**
 * What the accuracy programme accepts as valid by its postal code alone: anything at the code of a large volume
 * receiver (DeclaredValid), and a rural address whose municipality and province match its code (QuestionableRural).
 * Empty if neither applies. The address stays as typed.
 */
function validByCode(reference: Reference, parse: Parse): SecondaryStatus {
  const { postalCode } = parse.tail;
  const code = postalCode === '' ? -1 : reference.findPostalCode(postalCode);
  if (code < 0 || !provinceAgrees(parse) || !municipalityAgrees(reference, parse)) return '';
  if (reference.buildingsOfPostalCode(code).some((row) => reference.isReceiver(row))) return 'DeclaredValid';
  return isRural(postalCode) ? 'QuestionableRural' : '';
}

function provinceAgrees({ tail }: Parse): boolean {
  const possible = provincesOfPostalCode(tail.postalCode);
  return tail.provinces.length === 1 && possible.includes(tail.provinces[0]!);
}

/** The FSA of the code serves the typed municipality, by any of its names, written without a mistake. */
function municipalityAgrees(reference: Reference, { tail, variants }: Parse): boolean {
  const served = new Set(reference.municipalitiesOfFsa(tail.postalCode.slice(0, 3)));
  return variants.some(
    ({ municipalityKnown, municipalityKey }) =>
      municipalityKnown &&
      resolvePlaces(reference, municipalityKey, { typos: 0 }).some(({ municipality }) => served.has(municipality)),
  );
}
