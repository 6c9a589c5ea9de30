import type { DeliveryKind } from '../format/meta.ts';
import { CivicReader } from './civic-reader.ts';

/** Delivery modes: PO boxes, routes and general delivery, with their installations. */
export abstract class DeliveryReader<Memory extends ArrayBufferLike = ArrayBufferLike> extends CivicReader<Memory> {
  get deliveryCount(): number {
    return this.columns.dlvKind.length;
  }

  kindOfDelivery(delivery: number): DeliveryKind {
    return this.columns.deliveryKinds[this.columns.dlvKind[delivery]!]!;
  }

  municipalityOfDelivery(delivery: number): number {
    return this.columns.dlvMun[delivery]!;
  }

  /** Index of a delivery's postal code, -1 for none. */
  postalCodeOfDelivery(delivery: number): number {
    return this.columns.dlvPc[delivery]! - 1;
  }

  /** The lowest box number of a range of PO boxes, else 0. */
  firstBox(delivery: number): number {
    return this.columns.dlvFrom[delivery]!;
  }

  /** The highest box number of a range of PO boxes, else 0. */
  lastBox(delivery: number): number {
    return this.columns.dlvTo[delivery]!;
  }

  /** `RR`, `SS`, `MR` or empty. */
  routeTypeOf(delivery: number): string {
    return this.columns.deliveryCodes.text(this.columns.dlvRouteType[delivery]!);
  }

  /** Number of a route, else 0. */
  routeNumberOf(delivery: number): number {
    return this.columns.dlvRouteNumber[delivery]!;
  }

  /** `STN`, `RPO`, `SUCC`, …, or empty. */
  stationTypeOf(delivery: number): string {
    return this.columns.deliveryCodes.text(this.columns.dlvStationType[delivery]!);
  }

  stationNameOf(delivery: number): string {
    return this.columns.stations.text(this.columns.dlvStation[delivery]!);
  }

  private haveSameStation(one: number, other: number): boolean {
    const { dlvStation, dlvStationType } = this.columns;
    return dlvStation[one] === dlvStation[other] && dlvStationType[one] === dlvStationType[other];
  }

  /** Whether more than one delivery installation serves a municipality. */
  hasSeveralStations(municipality: number): boolean {
    const first = this.deliveriesFrom(municipality);
    const end = this.deliveriesTo(municipality);
    for (let other = first + 1; other < end; other++) if (!this.haveSameStation(first, other)) return true;
    return false;
  }

  /** The large volume receiver of a delivery, or empty. */
  receiverOf(delivery: number): string {
    return this.columns.receivers.text(this.columns.dlvReceiver[delivery]!);
  }

  /** Indexes in `meta.sources` of the sources of a delivery. */
  sourcesOfDelivery(delivery: number): number[] {
    return this.columns.sourcesIn(this.columns.dlvSources, delivery);
  }
}
