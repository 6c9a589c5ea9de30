import { Trait } from '../../address/known-words.ts';
import { type Lexeme, phraseOf } from '../../address/lexicon.ts';
import { canonicalWords, placeNameKey } from '../../address/name-key.ts';
import { joinOpenEnds } from './open-ends.ts';
import { Break, joinWords, type Token, tokenize } from './token.ts';

/** What a field of the input holds, according to the layout; `free` may hold anything. */
export type FieldRole = 'free' | 'street' | 'lastLine' | 'municipality' | 'province' | 'postalCode';

export interface ParseField {
  readonly role: FieldRole;
  readonly text: string;
  /** The text begins with a unit, a hyphen and the civic number: each had a column of its own. */
  readonly beginsWithUnit?: true;
}

/** The known municipalities, by `placeNameKey`. The reference supplies one; the parser also works without it. */
export interface PlaceIndex {
  /** Grows with how well known the place is; 0 = unknown. */
  placeWeight(key: string): number;
  /** Whether the key is a misspelt place name. Rarely called. */
  resembles?(key: string): boolean;
  /** Whether the name of a place begins with the key. Rarely called. */
  begins?(key: string): boolean;
}

/** Length in words of the longest municipality name (`Tête-à-la-Baleine Côte-Nord-du-Golfe-du-Saint-Laurent`). */
export const MAX_PLACE_WORDS = 11;

export const NO_PLACES: PlaceIndex = { placeWeight: () => 0 };

/** The part of the address that owns a token; 0 = none yet. */
export const Owner = {
  None: 0,
  PostalCode: 1,
  Province: 2,
  Country: 3,
  Municipality: 4,
  Box: 5,
  Route: 6,
  General: 7,
  Station: 8,
  Site: 9,
  Compartment: 10,
  Info: 11,
  Unit: 12,
  Attention: 13,
  Noise: 14,
} as const;

/** The tokens of one input and their owners. Every stage receives this value and none changes it. */
export interface ParseContext {
  readonly fields: readonly ParseField[];
  readonly tokens: readonly Token[];
  /** Folded words of the tokens, as the lexicon expects them. */
  readonly words: readonly string[];
  /** One `Owner` per token. */
  readonly owner: readonly number[];
  /** The longest phrase that starts at each word, filled on demand by `wordsAt`; null = not looked up yet. */
  readonly phrases: (Lexeme | undefined | null)[];
  /** Kind bits of every phrase that any word can begin. A kind missing here occurs nowhere in the input. */
  readonly opens: number;
  readonly places: PlaceIndex;
}

/** A stage's working copy, with its own token owners. Once the stage ends, others treat it as an immutable value. */
export interface ParseDraft extends ParseContext {
  readonly owner: number[];
}

export function draftOf({ fields, tokens, words, owner, phrases, opens, places }: ParseContext): ParseDraft {
  return { fields, tokens, words, owner: owner.slice(), phrases, opens, places };
}

/** Assigns the tokens [from, to) to a part of the address. */
export function give(draft: ParseDraft, from: number, to: number, owner: number): void {
  for (let i = from; i < to; i++) draft.owner[i] = owner;
}

/** Tokenizes the fields. `APT5` and `22Eddy` become two tokens each, unless `splitWords` is false. */
export function createContext(fields: readonly ParseField[], places: PlaceIndex, splitWords = true): ParseContext {
  const tokens: Token[] = [];
  for (let i = 0; i < fields.length; i++) tokenize(fields[i]!.text, i, tokens);
  if (!splitWords) joinWords(tokens);
  joinOpenEnds(tokens, fields);
  const words: string[] = [];
  const phrases: (Lexeme | undefined | null)[] = [];
  const owner: number[] = [];
  let opens = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const begins = token.entry !== undefined && token.entry.phrases.length > 0;
    const continues = i + 1 < tokens.length && (tokens[i + 1]!.traits & Trait.Continues) !== 0;
    words.push(token.word);
    owner.push(Owner.None);
    phrases.push(begins && continues ? null : token.lexeme);
    opens |= token.opens;
  }
  return { fields, tokens, words, owner, phrases, opens, places };
}

/** The input cut to its first `count` words. */
export function firstWords(context: ParseContext, count: number): ParseContext {
  if (context.tokens.length <= count) return context;
  const { fields, tokens, words, owner, phrases, opens, places } = context;
  return {
    fields,
    tokens: tokens.slice(0, count),
    words: words.slice(0, count),
    owner: owner.slice(0, count),
    phrases: phrases.slice(0, count),
    opens,
    places,
  };
}

/** The longest phrase that starts at `at`, whatever the owners of its words and the separators between them. */
export function wordsAt(context: ParseContext, at: number): Lexeme | undefined {
  const { phrases } = context;
  if (at >= phrases.length) return undefined;
  let phrase = phrases[at];
  if (phrase === null) {
    phrase = phraseOf(context.tokens[at]!.entry!, context.words, at);
    phrases[at] = phrase;
  }
  return phrase;
}

