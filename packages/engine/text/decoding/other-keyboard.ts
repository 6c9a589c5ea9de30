import type { Encoded } from './encoded.ts';

/**
 * Signs of a French text that was typed while the keyboard was set for English, or the other way round: `C[ote` for
 * Côte, `l"Église` and `de l,Église` for l'Église.
 */
export function otherKeyboardIn(text: string): Encoded[] {
  return [...meantIn(text, CIRCUMFLEX, ''), ...meantIn(text, APOSTROPHE, "'")].sort((a, b) => a.from - b.from);
}

/** Nearly no text has one of these. */
export const MAY_BE_OF_OTHER_KEYBOARD = /\[[aeiou]|(?<=[dl])[",][aeiouyhàâéèêîôœ]/i;

/** The dead key, within a word or in front of Île, that closes no brackets: not `Unit[a]`. */
const CIRCUMFLEX = /(?<=\p{L})\[(?=[aeiou]\p{L})(?!\p{L}*\])|(?<=(?:^|[\s'’-]))\[(?=[Ii]les?\b)(?!\p{L}*\])/giu;
/** Behind a single letter that is elided, and before a vowel; with a comma, `UNIT D,ELM` is a label and a street. */
const APOSTROPHE =
  /(?<=(?<![\p{L}\p{N}"])[dl])"(?=[aeiouyhàâéèêîôœ])|(?<=\b(?:de|rue|avenue|av\.?|ave\.?|boulevard|boul\.?|chemin|ch\.?|place|rang|impasse) [dl]),(?=[aeiouyhàâéèêîôœ])/giu;

function meantIn(text: string, signs: RegExp, meant: string): Encoded[] {
  return Array.from(text.matchAll(signs), ({ 0: sign, index }) => ({ from: index, to: index + sign.length, meant }));
}
