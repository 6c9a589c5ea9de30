import { provincesOfPostalCode } from '../../address/postal-code.ts';
import type { MatchResult } from '../../match/candidates/candidate.ts';
import { FAULTS } from '../../match/compare/faults.ts';
import type { Scope } from '../../match/places/scope.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { rememberingFor } from '../../text/remembering.ts';
import { placeFaultBits } from '../faults/place-fault-bits.ts';
import { wordsBits } from '../faults/reading-bits.ts';
import { doorsElsewhere, doorsOfCode, doorsOfPlaces } from '../model/chance.ts';
import {
  FSA_DOORS_BITS,
  NAMESAKE_PLACE_BITS,
  NOWHERE_BITS,
  OUTSIDE_BITS,
  UNLISTED_CODE_BITS,
} from '../model/error-model.ts';
import { type Evidence, logSum } from '../model/weight.ts';
import { cutCodeBits } from './cut-code.ts';

/** Where an address may be that the reference lacks, and what the typed place, province and code say of it. */

/** Bits of a code that the reference lacks, if the address that was meant is in one of the places and missing, too. */
export function newCodeBits({ reference, parse }: Evidence, places: readonly number[]): number {
  const ofFsa = reference.municipalitiesOfFsa(parse.tail.postalCode.slice(0, 3));
  return places.some((place) => ofFsa.includes(place)) ? UNLISTED_CODE_BITS.unlistedDoor : UNLISTED_CODE_BITS.sameFsa;
}

/** Bits of the number of doors in the place that a reading names. */
export function whereBits(evidence: Evidence, variant: ParseVariant): number {
  const { reference, parse, found } = evidence;
  const scope = placedScope(found, variant);
  const typed = isCodeTyped(parse);
  let bits = Number.NEGATIVE_INFINITY;
  if (scope !== undefined) {
    const places = scope.places.map(({ municipality }) => municipality);
    const code = found.codeFound ? FAULTS.POSTAL_CODE_REPLACED.bits : newCodeBits(evidence, places);
    bits = Math.log2(doorsOfPlaces(reference, scope)) + (typed ? code : cutCodeBits(evidence));
  }
  if (found.codeFound) {
    const elsewhere = scope === undefined ? 0 : doorsElsewhere(reference, scope);
    const within = Math.log2(doorsOfCode(evidence) - elsewhere);
    const misread = parse.tail.postalCode === '' ? FAULTS.POSTAL_CODE_REPAIRED.bits : 0;
    const differs = Math.log2(elsewhere) + FAULTS.MUNICIPALITY_DIFFERENT.bits;
    return Math.max(bits, logSum(within, differs) + misread);
  }
  if (scope !== undefined) return bits;
  const ofAll = Math.log2(reference.meta.totals.civics);
  if (variant.municipality === undefined || parse.tail.postalCode === '') return ofAll + NOWHERE_BITS;
  // the reference may lack a whole place, and then it lacks its codes
  return isOutside(evidence) ? ofAll + OUTSIDE_BITS : FSA_DOORS_BITS + UNLISTED_CODE_BITS.unlistedDoor;
}

/** The FSA of the typed code serves nothing in the reference. */
function isOutside({ reference, parse: { tail } }: Evidence): boolean {
  return reference.municipalitiesOfFsa(tail.postalCode.slice(0, 3)).length === 0;
}

/** The scope of the typed place; undefined if none was typed that the reference has. */
export function placedScope(found: MatchResult, { municipality, municipalityKey }: ParseVariant): Scope | undefined {
  const scope = municipality === undefined ? undefined : found.scopes.get(municipalityKey);
  return scope !== undefined && scope.places.length > 0 ? scope : undefined;
}

/** The likeliest slips between the typed place and those it may mean; 0 if the name is right, or none was typed. */
export function typedPlaceBits(evidence: Evidence, variant: ParseVariant): number {
  const { parse, found } = evidence;
  if (variant.municipality === undefined) return FAULTS.MUNICIPALITY_ADDED.bits;
  const scope = placedScope(found, variant);
  if (scope === undefined) return FAULTS.MUNICIPALITY_UNKNOWN.bits + wordsBits(parse, variant.municipality);
  const from = spanText(parse, variant.municipality);
  const known = PLACE_BITS.get(scope);
  if (known?.from === from) return known.bits;
  let bits = Number.NEGATIVE_INFINITY;
  for (const { code, entry, municipality } of scope.places) {
    if (code === '') return 0;
    const fault = { code, penalty: 1, from, to: '' };
    bits = Math.max(bits, placeFaultBits(evidence, variant, fault, entry, municipality));
  }
  PLACE_BITS.set(scope, { from, bits });
  return bits;
}

/** The readings of a text name the same few places, each of which may be many. */
const PLACE_BITS = new WeakMap<Scope, { readonly from: string; readonly bits: number }>();

/** A whole code, readable or not. */
export function isCodeTyped({ tail }: Parse): boolean {
  return tail.postalTo > tail.postalFrom && tail.fsa === '';
}

/** A province that disagrees with the code or, if there is none, with the place; or no province. */
export function provinceBits({ reference, parse: { tail }, found }: Evidence, variant: ParseVariant): number {
  if (tail.provinces.length === 0) return FAULTS.PROVINCE_ADDED.bits;
  if (tail.postalCode === '') {
    const places = placedScope(found, variant)?.places ?? [];
    const isTyped = (municipality: number): boolean => tail.provinces.includes(reference.provinceOf(municipality));
    const isElsewhere = places.length > 0 && !places.some(({ municipality }) => isTyped(municipality));
    return isElsewhere && tail.provinces.some((code) => hasProvince(reference, code)) ? NAMESAKE_PLACE_BITS : 0;
  }
  const possible = provincesOfPostalCode(tail.postalCode);
  return tail.provinces.some((code) => possible.includes(code)) ? 0 : FAULTS.PROVINCE_CORRECTED.bits;
}

/** The reference has so many places of the province that a well-known one is hardly missing. */
function hasProvince(reference: Reference, code: string): boolean {
  return (placesByProvince(reference).get(code) ?? 0) >= PLACES_OF_PROVINCE;
}

/** Registers have hundreds; a reference of the province beside it has a few at the border (estimated). */
const PLACES_OF_PROVINCE = 100;

const placesByProvince = rememberingFor((reference: Reference): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let municipality = 0; municipality < reference.municipalityCount; municipality++) {
    const code = reference.provinceOf(municipality);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
});
