import { formatPostalCode } from '../../../packages/engine/address/postal-code.ts';
import { STREET_TYPES } from '../../../packages/engine/address/street-types.ts';
import { directionSymbol } from '../../../packages/engine/match/compare/record-elements.ts';
import type { Reference } from '../../../packages/engine/reference/read/reader.ts';
import { fold } from '../../../packages/engine/text/fold.ts';

/** One street of one municipality under one postal code: what a full-text index receives from a reference. */
export interface StreetDocument {
  readonly id: number;
  /** Folded: name, type, direction, municipality, province, code. */
  readonly text: string;
  readonly name: string;
  /** Folded symbol; empty when there is none. */
  readonly type: string;
  readonly direction: string;
  readonly municipality: string;
  readonly province: string;
  /** `K7L 1A1` */
  readonly code: string;
  /** Civic numbers with their suffixes. */
  readonly numbers: ReadonlySet<string>;
}

/** The documents of the whole reference; streets without a postal code are left out. */
export function streetDocuments(reference: Reference): StreetDocument[] {
  const documents: StreetDocument[] = [];
  for (let street = 0; street < reference.streetCount; street++) {
    const byCode = new Map<number, Set<string>>();
    for (const { number, last, suffix, postalCode } of reference.civicsOf(street)) {
      if (postalCode < 0) continue;
      const numbers = byCode.get(postalCode) ?? new Set();
      for (let each = number; each <= last; each += 2) numbers.add(`${each}${suffix}`);
      byCode.set(postalCode, numbers);
    }
    for (const [postalCode, numbers] of byCode) {
      documents.push({ id: documents.length, numbers, ...documentOf(reference, street, postalCode) });
    }
  }
  return documents;
}

/** What a street and a code say by themselves. */
function documentOf(reference: Reference, street: number, postalCode: number): Omit<StreetDocument, 'id' | 'numbers'> {
  const mun = reference.municipalityOfStreet(street);
  const type = STREET_TYPES[reference.typeOfStreet(street)];
  const symbol = type?.symbol ?? reference.typeCodeOfStreet(street);
  const name = fold(reference.streetText(street));
  const direction = directionSymbol(reference.directionOfStreet(street), type?.language === 'FR');
  const municipality = fold(reference.municipalityText(mun));
  const province = reference.provinceOf(mun);
  const code = formatPostalCode(reference.postalCodeText(postalCode));
  const text = fold(`${name} ${symbol} ${direction} ${municipality} ${province} ${code.replace(' ', '')}`);
  return { text, name, type: fold(symbol), direction, municipality, province, code };
}
