import { Kind, lexiconWords, wordLexeme } from '../../address/lexicon.ts';
import { canonicalWords, keyPart } from '../../address/name-key.ts';
import type { StreetType } from '../../address/street-types.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { letterForms } from '../words/disguise.ts';
import type { KnowsWord, Piece, Respelt, TypedWord } from '../words/typed-words.ts';
import { ORDINALS, SHORTEST_RUN } from './run-on-words.ts';

/** Words that a blank or the end of a line parts in the wrong place. */

/** Fewer single letters in a row are initials, suffixes and directions. */
const FEWEST_LETTERS = 4;
/** No name has more in one word. */
const MOST_LETTERS = 40;

/** `L Y N N D A L E`, `L-Y-N-N-D-A-L-E`: the letters of a word with a blank, hyphen or period between each two. */
export function spacedLetters(text: string, words: readonly TypedWord[], knows: KnowsWord): Respelt[] {
  const found: Respelt[] = [];
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (
      end < words.length &&
      isLetter(words[end]!) &&
      (end === at || isBetweenLetters(text, words[end - 1]!, words[end]!))
    )
      end++;
    // E may be the direction behind the name
    for (let last = Math.min(end, at + MOST_LETTERS); last >= at + FEWEST_LETTERS; last--) {
      const letters = words.slice(at, last);
      if (!knows(letters.map(({ folded }) => folded).join(''))) continue;
      const [from, to] = [letters[0]!.from, letters.at(-1)!.to];
      found.push({ from, to, forms: [[{ text: letters.map((letter) => letter.text).join(''), from, to }]] });
      break;
    }
    at = Math.max(at, end - 1);
  }
  return found;
}

function isLetter({ folded }: TypedWord): boolean {
  return folded.length === 1 && folded >= 'A';
}

function isBetweenLetters(text: string, { to }: Piece, { from }: Piece): boolean {
  return from === to + 1 && LETTER_SIGNS.has(text[to]!);
}

const LETTER_SIGNS: ReadonlySet<string> = new Set([' ', '-', '.']);

export function isBlank(text: string, { to }: Piece, { from }: Piece): boolean {
  return from === to + 1 && text[to] === ' ';
}

/**
 * `MAPLE RIDGE RIDGE`, `MAKDONALD MAKDONALD CRES`: a word typed twice in a row, unless it is two that were run
 * together.
 */
export function wordsTwice(
  text: string,
  words: readonly TypedWord[],
  isWhole: (word: TypedWord) => boolean,
): Respelt[] {
  const found: Respelt[] = [];
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words[at - 1]!, words[at]!];
    if (first.folded !== second.folded || first.folded.length < SHORTEST_TWICE || HAS_DIGIT.test(first.folded))
      continue;
    if (!isBlank(text, first, second) || !isWhole(first)) continue;
    found.push({ from: first.from, to: second.to, forms: [[{ text: first.text, from: first.from, to: second.to }]] });
  }
  return found;
}

const SHORTEST_TWICE = 3;

const LINE_END = /^-[ \t]*\r?\n[ \t]*$/;

/** `Con-` at the end of a line and `cession` on the next: the hyphen parts a word. */
export function hyphenatedWord(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): Piece | undefined {
  if (second.from < first.to + 2 || text[first.to] !== '-') return undefined;
  if (!LINE_END.test(text.slice(first.to, second.from)) || !knows(first.folded + second.folded)) return undefined;
  return { text: first.text + second.text, from: first.from, to: second.to };
}

/** `BobwhiteC res`, `Pinaw aCir`, `Rued e`: a name and its type, with the blank a letter too late or too early. */
export function movedBlank(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): Piece[] | undefined {
  const [a, b] = [first.folded, second.folded];
  if (!isBlank(text, first, second) || a.length !== first.text.length || b.length !== second.text.length)
    return undefined;
  if (a.length < SHORTEST || (wordLexeme(b) !== undefined && knows(a))) return undefined;
  const late = [a.slice(0, -1), a.slice(-1) + b] as const;
  const early = [a + b[0]!, b.slice(1)] as const;
  if (isNamed(late, knows) || isLedByType(late, knows)) return divided(first, second, first.text.length - 1);
  if (b.length > 1 && isNamed(early, knows)) return divided(first, second, first.text.length + 1);
  return undefined;
}

/** `BOBWHITE CRES`. */
function isNamed([name, type]: readonly [string, string], knows: KnowsWord): boolean {
  return name.length >= SHORTEST && type.length > 1 && typesOf(type).length > 0 && knows(name);
}

/** `RUE DE`, `CHEMIN DES`, `RUE EDDY`. */
function isLedByType([type, name]: readonly [string, string], knows: KnowsWord): boolean {
  return (
    typesOf(type).some(({ beforeName }) => beforeName) && (PARTICLES.has(name) || (name.length > 2 && knows(name)))
  );
}

export function typesOf(word: string): readonly StreetType[] {
  return wordLexeme(word)?.types ?? [];
}

export const PARTICLES: ReadonlySet<string> = new Set(['DE', 'DU', 'DES', 'LA', 'LE', 'LES']);

