import { ELEMENT_NAMES, type ElementName } from '../address/elements.ts';
import type { LayoutLine } from '../values/parameters.ts';

/**
 * Groups that a layout line may name, besides single members of `AddressElements`; each stands for the members it
 * lists.
 *
 * - `StreetNumber`, `Street`, `Unit`: the parts of a civic line; `CivicLine` is the three together
 * - `POBox`, `Route`, `Station`, `RuralSite`: box, rural route (and general delivery), delivery installation, SITE/COMP
 * - `StreetLine`: whatever the mail is delivered to: civic line, box, route, installation, site
 * - `DeliveryInfo`: receiver, building and additional information
 * - `LastLine`: municipality, province, postal code, and the country of a foreign address
 * - `Address`: everything
 * - `Status`: not part of the address: the line shows the status of an analysis and is not read
 */
const ELEMENT_GROUPS = {
  StreetNumber: ['StreetNumberFrom', 'StreetNumberTo', 'StreetNumberSequence', 'StreetNumberSuffix'],
  Street: ['StreetName', 'StreetType', 'StreetDirection'],
  Unit: ['UnitDesignator', 'UnitNumber', 'UnitNumberTo'],
  CivicLine: ['StreetNumber', 'Street', 'Unit'],
  POBox: ['POBoxNumberFrom', 'POBoxNumberTo'],
  Route: ['RouteType', 'RouteNumber'],
  Station: ['StationType', 'StationName'],
  RuralSite: ['Site', 'Compartment'],
  StreetLine: ['CivicLine', 'POBox', 'Route', 'Station', 'RuralSite'],
  DeliveryInfo: ['LargeVolumeReceiver', 'BuildingName', 'AdditionalInfo'],
  LastLine: ['Municipality', 'Province', 'PostalCode', 'Country'],
  Address: ['DeliveryInfo', 'StreetLine', 'LastLine'],
  Status: [],
} as const satisfies Record<string, readonly string[]>;

/** Every word that may stand in `Lines[].Elements` of a layout. */
export const LAYOUT_ELEMENTS: readonly string[] = [...ELEMENT_NAMES, ...Object.keys(ELEMENT_GROUPS)];

const GROUPS: Readonly<Record<string, readonly string[]>> = ELEMENT_GROUPS;
const NAMES: ReadonlySet<string> = new Set(ELEMENT_NAMES);

/** Whether a name is that of a member of `AddressElements`, letter for letter. */
function isElementName(name: string): name is ElementName {
  return NAMES.has(name);
}

/**
 * The members that a layout line names: groups expanded, unknown words ignored; empty for a line that takes the rest.
 */
export function elementsOfLine(line: LayoutLine): ReadonlySet<ElementName> {
  const members = new Set<ElementName>();
  const open = [...line.Elements];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (isElementName(name)) members.add(name);
    else if (Object.hasOwn(GROUPS, name)) open.push(...GROUPS[name]!);
  }
  return members;
}

/** Whether a line shows the status of an analysis and holds no part of the address. */
export function isStatusLine(line: LayoutLine): boolean {
  return line.Elements.length > 0 && line.Elements.every((name) => name === 'Status');
}
