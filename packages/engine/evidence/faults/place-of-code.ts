import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import type { FaultCode } from '../../match/compare/faults.ts';
import { codeOf } from '../../match/compare/typed-codes.ts';
import { Scope } from '../../match/places/scope.ts';
import { typedFsa } from '../../parse/words/parts.ts';
import { NAME_OF_OTHER_PLACE_BITS } from '../model/error-model.ts';
import { type Evidence, type Trace, told } from '../model/weight.ts';

/**
 * `12 ELM ST MARKHAM`, with a code of Markham: an Elm Street of another place, of which MARKHAM is one more name, has
 * neither the name nor the code. Whoever meant it would hardly choose just this name beside just this code.
 */
export function placeOfCodeBits(evidence: Evidence, candidate: Candidate, trace: Trace): number {
  const other = candidate.faults.find(({ code }) => OTHER_NAMES.has(code));
  if (other === undefined || !candidate.faults.some(isOtherCode)) return 0;
  return isOfNamesake(evidence, candidate) ? told(trace, other, NAME_OF_OTHER_PLACE_BITS) : 0;
}

const OTHER_NAMES: ReadonlySet<FaultCode> = new Set<FaultCode>(['MUNICIPALITY_ALTERNATE', 'MUNICIPALITY_UNOFFICIAL']);

/** The typed code serves a place whose own name was typed, and not that of the candidate. */
function isOfNamesake({ reference, parse, found }: Evidence, { variant, municipality }: Candidate): boolean {
  const namesakes = found.scopes.get(variant.municipalityKey)?.places.filter(({ code }) => code === '') ?? [];
  if (namesakes.length === 0) return false;
  const served = found.codeFound
    ? new Scope(reference, [], [codeOf(reference, parse)]).municipalities
    : reference.municipalitiesOfFsa(typedFsa(parse.tail));
  return !served.includes(municipality) && namesakes.some((place) => served.includes(place.municipality));
}
