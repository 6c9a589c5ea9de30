import { directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { looseStreetNameKey, placeNameKey, streetNameKey } from '../../packages/engine/address/name-key.ts';
import { STREET_TYPES, streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import type { Written } from '../noise/written.ts';

/**
 * A street that a text may mean: its name, number and suffix agree, and so do type and direction as far as they are
 * there.
 */
export interface NamedStreet {
  readonly street: number;
  /** The street of the true address. */
  readonly own: boolean;
  /** Type and direction are just as written, also where there are none. */
  readonly asWritten: boolean;
  /** The name has the particle that was written. One that was left out is no difference. */
  readonly hasParticle: boolean;
  /** Postal codes of the number (indexes, -1 = none); of the unit, where the street has it. */
  readonly codes: ReadonlySet<number>;
}

/** The streets that the text names without a misspelling, in the places that it may mean. */
export function streetsNamed(reference: Reference, truth: AddressElements, address: Written): NamedStreet[] {
  const places = new Set([
    ...placesCalled(reference, truth.Municipality),
    ...placesCalled(reference, address.municipality),
  ]);
  const type = streetTypeOfSymbol(address.type)?.concept;
  const direction = directionOf(address.direction);
  const named = new Map<number, NamedStreet>();
  const range = { lo: 0, hi: 0 };
  const writtenKey = streetNameKey(address.name);
  for (const nameKey of new Set([writtenKey, looseStreetNameKey(address.name)])) {
    const key = reference.findNameKey(nameKey);
    for (const place of key < 0 ? [] : places) {
      if (!reference.entryRange(key, place, range)) continue;
      for (let entry = range.lo; entry < range.hi; entry++) {
        const typeId = reference.typeOfEntry(entry);
        const entryType = typeId < 0 ? undefined : STREET_TYPES[typeId]!.concept;
        const entryDirection = reference.directionOfEntry(entry);
        if (type !== undefined && type !== entryType) continue;
        if (direction !== 0 && direction !== entryDirection) continue;
        const street = reference.streetOfEntry(entry);
        const codes = codesOf(reference, street, address);
        if (codes.size === 0) continue;
        const asWritten = type === entryType && direction === entryDirection;
        const before = named.get(street);
        const own = isOwn(reference, truth, street);
        named.set(street, {
          street,
          own,
          asWritten: asWritten || before?.asWritten === true,
          hasParticle: nameKey === writtenKey || before?.hasParticle === true,
          codes,
        });
      }
    }
  }
  return [...named.values()];
}

/** The municipalities with this name, official or not. */
export function placesCalled(reference: Reference, name: string): number[] {
  const key = reference.findMunicipalityKey(placeNameKey(name));
  if (key < 0) return [];
  const from = reference.namesFrom(key);
  return Array.from({ length: reference.namesTo(key) - from }, (_, at) => reference.municipalityOfName(from + at));
}

/** Whether a street is that of the true address. */
export function isOwn(reference: Reference, truth: AddressElements, street: number): boolean {
  const type = STREET_TYPES[reference.typeOfStreet(street)];
  const municipality = reference.municipalityOfStreet(street);
  return (
    fold(reference.streetText(street)) === fold(truth.StreetName) &&
    (type?.symbol ?? reference.typeCodeOfStreet(street)) === truth.StreetType &&
    reference.directionOfStreet(street) === directionOf(truth.StreetDirection) &&
    fold(reference.municipalityText(municipality)) === fold(truth.Municipality) &&
    reference.provinceOf(municipality) === truth.Province
  );
}

function codesOf(reference: Reference, street: number, address: Written): Set<number> {
  const hits = new CivicHits();
  const count = reference.lookupCivic(street, Number(address.civic), address.suffix, hits);
  const all = Array.from({ length: count }, (_, hit) => ({
    unitsAt: hits.unitsAt[hit]!,
    postalCode: hits.postalCode[hit]!,
  }));
  const ofUnit = all.filter(({ unitsAt }) => address.unit !== '' && reference.hasUnit(unitsAt, address.unit));
  return new Set((ofUnit.length > 0 ? ofUnit : all).map(({ postalCode }) => postalCode));
}

/** Whether any street of this name, anywhere, has the number. */
export function isNumberOfName(reference: Reference, name: string, number: number): boolean {
  const key = reference.findNameKey(streetNameKey(name));
  for (let entry = reference.entriesFrom(key); entry < reference.entriesTo(key); entry++) {
    if (reference.suffixesOf(reference.streetOfEntry(entry), number).length > 0) return true;
  }
  return false;
}

/** Whether any place called so has a street of this name. */
export function isNameIn(reference: Reference, name: string, municipality: string): boolean {
  const key = reference.findNameKey(streetNameKey(name));
  const range = { lo: 0, hi: 0 };
  return placesCalled(reference, municipality).some((place) => reference.entryRange(key, place, range));
}
