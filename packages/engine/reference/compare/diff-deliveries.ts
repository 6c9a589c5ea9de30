import type { Reference } from '../read/reader.ts';
import { municipalityIdentity, NOTHING, type OnChange, placeOf } from './change.ts';

/** A box range, a route or general delivery, with the postal codes it has in one municipality. */
interface Delivery {
  readonly mun: number;
  readonly text: string;
  readonly codes: string[];
}

/** Compares boxes, routes and general delivery. They are few, and their printed form identifies them. */
export function diffDeliveries(before: Reference, after: Reference, visit: OnChange): void {
  const a = deliveriesOf(before);
  const b = deliveriesOf(after);
  for (const [identity, { mun, text, codes }] of a) {
    const other = b.get(identity);
    if (other !== undefined && sameCodes(codes, other.codes)) continue;
    visit('delivery', other === undefined ? 'gone' : 'moved', () => ({
      ...NOTHING,
      ...placeOf(before, mun),
      delivery: text,
      from: codes,
      to: other?.codes ?? [],
    }));
  }
  for (const [identity, { mun, text, codes }] of b) {
    if (a.has(identity)) continue;
    visit('delivery', 'added', () => ({ ...NOTHING, ...placeOf(after, mun), delivery: text, to: codes }));
  }
}

function deliveriesOf(reference: Reference): Map<string, Delivery> {
  const deliveries = new Map<string, Delivery>();
  for (let row = 0; row < reference.deliveryCount; row++) {
    const mun = reference.municipalityOfDelivery(row);
    const text = deliveryText(reference, row);
    const identity = `${municipalityIdentity(reference, mun)} ${text.toUpperCase()}`;
    const postalCode = reference.postalCodeOfDelivery(row);
    const code = postalCode < 0 ? '' : reference.postalCodeText(postalCode);
    const known = deliveries.get(identity);
    if (known === undefined) deliveries.set(identity, { mun, text, codes: [code] });
    else if (!known.codes.includes(code)) known.codes.push(code);
  }
  for (const { codes } of deliveries.values()) codes.sort();
  return deliveries;
}

function deliveryText(reference: Reference, row: number): string {
  const mode = {
    POBox: () => `PO BOX ${boxesText(reference.firstBox(row), reference.lastBox(row))}`,
    Route: () => `${reference.routeTypeOf(row)} ${reference.routeNumberOf(row)}`,
    GeneralDelivery: () => 'GD',
  }[reference.kindOfDelivery(row)]();
  const parts = [mode, reference.stationTypeOf(row), reference.stationNameOf(row), reference.receiverOf(row)];
  return parts.filter((part) => part !== '').join(' ');
}

function boxesText(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

function sameCodes(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((code, nth) => code === b[nth]);
}
