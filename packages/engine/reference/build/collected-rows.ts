import { GrowableColumn } from '../format/growable.ts';
import type { DeliveryKind, SourceInfo } from '../format/meta.ts';
import { Interner } from '../format/string-pool.ts';

export interface BuilderOptions {
  /** `YYYY-MM`. */
  readonly dataVersion: string;
  readonly sources: readonly SourceInfo[];
  readonly starter: boolean;
}

/** Sources are bits of a 32-bit number, hence the limit. */
export const MAX_SOURCES = 32;

/** How many rows of each kind there were when a source began. Its rows run up to the start of the next source. */
export interface SourceStart {
  /** Index in `BuilderOptions.sources`. */
  readonly source: number;
  readonly civics: number;
  readonly ranges: number;
}

/** A name of a street, with the code of its type and the number of its direction. */
export interface DesignationInput {
  readonly name: string;
  readonly type: string;
  readonly direction: number;
}

/** A civic number, or one of its units. */
export interface CivicInput {
  readonly number: number;
  /** A letter, `1/4`, `1/2`, `3/4`, or empty. */
  readonly suffix?: string;
  /** The unit's label without its designator, or empty. */
  readonly unit?: string;
  /** `K7L1A1` or empty. */
  readonly postalCode?: string;
  /** Id of the route that serves it; 0 = none. */
  readonly deliveryId?: number;
}

/** A range of civic numbers: every number of the side, or of both sides, is an address. */
export interface CivicRangeInput {
  readonly from: number;
  readonly to: number;
  readonly sequence: 'Odd' | 'Even' | 'Consecutive';
  /** `K7L1A1` or empty. */
  readonly postalCode?: string;
  /** Id of the route that serves it; 0 = none. */
  readonly deliveryId?: number;
}

/** A delivery mode of one installation: a range of PO boxes, a route or general delivery. */
export interface DeliveryInput {
  readonly kind: DeliveryKind;
  readonly munId: number;
  /** `STN`, `RPO`, `SUCC`, …, or empty. */
  readonly stationType?: string;
  readonly stationName?: string;
  /** `RR`, `SS`, `MR` for a Route, else empty. */
  readonly routeType?: string;
  readonly routeNumber?: number;
  /** Range of box numbers of a POBox, else 0. */
  readonly from?: number;
  readonly to?: number;
  /** `K7L1A1` or empty. */
  readonly postalCode?: string;
  /** The large volume receiver, or empty. */
  readonly receiver?: string;
}

/** What a builder has collected, in columns and with its own ids. The compiler reads it and overwrites some columns. */
export class CollectedRows {
  readonly options: BuilderOptions;

  /** Municipalities by (key, province). Better display names may replace earlier ones. */
  readonly munNames: string[] = [];
  readonly munProvince: number[] = [];
  readonly munKey: number[] = [];
  readonly munKeys = new Interner();
  readonly munAliases: { munId: number; name: string; key: string; kind: number; fsas: readonly string[] }[] = [];

  /** Display names of streets and the match key of each. */
  readonly names = new Interner();
  readonly nameKey = new GrowableColumn();
  readonly nameKeys = new Interner();
  readonly typeCodes = new Interner();

  readonly streetName = new GrowableColumn();
  readonly streetType = new GrowableColumn();
  readonly streetDir = new GrowableColumn();
  readonly streetMun = new GrowableColumn();

  readonly aliasStreet = new GrowableColumn();
  readonly aliasName = new GrowableColumn();
  readonly aliasType = new GrowableColumn();
  readonly aliasDir = new GrowableColumn();
  /** 1 official, 0 other. */
  readonly aliasOfficial = new GrowableColumn();

  readonly unitLabels = new Interner();
  readonly unitTexts: string[] = [];

  readonly civicStreet = new GrowableColumn();
  readonly civicNumber = new GrowableColumn();
  readonly civicSuffix = new GrowableColumn();
  readonly civicUnit = new GrowableColumn();
  /** Packed postal code + 1, 0 = none. */
  readonly civicPc = new GrowableColumn();
  readonly civicDelivery = new GrowableColumn();

  readonly rangeStreet = new GrowableColumn();
  readonly rangeFrom = new GrowableColumn();
  readonly rangeTo = new GrowableColumn();
  /** 0 even, 1 odd. */
  readonly rangeSide = new GrowableColumn();
  readonly rangePc = new GrowableColumn();
  readonly rangeDelivery = new GrowableColumn();

  readonly deliveries: Required<DeliveryInput>[] = [];
  /** Bits of the sources of each delivery. */
  readonly deliverySources: number[] = [];
  readonly sourceStarts: SourceStart[] = [{ source: 0, civics: 0, ranges: 0 }];
  readonly buildings: { name: string; streetId: number; civicNumber: number; postalCode: string; receiver: boolean }[] =
    [];
  readonly fsas = new Map<string, { place: string; province: number }>();

  constructor(options: BuilderOptions) {
    this.options = options;
  }
}
