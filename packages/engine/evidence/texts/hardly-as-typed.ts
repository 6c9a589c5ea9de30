import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { KINDS_OF_PLACES } from '../../parse/places/known-endings.ts';
import { Owner } from '../../parse/words/context.ts';
import type { Token } from '../../parse/words/token.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';

/** Signs in the words alone that what they stand for is so much likelier than what is typed that it is read first. */

/** Digits within a word, or words around the name of a place. */
export function holdsNoWord(typed: Parse): boolean {
  const { tokens, owner } = typed.context;
  const isBroken = ({ shape, word }: Token): boolean => (shape & WITH_DIGITS) !== 0 && word.length > LONGEST_LABEL;
  return tokens.some((token, at) => owner[at] === Owner.None && isBroken(token)) || holdsKindOfPlace(typed);
}

/** `City of`, where the place is not called so. */
export function holdsKindOfPlace({ context: { tokens, owner }, variants }: Parse): boolean {
  if (variants[0]?.municipalityKnown === true) return false;
  return tokens.some(({ word }, at) => owner[at] === Owner.None && KINDS_OF_PLACES.has(word));
}

const WITH_DIGITS = Shape.Mixed | Shape.LettersNumber | Shape.NumberLetters;

/** Units, ordinals and numbers with their letter are shorter than most words. */
const LONGEST_LABEL = 4;

/** `ElmwoodStreet`, where nothing is called Elmwoodstreet: a type run together with its name. */
export function joinsType(reference: Reference, { context: { tokens, owner } }: Parse): boolean {
  return tokens.some((token, at) => owner[at] === Owner.None && endsInType(reference, token));
}

function endsInType(reference: Reference, { shape, kinds, text, word }: Token): boolean {
  if (shape !== Shape.Letters || kinds !== 0) return false;
  const [, type] = CAPITAL_IN_WORD.exec(text) ?? [];
  if (type === undefined || ((wordLexeme(fold(type))?.kinds ?? 0) & Kind.StreetType) === 0) return false;
  return !reference.isInNames(word);
}

const CAPITAL_IN_WORD = /\p{L}{2}(\p{Lu}\p{Ll}+)$/u;
