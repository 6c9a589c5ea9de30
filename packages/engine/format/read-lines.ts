import { type ElementName, LANGUAGES, type LineContent, TYPES_OF_ADDRESS } from '../address/elements.ts';
import type { AddressLayout, LayoutLine } from '../values/parameters.ts';
import { elementsOfLine, isStatusLine } from './element-groups.ts';
import { type LayoutMismatch, mismatchMessage } from './layout-mismatch.ts';

/** What the layout says a line is for; an `element` line holds one member of `AddressElements`. */
export type FieldRole = 'free' | 'street' | 'lastLine' | 'municipality' | 'province' | 'postalCode' | 'element';

/** The text of an input line, with its role. */
export interface InputField {
  readonly role: FieldRole;
  /** The member, for the role `element` only. */
  readonly element?: ElementName;
  readonly text: string;
  /** Index of the line among the layout's lines. */
  readonly lineIndex: number;
  /** Offset of the text in the line's content; above 0 only for later rows of a free-form line with line breaks. */
  readonly start: number;
}

/** Thrown for lines that do not fit the layout; answered as LAYOUT_MISMATCH. */
export class LayoutMismatchError extends Error {
  override readonly name = 'LayoutMismatchError';
  readonly mismatch: LayoutMismatch;

  constructor(mismatch: LayoutMismatch) {
    super(mismatchMessage(mismatch, 'EN'));
    this.mismatch = mismatch;
  }
}

/**
 * Every line of the layout, in its order, with text and role; absent lines are empty. The case of line names is
 * ignored. A single line named `""` is free-form input, accepted by every layout. Line breaks divide free text into
 * fields. Status lines are not read.
 *
 * @throws {LayoutMismatchError} if the layout does not have a line of that name, a line is given twice, or a line for a
 * member with fixed values holds something else
 */
export function readLines(lines: readonly LineContent[], layout: AddressLayout): { fields: InputField[] } {
  const only = lines.length === 1 ? lines[0] : undefined;
  const free = layout.Lines.findIndex((line) => line.FreeForm);
  const fields: InputField[] = [];
  if (only?.strName === '' && (free >= 0 || layout.Lines.every(({ strName }) => strName !== ''))) {
    addFreeText(fields, only.strContent, Math.max(0, free));
    return { fields };
  }
  const texts = matchLines(lines, layout);
  const misplaced: string[] = [];
  for (let index = 0; index < layout.Lines.length; index++) {
    const line = layout.Lines[index]!;
    if (isStatusLine(line)) continue;
    const { role, element } = roleOfLine(line);
    const text = texts[index]!;
    if (element !== undefined && !canHold(element, text)) misplaced.push(line.strName);
    if (role === 'free') addFreeText(fields, text, index);
    else fields.push({ role, ...(element === undefined ? {} : { element }), text, lineIndex: index, start: 0 });
  }
  if (misplaced.length > 0) throw mismatchOf(layout, { misplaced });
  return { fields };
}

/** The role of a line, which follows from its `Elements`. */
function roleOfLine(line: LayoutLine): { role: FieldRole; element?: ElementName } {
  const members = [...elementsOfLine(line)];
  if (members.length === 0) return { role: 'free' };
  if (members.length === 1) {
    const element = members[0]!;
    const role = SINGLE_ROLES[element];
    return role === undefined ? { role: 'element', element } : { role };
  }
  const last = members.filter((name) => LAST_LINE.has(name)).length;
  const other = members.filter((name) => !LAST_LINE.has(name) && name !== 'Country').length;
  if (last > 0 && other > 0) return { role: 'free' };
  return { role: last > 0 ? 'lastLine' : 'street' };
}

const LAST_LINE: ReadonlySet<ElementName> = new Set<ElementName>(['Municipality', 'Province', 'PostalCode']);

const SINGLE_ROLES: { readonly [Name in ElementName]?: FieldRole } = {
  Municipality: 'municipality',
  Province: 'province',
  PostalCode: 'postalCode',
};

/** The values of those members that allow only a fixed set. */
export const FIXED_VALUES: { readonly [Name in ElementName]?: readonly string[] } = {
  TypeOfAddress: TYPES_OF_ADDRESS,
  StreetNumberSequence: ['Odd', 'Even', 'Consecutive'],
  Language: LANGUAGES,
};

function canHold(element: ElementName, text: string): boolean {
  const value = text.trim();
  return value === '' || FIXED_VALUES[element]?.includes(value) !== false;
}

function mismatchOf(layout: AddressLayout, wrong: Partial<LayoutMismatch>): LayoutMismatchError {
  const expected = layout.Lines.map((line) => line.strName);
  return new LayoutMismatchError({ layout: layout.Name, unknown: [], repeated: [], misplaced: [], expected, ...wrong });
}

/** The texts, in the order of the layout's lines. */
function matchLines(lines: readonly LineContent[], layout: AddressLayout): string[] {
  const byName = new Map(layout.Lines.map((line, index) => [line.strName.toLowerCase(), index]));
  const texts = layout.Lines.map(() => '');
  const seen = new Set<number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  for (const { strName, strContent } of lines) {
    const index = byName.get(strName.toLowerCase());
    if (index === undefined) unknown.push(strName);
    else if (seen.has(index)) repeated.push(strName);
    else {
      seen.add(index);
      texts[index] = strContent;
    }
  }
  if (unknown.length + repeated.length > 0) {
    throw mismatchOf(layout, { unknown, repeated });
  }
  return texts;
}

/** Ends of rows, except one that a hyphen in the middle of a word comes before. */
const ROW_END = /(?<!\p{L}-\r?)\n|\n(?!\p{Ll})/u;

/** A row of free text, and its offset. */
interface FreeRow {
  readonly text: string;
  readonly start: number;
}

/** The rows of free text. */
export function freeRows(text: string): FreeRow[] {
  if (!text.includes('\n')) return [freeRow(text, 0)];
  const isHyphenated = text.includes('-\n') || text.includes('-\r');
  let start = 0;
  return text.split(isHyphenated ? ROW_END : '\n').map((row) => {
    const each = freeRow(row, start);
    start += row.length + 1;
    return each;
  });
}

function freeRow(row: string, start: number): FreeRow {
  return { text: row.endsWith('\r') ? row.slice(0, -1) : row, start };
}

function addFreeText(fields: InputField[], content: string, lineIndex: number): void {
  for (const { text, start } of freeRows(content)) fields.push({ role: 'free', text, lineIndex, start });
}
