import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { placeNameKey } from '../../packages/engine/address/name-key.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { type Written, written } from '../noise/written.ts';
import { placesCalled, streetsNamed } from './named-streets.ts';
import { hasRival, isNearestPlace } from './rivals.ts';

/**
 * Damage can turn an address into another true one (`100 King St` where there are an east and a west), which no program
 * can tell. Such a text is no test: it is drawn again. With its postal code whole, a text is decidable when no other
 * street that it names has the same code, and none is called just as written if the true one is not. Without, when it
 * names no other street and the address has one code. Where a name is misspelt, no other street with the number may be
 * as near to it as the true one (`rivals.ts`).
 */
export function isDecidable(reference: Reference, truth: AddressElements, address: Written): boolean {
  const trueCode = parsePostalCode(truth.PostalCode)!;
  const codeWhole = readCode(address.code) === trueCode;
  const placeKnown = address.municipality !== '' && isPlaceOfTruth(reference, truth, address);
  if (!placeKnown && !codeWhole) return false;
  if (address.civic === '')
    return (placeKnown || address.municipality === '') && (codeWhole || deliveryCodes(reference, truth).size < 2);
  const code = codeWhole ? reference.findPostalCode(trueCode) : -1;
  if (!isBesideDecided(reference, truth, address, code)) return false;
  const named = streetsNamed(reference, truth, address);
  const others = named.filter(({ own }) => !own);
  const own = named.filter((street) => street.own);
  const namedAsItIs = own.some(({ asWritten }) => asWritten) && isCalled(reference, truth, address.municipality);
  if (!namedAsItIs && hasRival(reference, truth, address, code)) return false;
  if (codeWhole) {
    const ownAsWritten = own.some(({ asWritten }) => asWritten);
    return (
      others.length === 0 ||
      (own.length > 0 && others.every(({ codes, asWritten }) => !codes.has(code) && (ownAsWritten || !asWritten)))
    );
  }
  const clean = streetsNamed(reference, truth, written(truth)).filter((street) => street.own);
  return others.length === 0 && clean.every(({ codes }) => codes.size < 2);
}

/**
 * A second address needs a code that fits only the true one; a box needs a code; a mailbox must not be a unit of the
 * building.
 */
function isBesideDecided(reference: Reference, truth: AddressElements, address: Written, code: number): boolean {
  if (truth.POBoxNumberFrom === '' && address.box !== '' && code < 0) return false;
  if (address.second === undefined && address.mailbox === '') return true;
  const own = streetsNamed(reference, truth, { ...written(truth), municipality: address.municipality }).filter(
    (street) => street.own,
  );
  const unit = address.mailbox.replace(/^[^0-9]+/, '');
  if (unit !== '' && own.some(({ street }) => hasUnit(reference, street, address, unit))) return false;
  if (address.second === undefined) return true;
  if (code < 0) return false;
  const other = written(address.second.truth);
  // neither the other address nor its street with this number, nor this street with the other number, has the code
  const readings = [other, { ...other, civic: address.civic, suffix: '' }];
  const ofOther = readings.flatMap((reading) =>
    streetsNamed(reference, address.second!.truth, { ...reading, unit: '' }),
  );
  const swapped = streetsNamed(reference, truth, { ...written(truth), civic: other.civic, suffix: '', unit: '' });
  return [...ofOther, ...swapped].every(({ codes }) => !codes.has(code));
}

function hasUnit(reference: Reference, street: number, { civic, suffix }: Written, unit: string): boolean {
  const hits = new CivicHits();
  const count = reference.lookupCivic(street, Number(civic), suffix, hits);
  return hits.unitsAt.slice(0, count).some((unitsAt) => reference.hasUnit(unitsAt, unit));
}

/** The code as it is read: full-width characters, and look-alikes in their positions, count as what they look like. */
function readCode(text: string): string | undefined {
  const signs = [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  ];
  const read = signs.map((sign, at) => (at % 2 === 0 ? LETTER_OF[sign] : DIGIT_OF[sign]) ?? sign).join('');
  return parsePostalCode(read);
}

const LETTER_OF: Readonly<Record<string, string>> = { 5: 'S', 8: 'B', 6: 'G', 2: 'Z', 1: 'L' };
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', G: '6', Z: '2' };

/** The written place is, or by its letters may be, that of the true address and no other. */
function isPlaceOfTruth(reference: Reference, truth: AddressElements, address: Written): boolean {
  const places = placesCalled(reference, address.municipality);
  if (address.municipalityMeant !== '')
    return placeNameKey(address.municipalityMeant) === placeNameKey(truth.Municipality);
  return places.length === 0
    ? isNearestPlace(reference, truth, address)
    : isCalled(reference, truth, address.municipality);
}

function isCalled(reference: Reference, truth: AddressElements, name: string): boolean {
  const key = placeNameKey(truth.Municipality);
  return placesCalled(reference, name).some((place) => placeNameKey(reference.municipalityText(place)) === key);
}

/** True when the text leaves something of the street out, and several streets fit equally well, particles included. */
export function isTie(reference: Reference, truth: AddressElements, address: Written): boolean {
  const named = streetsNamed(reference, truth, address);
  return named.filter(({ hasParticle }) => hasParticle).length > 1 && !named.some(({ asWritten }) => asWritten);
}

/** Postal codes (indexes, -1 = none) of the box, route or general delivery in every place of the name. */
function deliveryCodes(reference: Reference, truth: AddressElements): Set<number> {
  const codes = new Set<number>();
  const box = Number(truth.POBoxNumberFrom);
  for (const place of placesCalled(reference, truth.Municipality)) {
    for (let row = reference.deliveriesFrom(place); row < reference.deliveriesTo(place); row++) {
      const hasBox = box >= reference.firstBox(row) && box <= reference.lastBox(row);
      const sameRoute =
        reference.routeTypeOf(row) === truth.RouteType &&
        (truth.RouteNumber === '' || reference.routeNumberOf(row) === Number(truth.RouteNumber));
      const sameStation = reference.stationNameOf(row) === truth.StationName;
      if (sameRoute && sameStation && (truth.POBoxNumberFrom === '' || hasBox))
        codes.add(reference.postalCodeOfDelivery(row));
    }
  }
  return codes;
}
