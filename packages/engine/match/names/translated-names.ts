import { PARTICLES } from '../../address/name-words.ts';
import { TRANSLATED_NOUNS, TRANSLATED_SAINTS } from '../../address/translated-words.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { namesInForms } from './names-in-forms.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** The names in the reference that are the typed one in the other language: `Park Avenue` for AV DU PARC. */
export function namesTranslated(reference: Reference, context: ParseContext, street: TypedStreet): ExactName[] {
  return namesInForms(reference, street, 'STREET_NAME_TRANSLATED', (reading) => translations(context, reading));
}

/** A name as a whole, with each article that it may have. */
function translations({ words }: ParseContext, { nameFrom, nameTo }: StreetReading): string[] {
  let from = nameFrom;
  while (from < nameTo - 1 && PARTICLES.has(words[from]!)) from++;
  if (SAINTS.has(words[from]!)) return inFront(LEADS_OF_SAINTS, TRANSLATED_SAINTS.get(textOf(words, from + 1, nameTo)));
  return inFront(ARTICLES, TRANSLATED_NOUNS.get(textOf(words, from, nameTo)));
}

function textOf(words: readonly string[], from: number, to: number): string {
  return words.slice(from, to).join(' ');
}

function inFront(leads: readonly string[], names: readonly string[] | undefined): string[] {
  return names === undefined ? [] : names.flatMap((name) => leads.map((lead) => lead + name));
}

const SAINTS: ReadonlySet<string> = new Set(['ST', 'STE', 'SAINT', 'SAINTE', 'S']);
const LEADS_OF_SAINTS: readonly string[] = ['ST ', 'STE '];
const ARTICLES: readonly string[] = ['', 'DE ', 'DU ', 'DE LA ', 'DE L ', 'DES ', 'D ', 'LA ', 'LE ', 'LES ', 'L '];
