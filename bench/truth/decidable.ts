import { directionOf } from '@civique/engine/address/directions.ts';
import type { AddressElements } from '@civique/engine/address/elements.ts';
import { looseStreetNameKey, placeNameKey, streetNameKey } from '@civique/engine/address/name-key.ts';
import { STREET_TYPES, streetTypeOfSymbol } from '@civique/engine/address/street-types.ts';
import { createCivicHits } from '@civique/engine/reference/civic-lookup.ts';
import type { Reference } from '@civique/engine/reference/reader.ts';
import { fold } from '@civique/engine/text/fold.ts';
import type { Written } from '../noise/written.ts';

/**
 * Damage can turn an address into another true one (`100 King St` where there are an east and a west), which no program
 * can tell. Such a text is no test: it is drawn again. A text is decidable when the postal code is whole and the street
 * that was meant is among those it names, or when it names no other street that has the number, in no other place.
 */
export function isDecidable(reference: Reference, truth: AddressElements, address: Written): boolean {
  const codeWhole = fold(address.code).replaceAll(' ', '') === truth.PostalCode.replace(' ', '');
  if (address.municipality === '' && !codeWhole) return false;
  if (address.civic === '') return codeWhole || fold(address.municipality) === fold(truth.Municipality);
  const named = streetsNamed(reference, truth, address);
  const own = named.filter((street) => isOwn(reference, truth, street));
  const others = named.length - own.length;
  if (codeWhole) return others === 0 || own.length > 0;
  return others === 0 && !own.some((street) => hasSeveralCodes(reference, truth, street));
}

/** True when the text leaves something of the street out, and several streets fit equally well. */
export function isTie(reference: Reference, truth: AddressElements, address: Written): boolean {
  const named = streetsNamed(reference, truth, address);
  const whole = named.some((street) => {
    const typed = streetTypeOfSymbol(address.type)?.concept;
    const typeId = reference.typeOf[reference.streetType[street]!]!;
    return (
      typed === (typeId < 0 ? undefined : STREET_TYPES[typeId]!.concept) &&
      directionOf(address.direction) === reference.streetDir[street]
    );
  });
  return named.length > 1 && !whole;
}

/** The streets with the number that the text names exactly, in the places that it may mean. */
function streetsNamed(reference: Reference, truth: AddressElements, address: Written): number[] {
  const places = new Set([
    ...placesCalled(reference, truth.Municipality),
    ...placesCalled(reference, address.municipality),
  ]);
  const type = streetTypeOfSymbol(address.type)?.concept;
  const direction = directionOf(address.direction);
  const streets = new Set<number>();
  const range = { lo: 0, hi: 0 };
  for (const nameKey of new Set([streetNameKey(address.name), looseStreetNameKey(address.name)])) {
    const key = reference.findNameKey(nameKey);
    for (const place of key < 0 ? [] : places) {
      if (!reference.entryRange(key, place, range)) continue;
      for (let entry = range.lo; entry < range.hi; entry++) {
        const street = reference.entryStreet[entry]!;
        const typeId = reference.entryTypeId(entry);
        const typeAgrees = type === undefined || (typeId >= 0 && STREET_TYPES[typeId]!.concept === type);
        const directionAgrees = direction === 0 || reference.entryDir[entry] === direction;
        if (typeAgrees && directionAgrees && reference.numberExists(street, Number(address.civic))) streets.add(street);
      }
    }
  }
  return [...streets];
}

function placesCalled(reference: Reference, name: string): number[] {
  const key = reference.findMunicipalityKey(placeNameKey(name));
  const places: number[] = [];
  if (key < 0) return places;
  for (let entry = reference.munEntryStart[key]!; entry < reference.munEntryStart[key + 1]!; entry++) {
    places.push(reference.munEntryMun[entry]!);
  }
  return places;
}

function isOwn(reference: Reference, truth: AddressElements, street: number): boolean {
  const type = STREET_TYPES[reference.typeOf[reference.streetType[street]!]!];
  const municipality = reference.streetMun[street]!;
  return (
    fold(reference.nameText(reference.streetName[street]!)) === fold(truth.StreetName) &&
    (type?.symbol ?? reference.typeCodeText(reference.streetType[street]!)) === truth.StreetType &&
    reference.streetDir[street] === directionOf(truth.StreetDirection) &&
    fold(reference.municipalityText(municipality)) === fold(truth.Municipality) &&
    reference.provinceCode(municipality) === truth.Province
  );
}

/** Without its code, a number that has two cannot be completed. */
function hasSeveralCodes(reference: Reference, truth: AddressElements, street: number): boolean {
  const hits = createCivicHits();
  const { StreetNumberFrom, StreetNumberSuffix, UnitNumber } = truth;
  const count = reference.lookupCivic(street, Number(StreetNumberFrom), StreetNumberSuffix, hits);
  const codes = new Set<number>();
  for (let hit = 0; hit < count; hit++) {
    const unitsAt = hits.unitsAt[hit]!;
    if (UnitNumber === '' || reference.hasUnit(unitsAt, UnitNumber)) codes.add(hits.pc[hit]!);
  }
  return codes.size > 1;
}
