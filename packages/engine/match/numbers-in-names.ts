import { canonicalWords } from '../address/name-key.ts';
import type { ParseContext } from '../parse/context.ts';
import { hasName } from '../parse/reading-keys.ts';
import type { StreetReading } from '../parse/readings.ts';
import { numberOfWord, numberWords } from '../parse/spoken.ts';
import type { Reference } from '../reference/read/reader.ts';
import { romanNumeral, romanValue } from '../text/roman.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** The names in the reference that write a number in another form: `Pie 9` for PIE-IX, `4-Bourgeois`, `rang des 60`. */
export function namesWithNumbers(
  reference: Reference,
  context: ParseContext,
  { readings }: Pick<TypedStreet, 'readings'>,
): ExactName[] {
  const names: ExactName[] = [];
  for (const reading of readings) {
    if (!hasName(reading)) continue;
    // 5 AVENUE is called by its number, and by no other word
    for (let at = reading.nameFrom; reading.nameTo > reading.nameFrom + 1 && at < reading.nameTo; at++) {
      for (const form of otherForms(context, reading, at)) {
        const words = context.words.slice(reading.nameFrom, reading.nameTo);
        words[at - reading.nameFrom] = form;
        const key = reference.findNameKey(canonicalWords(words.join(' ')).join(''));
        if (key >= 0) names.push({ reading, key, code: 'STREET_NAME_FORM' });
      }
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
