import type { Country } from '../address/countries.ts';
import type { StationType } from '../address/delivery.ts';
import type { UnitDesignator } from '../address/unit-designators.ts';

/** Token range, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Postal code, province and country: the parts that are recognised by their form alone. */
export interface Tail {
  /** `K7L3N6`, empty when none was typed or it cannot be read. */
  readonly postalCode: string;
  /** Codes the typed text may stand for when it is not one (`K7L 3NG`); fewest substitutions first. */
  readonly postalCandidates: readonly string[];
  /** First three characters when only these were typed. */
  readonly fsa: string;
  /** Token range of the postal code as typed, empty range when none. */
  readonly postalFrom: number;
  readonly postalTo: number;
  /** Province codes the typed province may mean; empty when none was typed. */
  readonly provinces: readonly string[];
  readonly provinceFrom: number;
  readonly provinceTo: number;
  /** The province word may as well be the city (`QUEBEC`). */
  readonly provinceMayBeCity: boolean;
  /** It is cut off or misspelt (`OM`, `ONTERIO`, `Ontarioo`). */
  readonly provinceMisspelt: boolean;
  /** The word CANADA was there. */
  readonly canada: boolean;
  readonly foreign: ForeignEvidence | undefined;
}

/** A postal code as it was typed, or what may be one: the members of `Tail` about it. */
export interface PostalPart extends Span {
  readonly code: string;
  readonly candidates: readonly string[];
  readonly fsa: string;
}

/** A province as it was typed: the members of `Tail` about it. */
export interface ProvincePart extends Span {
  readonly provinces: readonly string[];
  readonly mayBeCity: boolean;
  readonly misspelt: boolean;
}

export interface ForeignEvidence {
  readonly country: Country | undefined;
  /** 3 = state and ZIP code or a foreign code with its country, 2 = country in a place of its own, 1 = only a hint. */
  readonly strength: 1 | 2 | 3;
  /** The words that say so. */
  readonly from: number;
  readonly to: number;
}

/** Boxes, routes, general delivery, stations, rural extras and units: the parts that announce themselves by a keyword. */
export interface Delivery {
  readonly box: Numbered | undefined;
  readonly route: (Numbered & { readonly type: 'RR' | 'SS' | 'MR' }) | undefined;
  readonly general: boolean;
  /** Token range of GD / PR. */
  readonly generalFrom: number;
  readonly station: Station | undefined;
  readonly site: string;
  readonly compartment: string;
  /** Lots, concessions, floors, buildings, groups and whatever else must not be lost, as token ranges. */
  readonly info: readonly Span[];
  readonly unit: Unit | undefined;
  /** A second unit that announces itself: a private mailbox, or the unit behind a mailbox. */
  readonly otherUnit: Unit | undefined;
}

export interface Numbered {
  readonly number: string;
  readonly from: number;
  readonly to: number;
  /** `#` or `NO` stood before the number. */
  readonly sign: boolean;
  /** The keyword was only BOX, BAG ... */
  readonly bare: boolean;
}

export interface Station {
  readonly type: StationType | undefined;
  /** Range of the keyword (empty when it was left out) and of the name; the name may reach into the municipality. */
  readonly from: number;
  readonly nameFrom: number;
  readonly nameTo: number;
}

export interface Unit {
  readonly designator: UnitDesignator | undefined;
  /** As typed, folded; empty for a bare designator like BSMT. */
  readonly number: string;
  readonly from: number;
  readonly to: number;
  readonly sign: boolean;
}

/** Tokens that a reader recognised, the `Owner` they are given to, and what they say of the delivery. */
export interface DeliveryPart extends Span {
  readonly owner: number;
  readonly says: Partial<Delivery>;
}