/** Letters of the shortest name that is looked for. */
const SHORTEST = 3;

/** The letters of both words, the first `length` of them and the others. */
function divided(first: TypedWord, second: TypedWord, length: number): Piece[] {
  const letters = first.text + second.text;
  const at = length < first.text.length ? first.from + length : second.from + 1;
  return [
    { text: letters.slice(0, length), from: first.from, to: at },
    { text: letters.slice(length), from: at, to: second.to },
  ];
}

/** Keywords of two words, each long enough to be misspelt. */
const KEYWORDS = (
  [
    ['General', 'Delivery'],
    ['Rural', 'Route'],
    ['Poste', 'Restante'],
    ['Case', 'Postale'],
  ] as const
).map(([one, two]) => ({ words: [one, two] as const, one: fold(one), two: fold(two) }));

/** `Genral Delivery`, `Posste restante`: a keyword of two words, one of them or both misspelt by a slip. */
export function misspeltKeyword(first: TypedWord, second: TypedWord, text: string): Piece[] | undefined {
  if (!isBlank(text, first, second)) return undefined;
  const [a, b] = [first.folded, second.folded];
  const found = KEYWORDS.find(({ one, two }) => isOneSlip(a, one) && isOneSlip(b, two) && a + b !== one + two);
  if (found === undefined) return undefined;
  const [{ from, to }, { from: nextFrom, to: nextTo }] = [first, second];
  return [
    { text: found.words[0], from, to },
    { text: found.words[1], from: nextFrom, to: nextTo },
  ];
}

function isOneSlip(word: string, keyword: string): boolean {
  return Math.abs(word.length - keyword.length) < 2 && damerauLevenshtein(word, keyword, 1) <= 1;
}

const JOINED_KINDS = Kind.StreetType | Kind.Unit | Kind.PoBox;

function isJoinedKeyword(word: string): boolean {
  return ORDINALS.has(word) || ((wordLexeme(word)?.kinds ?? 0) & JOINED_KINDS) !== 0;
}

/** First letter, last letter and length of every such keyword: few pairs of words have the shape of one. */
const KEYWORD_SHAPES: ReadonlySet<number> = new Set(
  [...ORDINALS, ...lexiconWords()].filter(isJoinedKeyword).map((word) => shapeOf(word, word, word.length)),
);

function shapeOf(a: string, b: string, length = a.length + b.length): number {
  return (a.charCodeAt(0) << 16) | (b.charCodeAt(b.length - 1) << 8) | Math.min(length, 255);
}

/**
 * `ELEV ENTH`, `BOULE VARD`: two words that make an ordinal or a keyword and are not both keywords themselves. `CONC
 * ORD`: two that make the word of a name, but are another name by themselves, CONCESSION ORD. `JOSE PH`: the end of a
 * name that is a unit by itself.
 */
export function joinedWords(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): Piece | undefined {
  if (second.from !== first.to + 1 || text[first.to] !== ' ') return undefined;
  const [a, b] = [first.folded, second.folded];
  if (first.hasDigit || second.hasDigit) {
    const name = nameInDisguise(a, b, knows);
    return name === undefined ? undefined : { text: name, from: first.from, to: second.to };
  }
  if (a.length + b.length < SHORTEST_RUN) return undefined;
  const mayMakeKeyword = KEYWORD_SHAPES.has(shapeOf(a, b));
  const isCut = a.length >= SHORTEST && isShortFloor(b);
  const mayMakeName = isCut || keyPart(a) !== a || keyPart(b) !== b;
  if (!mayMakeKeyword && !mayMakeName) return undefined;
  if (wordLexeme(a) !== undefined && wordLexeme(b) !== undefined) return undefined;
  const makesKeyword = mayMakeKeyword && isJoinedKeyword(a + b);
  const isOther = isCut || canonicalWords(`${a} ${b}`).join('') !== a + b;
  const makesName = !makesKeyword && mayMakeName && isOther && knows(a + b);
  if (!makesKeyword && !makesName) return undefined;
  return { text: first.text + second.text, from: first.from, to: second.to };
}

/**
 * `LUNEN BUR6`, `8RAN DON`: two parts of a name with digits that look like letters, each more letters than digits. In
 * `5TONESIDE LANE`, the second is the type.
 */
function nameInDisguise(a: string, b: string, knows: KnowsWord): string | undefined {
  if (a.length + b.length < SHORTEST_DISGUISE || !isMostlyLetters(a) || !isMostlyLetters(b)) return undefined;
  if (wordLexeme(a) !== undefined || wordLexeme(b) !== undefined) return undefined;
  return letterForms(a + b).find(knows);
}

const SHORTEST_DISGUISE = 6;

/** `PH`, `SS`: a unit without a number. */
function isShortFloor(word: string): boolean {
  return word.length === 2 && ((wordLexeme(word)?.kinds ?? 0) & Kind.BareUnit) !== 0;
}

function isMostlyLetters(word: string): boolean {
  return word.replace(/[0-9]/g, '').length * 2 > word.length;
}
