import type { SortedKeys } from '../format/key-table.ts';
import { lowerBoundBy } from '../format/search-column.ts';
import { DeliveryReader } from './delivery-reader.ts';

/** Named buildings, and large volume receivers with their own postal code. */
export abstract class BuildingReader<Memory extends ArrayBufferLike = ArrayBufferLike> extends DeliveryReader<Memory> {
  get buildingCount(): number {
    return this.columns.buildingName.length;
  }

  buildingText(building: number): string {
    return this.columns.buildings.text(this.columns.buildingName[building]!);
  }

  /** Whether it is a large volume receiver rather than a named building. */
  isReceiver(building: number): boolean {
    return this.columns.buildingIsReceiver[building] === 1;
  }

  /** The street on which it stands, -1 for none. */
  streetOfBuilding(building: number): number {
    return this.columns.buildingStreet[building]! - 1;
  }

  /** Its civic number, 0 for none. */
  civicOfBuilding(building: number): number {
    return this.columns.buildingNumber[building]!;
  }

  /** Index of its postal code, -1 for none. */
  postalCodeOfBuilding(building: number): number {
    return this.columns.buildingPc[building]! - 1;
  }

  /** The keys of buildings and receivers, sorted. */
  get buildingKeys(): SortedKeys {
    return this.columns.buildingKeys;
  }

  /** The id of the `placeNameKey` of a building or receiver, -1 when none has it. */
  findBuildingKey(key: string): number {
    return this.columns.buildingKeys.find(key);
  }

  /** The buildings under a key run from `buildingsFrom` to `buildingsTo`, the latter excluded. */
  buildingsFrom(key: number): number {
    return this.columns.buildingStart[key]!;
  }

  buildingsTo(key: number): number {
    return this.columns.buildingStart[key + 1]!;
  }

  /** The buildings and receivers with a postal code. */
  buildingsOfPostalCode(postalCode: number): number[] {
    const { buildingByPc, buildingPc } = this.columns;
    const lo = lowerBoundBy(buildingByPc, buildingPc, postalCode + 1);
    const hi = lowerBoundBy(buildingByPc, buildingPc, postalCode + 2);
    return lo === hi ? [] : Array.from(buildingByPc.subarray(lo, hi));
  }

  /** The building or receiver at a civic number, -1 when none is known. */
  buildingAt(street: number, number: number): number {
    const { buildingByCivic, buildingStreet, buildingNumber } = this.columns;
    for (let at = lowerBoundBy(buildingByCivic, buildingStreet, street + 1); at < buildingByCivic.length; at++) {
      const building = buildingByCivic[at]!;
      if (buildingStreet[building] !== street + 1) return -1;
      if (buildingNumber[building] === number) return building;
    }
    return -1;
  }
}
