import { textOf } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';

/** Index of the typed postal code, or of the likeliest that a misread one stands for; -1 if the reference has none. */
export function codeOf(reference: Reference, parse: Parse): number {
  return codesOf(reference, parse)[0] ?? -1;
}

/** The same for every listed code that a misread one may stand for: the streets of all are compared. */
export function codesOf(reference: Reference, { tail }: Parse): readonly number[] {
  // a code with a character missing stands for too many; its first half is as typed
  if (tail.postalCode === '' && tail.fsa !== '') return [];
  const typed = tail.postalCode === '' ? tail.postalCandidates : [tail.postalCode];
  const found = typed.map((text) => reference.findPostalCode(text)).filter((code) => code >= 0);
  return found.length > MOST_CODES ? found.slice(0, MOST_CODES) : found;
}

/** A text that stands for more listed codes is hardly a code. */
const MOST_CODES = 6;

/** The municipalities that the FSA of an unlisted or unreadable postal code serves. */
export function municipalitiesOfFsas(reference: Reference, { tail }: Parse): readonly number[] {
  const typed = tail.fsa !== '' ? [tail.fsa] : tail.postalCode !== '' ? [tail.postalCode] : tail.postalCandidates;
  const fsas = new Set(typed.map((text) => text.slice(0, 3)));
  return [...new Set([...fsas].flatMap((fsa) => reference.municipalitiesOfFsa(fsa)))];
}

/** What was typed of a code that is not whole: `K7L`, `K7L1`, `K7L1E`. */
export function codeBeginning(parse: Parse): string {
  const { fsa, postalFrom, postalTo } = parse.tail;
  return fsa + glue(fold(textOf(parse, postalFrom, postalTo))).slice(fsa.length);
}
