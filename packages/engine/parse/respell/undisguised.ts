import { wordLexeme } from '../../address/lexicon.ts';
import { FSA } from '../../address/postal-code.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import { isStreetType } from '../rewritings/rewriting.ts';
import { mostLikeStruck, struckForms } from '../rewritings/struck-keys.ts';
import { digitsOf, drawnForms, letterForms, numberInDisguise, wordInDisguise } from '../words/disguise.ts';
import { BEHIND_TWO_NUMBERS, fitsAt } from '../words/fits-at.ts';
import type { KnowsWord, Piece } from '../words/typed-words.ts';
import { isBehindUnit, isDesignated, labelInFront } from './run-on-units.ts';
import { apart, cut, isName, LEAST_NAME } from './run-on-words.ts';
import { BEHIND_NUMBER, cutOrdinal, frenchOrdinalMeant, MEANT, ordinalMeant } from './typed-ordinals.ts';

/** The second half of a code. */
const UNIT_OF_CODE = /^\d[A-Z]\d$/;

const BEHIND_FSA = /(?<=(?:^|[^\p{L}\p{N}])\p{L}\d\p{L}\s*)/uy;

const LABEL = /^[A-Z]{1,3}\d+$/;

/** What a run of digits and letters stands for: a number, a word, or a number with a word run together. */
export function undisguised(word: Piece, folded: string, text: string, knows: KnowsWord): Piece[][] {
  const { from } = word;
  if (UNIT_OF_CODE.test(folded) && fitsAt(BEHIND_FSA, text, from)) return [];
  const leads = fitsAt(LEADS_WORD, text, word.to);
  const begins = fitsAt(BEGINS_PART, text, from);
  const mayBeSecond = (leads || fitsAt(LEADS_NUMBERED, text, word.to)) && fitsAt(BEHIND_STREET, text, from);
  const number = begins || mayBeSecond ? numberInDisguise(folded) : undefined;
  if (number !== undefined) {
    // 2409 8LISS: few numbers have more letters than digits
    const names = wordInDisguise(folded) === undefined ? [] : letterForms(folded).filter(knows);
    return readAs(word, [...names.map((form) => inCaseOf(form, word.text)), ...numbersMeant(word, number)]);
  }
  const front = begins && leads && LETTER_IN_FRONT.test(folded) ? digitsOf(folded) : undefined;
  if (front !== undefined) return readAs(word, numbersMeant(word, front));
  if (FSA.test(folded) && leads) return wordsIn(word, folded, knows).map((piece) => [piece]);
  const isFront = (begins && !fitsAt(BEHIND_NUMBER, text, from)) || isBehindUnit(text, from);
  const behind = isFront ? numberInFront(word, folded, text) : undefined;
  if (behind !== undefined) return [cut(word, behind.length)];
  const english = leads ? (ordinalMeant(folded) ?? cutOrdinal(word, folded, text)) : undefined;
  const ordinal = english ?? frenchOrdinalMeant(word, folded, text);
  if (ordinal !== undefined) {
    // 8OOTH is Booth with one digit rather than 800TH with two letters
    const names = letterForms(folded).filter((form) => !ORDINAL.test(folded) && knows(form));
    return readAs(word, [...names.map((form) => inCaseOf(form, word.text)), ordinal]);
  }
  if (MEANT.test(folded)) return folded === '5T' && isSaintOrStreet(word, text) ? readAs(word, ['St']) : [];
  const label = labelInFront(word, folded, text, knows);
  if (label > 0) return [cut(word, label)];
  const type = typeInFront(folded);
  if (type > 0) {
    // Elm Av3e
    const [struck] = fitsAt(BEHIND_WORD, text, from) ? struckForms(folded).filter(isStreetType) : [];
    return struck === undefined ? [cut(word, type)] : [[{ ...word, text: struck }], cut(word, type)];
  }
  // UNIT3: no UNITÉ
  if (isDesignated(folded)) return [];
  return gluedOrWhole(word, folded, text, knows);
}

