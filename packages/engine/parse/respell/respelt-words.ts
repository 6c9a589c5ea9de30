import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import { DICTATED_PHRASES } from '../rewritings/dictated-phrases.ts';
import { DICTATED_SIGNS } from '../rewritings/dictated-signs.ts';
import { idleWords } from '../rewritings/idle-words.ts';
import { KEY_FOR_BLANK } from '../rewritings/key-for-blank.ts';
import { LOST_ACCENTS } from '../rewritings/lost-accents.ts';
import { MILE_ROADS } from '../rewritings/mile-roads.ts';
import { MOVED_DIRECTIONS } from '../rewritings/moved-directions.ts';
import { ODD_DIRECTIONS } from '../rewritings/odd-directions.ts';
import { ODD_NUMBERS } from '../rewritings/odd-numbers.ts';
import { ODD_WORDS } from '../rewritings/odd-words.ts';
import { OTHER_SYSTEMS } from '../rewritings/other-systems.ts';
import { PROSE_LEADS } from '../rewritings/prose-leads.ts';
import { QUOTED } from '../rewritings/quoted.ts';
import { rewrittenBy } from '../rewritings/rewriting.ts';
import { RURAL_WORDS } from '../rewritings/rural-words.ts';
import { SCANNED_SIGNS } from '../rewritings/scanned-signs.ts';
import { stockPhrases } from '../rewritings/stock-phrases.ts';
import { STRUCK_SIGNS } from '../rewritings/struck-keys.ts';
import { ENDS_STREET, fitsAt } from '../words/fits-at.ts';
import { type KnowsWord, type Piece, type Respelt, type TypedWord, typedWords } from '../words/typed-words.ts';
import { blanksInWords } from './blanks-in-words.ts';
import { joinedPlaces } from './joined-place.ts';
import {
  codeInHalves,
  gluedCode,
  numbersAsAmounts,
  numbersInNames,
  signsBehindNumber,
  signsBehindUnit,
} from './loose-words.ts';
import { misspeltFloor } from './misspelt-floor.ts';
import { otherLayout } from './other-layout.ts';
import { hyphenatedWord, joinedWords, misspeltKeyword, movedBlank, spacedLetters, wordsTwice } from './parted-words.ts';
import { roadWords } from './road-words.ts';
import { labelInFront } from './run-on-units.ts';
import { apart, cut, isName } from './run-on-words.ts';
import { selfCorrections } from './self-corrections.ts';
import { spokenStretches } from './spoken.ts';
import { undisguised } from './undisguised.ts';
import type { KnowsPlace } from './unspaced.ts';

