import type { InputField } from './read-lines.ts';

/**
 * How many characters of a text are read, where any blanks in a row count as one. The words that are read fill a third
 * of it; it bounds the work on texts of signs, tags and endless words.
 */
export const MOST_CHARACTERS = 2_500;

/** A line of free text counts as so many characters more: each may be read beside every other one. */
export const CHARACTERS_A_LINE = 25;

/** The fields as far as they are read; `isWhole` if no word comes behind. */
interface ReadablePart {
  readonly fields: readonly InputField[];
  readonly isWhole: boolean;
}

/** The text up to the last character that is read. Of a longer text, free lines without a word are left out. */
export function readablePart(fields: readonly InputField[]): ReadablePart {
  let length = 0;
  for (const field of fields) length += field.text.length + costOf(field);
  if (length <= MOST_CHARACTERS) return { fields, isWhole: true };
  const read: InputField[] = [];
  let left = MOST_CHARACTERS;
  for (const field of fields) {
    if (field.role === 'free' && !HAS_WORD.test(field.text)) continue;
    const end = endOf(field.text, left);
    left -= end.counted + costOf(field);
    if (end.at === field.text.length) {
      read.push(field);
      continue;
    }
    read.push({ ...field, text: field.text.slice(0, end.at) });
    if (HAS_WORD.test(field.text.slice(end.at))) return { fields: read, isWhole: false };
  }
  return { fields: read, isWhole: true };
}

function costOf({ role }: InputField): number {
  return role === 'free' ? CHARACTERS_A_LINE : 1;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Where so many characters of a text end, and how many there are. */
function endOf(text: string, most: number): { at: number; counted: number } {
  let counted = 0;
  let at = 0;
  for (; at < text.length; at++) {
    if (isBlank(text.charCodeAt(at)) && isBlank(text.charCodeAt(at - 1))) continue;
    if (counted >= most) break;
    counted++;
  }
  return { at, counted };
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}
