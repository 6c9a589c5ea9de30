import { wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { ParseField } from '../words/context.ts';

/**
 * `12 Elm St⏎12 Elm Street⏎Bath`: the fields without lines that are there twice, as where one column was copied into
 * the next. Free lines without a number may say two things in the same words (Québec, the city and the province).
 */
export function withoutDoubledLines(fields: readonly ParseField[]): readonly ParseField[] {
  let out = fields;
  const known: string[] = [];
  const wordsAt = (at: number): string => (known[at] ??= wordsOf(fields[at]!.text));
  for (let at = 1; at < fields.length; at++) {
    const field = fields[at]!;
    if (!maySaySame(field)) continue;
    for (let before = 0; before < at; before++) {
      if (!beginsAlike(fields[before]!, field) || wordsAt(at) === '' || wordsAt(before) !== wordsAt(at)) continue;
      out = out.with(at, { ...field, text: '' });
      break;
    }
  }
  return out;
}

function maySaySame({ role, text }: ParseField): boolean {
  return role === 'street' || (role === 'free' && NUMBER_AND_WORD.test(text));
}

/** Two lines of the same words begin with the same character, and more is only compared then. */
function beginsAlike(one: ParseField, other: ParseField): boolean {
  return one.role === other.role && one.text.charCodeAt(0) === other.text.charCodeAt(0);
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