function readAs(word: Piece, texts: readonly string[]): Piece[][] {
  return texts.map((text) => [{ ...word, text }]);
}

/** `MAIN 5T`, `5T. JACOBS`. */
function isSaintOrStreet({ from, to }: Piece, text: string): boolean {
  if (fitsAt(BEHIND_WORD, text, from) || fitsAt(BEHIND_TWO_NUMBERS, text, from)) return true;
  return fitsAt(BEGINS_PART, text, from) && fitsAt(LEADS_NAME, text, to);
}

/** A number with a word run together, a word with digits for letters, or both. */
function gluedOrWhole(word: Piece, folded: string, text: string, knows: KnowsWord): Piece[][] {
  const { from } = word;
  const isFirst = fitsAt(BEGINS_PART, text, from) || isBehindUnit(text, from);
  const glued = isFirst ? numberAndWord(word, folded, knows) : [];
  if (glued.length === 0 || ONE_DIGIT.test(folded)) {
    const inName = fitsAt(BEHIND_NAME_AND_HYPHEN, text, from) || fitsAt(LEADS_HYPHEN_AND_NAME, text, word.to);
    const words = wordsIn(word, folded, knows, inName);
    const whole = words.map((piece) => [piece]);
    // 7 8ROADVIEW: a name is likelier than a number and what is none
    const isWhole = words.some((piece) => knows(glue(fold(piece.text)))) && !knows(folded.slice(1));
    return isWhole ? [...whole, ...glued] : [...glued, ...whole];
  }
  // LI1L1AN: a name that begins like a number
  const names = HAS_DIGIT.test(folded[0]!) ? [] : letterForms(folded).filter(knows);
  const forms = names.map((form) => inCaseOf(form, word.text));
  return [...readAs(word, forms), ...glued];
}

/** At most one of its digits is another. */
const ORDINAL = /^\d\d|^\d[A-Z]{2}$/;

/** `rue24e`, `Av8e`: how many letters of a type an ordinal is joined to, or 0. */
function typeInFront(folded: string): number {
  const letters = TYPE_AND_ORDINAL.exec(folded)?.[1] ?? '';
  const types = letters === '' ? [] : (wordLexeme(letters)?.types ?? []);
  return types.some(({ beforeName }) => beforeName) ? letters.length : 0;
}

const TYPE_AND_ORDINAL = /^([A-Z]{2,})\d{1,3}(?:E|EME|IEME|RE|ER)$/;

/** `1b1`, `1q4`: a small letter looks like another digit than the capital, for which it may have been typed. */
function numbersMeant({ text }: Piece, number: string): string[] {
  const small =
    number.length === text.length
      ? number.replace(/[068]/g, (digit, at) => DIGIT_OF_SMALL[text[at]!] ?? digit)
      : number;
  return small === number ? [number] : [small, number];
}

const DIGIT_OF_SMALL: Readonly<Record<string, string>> = { b: '6', g: '9', q: '9' };

/** `S22 Main St`, `G22 Main St`: 522 or 622, unless `evidence/doubt/letter-or-digit.ts` doubts it. */
const LETTER_IN_FRONT = /^[SGZB]\d{2,4}$/;

/** `Nor-Ve1`, `Va1-Préfont`: part of a name, not a label. */
const BEHIND_NAME_AND_HYPHEN = /(?<=\p{L}{2}-)/uy;

const LEADS_HYPHEN_AND_NAME = /-\p{L}{2}/uy;

/**
 * `184H11lcrest`, `44008loor`, `9l8Eastview`, `114BeaconWay`: where the number ends, the reading of the rest decides.
 */
