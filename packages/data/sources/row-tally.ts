/** Why a row was left out, with the sentence shown to the operator. */
export const REJECTIONS = {
  CSV_QUOTES: 'a quoted field is not closed on its line, or text follows its closing quote',
  CSV_COLUMNS: 'the number of fields differs from the header line',
  PROVINCE: 'the province is none of the 13',
  MUNICIPALITY: 'no municipality',
  STREET_NAME: 'no street name',
  CIVIC_NUMBER: 'the civic number is empty, 0 or not a number',
  CIVIC_SUFFIX: 'the civic number suffix is neither a letter nor 1/4, 1/2 or 3/4',
  UNIT: 'the unit label is too long',
  NOT_CERTIFIED: 'the register has not certified the address',
  GEOJSON: 'the line is not a GeoJSON feature',
  RECORD_TYPE: 'a record of a type that the layout does not have',
  RECORD_CIVICS: 'the civic numbers of the record are no range',
  RECORD_BOXES: 'the box numbers of the record are no range',
  RECORD_ROUTE: 'the record names no route',
  RECORD_NAME: 'the record lacks the name it is about',
  RECORD_UNKNOWN: 'the record is about a municipality or a street that no address has',
  RECORD_CODE: 'the record lacks a postal code, or it belongs to another province',
} as const;

/** What was odd about a row that was taken nevertheless. */
export const REMARKS = {
  POSTAL_CODE_EMPTY: 'no postal code',
  POSTAL_CODE_FORM: 'not a postal code; kept without it',
  POSTAL_CODE_PROVINCE: 'the postal code belongs to another province; kept without it',
  STREET_TYPE_UNKNOWN: 'unknown street type, kept as part of the name',
  DIRECTION_UNKNOWN: 'unknown direction, kept as part of the name',
  PO_BOX: 'a post office box beside the civic address, not used',
  ADDITIONAL_UNKNOWN: 'additional delivery information of an unknown form, not used',
  SUITES_MIXED: 'suites from a number to a text: any suite may be there, so none is listed',
  SUITES_OF_RANGE: 'suites beside several civic numbers, not used',
  SUITES_MANY: 'a range of too many suites, not used',
  SUFFIX_RANGE: 'a range of civic number suffixes within a range of numbers; only its ends are listed',
  BOXES_NOT_NUMBERS: 'box numbers that are no numbers: any box is taken',
  RENVOI_COLUMNS: 'the table of other names of streets does not have the columns it should have, and was not used',
  RENVOI_UNKNOWN: 'another name of the street that the table of names does not have',
  MUNICIPALITY_NOISE: 'a census subdivision seen too rarely with its municipality, not used as another name',
} as const;

export type Rejection = keyof typeof REJECTIONS;
export type Remark = keyof typeof REMARKS;

export interface ReasonCount {
  count: number;
  /** The first few, each with the place it was found at. */
  readonly examples: string[];
}

const EXAMPLES = 3;

/** Counts of one source: every row is either accepted or rejected for one reason. */
export class RowTally {
  accepted = 0;
  rejected = 0;
  readonly rejections: Map<Rejection, ReasonCount> = new Map();
  readonly remarks: Map<Remark, ReasonCount> = new Map();

  get rows(): number {
    return this.accepted + this.rejected;
  }

  /** `example` is only asked for the first few of a reason. */
  reject(reason: Rejection, example: () => string): void {
    this.rejected++;
    count(this.rejections, reason, example);
  }

  remark(reason: Remark, example: () => string): void {
    count(this.remarks, reason, example);
  }
}

function count<Reason>(counts: Map<Reason, ReasonCount>, reason: Reason, example: () => string): void {
  let entry = counts.get(reason);
  if (entry === undefined) {
    entry = { count: 0, examples: [] };
    counts.set(reason, entry);
  }
  entry.count++;
  if (entry.examples.length < EXAMPLES) entry.examples.push(example());
}
