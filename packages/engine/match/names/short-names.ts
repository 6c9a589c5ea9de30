import { SHORT_WORDS } from '../../address/short-words.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { namesInForms } from './names-in-forms.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** The most ways to spell out one name. */
const MOST_NAMES = 8;

/** `WM`, `CENTENNIAL PK`, `N-D`: the names in the reference that the short forms of a name stand for. */
export function namesSpelledOut(reference: Reference, context: ParseContext, street: TypedStreet): ExactName[] {
  if (!mayBeShort(context, street)) return [];
  return namesInForms(reference, street, 'STREET_NAME_SHORTENED', (reading) => spelledOut(context, reading));
}

/** Hardly any street has such words. */
function mayBeShort({ words }: ParseContext, { from, to }: TypedStreet): boolean {
  for (let at = from; at < to; at++) if (INITIALS.has(words[at]!) || SHORT_WORDS.has(words[at]!)) return true;
  return false;
}

/** The words of a name with every short form in full, in each way; none if there is no short form. */
function spelledOut({ words }: ParseContext, { nameFrom, nameTo }: StreetReading): readonly string[] {
  let texts: readonly string[] = [''];
  let found = false;
  for (let at = nameFrom; at < nameTo; at++) {
    // N D before a name is part of every key
    const isNotreDame = at === nameFrom && at + 2 === nameTo && words[at] === 'N' && words[at + 1] === 'D';
    // S. LOUIS
    const isSaint = at === nameFrom && at + 1 < nameTo && words[at] === 'S';
    const full = isNotreDame ? NOTRE_DAME : isSaint ? SAINTS : SHORT_WORDS.get(words[at]!);
    if (full !== undefined) found = true;
    const meant = full ?? [words[at]!];
    texts = texts.flatMap((text) => meant.map((word) => (text === '' ? word : `${text} ${word}`))).slice(0, MOST_NAMES);
    if (isNotreDame) break;
  }
  return found ? texts : [];
}

const NOTRE_DAME = ['NOTRE DAME'];
const SAINTS = ['SAINT', 'SAINTE'];
/** What the letters of these are short for depends on the words beside them. */
const INITIALS: ReadonlySet<string> = new Set(['N', 'S']);
