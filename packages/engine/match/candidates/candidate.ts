import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseVariant } from '../../parse/words/variant.ts';
import type { DeliveryKind } from '../../reference/format/meta.ts';
import type { Fault } from '../compare/faults.ts';
import type { ResolvedPlace } from '../compare/resolved-place.ts';
import type { TypedStreet } from '../names/street-names.ts';
import type { Scope } from '../places/scope.ts';

/** What the reference knows about the typed unit at a civic number. */
export type UnitState = 'none' | 'known' | 'unverified' | 'missing';

/** A reference address compared with one reading of the input. */
export interface Candidate {
  readonly kind: 'civic' | 'box' | 'route' | 'general';
  readonly variant: ParseVariant;
  /** Municipality of the reference record. */
  readonly municipality: number;
  /** The entry for the municipality name that the input used, -1 if it used none. */
  readonly municipalityEntry: number;
  /** Index of the postal code, -1 if the reference has none. */
  readonly postalCode: number;
  /** Delivery record (box range, route, general delivery), -1 if none. */
  readonly delivery: number;
  readonly street: number;
  /** The designation (a name the street goes by) that the input used; -1 for boxes and routes. */
  readonly entry: number;
  readonly reading: StreetReading | undefined;
  readonly number: number;
  readonly suffix: string;
  readonly unit: UnitState;
  readonly faults: readonly Fault[];
  /** Sum of the faults' penalties. */
  readonly penalty: number;
  /** `penalty` plus a little for less usual readings. Candidates are sorted by it. */
  readonly rank: number;
}

/** The kind of candidate that each kind of delivery makes. */
export const KIND_OF_DELIVERY: Readonly<Record<DeliveryKind, Exclude<Candidate['kind'], 'civic'>>> = {
  POBox: 'box',
  Route: 'route',
  GeneralDelivery: 'general',
};

/** A street that fits, although it does not have the number. */
export interface NumberMissing {
  readonly variant: ParseVariant;
  readonly reading: StreetReading;
  /** The typed place that the street is in; undefined when only the code led to it. */
  readonly place: ResolvedPlace | undefined;
  readonly street: number;
  readonly entry: number;
  readonly municipality: number;
  /** -1 if none was typed. */
  readonly number: number;
  readonly suffix: string;
  /** Faults of name, type and direction. */
  readonly faults: readonly Fault[];
  readonly penalty: number;
  /** The street name has no fault. */
  readonly exactName: boolean;
  /** The typed postal code also serves this street. */
  readonly underCode: boolean;
}

export interface MatchResult {
  /** In the order found, one for each reading. Every one exists in the reference. */
  readonly candidates: readonly Candidate[];
  readonly numberMissing: readonly NumberMissing[];
  /** Where the search looked, by key of the typed municipality. */
  readonly scopes: ReadonlyMap<string, Scope>;
  /** The streets of the readings, as looked up. */
  readonly streets: readonly TypedStreet[];
  /** The reference has a typed municipality. */
  readonly placeFound: boolean;
  /** The reference has the postal code as typed, or as a misread one may be meant. */
  readonly codeFound: boolean;
  /** The search ran out of budget, so what it did not find proves nothing. */
  readonly exhausted: boolean;
  /** False if streets that could not win were not looked for: see `MatchOptions.settles`. */
  readonly isWhole: boolean;
}
