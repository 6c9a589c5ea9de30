import { civicText } from '../../address/civic-text.ts';
import { looseStreetNameKey, placeNameKey, streetNameKey } from '../../address/name-key.ts';
import { ReferenceFileError } from '../format/errors.ts';
import { decodeFile } from '../format/format.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE } from '../format/meta.ts';
import { holdsRow, type RowRange } from '../format/search-column.ts';
import { CivicHits } from '../read/civic-lookup.ts';
import type { CivicRecord } from '../read/civic-records.ts';
import { Reference } from '../read/reader.ts';
import { verifyCivicStream } from './verify-civics.ts';
import { type Complain, fault, type VerifyFinding } from './verify-finding.ts';
import { verifyLinks } from './verify-links.ts';
import { verifyStructure } from './verify-structure.ts';

export interface VerifyReport {
  /** True when there are no findings. */
  readonly ok: boolean;
  /** How many of each were looked up. */
  readonly checked: {
    readonly streets: number;
    readonly designations: number;
    readonly civics: number;
    readonly units: number;
    readonly municipalityNames: number;
    readonly deliveries: number;
    readonly buildings: number;
  };
  readonly findings: readonly VerifyFinding[];
}

const MAX_FINDINGS = 100;

/**
 * Reads a whole reference as its users do: every checksum, every invariant of the columns, and every address under each
 * of its names. Takes about a second per million addresses. Keeps at most 100 findings.
 */
export function verify(reference: Reference): VerifyReport {
  const columns = Reference.columnsOf(reference);
  const findings: VerifyFinding[] = [];
  const add = (finding: VerifyFinding): void => {
    if (findings.length < MAX_FINDINGS) findings.push(finding);
  };
  const complain: Complain = (section, ...about) => add(fault(section, ...about));
  const checked = {
    streets: 0,
    designations: 0,
    civics: 0,
    units: 0,
    municipalityNames: 0,
    deliveries: 0,
    buildings: 0,
  };
  try {
    decodeFile(reference.buffer);
  } catch (error) {
    if (!(error instanceof ReferenceFileError)) throw error;
    add({ section: error.section, text: error.text });
  }
  verifyStructure(columns, complain);
  if (findings.length === 0) {
    const finding = verifyCivicStream(columns);
    if (finding !== undefined) findings.push(finding);
  }
  if (findings.length === 0) {
    verifyLinks(reference).forEach(add);
    checked.municipalityNames = verifyMunicipalities(reference, complain);
    checked.designations = verifyDesignations(reference, complain);
    const { civics, units } = verifyCivics(reference, complain);
    checked.civics = civics;
    checked.units = units;
    checked.streets = columns.streetName.length;
    checked.deliveries = verifyDeliveries(reference, complain);
    checked.buildings = verifyBuildings(reference, complain);
  }
  return { ok: findings.length === 0, checked, findings };
}

function verifyMunicipalities(reference: Reference, complain: Complain): number {
  const columns = Reference.columnsOf(reference);
  for (let key = 0; key < columns.munKeys.size; key++) {
    for (let entry = columns.munEntryStart[key]!; entry < columns.munEntryStart[key + 1]!; entry++) {
      const name = columns.municipalities.text(columns.munEntryName[entry]!);
      if (reference.findMunicipalityKey(placeNameKey(name)) !== key) {
        complain('munEntryName', 'MUNICIPALITY_NAME_NOT_FOUND', { name });
      }
    }
  }
  for (let mun = 0; mun < columns.munName.length; mun++) {
    const first = columns.munEntries[columns.munEntriesStart[mun]!]!;
    if (columns.munEntryMun[first] !== mun || !reference.isOwnName(first)) {
      complain('munEntries', 'OWN_NAME_MISSING', { municipality: mun, name: reference.municipalityText(mun) });
    }
  }
  return columns.munEntryMun.length;
}

