import standard from '../pcad/layout.json' with { type: 'json' };
import type { PcadLayout, TableName } from '../pcad/layout.ts';

/** Records in this program's layout, for tests; the addresses are invented. */

const LAYOUT = standard as unknown as PcadLayout;

/** A record with the given fields and blanks elsewhere. Numbers are zero-padded, as in the range file. */
export function record(table: TableName, values: Readonly<Record<string, string>>): string {
  const { fields, recordLength } = LAYOUT[table];
  const characters = Array.from({ length: recordLength }, () => ' ');
  for (const [name, text] of Object.entries(values)) {
    const place = (fields as Readonly<Record<string, readonly [number, number]>>)[name];
    if (place === undefined) throw new Error(`the layout has no field ${name}`);
    const [start, length] = place;
    const filled = ZERO_FILLED.test(name) && /^[0-9]+$/.test(text) ? text.padStart(length, '0') : text;
    for (let i = 0; i < filled.length && i < length; i++) characters[start + i] = filled[i]!;
  }
  return characters.join('');
}

const ZERO_FILLED = /^(?:civic(?:From|To)|suite(?:From|To)|box(?:From|To)|routeNumber|streetRouteNumber)$/;

/** A street record of Princess Street, 101 to 199 odd, with the given changes. */
export function street(changes: Readonly<Record<string, string>> = {}): string {
  return record('address', {
    recordType: '1',
    addressType: '1',
    province: 'ON',
    directoryArea: 'KINGSTON',
    streetName: 'PRINCESS',
    streetType: 'ST',
    sequence: '1',
    civicFrom: '101',
    civicTo: '199',
    municipality: 'KINGSTON',
    installationArea: 'KINGSTON',
    installationType: 'STN',
    installationName: 'MAIN',
    postalCode: 'K7L1A1',
    ...changes,
  });
}

/** A delivery mode record in Kingston. */
export function mode(recordType: string, values: Readonly<Record<string, string>>): string {
  return record('address', {
    recordType,
    addressType: '2',
    province: 'ON',
    directoryArea: 'KINGSTON',
    municipality: 'KINGSTON',
    installationArea: 'KINGSTON',
    installationType: 'STN',
    installationName: 'MAIN',
    postalCode: 'K7L5A1',
    ...values,
  });
}
