import type { StreetReading } from '../parse/readings.ts';
import type { ParseVariant } from '../parse/variant.ts';
import type { DeliveryKind } from '../reference/format/meta.ts';
import type { Fault } from './faults.ts';
import type { ResolvedPlace } from './places.ts';
import type { Scope } from './scope.ts';
import type { TypedStreet } from './street-names.ts';

/** What the reference knows of the typed unit at a civic number. */
export type UnitState = 'none' | 'known' | 'unverified' | 'missing';

/** A reference address held against one reading of the input. */
export interface Candidate {
  readonly kind: 'civic' | 'box' | 'route' | 'general';
  readonly variant: ParseVariant;
  /** Municipality of the reference record. */
  readonly municipality: number;
  /** Entry of the municipality's name that the input used, -1 when it used none of them. */
  readonly municipalityEntry: number;
  /** Index of the postal code, -1 when the reference has none. */
  readonly postalCode: number;
  /** Delivery record (box range, route, general delivery), -1 when none. */
  readonly delivery: number;
  readonly street: number;
  /** Designation (way the street is called) that the input used; -1 for boxes and routes. */
  readonly entry: number;
  readonly reading: StreetReading | undefined;
  readonly number: number;
  readonly suffix: string;
  readonly unit: UnitState;
  readonly faults: readonly Fault[];
  /** Sum of the faults' penalties. */
  readonly penalty: number;
  /** `penalty` plus a little for readings that are less usual: the order of candidates. */
  readonly rank: number;
}

/** What a candidate of a delivery is. */
export const KIND_OF_DELIVERY: Readonly<Record<DeliveryKind, Exclude<Candidate['kind'], 'civic'>>> = {
  POBox: 'box',
  Route: 'route',
  GeneralDelivery: 'general',
};

/** A street that fits although the number is not on it. */
export interface NumberMissing {
  readonly variant: ParseVariant;
  readonly reading: StreetReading;
  /** The typed place that the street lies in; undefined when only the code led to it. */
  readonly place: ResolvedPlace | undefined;
  readonly street: number;
  readonly entry: number;
  readonly municipality: number;
  /** -1 when none was typed. */
  readonly number: number;
  readonly suffix: string;
  /** Of name, type and direction. */
  readonly faults: readonly Fault[];
  readonly penalty: number;
  /** No fault in the name of the street. */
  readonly exactName: boolean;
  /** The typed postal code serves this street, too. */
  readonly underCode: boolean;
}

export interface MatchResult {
  /** In the order in which they were found, one for each reading; every one exists in the reference. */
  readonly candidates: readonly Candidate[];
  readonly numberMissing: readonly NumberMissing[];
  /** Where was looked, by the key of the typed municipality. */
  readonly scopes: ReadonlyMap<string, Scope>;
  /** The streets of the readings, as they were looked up. */
  readonly streets: readonly TypedStreet[];
  /** A typed municipality was found in the reference. */
  readonly placeFound: boolean;
  /** The postal code, as typed, is in the reference. */
  readonly codeFound: boolean;
  /** The work budget ended the search: no conclusion may be drawn from what was not found. */
  readonly exhausted: boolean;
}
