import { Owner, type ParseContext } from './context.ts';

/**
 * `12-14 ELM ST BATH ON  K0H 1G0`: capitals and two blanks before the postal code, as Canada Post prescribes and as we
 * write an address. There a hyphen joins a unit to its civic number; a range has no place in it.
 */
export function isPrescribed({ fields, tokens, owner }: ParseContext): boolean {
  const at = owner.indexOf(Owner.PostalCode);
  if (at < 1) return false;
  const { field, start } = tokens[at]!;
  const before = tokens[at - 1]!;
  if (before.field !== field || fields[field]!.text.slice(before.end, start) !== TWO_BLANKS) return false;
  return !fields.some(({ text }) => SMALL_LETTER.test(text));
}

const TWO_BLANKS = '  ';
const SMALL_LETTER = /\p{Ll}/u;
