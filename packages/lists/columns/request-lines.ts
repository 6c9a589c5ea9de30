import type { AddressLayout, LayoutLine } from '@civique/engine';
import type { Columns, Role } from './roles.ts';

/** The lines under which the columns of a row are read, and the column of each. */
export interface RequestLines {
  readonly layout: AddressLayout;
  readonly columns: readonly number[];
}

/** What the column of each role holds, in element groups. */
const ELEMENTS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  unit: ['Unit'],
  civic: ['StreetNumber'],
  suffix: ['StreetNumberSuffix'],
  street: ['Street'],
  streetType: ['StreetType'],
  direction: ['StreetDirection'],
  box: ['POBoxNumberFrom'],
  line1: ['DeliveryInfo', 'StreetLine'],
  line2: ['DeliveryInfo', 'StreetLine'],
  line3: ['DeliveryInfo', 'StreetLine'],
  city: ['Municipality'],
  province: ['Province'],
  postalCode: ['PostalCode'],
  country: ['Country'],
};

/** The layout that reads a list with these columns. A column with the whole address is read alone. */
export function requestLines(columns: Columns): RequestLines {
  if (columns.address !== undefined) {
    const whole: LayoutLine = { strName: '', MaxLength: 0, Elements: [], FreeForm: true };
    return { layout: { Name: 'address', Description: '', Lines: [whole] }, columns: [columns.address] };
  }
  const Lines: LayoutLine[] = [];
  const positions: number[] = [];
  for (const [role, elements] of Object.entries(ELEMENTS)) {
    const column = columns[role as Role];
    if (column === undefined || elements === undefined) continue;
    Lines.push({
      strName: role,
      MaxLength: 0,
      Elements: elementsOf(role as Role, columns) ?? elements,
      FreeForm: false,
    });
    positions.push(column);
  }
  return { layout: { Name: 'columns', Description: '', Lines }, columns: positions };
}

/** What a column holds when others hold the rest. */
function elementsOf(role: Role, columns: Columns): readonly string[] | undefined {
  if (role === 'civic' && columns.suffix !== undefined) return ['StreetNumberFrom'];
  if (role !== 'street' || (columns.streetType === undefined && columns.direction === undefined)) return undefined;
  if (columns.streetType === undefined) return ['StreetName', 'StreetType'];
  return columns.direction === undefined ? ['StreetName', 'StreetDirection'] : ['StreetName'];
}
