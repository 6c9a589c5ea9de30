import { wordLexeme } from '../address/lexicon.ts';
import { fold } from '../text/fold.ts';
import type { ParseField } from './context.ts';

/**
 * `12 Elm St⏎12 Elm Street⏎Bath`: the fields without lines that are there twice, as where one column was copied into
 * the next. Free lines without a number may say two things in the same words (Québec, the city and the province).
 */
export function withoutDoubledLines(fields: readonly ParseField[]): readonly ParseField[] {
  let out = fields;
  for (let at = 1; at < fields.length; at++) {
    if (fields.slice(0, at).some((field) => isSameLine(field, fields[at]!)))
      out = out.with(at, { ...fields[at]!, text: '' });
  }
  return out;
}

function isSameLine(one: ParseField, other: ParseField): boolean {
  if (one.role !== other.role || one.text.charCodeAt(0) !== other.text.charCodeAt(0)) return false;
  if (other.role !== 'street' && (other.role !== 'free' || !NUMBER_AND_WORD.test(other.text))) return false;
  const words = wordsOf(one.text);
  return words !== '' && words === wordsOf(other.text);
}

const NUMBER_AND_WORD = /\d.*\p{L}{2}|\p{L}{2}.*\d/u;

/** The words, with each type and direction in one form. */
function wordsOf(text: string): string {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => {
      const lexeme = wordLexeme(word);
      return lexeme?.types[0]?.concept ?? (lexeme?.direction ? `${lexeme.direction}` : word);
    })
    .join(' ')
    .trim();
}
