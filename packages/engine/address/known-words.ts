import { FOLDED } from '../text/fold.ts';
import { DAYS, WORDS_OF_HOURS } from './hours.ts';
import { type Lexeme, type LexiconEntry, lexiconEntry, lexiconWords, phraseEndings } from './lexicon.ts';
import { KEY_WORDS, keyPart } from './name-key.ts';
import { PARTICLES } from './name-words.ts';

/** What the tables of keywords and name words know about one folded word. */
export interface KnownWord {
  readonly word: string;
  /** What the word means and which phrases it begins; undefined when it is no keyword. */
  readonly entry: LexiconEntry | undefined;
  /** The meanings of the word on its own. */
  readonly lexeme: Lexeme | undefined;
  /** Kind bits of the single word. */
  readonly kinds: number;
  /** Kind bits of the word and of every phrase it can begin. */
  readonly opens: number;
  /** Bits of `Trait`. */
  readonly traits: number;
  /** Its part of a name key; undefined when that depends on its neighbours. */
  readonly key: string | undefined;
}

/** What a word can be, whether it has a meaning by itself or not. */
export const Trait = {
  /** It may continue a phrase of the lexicon. No other word needs to be looked for after the first word of a phrase. */
  Continues: 1,
  /** A French particle. */
  Particle: 2,
  /** No word of the lists has it: some of the letters were typed as digits. */
  Disguised: 4,
  /** One of `WORDS_OF_HOURS`. */
  OfHours: 8,
  /** One of `DAYS`. */
  Day: 16,
} as const;

/**
 * Every word of letters in the tables, in one hash table that is probed with the letters of a text in place. Most words
 * of names are in no table; this shows it without cutting them out, folding them and looking them up.
 */
const CONTINUING = phraseEndings();
const TABLES = [lexiconWords(), CONTINUING, KEY_WORDS, PARTICLES, WORDS_OF_HOURS, DAYS];
const WORDS: readonly KnownWord[] = [...new Set(TABLES.flatMap((table) => [...table]))]
  .filter((word) => word.charCodeAt(0) >= 65)
  .map(knownWord);

/** Slots of the table: a power of two, of which less than half are taken. */
const SIZE = 8192;
/** The hash of the word in each slot, and its index in `WORDS` plus 1; 0 = empty. */
const HASHES = new Int32Array(SIZE);
const PLACES = new Uint16Array(SIZE);
for (let at = 0; at < WORDS.length; at++) {
  const { word } = WORDS[at]!;
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = hashStep(hash, word.charCodeAt(i));
  let slot = slotOf(hash);
  while (PLACES[slot] !== 0) slot = (slot + 1) & (SIZE - 1);
  HASHES[slot] = hash;
  PLACES[slot] = at + 1;
}

/** Extends the hash of a word by one letter; the hash of no letters is 0. */
export function hashStep(hash: number, foldedLetter: number): number {
  return (Math.imul(hash, 31) + foldedLetter) | 0;
}

/** The known word that text[start, end) becomes when folded; `hash` is the hash of its folded letters. */
export function knownWordAt(text: string, start: number, end: number, hash: number): KnownWord | undefined {
  for (let slot = slotOf(hash); PLACES[slot] !== 0; slot = (slot + 1) & (SIZE - 1)) {
    if (HASHES[slot] !== hash) continue;
    const known = WORDS[PLACES[slot]! - 1]!;
    if (isAt(known.word, text, start, end)) return known;
  }
  return undefined;
}

/** What the tables know about a folded word, which may be nothing. */
export function knownWord(word: string): KnownWord {
  // Keywords begin with a letter.
  const entry = word.charCodeAt(0) < 65 ? undefined : lexiconEntry(word);
  const lexeme = entry?.word;
  const traits =
    (CONTINUING.has(word) ? Trait.Continues : 0) |
    (PARTICLES.has(word) ? Trait.Particle : 0) |
    (WORDS_OF_HOURS.has(word) ? Trait.OfHours : 0) |
    (DAYS.has(word) ? Trait.Day : 0);
  return { word, entry, lexeme, kinds: lexeme?.kinds ?? 0, opens: entry?.opens ?? 0, traits, key: keyPart(word) };
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 13)) & (SIZE - 1);
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) {
    if (FOLDED[text.charCodeAt(start + i)] !== word.charCodeAt(i)) return false;
  }
  return true;
}