/** The longest phrase that starts at a free token and covers free tokens of the same field, with no comma inside. */
export function phraseAt(context: ParseContext, at: number): Lexeme | undefined {
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || lexeme.words === 1 || fits(context, at, lexeme.words)) return lexeme;
  return context.tokens[at]!.lexeme;
}

function fits(context: ParseContext, at: number, count: number): boolean {
  for (let i = at + 1; i < at + count; i++) {
    if (i >= context.tokens.length || context.owner[i] !== Owner.None) return false;
    if (context.tokens[i]!.before >= Break.Comma) return false;
  }
  return true;
}

export function roleOf(context: ParseContext, at: number): FieldRole {
  return context.fields[context.tokens[at]!.field]!.role;
}

/** The match key of the words [from, to): the `placeNameKey` and `streetNameKey` of their text. */
export function keyOf(context: ParseContext, from: number, to: number): string {
  let key = '';
  for (let i = from; i < to; i++) {
    const part = context.tokens[i]!.key ?? keyBeside(context.words, i);
    if (part === undefined) return canonicalWords(context.words.slice(from, to).join(' ')).join('');
    key += part;
  }
  return key;
}

/** The part of an `N`, the commonest of the words that depend on their neighbours: only `N D` is Notre-Dame. */
function keyBeside(words: readonly string[], at: number): string | undefined {
  return words[at] === 'N' && words[at + 1] !== 'D' ? NORTH_KEY : undefined;
}

const NORTH_KEY = placeNameKey('N');

/** A known place begins at `from`, in words that no other part owns. */
export function beginsPlace(context: ParseContext, from: number): boolean {
  return holdsPlace(context, from, from);
}

/** `SILVERTON BEACH NO. 293`: a known place holds the word, in words that no other part owns. */
export function holdsInPlace(context: ParseContext, at: number): boolean {
  for (let from = at; from >= 0 && from > at - MAX_PLACE_WORDS && context.owner[from] === Owner.None; from--) {
    if (holdsPlace(context, from, at)) return true;
  }
  return false;
}

/** A known place ends right before `at`, in words that no other part owns. */
export function isBehindPlace(context: ParseContext, at: number): boolean {
  for (let from = at - 1; from >= 0 && from >= at - MAX_PLACE_WORDS && context.owner[from] === Owner.None; from--) {
    if (context.places.placeWeight(keyOf(context, from, at)) > 0) return true;
  }
  return false;
}

/** A known place begins at `at`. */
export function isBeforePlace(context: ParseContext, at: number): boolean {
  return at < context.words.length && context.owner[at] === Owner.None && holdsPlace(context, at, at);
}

/** A known place begins at `from` and ends behind `at`. */
function holdsPlace(context: ParseContext, from: number, at: number): boolean {
  const { words, owner, places } = context;
  const most = Math.min(words.length, from + MAX_PLACE_WORDS);
  for (let to = at + 1; to <= most && owner[to - 1] === Owner.None; to++) {
    if (places.placeWeight(keyOf(context, from, to)) > 0) return true;
  }
  return false;
}

/** The phrase of one of these kinds that covers [from, to) exactly. */
export function phraseCovering(context: ParseContext, from: number, to: number, kinds: number): Lexeme | undefined {
  if ((context.tokens[from]!.opens & kinds) === 0) return undefined;
  const lexeme = wordsAt(context, from);
  return lexeme !== undefined && lexeme.words === to - from && (lexeme.kinds & kinds) !== 0 ? lexeme : undefined;
}

/** Whether any letters of the words [from, to) were typed as digits. */
export function isDisguised({ tokens }: ParseContext, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((tokens[i]!.traits & Trait.Disguised) !== 0) return true;
  return false;
}

/** Whether one of the words [from, to) is of one of these kinds. */
export function holdsKind({ tokens }: ParseContext, from: number, to: number, kinds: number): boolean {
  for (let i = from; i < to; i++) if ((tokens[i]!.kinds & kinds) !== 0) return true;
  return false;
}

/** Index after the last free token before `before`. */
export function freeEnd(context: ParseContext, before = context.owner.length): number {
  let end = before;
  while (end > 0 && context.owner[end - 1] !== Owner.None) end--;
  return end;
}

/** True when no free token precedes `at` in its segment (bounded by commas or line ends). */
export function startsSegment(context: ParseContext, at: number): boolean {
  return at === 0 || context.tokens[at]!.before >= Break.Comma || context.owner[at - 1] !== Owner.None;
}

/** The words in a row that name a place, the longest first. */
export function knownPlaces({ words, places }: ParseContext): string[] {
  const found: string[] = [];
  for (let length = Math.min(MAX_PLACE_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const text = words.slice(from, from + length).join(' ');
      if (text.length > 2 && places.placeWeight(placeNameKey(text)) > 0) found.push(text);
    }
  }
  return found;
}
