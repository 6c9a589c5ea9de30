import type { Country } from '../../address/countries.ts';
import type { StationType } from '../../address/delivery.ts';
import type { UnitDesignator } from '../../address/unit-designators.ts';

/** Token range; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Postal code, province and country: the parts recognized by their form alone. */
export interface Tail {
  /** `K7L3N6`; empty when none was typed or it is unreadable. */
  readonly postalCode: string;
  /** Codes the typed text may stand for when it is not a valid one (`K7L 3NG`), fewest substitutions first. */
  readonly postalCandidates: readonly string[];
  /** The FSA, when only the first three characters were typed. */
  readonly fsa: string;
  /** Token range of the postal code as typed; empty when there is none. */
  readonly postalFrom: number;
  readonly postalTo: number;
  /** Codes of the provinces the typed one may mean; empty when none was typed. */
  readonly provinces: readonly string[];
  readonly provinceFrom: number;
  readonly provinceTo: number;
  /** The province word may also be the city (`QUEBEC`). */
  readonly provinceMayBeCity: boolean;
  /** The province is truncated or misspelt (`OM`, `ONTERIO`, `Ontarioo`). */
  readonly provinceMisspelt: boolean;
  /** The input contains the word CANADA. */
  readonly canada: boolean;
  readonly foreign: ForeignEvidence | undefined;
}

/** The FSA that was typed, alone or as the beginning of a code; empty when there is none. */
export function typedFsa({ fsa, postalCode }: Tail): string {
  return fsa === '' ? postalCode.slice(0, 3) : fsa;
}

/** A postal code as typed, or what may be one: the postal members of `Tail`. */
export interface PostalPart extends Span {
  readonly code: string;
  readonly candidates: readonly string[];
  readonly fsa: string;
}

/** A province as typed: the province members of `Tail`. */
export interface ProvincePart extends Span {
  readonly provinces: readonly string[];
  readonly mayBeCity: boolean;
  readonly misspelt: boolean;
}

export interface ForeignEvidence {
  readonly country: Country | undefined;
  /** 3 = state and ZIP code, or a foreign code with its country; 2 = a country set apart; 1 = only a hint. */
  readonly strength: 1 | 2 | 3;
  /** The words that are the evidence. */
  readonly from: number;
  readonly to: number;
}

/** Boxes, routes, general delivery, stations, rural extras and units: the parts announced by a keyword. */
export interface Delivery {
  readonly box: Numbered | undefined;
  readonly route: (Numbered & { readonly type: 'RR' | 'SS' | 'MR' }) | undefined;
  readonly general: boolean;
  /** Token range of GD or PR. */
  readonly generalFrom: number;
  readonly station: Station | undefined;
  readonly site: string;
  readonly compartment: string;
  /** Token ranges of lots, concessions, floors, buildings, groups and anything else that must not be lost. */
  readonly info: readonly Span[];
  readonly unit: Unit | undefined;
  /** A second unit with its own designator: a private mailbox, or the unit that follows a mailbox. */
  readonly otherUnit: Unit | undefined;
}

export interface Numbered {
  readonly number: string;
  readonly from: number;
  readonly to: number;
  /** The number follows `#` or `NO`. */
  readonly sign: boolean;
  /** The keyword was just BOX, BAG ... */
  readonly bare: boolean;
}

export interface Station {
  readonly type: StationType | undefined;
  /** Range of the keyword (empty when omitted) and of the name, which may come first or run into the municipality. */
  readonly from: number;
  readonly to: number;
  readonly nameFrom: number;
  readonly nameTo: number;
}

export interface Unit {
  readonly designator: UnitDesignator | undefined;
  /** As typed, folded; empty for a bare designator such as BSMT. */
  readonly number: string;
  readonly from: number;
  readonly to: number;
  readonly sign: boolean;
  /** A column for units had it. */
  readonly isOfColumn?: true;
}

/**
 * A designator, a number sign or its column says that it is a unit: `APT 5`, `#5`, but not the 5 of `5-12 ELM ST`.
 */
export function isCalledUnit({ designator, sign, isOfColumn }: Unit): boolean {
  return designator !== undefined || sign || isOfColumn === true;
}

/** `PO BOX 480`, `RR 2`, `GD`: such an address may have no street. */
export function isBoxOrRoute({ box, route, general }: Delivery): boolean {
  return box !== undefined || route !== undefined || general;
}

/** Tokens a reader recognized, the `Owner` they go to, and what they add to the delivery. */
export interface DeliveryPart extends Span {
  readonly owner: number;
  readonly says: Partial<Delivery>;
}