function numberAndWord(word: Piece, folded: string, knows: KnowsWord): Piece[][] {
  const digits = NUMBER_THEN_WORD.exec(folded)?.[1]?.length ?? 0;
  for (let length = digits; length > 0 && length > digits - 2; length--) {
    const digit = folded.slice(0, length);
    const number = numberInDisguise(digit) ?? (ONE_DIGIT.test(folded) ? digit : '');
    const rest = { text: word.text.slice(length), from: word.from + length, to: word.to };
    const typed = folded.slice(length);
    const road = number === '' ? undefined : numberedRoad(rest, typed, knows);
    if (road !== undefined) return [[{ text: number, from: word.from, to: word.from + length }, ...road]];
    const isPlain = !HAS_DIGIT.test(rest.text);
    const isKnown = isPlain && knows(typed);
    const isWord = isKnown || (isPlain && apart(rest, typed, knows) !== undefined);
    const words = isPlain ? (isWord ? [rest] : []) : wordsIn(rest, typed, knows);
    const plain = words.map((piece) => [{ text: number, from: word.from, to: word.from + length }, piece]);
    const suffixed = isPlain && length === digits ? suffixedForm(word, length, typed, knows) : [];
    const struck = suffixed.length > 0 && STRUCK_FOR_BLANK.test(word.text) ? [withoutSuffix(suffixed[0]!)] : [];
    const forms = isKnown ? [...plain, ...suffixed] : [...suffixed, ...plain, ...struck];
    if (number === '' || forms.length === 0) continue;
    return forms;
  }
  return [];
}

/** `354WindhamRoad13`, `412Highway59`: behind the number, the words of a road and its number. */
function numberedRoad(rest: Piece, typed: string, knows: KnowsWord): Piece[] | undefined {
  const letters = NAME_THEN_NUMBER.exec(typed)?.[1] ?? '';
  if (letters === '') return undefined;
  const [name, number] = cut(rest, letters.length) as [Piece, Piece];
  const words = apart(name, letters, knows) ?? (wordLexeme(letters) === undefined ? undefined : [name]);
  return words && [...words, number];
}

const NAME_THEN_NUMBER = /^([A-Z]{4,})\d{1,3}$/;

/** `100AUNDERWOOD`, `731BPrincetonDr`: the letter is the suffix of the number if the word behind it is one. */
function suffixedForm(word: Piece, length: number, typed: string, knows: KnowsWord): Piece[][] {
  const end = length + 1;
  const name = { text: word.text.slice(end), from: word.from + end, to: word.to };
  const folded = typed.slice(1);
  const isWord = knows(folded) || wordLexeme(folded) !== undefined || apart(name, folded, knows) !== undefined;
  if (folded.length < LEAST_NAME || !isWord) return [];
  return [[{ text: word.text.slice(0, end), from: word.from, to: word.from + end }, name]];
}

/** `958nHayden`: a key beside the space bar instead of it; B and C are commoner as suffixes. */
const STRUCK_FOR_BLANK = /^\d+[vnm]\p{Lu}\p{Ll}/u;

/** The number without its last letter, and the word. */
function withoutSuffix([number, name]: readonly Piece[]): Piece[] {
  return [{ ...number!, text: number!.text.slice(0, -1) }, name!];
}

/** `45E Government Rd`, `12E 8th St`, `23AV Saint-Michel`, `8St. George Cir`: the number a short word is joined to. */
function numberInFront({ to }: Piece, folded: string, text: string): string | undefined {
  const isLed = fitsAt(LEADS_WORD, text, to) || fitsAt(LEADS_NUMBERED, text, to);
  const direction = isLed ? DIRECTION_BEHIND.exec(folded)?.[0] : undefined;
  return direction ?? (fitsAt(LEADS_NAME, text, to) ? TYPE_BEHIND.exec(folded)?.[0] : undefined);
}

const DIRECTION_BEHIND = /^\d+(?=(?:[NSEW]|N[EW]|S[EW])$)/;

