import type { Country } from '../address/countries.ts';
import type { StationType } from '../address/delivery.ts';
import type { UnitDesignator } from '../address/unit-designators.ts';

/** Postal code, province and country: the parts that are recognised by their form alone. */
export interface Tail {
  /** `K7L3N6`, empty when none was typed or it cannot be read. */
  postalCode: string;
  /** Codes the typed text may stand for when it is not one (`K7L 3NG`); fewest substitutions first. */
  postalCandidates: readonly string[];
  /** First three characters when only these were typed. */
  fsa: string;
  /** Token range of the postal code as typed, empty range when none. */
  postalFrom: number;
  postalTo: number;
  /** Province codes the typed province may mean; empty when none was typed. */
  provinces: readonly string[];
  provinceFrom: number;
  provinceTo: number;
  /** The province word may as well be the city (`QUEBEC`). */
  provinceMayBeCity: boolean;
  /** It is cut off or misspelt (`OM`, `ONTERIO`, `Ontarioo`). */
  provinceMisspelt: boolean;
  /** The word CANADA was there. */
  canada: boolean;
  foreign: ForeignEvidence | undefined;
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
  box: Numbered | undefined;
  route: (Numbered & { readonly type: 'RR' | 'SS' | 'MR' }) | undefined;
  general: boolean;
  /** Token range of GD / PR. */
  generalFrom: number;
  station: Station | undefined;
  site: string;
  compartment: string;
  /** Lots, concessions, floors, buildings, groups and whatever else must not be lost, as token ranges. */
  info: { readonly from: number; readonly to: number }[];
  unit: Unit | undefined;
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
