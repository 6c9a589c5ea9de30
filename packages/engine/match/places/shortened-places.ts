import { placeNameKey } from '../../address/name-key.ts';
import { WORD_OF_FLOOR } from '../../parse/places/longer-place.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { skeletonOf } from '../../text/distorted.ts';
import { fold, glue } from '../../text/fold.ts';
import { addCorrected, type ResolvedPlace } from '../compare/resolved-place.ts';
import { placeNamesBy } from './place-name-index.ts';

/** Builds what shortened places are looked up in, so that nobody waits for it. */
export function prepareShortened(reference: Reference): void {
  entriesBySkeleton(reference);
}

/**
 * `Ktchnr`, `Riv.-d-Lp`, `Brockvl`, `Pt Hope`, `Sackville, Lower`: the places whose name was written without its
 * vowels, with VL for VILLE, with PT for PORT and S for SAINT, or with the word behind it that tells it apart.
 */
export function placesShortened(reference: Reference, parse: Parse, span: Span): ResolvedPlace[] {
  const typed = fold(spanText(parse, span));
  const out: ResolvedPlace[] = [];
  const add = (entry: number): void => addCorrected(reference, entry, out);
  const whole = spelledOut(typed);
  const key = whole === typed ? -1 : reference.findMunicipalityKey(placeNameKey(whole));
  for (let name = key < 0 ? 0 : reference.namesFrom(key); key >= 0 && name < reference.namesTo(key); name++) add(name);
  const words = typed.split(' ');
  if (words.every(hasInnerVowel) || glue(typed).length < SHORTEST) return out;
  for (const entry of entriesBySkeleton(reference).get(skeletonOf(glue(typed))) ?? []) {
    const name = ` ${fold(reference.municipalityNameText(entry))} `;
    // BATH is not BOOTH without its vowels
    if (words.every((word) => !hasInnerVowel(word) || name.includes(` ${word} `))) add(entry);
  }
  return out;
}

/** Whether a name may stand for a place in this way: it weighs the same, however many vowels are missing. */
export function isShortened(typed: string, name: string): boolean {
  const words = fold(typed);
  const whole = spelledOut(words);
  if (whole !== withVille(words)) return placeNameKey(whole) === placeNameKey(name);
  const [letters, full] = [glue(words), glue(fold(name))];
  return letters.length < full.length && letters[0] === full[0] && skeletonOf(letters) === skeletonOf(full);
}

/** PT is POINT as well, which is what the key of the name says. */
function spelledOut(words: string): string {
  const [first = '', ...others] = withVille(words).replace(APART, 'S').split(' ');
  const next = others[0];
  if (next === undefined) return first;
  const typed = others.at(-1)!;
  const between = others.slice(0, -1);
  const qualifier = inFull(typed);
  if (QUALIFIERS.has(qualifier)) return [qualifier, first, ...between].join(' ');
  const last = LAST_WORDS[typed];
  if (last !== undefined) return [inFull(first), ...between, last].join(' ');
  return [next.length < SHORTEST ? first : inFull(first), ...others].join(' ');
}

function withVille(words: string): string {
  return words.replace(ENDS_IN_VL, 'VILLE');
}

function inFull(word: string): string {
  return FIRST_WORDS[word] ?? word;
}

/** Short forms of the word that a place begins with, which are no part of its key. */
const FIRST_WORDS: Readonly<Record<string, string>> = {
  ...WORD_OF_FLOOR,
  PT: 'PORT',
  S: 'SAINT',
  MID: 'MIDDLE',
  LTL: 'LITTLE',
  LR: 'LOWER',
  NO: 'NORTH',
  SO: 'SOUTH',
  GR: 'GRAND',
  CNR: 'CORNER',
};
/** Those of words that a place ends with. */
const LAST_WORDS: Readonly<Record<string, string>> = {
  BK: 'BROOK',
  BT: 'BIGHT',
  CNTY: 'COUNTY',
  CTY: 'COUNTY',
  HARB: 'HARBOUR',
  HD: 'HEAD',
  HR: 'HARBOUR',
  INL: 'INLET',
  PSG: 'PASSAGE',
  STA: 'STATION',
};
/** `SACKVILLE, LOWER`: words that lists write behind the name that they tell apart. */
const QUALIFIERS: ReadonlySet<string> = new Set([
  ...['UPPER', 'LOWER', 'MIDDLE', 'LITTLE', 'NORTH', 'SOUTH', 'EAST', 'WEST'],
]);

const SHORTEST = 3;
const ENDS_IN_VL = /(?<=[A-Z]{2})VL\b/;
/** `BISHOP S FALLS`: the S behind an apostrophe that became a blank. */
const APART = /(?<=[A-Z]{3}) S\b/;
const INNER_VOWEL = /^.+[AEIOUY]/;

function hasInnerVowel(word: string): boolean {
  return INNER_VOWEL.test(word);
}

/** The names of all places by their consonants. */
const entriesBySkeleton = placeNamesBy((name) => skeletonOf(glue(fold(name))));