/** A type, which may come before its name (`1151Dr Arborwood`), an article, or a saint; 1ST is an ordinal. */
const TYPE_BEHIND = /^\d+(?=(?:AV|BD|CH|RG|DR|PL|CR|CT|LN|D[EU]S?|L[AE]S?)$|(?<!(?:^|[^1])1)STE?$)/;

/** `8Elm`: one digit may be a number or look like the first letter. */
const ONE_DIGIT = /^\d(?!\d)/;

/** Digits and their look-alikes, and a word of letters and their look-alikes. */
const NUMBER_THEN_WORD = /^((?:[0-9OIL][0-9OILSBGZ]*)?[0-9])(?=[A-Z0-9]*[A-Z][A-Z0-9]{2,}$)/;

/** A second address may begin behind a street. */
const BEHIND_STREET = /(?<=(?:^|\P{L})(?:[NSEW]|N[EW]|S[EW]|ST|AVE|RD|DR|CRES|CRT|LANE|BLVD)\.?\s+)/iuy;

/**
 * The words that a run of letters with digits among them may stand for: those that occur in names, or the likeliest.
 */
function wordsIn(word: Piece, folded: string, knows: KnowsWord, inName = false): Piece[] {
  // TW0: two letters and a zero are rarely a label
  if (LABEL.test(folded) && folded.length < 4 && !inName && !ENDS_IN_ZERO.test(folded)) return [];
  const forms = letterForms(folded);
  const isWord = (form: string): boolean => isName(form, knows) || wordLexeme(form) !== undefined;
  const known = (forms.length > 0 ? forms : drawnForms(folded)).filter(isWord);
  // LAC-FORD-5UR-MER, VA1-BRILLANT: the words of a place are known together only
  const isPart = inName && LETTERS_OF_PART.test(folded);
  const isLikely = isPart || (wordInDisguise(folded) !== undefined && !LABEL.test(folded));
  const likely = isLikely ? forms.slice(0, 2) : [];
  const meant = [known, struckForms(folded).filter(isWord), likely].find(({ length }) => length > 0);
  return (meant ?? mostLikeStruck(folded)).map((form) => ({ ...word, text: inCaseOf(form, word.text) }));
}

const ENDS_IN_ZERO = /^[A-Z]{2}0$/;

/** Two letters or more, and one digit. */
const LETTERS_OF_PART = /^(?=.{3})[A-Z]*\d[A-Z]*$/;

/** The letters in the case of those around them, so that capitals still begin words. */
function inCaseOf(form: string, typed: string): string {
  let text = '';
  for (let i = 0; i < form.length; i++) {
    const char = typed[i]!;
    const near = HAS_LETTER.test(char) ? char : (typed[i - 1] ?? typed[i + 1] ?? '');
    const lower =
      near !== near.toUpperCase() || (i > 0 && HAS_DIGIT.test(near) && text[i - 1] !== text[i - 1]!.toUpperCase());
    text += HAS_LETTER.test(char) ? char : lower ? form[i]!.toLowerCase() : form[i]!;
  }
  return text;
}

/**
 * The first word of a line or in brackets, after a comma, after a unit and its hyphen, after words and a dash, or after
 * what stands between two addresses.
 */
const BEGINS_PART =
  /(?<=(?:^|[\n,;/:"“«([&]|[\p{L}\p{N}]-|\p{L}\.? [-–—]|\d |(?<!\p{L})(?:and|or|et|ou|formerly|now|anciennement|maintenant) )\s*)/iuy;

/** The word before, or after, consists of letters. */
const BEHIND_WORD = /(?<=\p{L}\s+)/uy;

const LEADS_WORD = /\s+\p{L}/uy;

const LEADS_NAME = /\.?(?:\s+|-)\p{L}/uy;

/** A street that is called by its number: `12E 8th St`, `12NW 59 Ave`. */
const LEADS_NUMBERED = /\s+\d+(?:(?:st|nd|rd|th)\b|\s+(?:ave|st)\b)/iuy;
