import type { ParseContext } from './context.ts';
import type { Delivery, Span, Tail, Unit } from './parts.ts';

export interface Civic {
  readonly number: number;
  /** `A`..`Z`, `1/4`, `1/2`, `3/4` or empty. */
  readonly suffix: string;
  readonly from: number;
  readonly to: number;
}

/** One way to read the input. Spans point into the tokens; what several readings share is in `Parse`. */
export interface ParseVariant {
  /** Implausibility, 0 = exactly as such an address is written. */
  readonly cost: number;
  readonly civic: Civic | undefined;
  readonly unit: Unit | undefined;
  /** Another unit or private mailbox, which is kept beside the address. */
  readonly spareUnit: Unit | undefined;
  /** Name, type and direction, undivided. */
  readonly street: Span | undefined;
  readonly municipality: Span | undefined;
  /** `placeNameKey` of the municipality, empty when none. */
  readonly municipalityKey: string;
  readonly municipalityKnown: boolean;
  /** The municipality is called like a province, and more likely the province: every word must be explained. */
  readonly municipalityHomonym: boolean;
  /** Words behind STN / SUCC ... or behind the box number. */
  readonly stationName: Span | undefined;
  /** Tokens that belong to nothing. */
  readonly leftovers: readonly Span[];
}

export interface Parse {
  readonly context: ParseContext;
  readonly tail: Tail;
  readonly delivery: Delivery;
  /** Best first, at least one. */
  readonly variants: readonly ParseVariant[];
  /** Another address of the same text, as typed; absent when there is none. */
  readonly aside?: string;
}
