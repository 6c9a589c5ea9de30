import { packPostalCode } from '../../address/postal-code.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { CODES_PER_FSA, packFsa } from '../format/fsa-codes.ts';
import { fillRange, lowerBound, lowerBoundBy, type RowRange } from '../format/search-column.ts';
import type { ReferenceColumns } from './columns.ts';

/** Look-ups by postal code, FSA, and of buildings; the methods of Reference say what they give. */

export function findPostalCode(reference: ReferenceColumns, code: string): number {
  const packed = packPostalCode(code);
  if (packed < 0) return -1;
  const at = lowerBound(reference.pcCode, packed);
  return reference.pcCode[at] === packed ? at : -1;
}

export function fsaRange(reference: ReferenceColumns, fsa: string, range: RowRange): boolean {
  const packed = packFsa(fsa);
  if (packed < 0) return fillRange(range, 0, 0);
  const lo = lowerBound(reference.pcCode, packed * CODES_PER_FSA);
  return fillRange(range, lo, lowerBound(reference.pcCode, (packed + 1) * CODES_PER_FSA, lo));
}

export function fsaPlace(reference: ReferenceColumns, fsa: string): { place: string; province: string } | undefined {
  const packed = packFsa(fsa);
  const at = lowerBound(reference.fsaCode, packed);
  if (packed < 0 || reference.fsaCode[at] !== packed) return undefined;
  return {
    place: reference.fsaPlaces.text(reference.fsaPlaceName[at]!),
    province: PROVINCES[reference.fsaProvince[at]!]!.code,
  };
}

export function municipalitiesOfFsa(reference: ReferenceColumns, fsa: string): number[] {
  const packed = packFsa(fsa);
  const at = lowerBound(reference.fsaMunCode, packed);
  if (packed < 0 || reference.fsaMunCode[at] !== packed) return [];
  return Array.from(reference.fsaMun.subarray(reference.fsaMunStart[at]!, reference.fsaMunStart[at + 1]!));
}

export function munEntryAllows(reference: ReferenceColumns, entry: number, fsa: string): boolean {
  const start = reference.munEntryFsaStart[entry]!;
  const end = reference.munEntryFsaStart[entry + 1]!;
  if (start === end) return true;
  const packed = packFsa(fsa);
  const at = lowerBound(reference.munEntryFsa, packed, start, end);
  return packed >= 0 && at < end && reference.munEntryFsa[at] === packed;
}

export function buildingsOfPostalCode(reference: ReferenceColumns, pc: number, range: RowRange): boolean {
  const lo = lowerBoundBy(reference.buildingByPc, reference.buildingPc, pc + 1);
  return fillRange(range, lo, lowerBoundBy(reference.buildingByPc, reference.buildingPc, pc + 2));
}

export function buildingAt(reference: ReferenceColumns, street: number, number: number): number {
  const { buildingByCivic, buildingStreet, buildingNumber } = reference;
  for (let at = lowerBoundBy(buildingByCivic, buildingStreet, street + 1); at < buildingByCivic.length; at++) {
    const row = buildingByCivic[at]!;
    if (buildingStreet[row] !== street + 1) return -1;
    if (buildingNumber[row] === number) return row;
  }
  return -1;
}
