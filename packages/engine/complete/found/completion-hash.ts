import type { AddressElements } from '../../address/elements.ts';
import { hashedUnit, hashOfAddress } from '../../decide/hash-code.ts';
import { KIND_OF_DELIVERY } from '../../match/candidates/candidate.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { Completion } from './completion.ts';

/** The HashCode of a completion with which nothing is left to choose; empty for one that is no address. */
export function hashOfCompletion(reference: Reference, completion: Completion, elements: AddressElements): string {
  const code = elements.PostalCode.replace(' ', '');
  const nothing = { street: -1, number: 0, suffix: '', unit: '', delivery: -1, box: '', route: '' };
  if ('delivery' in completion) {
    const { delivery, boxes } = completion.delivery;
    const kind = KIND_OF_DELIVERY[reference.kindOfDelivery(delivery)];
    const route = reference.routeTypeOf(delivery);
    return hashOfAddress(reference, {
      ...nothing,
      kind,
      municipality: reference.municipalityOfDelivery(delivery),
      code,
      delivery,
      box: boxes === undefined ? '' : String(boxes.from),
      route: route === '' ? '' : `${route}${reference.routeNumberOf(delivery)}`,
    });
  }
  if (!('found' in completion)) return '';
  const { street, number, suffix, unit } = completion.found;
  const typed = { designator: unit?.designator, number: completion.unit, from: 0, to: 0, sign: false };
  return hashOfAddress(reference, {
    ...nothing,
    kind: 'civic',
    municipality: reference.municipalityOfStreet(street),
    code,
    street,
    number,
    suffix,
    unit: completion.unit === '' ? '' : hashedUnit(reference, completion.found, typed),
  });
}
