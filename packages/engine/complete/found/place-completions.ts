import { addressesOfCode } from '../../names/address-counts.ts';
import { postalCodesStarting, startsPostalCode } from '../../names/postal-prefix.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { Places } from '../typed/typed-place.ts';
import type { TypedText } from '../typed/typed-text.ts';
import { receiversOfCode } from './building-completions.ts';

interface FoundPlace {
  readonly municipality: number;
  readonly cost: number;
  readonly weight: number;
}

/** Municipalities that the text as a whole may name. */
export function completeMunicipalities(
  reference: Reference,
  typed: TypedText,
  resolver: Places,
  want: number,
): FoundPlace[] {
  const { tokens } = typed.context;
  const out: FoundPlace[] = [];
  const seen = new Set<number>();
  if (tokens.length === 0 || tokens[0]!.value >= 0) return out;
  for (const { municipalities, codes, cost } of resolver.resolve(0, tokens.length)) {
    if (municipalities === undefined || codes !== undefined) continue;
    const largest = municipalities.toSorted(
      (a, b) => reference.weightOfMunicipality(b) - reference.weightOfMunicipality(a) || a - b,
    );
    for (const municipality of largest.slice(0, want)) {
      if (seen.has(municipality) || isEmpty(reference, municipality)) continue;
      seen.add(municipality);
      out.push({ municipality, cost, weight: reference.weightOfMunicipality(municipality) });
    }
  }
  return out;
}

/** A place of which nothing but its name is known: there is nothing to go on to. */
function isEmpty(reference: Reference, municipality: number): boolean {
  const hasDeliveries = reference.deliveriesTo(municipality) > reference.deliveriesFrom(municipality);
  return reference.weightOfMunicipality(municipality) === 0 && !hasDeliveries;
}

/** Postal codes (indexes, ascending) that begin with the text, which needs at least two characters. */
export function completeCodes(
  reference: Reference,
  typed: TypedText,
  want: number,
): { codes: number[]; found: number } {
  const text = typed.context.words.join('');
  if (text.length < 2 || !startsPostalCode(text)) return { codes: [], found: 0 };
  const { lo, hi } = postalCodesStarting(reference, text);
  const codes: number[] = [];
  for (let code = lo; code < hi && codes.length < want; code++) codes.push(code);
  return { codes, found: hi - lo };
}

/** Counts the addresses, deliveries and receivers of a postal code. */
export function countOfCode(reference: Reference, code: number): number {
  let sum = receiversOfCode(reference, code).length;
  for (const count of addressesOfCode(reference, code).values()) sum += count;
  return sum;
}
