import { Owner, type ParseContext } from '../words/context.ts';
import { textBetween } from '../words/span-text.ts';

/**
 * `12-14 ELM ST BATH ON  K0H 1G0`: capitals and two blanks before the postal code, as Canada Post prescribes and as we
 * write an address. There a hyphen joins a unit to its civic number; a range has no place in it.
 */
export function isPrescribed(context: ParseContext): boolean {
  const at = context.owner.indexOf(Owner.PostalCode);
  if (at < 1 || textBetween(context, at - 1, at) !== TWO_BLANKS) return false;
  return !context.fields.some(({ text }) => SMALL_LETTER.test(text));
}

const TWO_BLANKS = '  ';
const SMALL_LETTER = /\p{Ll}/u;
