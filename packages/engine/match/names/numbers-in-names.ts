import { numberOfWord, numberWords } from '../../parse/respell/spoken.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { romanNumeral, romanValue } from '../../text/roman.ts';
import { namesInForms } from './names-in-forms.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** The names in the reference that write a number in another form: `Pie 9` for PIE-IX, `4-Bourgeois`, `rang des 60`. */
export function namesWithNumbers(
  reference: Reference,
  context: ParseContext,
  street: Pick<TypedStreet, 'readings'>,
): ExactName[] {
  return namesInForms(reference, street, 'STREET_NAME_FORM', (reading) => withOtherNumbers(context, reading));
}

/** The name with each of its numbers in every other form. */
function withOtherNumbers(context: ParseContext, reading: StreetReading): string[] {
  const { nameFrom, nameTo } = reading;
  // 5 AVENUE is called by its number, and by no other word
  if (nameTo <= nameFrom + 1) return [];
  const names: string[] = [];
  for (let at = nameFrom; at < nameTo; at++) {
    for (const form of otherForms(context, reading, at)) {
      const words = context.words.slice(nameFrom, nameTo);
      words[at - nameFrom] = form;
      names.push(words.join(' '));
    }
  }
  return names;
}

/** What a word of a name may be instead, if it is a number; Roman numerals end the names of popes and kings. */
function otherForms({ tokens, words }: ParseContext, { nameFrom, nameTo }: StreetReading, at: number): string[] {
  const word = words[at]!;
  const isNumeral = at > nameFrom && at === nameTo - 1;
  const roman = isNumeral ? romanValue(word) : undefined;
  const { value } = tokens[at]!;
  const number = roman ?? (String(value) === word ? value : numberOfWord(word));
  if (number === undefined) return [];
  const numeral = isNumeral ? romanNumeral(number) : undefined;
  return [String(number), ...(numeral === undefined ? [] : [numeral]), ...numberWords(number)].filter(
    (form) => form !== word,
  );
}