function verifyDesignations(reference: Reference, complain: Complain): number {
  const columns = Reference.columnsOf(reference);
  const range: RowRange = { lo: 0, hi: 0 };
  const canonical = new Uint8Array(columns.streetName.length);
  for (let key = 0; key < columns.nameKeys.size; key++) {
    for (let entry = columns.keyStart[key]!; entry < columns.keyStart[key + 1]!; entry++) {
      const flags = columns.entryFlags[entry]!;
      const street = columns.entryStreet[entry]!;
      const name = reference.nameText(columns.entryName[entry]!);
      const nameKey = (flags & ENTRY_LOOSE) === 0 ? streetNameKey(name) : looseStreetNameKey(name);
      if (reference.findNameKey(nameKey) !== key) complain('entryName', 'NAME_NOT_FOUND', { name });
      reference.entryRange(key, columns.streetMun[street]!, range);
      if (!holdsRow(range, entry)) complain('entryMun', 'NAME_NOT_IN_MUNICIPALITY', { name });
      if ((flags & (ENTRY_CANONICAL | ENTRY_LOOSE)) === ENTRY_CANONICAL) canonical[street] = canonical[street]! + 1;
    }
  }
  const wrong = canonical.findIndex((count) => count !== 1);
  if (wrong >= 0) complain('entryFlags', 'OWN_DESIGNATIONS', { street: wrong, count: canonical[wrong]! });
  return columns.entryStreet.length;
}

function verifyCivics(reference: Reference, complain: Complain): { civics: number; units: number } {
  const columns = Reference.columnsOf(reference);
  const hits = new CivicHits();
  let civics = 0;
  let units = 0;
  for (let street = 0; street < columns.streetName.length; street++) {
    for (let run = columns.runStart[street]!; run < columns.runStart[street + 1]!; run++) {
      const pc = columns.runPc[run]!;
      if (pc > 0 && !reference.codeServes(pc - 1, street)) {
        complain('pcStreet', 'CODE_LEADS_ELSEWHERE', { postalCode: reference.postalCodeText(pc - 1), street });
      }
    }
    for (const record of reference.civicsOf(street)) {
      civics++;
      units += record.units.length;
      if (isFound(reference, street, record, hits)) continue;
      const name = reference.nameText(columns.streetName[street]!);
      complain('civics', 'CIVIC_NOT_FOUND', { civic: civicText(record.number, record.suffix), street, name });
    }
  }
  return { civics, units };
}

function isFound(reference: Reference, street: number, record: CivicRecord, hits: CivicHits): boolean {
  for (const number of record.last > record.number ? [record.number, record.last] : [record.number]) {
    reference.lookupCivic(street, number, record.suffix, hits);
    // A number within a range that has its own record is found as that record.
    let found = record.range && hits.count > 0;
    for (let i = 0; i < hits.count && !found; i++) {
      const at = hits.unitsAt[i]!;
      found =
        hits.postalCode[i] === record.postalCode &&
        hits.delivery[i] === record.delivery &&
        reference.unitCount(at) === record.units.length &&
        reference.isBare(at) === record.bare &&
        record.units.every((unit) => reference.hasUnit(at, unit));
    }
    if (!found) return false;
  }
  return true;
}

function verifyDeliveries(reference: Reference, complain: Complain): number {
  const columns = Reference.columnsOf(reference);
  for (let mun = 0; mun < columns.munName.length; mun++) {
    for (let i = columns.munDeliveryStart[mun]!; i < columns.munDeliveryStart[mun + 1]!; i++) {
      if (columns.dlvMun[i] !== mun) complain('dlvMun', 'DELIVERY_MISFILED', { delivery: i });
      const pc = columns.dlvPc[i]!;
      if (pc === 0) continue;
      const listed = columns.pcDelivery.subarray(columns.pcDeliveryStart[pc - 1]!, columns.pcDeliveryStart[pc]!);
      if (!listed.includes(i))
        complain('pcDelivery', 'DELIVERY_MISSING', { postalCode: reference.postalCodeText(pc - 1), delivery: i });
    }
  }
  return columns.dlvKind.length;
}

function verifyBuildings(reference: Reference, complain: Complain): number {
  const columns = Reference.columnsOf(reference);
  for (let key = 0; key < columns.buildingKeys.size; key++) {
    for (let row = columns.buildingStart[key]!; row < columns.buildingStart[key + 1]!; row++) {
      const name = reference.buildingText(row);
      if (reference.findBuildingKey(placeNameKey(name)) !== key) {
        complain('buildingName', 'NAME_NOT_FOUND', { name });
      }
    }
  }
  return columns.buildingName.length;
}
