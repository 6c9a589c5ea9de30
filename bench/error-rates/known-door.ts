import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** A number on a street. */
export interface KnownDoor {
  readonly street: number;
  readonly number: number;
}

const NUMBERS = /(?<![0-9])[0-9]{1,7}/g;

/**
 * The only door of the postal code whose civic number the line has: then code and number show which door was meant,
 * however the rest is written. Undefined when none or several of its numbers are doors of that code.
 */
export function knownDoor(reference: Reference, line: string, postalCode: string): KnownDoor | undefined {
  const code = reference.findPostalCode(parsePostalCode(postalCode) ?? '');
  if (code < 0) return undefined;
  const hits = new CivicHits();
  let found: KnownDoor | undefined;
  for (const number of new Set(line.match(NUMBERS)?.map(Number))) {
    for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
      const street = reference.codeStreet(row);
      const count = reference.lookupCivic(street, number, '', hits);
      if (!hits.postalCode.slice(0, count).includes(code)) continue;
      if (found !== undefined) return undefined;
      found = { street, number };
    }
  }
  return found;
}
