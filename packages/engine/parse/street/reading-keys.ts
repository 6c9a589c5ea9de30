import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { canonicalWords, looseKeyOf } from '../../address/name-key.ts';
import { keyOf, type ParseContext, wordsAt } from '../words/context.ts';
import { isNumberWord, SPLIT_ENDINGS } from '../words/values.ts';

/** The keys under which the reference may have the name of a reading. */

interface NameSpan {
  readonly nameFrom: number;
  readonly nameTo: number;
}

/** More words than any street name has. */
const TOO_MANY_WORDS = 24;

/** Whether the reading leaves words for the name, but no more than a name can have. */
export function hasName({ nameFrom, nameTo }: NameSpan): boolean {
  return nameTo > nameFrom && nameTo - nameFrom < TOO_MANY_WORDS;
}

/** `streetNameKey` of the reading's name. */
export function readingKey(context: ParseContext, reading: NameSpan): string {
  for (let i = reading.nameFrom; i < reading.nameTo; i++) {
    if (isPassedOver(context, reading, i)) return readingWords(context, reading).join('');
  }
  return keyOf(context, reading.nameFrom, reading.nameTo);
}

/** Canonical words of the name. `45 TH` counts as `45TH`, `HIGHWAY NO 7` as `HIGHWAY 7`. */
export function readingWords(context: ParseContext, reading: NameSpan): string[] {
  return canonicalWords(joined(context, reading, false));
}

/** The key without French particles (`DE LA`, `L'` ...): the `looseStreetNameKey` of the name. */
export function readingLooseKey(context: ParseContext, reading: NameSpan): string {
  if (!mayHaveParticle(context, reading)) return readingKey(context, reading);
  return looseKeyOf(canonicalWords(joined(context, reading, true)));
}

/** `CTY RD 27`, `RR 272`: the key with the numbered road spelled out; empty when the name does not begin with one. */
export function readingRoadKey(context: ParseContext, { nameFrom, nameTo }: NameSpan): string {
  if ((context.tokens[nameFrom]!.opens & Kind.RoadWord) === 0) return '';
  const lexeme = wordsAt(context, nameFrom);
  if (lexeme === undefined || (lexeme.kinds & Kind.RoadWord) === 0 || lexeme.surface === lexeme.road) return '';
  const number = nameFrom + lexeme.words;
  if (number >= nameTo || context.tokens[number]!.value < 0) return '';
  return canonicalWords(`${lexeme.road} ${joined(context, { nameFrom: number, nameTo }, false)}`).join('');
}

/** `NO. 3`, `#3`: the keys of names that hold the word for a number, which other names leave out. */
export function readingNumberKeys(context: ParseContext, reading: NameSpan): readonly string[] {
  const { nameFrom, nameTo } = reading;
  const announced = nameFrom + 1 < nameTo && (context.words[nameFrom] === '#' || isNumberWord(context, nameFrom));
  if (!announced || context.tokens[nameFrom + 1]!.value < 0) return NO_KEYS;
  const number = readingKey(context, reading);
  return [`NO${number}`, `NUMBER${number}`];
}

const NO_KEYS: readonly string[] = [];

/** `SMUGGLER S COVE`: the key with the S joined to the word before it; empty when there is no such S. */
export function readingPossessiveKey(context: ParseContext, { nameFrom, nameTo }: NameSpan): string {
  const { words } = context;
  const joins = (at: number): boolean => words[at] === 'S' && words[at - 1]!.length > 2;
  let first = nameFrom + 1;
  while (first + 1 < nameTo && !joins(first)) first++;
  if (first + 1 >= nameTo) return '';
  let text = words[nameFrom]!;
  for (let i = nameFrom + 1; i < nameTo; i++) text += (i + 1 < nameTo && joins(i) ? '' : ' ') + words[i]!;
  return canonicalWords(text).join('');
}

/** `E.R. ORSER`: the key with each initial as its own word; empty when the name has no joined initials. */
export function readingInitialsKey(context: ParseContext, { nameFrom, nameTo }: NameSpan): string {
  const { tokens, words } = context;
  let text = '';
  let found = false;
  for (let i = nameFrom; i < nameTo; i++) {
    // two or more letters with periods are longer as typed than as a word
    const initials = tokens[i]!.text.length > words[i]!.length && INITIALS.test(tokens[i]!.text);
    if (initials) found = true;
    text = `${text} ${initials ? words[i]!.split('').join(' ') : words[i]!}`;
  }
  return found ? canonicalWords(text.slice(1)).join('') : '';
}

const INITIALS = /^\p{L}(?:\.-?\p{L})+$/u;

/** Most names have no particle, and their loose key equals the strict one. */
function mayHaveParticle(context: ParseContext, { nameFrom, nameTo }: NameSpan): boolean {
  for (let i = nameFrom; i < nameTo; i++) {
    const { traits, word, text } = context.tokens[i]!;
    if ((traits & Trait.Particle) !== 0) return true;
    const first = word.charCodeAt(0);
    if ((first === LETTER_L || first === LETTER_D) && ELISION.test(text)) return true;
  }
  return false;
}

const ELISION = /^[LlDd]['’]/;
const LETTER_L = 0x4c;
const LETTER_D = 0x44;

function joined(context: ParseContext, reading: NameSpan, elide: boolean): string {
  let text = '';
  for (let i = reading.nameFrom; i < reading.nameTo; i++) {
    if (isPassedOver(context, reading, i)) continue;
    let word = context.words[i]!;
    if (elide && ELISION.test(context.tokens[i]!.text)) word = `${word[0]} ${word.slice(1)}`;
    text = text === '' ? word : `${text} ${word}`;
  }
  return text;
}

/** Words left out of the name: the ending of a split ordinal, and the sign or word before a number. */
function isPassedOver(context: ParseContext, { nameFrom, nameTo }: NameSpan, at: number): boolean {
  const { tokens, words } = context;
  if (words[at] === '#') return true;
  if (at > nameFrom && tokens[at - 1]!.value >= 0) {
    if (SPLIT_ENDINGS.has(words[at]!) || (at + 1 === nameTo && isEndingBeforeType(context, at))) return true;
  }
  return isNumberWord(context, at) && at + 1 < nameTo;
}

/** `51 ST AVE`, `43 RD ST`: an ending that is a type by itself. */
function isEndingBeforeType({ tokens, words }: ParseContext, at: number): boolean {
  if (!TYPE_AS_ENDING.test(`${words[at - 1]} ${words[at]}`)) return false;
  return ((tokens[at + 1]?.kinds ?? 0) & Kind.StreetType) !== 0;
}

const TYPE_AS_ENDING = /^\d*(?<!1)(?:1 ST|3 RD)$/;