/** The words of a line that are no words as they stand, and what they may be; `all`: the text that it is a line of. */
export function respeltWords(text: string, knows: KnowsWord, all: string = text, isPlace?: KnowsPlace): Respelt[] {
  const words = typedWords(text);
  const found: Respelt[] = [];
  const taken = new Uint8Array(text.length);
  for (const each of stretchesIn(text, words, knows, all, isPlace)) {
    const { from, to } = each;
    if (taken.subarray(from, to).includes(1)) continue;
    taken.fill(1, from, to);
    found.push(each);
  }
  const isTaken = ({ from }: Piece): boolean => taken[from] === 1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (isTaken(word)) continue;
    const next = words[at + 1];
    const form = next === undefined || isTaken(next) ? undefined : formOfTwo(word, next, text, knows);
    if (form !== undefined) {
      found.push({ from: word.from, to: next!.to, forms: [form] });
      at++;
      continue;
    }
    const forms = formsOf(word, next, text, knows).filter((each) => !isAsTyped(each, word));
    if (forms.length > 0) found.push({ from: word.from, to: word.to, forms });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The form is the word itself, perhaps in other letters (`25TH` for `25th`). */
function isAsTyped([piece, ...others]: readonly Piece[], { folded }: TypedWord): boolean {
  return piece !== undefined && others.length === 0 && fold(piece.text) === folded;
}

/** Stretches of several words; of two that overlap, the first counts. */
function* stretchesIn(
  text: string,
  words: readonly TypedWord[],
  knows: KnowsWord,
  all: string,
  isPlace: KnowsPlace | undefined,
): Generator<Respelt> {
  yield* stockPhrases(text);
  yield* selfCorrections(text, words);
  yield* blanksInWords(text, words, knows);
  yield* spokenStretches(text, words);
  yield* rewrittenBy(DICTATED_PHRASES, text, knows);
  yield* roadWords(text, words);
  yield* signsBehindUnit(text);
  yield* signsBehindNumber(text);
  yield* numbersAsAmounts(text);
  yield* spacedLetters(text, words, (word) => isName(word, knows));
  yield* wordsTwice(text, words, (word) => apart(word, word.folded, knows) === undefined);
  yield* rewrittenBy(MOVED_DIRECTIONS, text, knows);
  yield* numbersInNames(text);
  yield* codeInHalves(text);
  yield* rewrittenBy(ODD_NUMBERS, text, knows, all);
  yield* rewrittenBy(ODD_WORDS, text, knows);
  yield* rewrittenBy(KEY_FOR_BLANK, text, knows);
  yield* rewrittenBy(OTHER_SYSTEMS, text, knows);
  yield* rewrittenBy(RURAL_WORDS, text, knows);
  yield* rewrittenBy(MILE_ROADS, text, knows);
  yield* rewrittenBy(QUOTED, text, knows);
  yield* rewrittenBy(STRUCK_SIGNS, text, knows);
  yield* rewrittenBy(SCANNED_SIGNS, text, knows);
  yield* rewrittenBy(LOST_ACCENTS, text, knows);
  yield* rewrittenBy(DICTATED_SIGNS, text, knows);
  yield* rewrittenBy(ODD_DIRECTIONS, text, knows, all);
  if (isPlace !== undefined) yield* joinedPlaces(text, words, knows, isPlace);
  yield* otherLayout(words, knows);
  yield* idleWords(text);
  yield* rewrittenBy(PROSE_LEADS, text, knows);
}

/** What two words stand for together. */
function formOfTwo(word: TypedWord, next: TypedWord, text: string, knows: KnowsWord): Piece[] | undefined {
  const whole = hyphenatedWord(word, next, text, knows) ?? joinedWords(word, next, text, knows);
  if (whole !== undefined) return [whole];
  return movedBlank(word, next, text, knows) ?? misspeltKeyword(word, next, text);
}

function formsOf(word: TypedWord, next: TypedWord | undefined, text: string, knows: KnowsWord): Piece[][] {
  const { folded } = word;
  const plain: Piece = { text: word.text, from: word.from, to: word.to };
  const article = elided(plain, text);
  if (article !== undefined) return [[{ ...word, text: article }]];
  const type = TYPES_IN_FULL.get(folded);
  if (type !== undefined && fitsAt(BEHIND_NAME, text, word.from) && fitsAt(ENDS_STREET, text, word.to)) {
    return [[{ ...plain, text: type }]];
  }
  // a ligature has no place for each of its letters
  if (folded.length !== word.text.length) return [];
  if (!word.hasDigit) {
    const floor = misspeltFloor(word, text);
    if (floor !== undefined) return [[{ ...plain, text: floor }]];
    const label = labelInFront(plain, folded, text, knows);
    if (label > 0) return [cut(plain, label)];
    const pieces = apart(plain, folded, knows);
    return pieces === undefined ? [] : [pieces];
  }
  const glued = HAS_LETTER.test(word.text) ? gluedCode(plain, folded, next, knows) : [];
  if (glued.length > 0) return glued.map((form) => form.flatMap((piece) => partsOf(piece, text, knows)));
  const forms = HAS_LETTER.test(word.text) ? undisguised(plain, folded, text, knows) : [];
  return forms.flatMap((form) => wholeAndParted(form, knows));
}

/** The words with each cut in two where it may be two run together; as they are, too, if all are known: `1EONARD`. */
function wholeAndParted(form: readonly Piece[], knows: KnowsWord): Piece[][] {
  const parted = form.flatMap((piece) => apart(piece, glue(fold(piece.text)), knows) ?? [piece]);
  const isWhole = parted.length > form.length && form.every(({ text }) => knows(glue(fold(text))));
  return isWhole ? [[...form], parted] : [parted];
}

/** What a program took the type for that wrote short forms in full, or that read it: `106 Hill Saint`, `12 Elm R0`. */
const TYPES_IN_FULL: ReadonlyMap<string, string> = new Map([
  ['R0', 'Rd'],
  ['SAINT', 'St'],
  ['DOCTOR', 'Dr'],
]);
const BEHIND_NAME = /(?<=[\p{L}\d]\s+)/uy;

/** A piece before a glued code, which may be run together itself. */
function partsOf(piece: Piece, text: string, knows: KnowsWord): Piece[] {
  const folded = glue(fold(piece.text));
  const [form] = HAS_DIGIT.test(folded) ? undisguised(piece, folded, text, knows) : [];
  return (form ?? [piece]).flatMap((each) => apart(each, glue(fold(each.text)), knows) ?? [each]);
}

/** `de 1'Anse`, `0'Connor`: what the digit before the apostrophe stands for. */
function elided({ text: typed, to }: Piece, text: string): string | undefined {
  if ((typed !== '1' && typed !== '0') || !/^['’]\p{L}/u.test(text.slice(to, to + 2))) return undefined;
  return typed === '1' ? 'l' : 'O';
}
