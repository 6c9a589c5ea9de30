import type { ParseContext } from './context.ts';
import type { Delivery, Span, Tail, Unit } from './parts.ts';

export interface Civic {
  readonly number: number;
  /** `A`..`Z`, `1/4`, `1/2`, `3/4` or empty. */
  readonly suffix: string;
  readonly from: number;
  readonly to: number;
  /** One of several numbers, all of which the span holds: `1410-1414`. */
  readonly isOfSeveral?: true;
  /** The digits were written apart: `1 67`. */
  readonly isTorn?: true;
  /** The suffix stands elsewhere, as a unit would: `UNIT A, 48 ELM ST`. */
  readonly letter?: Span;
}

/** One reading of the input. Spans point into the tokens; `Parse` holds what all readings share. */
export interface ParseVariant {
  /** Implausibility; 0 = written exactly as such an address should be. */
  readonly cost: number;
  readonly civic: Civic | undefined;
  readonly unit: Unit | undefined;
  /** Another unit or private mailbox, kept beside the address. */
  readonly spareUnit: Unit | undefined;
  /** Name, type and direction together. */
  readonly street: Span | undefined;
  readonly municipality: Span | undefined;
  /** `placeNameKey` of the municipality; empty when there is none. */
  readonly municipalityKey: string;
  readonly municipalityKnown: boolean;
  /**
   * The municipality shares a province's name and more likely means the province, so every word must be accounted for.
   */
  readonly municipalityHomonym: boolean;
  /** See `PlaceCandidate.isLonger`. */
  readonly municipalityLonger: boolean;
  /** Words after STN, SUCC ... or after the box number. */
  readonly stationName: Span | undefined;
  /** Tokens that belong to nothing. */
  readonly leftovers: readonly Span[];
}

export interface Parse {
  readonly context: ParseContext;
  readonly tail: Tail;
  readonly delivery: Delivery;
  /** Best first; at least one. */
  readonly variants: readonly ParseVariant[];
  /**
   * Another address or postal code of the same text, as typed; absent when there is none. Its words are no tokens of
   * this reading, so it is text rather than a span, and is kept behind everything else that is left over.
   */
  readonly aside?: string;
}
