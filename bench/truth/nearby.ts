import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Nearby } from '../noise/kind.ts';
import type { Random } from '../random.ts';
import { placesCalled } from './named-streets.ts';
import { civicOn } from './sample-reference.ts';
import { streetsByPlace } from './streets-by-place.ts';

const ATTEMPTS = 20;

/** What the reference has around a true address. */
export function nearbyOf(reference: Reference, truth: AddressElements): Nearby {
  return {
    place(random) {
      const fsa = (parsePostalCode(truth.PostalCode) ?? '').slice(0, 3);
      const others = reference.municipalitiesOfFsa(fsa).filter((place) => isOther(reference, truth, place));
      if (others.length > 0) return reference.municipalityText(random.pick(others));
      return anyPlace(reference, truth, random);
    },
    address(random) {
      const places = placesCalled(reference, truth.Municipality).filter(
        (place) => reference.provinceOf(place) === truth.Province && streetsByPlace(reference, place).length > 1,
      );
      for (let attempt = 0; places.length > 0 && attempt < ATTEMPTS; attempt++) {
        const street = random.pick(streetsByPlace(reference, random.pick(places)));
        const found = civicOn(reference, street, random);
        if (found !== undefined && found.StreetName !== truth.StreetName) return { ...found, UnitNumber: '' };
      }
      return undefined;
    },
  };
}

function isOther(reference: Reference, truth: AddressElements, place: number): boolean {
  return reference.provinceOf(place) === truth.Province && reference.municipalityText(place) !== truth.Municipality;
}

function anyPlace(reference: Reference, truth: AddressElements, random: Random): string | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = random.below(reference.municipalityCount);
    if (isOther(reference, truth, place)) return reference.municipalityText(place);
  }
  return undefined;
}
