import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { parsePostalCode } from '../../packages/engine/address/postal-code.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { type Written, written } from '../noise/written.ts';
import { placesCalled, streetsNamed } from './named-streets.ts';

/**
 * Damage can turn an address into another true one (`100 King St` where there are an east and a west), which no program
 * can tell. Such a text is no test: it is drawn again. With its postal code whole, a text is decidable when no other
 * street that it names has the same code, and none is called just as written if the true one is not. Without, when it
 * names no other street and the address has one code.
 */
export function isDecidable(reference: Reference, truth: AddressElements, address: Written): boolean {
  const trueCode = parsePostalCode(truth.PostalCode)!;
  const codeWhole = parsePostalCode(address.code) === trueCode;
  if (address.municipality === '' && !codeWhole) return false;
  if (address.civic === '') return codeWhole || deliveryCodes(reference, truth).size < 2;
  const named = streetsNamed(reference, truth, address);
  const others = named.filter(({ own }) => !own);
  if (codeWhole) {
    const own = named.filter((street) => street.own);
    const code = reference.findPostalCode(trueCode) + 1;
    const ownAsWritten = own.some(({ asWritten }) => asWritten);
    return (
      others.length === 0 ||
      (own.length > 0 && others.every(({ codes, asWritten }) => !codes.has(code) && (ownAsWritten || !asWritten)))
    );
  }
  const clean = streetsNamed(reference, truth, written(truth)).filter(({ own }) => own);
  return others.length === 0 && clean.every(({ codes }) => codes.size < 2);
}

/** True when the text leaves something of the street out, and several streets fit equally well. */
export function isTie(reference: Reference, truth: AddressElements, address: Written): boolean {
  const named = streetsNamed(reference, truth, address);
  return named.length > 1 && !named.some(({ asWritten }) => asWritten);
}

/** Postal codes (index + 1) of the box, route or general delivery in every place of the name. */
function deliveryCodes(reference: Reference, truth: AddressElements): Set<number> {
  const codes = new Set<number>();
  const box = Number(truth.POBoxNumberFrom);
  for (const place of placesCalled(reference, truth.Municipality)) {
    for (let row = reference.munDeliveryStart[place]!; row < reference.munDeliveryStart[place + 1]!; row++) {
      const hasBox = box >= reference.dlvFrom[row]! && box <= reference.dlvTo[row]!;
      const sameRoute =
        reference.deliveryRouteType(row) === truth.RouteType &&
        (truth.RouteNumber === '' || reference.dlvRouteNumber[row] === Number(truth.RouteNumber));
      const sameStation = reference.deliveryStationName(row) === truth.StationName;
      if (sameRoute && sameStation && (truth.POBoxNumberFrom === '' || hasBox)) codes.add(reference.dlvPc[row]!);
    }
  }
  return codes;
}
