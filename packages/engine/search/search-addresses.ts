import { type AddressElements, emptyElements } from '../address/elements.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { fillCivic, fillDelivery, fillPlace, fillRouteAndCode, fillStreet } from '../match/compare/record-elements.ts';
import { addressesOfRun } from '../names/address-counts.ts';
import { suffixText } from '../reference/format/civic-codes.ts';
import type { DeliveryKind } from '../reference/format/meta.ts';
import type { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { type InParts, wholeOf } from '../values/parts.ts';
import { codeFits, hasSuffix, type MatchingRun, matchingRuns } from './matching-runs.ts';
import {
  ADDRESS_TYPES,
  type ResolvedCriteria,
  resolveCriteria,
  type SearchConditions,
  type SearchCriteria,
} from './search-criteria.ts';
import { placed, streetsOf } from './search-streets.ts';

export const SEARCH_TARGETS = [
  'NB_TargetAddresses',
  'NB_TargetNames',
  'NB_TargetMunicipalities',
  'NB_TargetFSAs',
  'NB_TargetPostalCodes',
] as const;

export type SearchTarget = (typeof SEARCH_TARGETS)[number];

export interface AddressSearch {
  readonly target: SearchTarget;
  readonly criteria: SearchCriteria;
  readonly conditions: SearchConditions;
  /** 1 = the first. */
  readonly firstItem: number;
  readonly maxItems: number;
}

/** A record, spelt as in the reference. */
interface FoundRecord {
  readonly elements: AddressElements;
  /** Equal for records with the same names. */
  readonly group: number;
}

export interface AddressesFound {
  readonly records: FoundRecord[];
  /** How many match in all. */
  readonly found: number;
}

/** SearchForAddresses of contract section 7, in the order of the reference, so that pages fit together. */
export function searchAddresses(reference: Reference, search: AddressSearch): AddressesFound {
  return wholeOf(searchInParts(reference, search));
}

/** The same, a part at a time: a search that finds much looks at every address of the reference. */
export function* searchInParts(reference: Reference, search: AddressSearch): InParts<AddressesFound> {
  const criteria = resolveCriteria(reference, search.criteria, search.conditions);
  if (criteria === undefined) return { records: [], found: 0 };
  return yield* new AddressSearcher(reference, search, criteria).run();
}

/** Streets that one part of a search looks at. */
const STREETS_OF_PART = 64;

const BIT_OF_DELIVERY: Readonly<Record<DeliveryKind, number>> = {
  POBox: ADDRESS_TYPES['PO Box'],
  Route: ADDRESS_TYPES.Route,
  GeneralDelivery: ADDRESS_TYPES.GD,
};

class AddressSearcher {
  private readonly reference: Reference;
  private readonly search: AddressSearch;
  private readonly criteria: ResolvedCriteria;
  private readonly cursor: CivicCursor;
  private readonly records: FoundRecord[] = [];
  private found = 0;
  private looked = 0;

  constructor(reference: Reference, search: AddressSearch, criteria: ResolvedCriteria) {
    this.reference = reference;
    this.search = search;
    this.criteria = criteria;
    this.cursor = reference.civicCursor();
  }

  *run(): InParts<AddressesFound> {
    switch (this.search.target) {
      case 'NB_TargetAddresses':
        yield* this.addresses();
        break;
      case 'NB_TargetNames':
        yield* this.names();
        break;
      case 'NB_TargetMunicipalities':
        yield* this.municipalities();
        break;
      default:
        yield* this.codes(this.search.target === 'NB_TargetFSAs');
    }
    return { records: this.records, found: this.found };
  }

  private isPartDone(): boolean {
    return ++this.looked % STREETS_OF_PART === 0;
  }

  private streets(): Iterable<number> {
    const { criteria, conditions } = this.search;
    return streetsOf(this.reference, { name: criteria.streetName, criteria: this.criteria, conditions });
  }

  private runs(street: number): Iterable<MatchingRun> {
    return matchingRuns(this.reference, this.cursor, street, this.criteria);
  }

  /** Boxes, routes and general delivery; none if the search names a street or a number. */
  private *deliveries(): Generator<number> {
    const { reference, criteria } = this;
    const { streetName, streetType, streetDirection } = this.search.criteria;
    if (`${streetName}${streetType}${streetDirection}`.trim() !== '' || criteria.hasNumbers) return;
    for (let delivery = 0; delivery < reference.deliveryCount; delivery++) {
      const municipality = reference.municipalityOfDelivery(delivery);
      if ((criteria.kinds & BIT_OF_DELIVERY[reference.kindOfDelivery(delivery)]) === 0) continue;
      if (!placed(reference, municipality, criteria)) continue;
      if (codeFits(reference, reference.postalCodeOfDelivery(delivery), criteria)) yield delivery;
    }
  }

  private *addresses(): Generator<void, void> {
    const { expandRanges } = this.search.conditions;
    for (const street of this.streets()) {
      if (this.isPartDone()) yield;
      for (const run of this.runs(street)) {
        if (expandRanges) this.expand(run);
        else this.add(() => this.rangeElements(run), street);
      }
    }
    for (const delivery of this.deliveries()) {
      this.add(() => this.deliveryElements(delivery), this.reference.streetCount + delivery);
    }
  }

  private *names(): Generator<void, void> {
    for (const street of this.streets()) {
      if (this.isPartDone()) yield;
      if (!some(this.runs(street))) continue;
      this.add(() => {
        const elements = this.streetElements(street);
        elements.TypeOfAddress = 'AES_StreetAddress';
        fillStreet(this.reference, elements, this.reference.canonicalEntry(street));
        return elements;
      }, street);
    }
  }

  private *municipalities(): Generator<void, void> {
    const { reference } = this;
    const found = new Set<number>();
    for (const street of this.streets()) {
      if (this.isPartDone()) yield;
      const municipality = reference.municipalityOfStreet(street);
      if (!found.has(municipality) && some(this.runs(street))) found.add(municipality);
    }
    for (const delivery of this.deliveries()) found.add(reference.municipalityOfDelivery(delivery));
    const largest = (a: number, b: number): number =>
      reference.weightOfMunicipality(b) - reference.weightOfMunicipality(a) || a - b;
    for (const municipality of [...found].sort(largest)) {
      this.add(() => {
        const elements = emptyElements();
        fillPlace(reference, elements, municipality);
        return elements;
      }, municipality);
    }
  }

  private *codes(fsas: boolean): Generator<void, void> {
    const { reference } = this;
    const found = new Set<number>();
    for (const street of this.streets()) {
      if (this.isPartDone()) yield;
      for (const { postalCode } of this.runs(street)) found.add(postalCode);
    }
    for (const delivery of this.deliveries()) found.add(reference.postalCodeOfDelivery(delivery));
    found.delete(-1);
    const sorted = [...found].sort((a, b) => a - b).map((code) => reference.postalCodeText(code));
    const texts = fsas ? [...new Set(sorted.map((code) => code.slice(0, 3)))] : sorted.map(formatPostalCode);
    for (const [group, text] of texts.entries()) {
      this.add(() => ({ ...emptyElements(), PostalCode: text }), group);
    }
  }

  /** Counts a record, and writes it if it is on the page. */
  private add(elements: () => AddressElements, group: number): void {
    const { firstItem, maxItems } = this.search;
    this.found++;
    if (this.found >= firstItem && this.found < firstItem + maxItems)
      this.records.push({ elements: elements(), group });
  }

  private pageHolds(count: number): boolean {
    const { firstItem, maxItems } = this.search;
    return this.found + count >= firstItem && this.found + 1 < firstItem + maxItems;
  }

  /** Adds every address of a run; merely counts them if none is on the page. */
  private expand(run: MatchingRun): void {
    const { reference, cursor, criteria } = this;
    const { street } = run;
    for (let at = run.runFrom; at <= run.runTo; at++) {
      if (reference.isRange(at)) {
        for (let number = run.first; number <= run.last; number += 2) {
          this.add(() => this.civicElements(run, number, '', ''), street);
        }
        continue;
      }
      if (!criteria.hasNumbers) {
        const count = addressesOfRun(reference, cursor, at);
        if (!this.pageHolds(count)) {
          this.found += count;
          continue;
        }
      }
      cursor.open(at);
      while (cursor.next() && cursor.number <= criteria.to) {
        if (cursor.number < criteria.from || !hasSuffix(cursor, criteria.suffix)) continue;
        const { number, unitsAt } = cursor;
        const suffix = suffixText(cursor.suffix);
        if (reference.isBare(unitsAt)) this.add(() => this.civicElements(run, number, suffix, ''), street);
        for (const unit of reference.unitsOf(unitsAt)) {
          this.add(() => this.civicElements(run, number, suffix, unit), street);
        }
      }
    }
  }

  private streetElements(street: number): AddressElements {
    const elements = emptyElements();
    fillPlace(this.reference, elements, this.reference.municipalityOfStreet(street));
    return elements;
  }

  private civicElements(run: MatchingRun, number: number, suffix: string, unit: string): AddressElements {
    const { reference } = this;
    const elements = this.streetElements(run.street);
    const entry = reference.canonicalEntry(run.street);
    fillCivic(reference, elements, { entry, number, suffix, delivery: run.delivery });
    elements.UnitNumber = unit;
    if (run.postalCode >= 0) elements.PostalCode = formatPostalCode(reference.postalCodeText(run.postalCode));
    return elements;
  }

  private rangeElements(run: MatchingRun): AddressElements {
    const elements = this.civicElements(run, run.first, this.criteria.suffix ?? '', '');
    elements.StreetNumberTo = String(run.last);
    if (run.last !== run.first) elements.StreetNumberSequence = run.first % 2 === 1 ? 'Odd' : 'Even';
    return elements;
  }

  private deliveryElements(delivery: number): AddressElements {
    const { reference } = this;
    const elements = emptyElements();
    fillPlace(reference, elements, reference.municipalityOfDelivery(delivery));
    fillDelivery(reference, elements, delivery);
    if (elements.TypeOfAddress === 'AES_POBox') {
      elements.POBoxNumberFrom = String(reference.firstBox(delivery));
      elements.POBoxNumberTo = String(reference.lastBox(delivery));
    }
    fillRouteAndCode(reference, elements, delivery);
    elements.LargeVolumeReceiver = reference.receiverOf(delivery);
    return elements;
  }
}

function some(runs: Iterable<MatchingRun>): boolean {
  for (const _run of runs) return true;
  return false;
}
