/** A row as text and as fields. */
export interface Row {
  readonly number: number;
  readonly text: string;
  /** One for each column. */
  readonly fields: readonly string[];
  /** What the fields stand for, where the list has more than texts. */
  readonly values?: readonly unknown[];
}

const UNREAD_FAULTS = ['OPEN_QUOTE', 'TOO_LONG', 'TOO_MANY_FIELDS', 'NOT_JSON', 'TOO_DEEP', 'REFUSED'] as const;
type UnreadFault = (typeof UNREAD_FAULTS)[number];

/** A row that is in no answer. */
export interface UnreadRow {
  readonly row: number;
  readonly text: string;
  readonly fault: UnreadFault;
}

const BLANK = /^\s*$/;

export const isBlank = (text: string): boolean => BLANK.test(text);

/** Texts as one, those that are blank left out. */
export function onOneLine(texts: readonly string[]): string {
  return texts
    .filter((text) => !isBlank(text))
    .map((text) => text.trim())
    .join(', ');
}
