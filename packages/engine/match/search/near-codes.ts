import { typedFsa } from '../../parse/words/parts.ts';
import type { CivicSearch } from '../candidates/civic-search.ts';
import { Scope } from '../places/scope.ts';
import { atKeyIn } from './at-names.ts';

/**
 * `824 FERGUSON ST, BURLINGTON` with a code of Niagara Falls that serves other streets: beside FERGUSON DR in
 * Burlington, which has another type and another code, FERGUSON ST in Niagara Falls may be meant. Finds the streets of
 * the name in the places of the typed FSA, and in those of the codes that have two of its characters in the other
 * order.
 */
export function findNearCodes(search: CivicSearch): void {
  const places = placesNear(search);
  for (const { reading, key, code } of search.street.names) atKeyIn(search, places, reading, key, code);
}

/** The places that were not typed. */
function placesNear({ reference, parse, scope, budget }: CivicSearch): number[] {
  const { postalCode } = parse.tail;
  const turned = TURNED.flatMap(([a, b]) => {
    const code = postalCode === '' ? -1 : reference.findPostalCode(withTurned(postalCode, a, b));
    return code < 0 ? [] : [code];
  });
  const near = new Set(new Scope(reference, [], turned).municipalities);
  for (const municipality of reference.municipalitiesOfFsa(typedFsa(parse.tail))) near.add(municipality);
  budget.spend(near.size);
  return [...near].filter((municipality) => !scope.places.some((place) => place.municipality === municipality));
}

/** Letters that may change places, and digits. */
const TURNED: readonly (readonly [number, number])[] = [
  [0, 2],
  [2, 4],
  [1, 3],
  [3, 5],
];

function withTurned(code: string, a: number, b: number): string {
  return code.slice(0, a) + code[b]! + code.slice(a + 1, b) + code[a]! + code.slice(b + 1);
}
