import { placeNameKey } from '../../packages/engine/address/name-key.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** A box, a bag or general delivery, in either language, as people write them. */
const BOX =
  /\b(?:P\.? ?O\.? ?)?(?:BOX|BAG)\b\.? ?#?\d|\bPOSTAL BAG\b|\bPOSTBOX|\bC\.? ?P\.? ?\d|\b(?:CASE|BO[IÎ]TE) POSTALE\b|\bGENERAL DELIVERY\b|\bPOSTE RESTANTE\b/i;

/**
 * True for a line without a postal code that has a box beside its civic number, in a place with several codes. The box
 * may have another code than the door, so the right answer is N with the door offered first.
 */
export function boxLeavesOpen(reference: Reference, line: string, place: string): boolean {
  return BOX.test(line) && codesOfPlace(reference, place, 2) > 1;
}

/** How many postal codes the streets of the places with this name have, counted up to `most`. */
function codesOfPlace(reference: Reference, place: string, most: number): number {
  const codes = new Set<number>();
  const key = reference.findMunicipalityKey(placeNameKey(place));
  if (key < 0) return 0;
  const range = { lo: 0, hi: 0 };
  for (let name = reference.namesFrom(key); name < reference.namesTo(key); name++) {
    const municipality = reference.municipalityOfName(name);
    for (const fsa of reference.fsasOf(municipality)) {
      if (!reference.fsaRange(fsa, range)) continue;
      for (let code = range.lo; code < range.hi && codes.size < most; code++) {
        for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
          if (reference.municipalityOfStreet(reference.codeStreet(row)) === municipality) codes.add(code);
        }
      }
    }
  }
  return codes.size;
}
