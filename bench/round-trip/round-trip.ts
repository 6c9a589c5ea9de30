import {
  type AddressElements,
  ELEMENT_NAMES,
  type ElementName,
  type LineContent,
} from '../../packages/engine/address/elements.ts';
import type { Engine } from '../../packages/engine/engine.ts';
import { formatAddress } from '../../packages/engine/format/format-address.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import { GuessingFlags } from '../../packages/engine/values/guessing-flags.ts';
import type { AddressLayout, CorrectionStyle } from '../../packages/engine/values/parameters.ts';

/** The outcome of writing an address and reading it again. */
export type Outcome =
  /** The same elements, and valid. */
  | { readonly kind: 'same' }
  /** The layout or style cannot hold the address: something did not fit, or the style drops a word. */
  | { readonly kind: 'cannotHold' }
  /** The reference does not confirm the address on its own, so there is nothing to compare with. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'different'; readonly lines: readonly LineContent[]; readonly differences: readonly string[] };

/** A table with a column for each part, as a customer may have. */
const COLUMNS: AddressLayout = {
  Name: 'Columns',
  Description: '',
  Lines: [
    ['Unit', 'Unit'],
    ['Number', 'StreetNumber'],
    ['Street', 'StreetName'],
    ['Type', 'StreetType'],
    ['Direction', 'StreetDirection'],
    ['Delivery', 'POBox', 'Route', 'RuralSite', 'Station'],
    ['Other', 'DeliveryInfo'],
    ['City', 'Municipality'],
    ['Province', 'Province'],
    ['Code', 'PostalCode'],
  ].map(([strName, ...Elements]) => ({ strName: strName!, MaxLength: 0, Elements, FreeForm: false })),
};

/** The address line of a table as one column, its parts listed one by one. */
const ELEMENT_LIST: AddressLayout = {
  Name: 'Element list',
  Description: '',
  Lines: [
    ['Civic', 'StreetNumber', 'StreetName', 'StreetType'],
    ['Direction', 'StreetDirection'],
    ['Suite', 'Unit'],
    ['Post', 'POBox', 'Route', 'Station'],
    ['Place', 'LastLine'],
  ].map(([strName, ...Elements]) => ({ strName: strName!, MaxLength: 0, Elements, FreeForm: false })),
};

export const ROUND_TRIP_LAYOUTS: readonly AddressLayout[] = [...SHARED_LAYOUTS, COLUMNS, ELEMENT_LIST];

const STYLE = findByName(SHARED_STYLES, 'MIXED KYWD')!;
const MODE = findByName(SHARED_MODES, 'MODERATE')!;
const SINGLE = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;

/** The elements by which the reference confirms an address; undefined when it does not. */
export function confirmed(engine: Engine, elements: AddressElements): AddressElements | undefined {
  const { lines } = formatAddress(elements, SINGLE, STYLE);
  const analysis = read(engine, lines, SINGLE);
  return analysis.status === 'V' ? analysis.elements : undefined;
}

/** Writes a confirmed address in a layout and style, reads the lines, and compares the elements. */
export function roundTrip(
  engine: Engine,
  elements: AddressElements,
  layout: AddressLayout,
  style: CorrectionStyle,
): Outcome {
  const { lines, warnings } = formatAddress(elements, layout, style);
  if (warnings.length > 0) return { kind: 'cannotHold' };
  const { status, elements: again } = read(engine, lines, layout);
  const different = ELEMENT_NAMES.filter((name) => comparable(name, again[name]) !== comparable(name, elements[name]));
  if (status === 'V' && different.length === 0) return { kind: 'same' };
  if (status === 'V' && different.join() === 'UnitDesignator' && again.UnitDesignator === '') {
    // `10-123 MAIN ST`: the hyphen does not say whether 10 is a suite or an apartment.
    return { kind: 'cannotHold' };
  }
  const differences = different.map((name) => `${name}: ${elements[name]} -> ${again[name]}`);
  return { kind: 'different', lines, differences: status === 'V' ? differences : [`V -> ${status}`, ...differences] };
}

/** UNIT and UNITÉ say no more about a unit than having no designator; styles replace one with the other. */
function comparable(name: ElementName, value: string): string {
  return name === 'UnitDesignator' && (value === 'UNIT' || value === 'UNITÉ') ? '' : value;
}

function read(engine: Engine, lines: readonly LineContent[], layout: AddressLayout) {
  return engine.analyze({
    lines,
    layout,
    mode: MODE,
    style: STYLE,
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  });
}
