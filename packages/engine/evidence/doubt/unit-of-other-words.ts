import { wordLexeme } from '../../address/lexicon.ts';
import { isOrdinal } from '../../address/ordinal-endings.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { guessedUnit } from '../../match/candidates/guessed-unit.ts';
import { typeOf } from '../../match/compare/designation.ts';
import { hasFault, isPlaceFault } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { Owner } from '../../parse/words/context.ts';
import { Break } from '../../parse/words/token.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isUnitOfDoor } from './listed-door.ts';

/** Parts of other words and codes that were read as the unit of a door, which is not listed. */

const DOUBTS: readonly ((evidence: TextAndReference, candidate: Candidate) => boolean)[] = [
  isOfCode,
  isOfCodeInSigns,
  isOfProvince,
  isOfPlace,
  isJoinedToPlace,
  isLetterForBlank,
  isOfPlaceAgain,
  isNameAgain,
  isOfType,
  isOfWordBefore,
  isOfHyphenated,
  isSpelled,
  isAtBar,
];

/** Whether what was read as the unit is rather a part of the words beside it, or of an element that the text lacks. */
export function isOfOtherWords(evidence: TextAndReference, candidate: Candidate): boolean {
  return DOUBTS.some((isDoubtful) => isDoubtful(evidence, candidate));
}

/**
 * `12 ELM ST # BATH # ON # K0H`, `12 ELM ST, BATH K0H APT 1G0`, `12 ELM ST BATH ON AK0H 1G0`: a part of the code that
 * the text lacks otherwise.
 */
function isOfCode({ parse }: TextAndReference, { variant, faults }: Candidate): boolean {
  const { number, designator, to } = variant.unit!;
  const lacked = faults.find(({ code }) => code === 'POSTAL_CODE_ADDED' || code === 'POSTAL_CODE_COMPLETED');
  if (lacked === undefined || !LETTER_AND_DIGIT.test(number)) return false;
  const code = likeDigits(glue(lacked.to));
  // APT 2B is one, whatever the code, unless the other half follows: AP4N 7E2
  const isHalf = number.length >= HALF_CODE || code.endsWith(likeDigits(parse.context.words[to] ?? NO_HALF));
  return (designator === undefined || isHalf) && code.includes(likeDigits(number));
}

/**
 * `12 ELM ST, BATH ON K)H #G)`, `12 ELM ST, BATH ON L#P`: a letter of a code that was typed with the shift held, whose
 * sign of the digit 3 is that of a unit.
 */
function isOfCodeInSigns({ parse: { context } }: TextAndReference, { variant, faults }: Candidate): boolean {
  const { number, designator, sign, from, to } = variant.unit!;
  if (!sign || designator !== undefined || number.length > 2 || from < (variant.civic?.to ?? 0)) return false;
  if (!faults.some(({ code }) => code === 'POSTAL_CODE_ADDED' || code === 'POSTAL_CODE_COMPLETED')) return false;
  const { field, start } = context.tokens[from]!;
  const { text } = context.fields[field]!;
  return CODE_BEFORE.test(text.slice(0, start + 1)) || SHIFTED_DIGIT.test(text[context.tokens[to - 1]!.end] ?? '');
}

/** Up to the sign. */
const CODE_BEFORE = /(?<!\p{L})\p{L}(?:[\d)!@#$%^&*(]\p{L} ?)?#$/u;
const SHIFTED_DIGIT = /[)!@#$%^&*(]/;

const LETTER_AND_DIGIT = /[A-Z]\d|\d[A-Z]/;
const HALF_CODE = 3;
const NO_HALF = '-';

/** The code and a part of it that was misread alike: `18E` for L8E. */
function likeDigits(text: string): string {
  return text.replace(/[IL]/g, '1').replace(/O/g, '0');
}

/**
 * `12 ELM ST, Q J8X 4B3`, `12 ELM ST # BATH # O # K0H 1G0`, `12 ELM ST, BATH N8`: what is left of the province that the
 * text lacks otherwise.
 */
function isOfProvince(_: TextAndReference, { variant, faults }: Candidate): boolean {
  const { number, designator, from } = variant.unit!;
  if (designator !== undefined || from < (variant.civic?.to ?? 0)) return false;
  const isBehindPlace = variant.municipality !== undefined && from >= variant.municipality.to;
  if (isBehindPlace && HAS_LETTER.test(number)) return hasFault(faults, 'PROVINCE_ADDED');
  if (number.length !== 1) return false;
  return faults.some(({ code, to }) => code === 'PROVINCE_ADDED' && to.startsWith(number));
}

/** `12 ELM ST, CARLOW BAY N8`, where the place is Carlow Bay: its last word is taken for that of a unit. */
function isOfPlace({ reference, parse }: TextAndReference, { variant, municipality, faults }: Candidate): boolean {
  const { from } = variant.unit!;
  if (variant.municipality?.to !== from) return false;
  const word = parse.context.words[from]!;
  return faults.some(isPlaceFault) && fold(reference.municipalityText(municipality)).split(' ').includes(word);
}

/** `12 ELM ST, 2BATH`: a digit struck beside the first letter, unless the comma and the place lost what is between. */
function isJoinedToPlace({ parse }: TextAndReference, candidate: Candidate): boolean {
  const unit = guessedUnit(candidate);
  if (unit === undefined || candidate.variant.municipality?.from !== unit.to) return false;
  const { tokens } = parse.context;
  return tokens[unit.to - 1]!.end === tokens[unit.to]!.start;
}

/**
 * `12 ELM ST #507NBATH`, where the door has a 507: a key above the space bar was struck instead of it, which is hardly
 * the letter of a unit, as B and C are.
 */
function isLetterForBlank({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { number, to } = candidate.variant.unit!;
  const [, digits = ''] = DIGITS_AND_KEY.exec(number) ?? [];
  const { tokens } = parse.context;
  if (digits === '' || candidate.variant.municipality?.from !== to || tokens[to - 1]!.end !== tokens[to]!.start) {
    return false;
  }
  return isUnitOfDoor(reference, candidate, digits);
}

const DIGITS_AND_KEY = /^(\d+)[VNM]$/;

/**
 * `12 ELM ST, B / BATH`: the first letter of the place, where a column of few characters is too short for the whole
 * address.
 */
function isOfPlaceAgain({ parse: { context } }: TextAndReference, { variant }: Candidate): boolean {
  const { number, designator, sign, from, to } = variant.unit!;
  const { tokens, words } = context;
  const place = variant.municipality?.from ?? 0;
  if (designator !== undefined || sign || number.length !== 1 || !HAS_LETTER.test(number) || place < to) return false;
  const endsLine = tokens[from]!.before === Break.Comma && tokens[to]!.before >= Break.Line;
  return endsLine && words[place]!.startsWith(number);
}

/** `12 RUE 96E RUE 96E`: the street again. */
function isNameAgain({ reference }: TextAndReference, candidate: Candidate): boolean {
  const unit = guessedUnit(candidate);
  if (unit === undefined || !isOrdinal(unit.number)) return false;
  return fold(reference.entryText(candidate.entry)).split(' ').includes(unit.number);
}

/** `12 ELM BLV D`, `12 ELM CRE 5`: the last letter of the type. */
function isOfType({ reference, parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const unit = guessedUnit(candidate);
  if (unit === undefined || unit.number.length > 2 || unit.from === 0) return false;
  if (context.tokens[unit.from]!.before !== Break.Space) return false;
  const { word } = context.tokens[unit.from - 1]!;
  const whole = wordLexeme(word + unit.number.replace('5', 'S'))?.types ?? [];
  return whole.some(({ concept }) => concept === typeOf(reference, candidate.entry)?.concept);
}

/**
 * `7-ELEVEN #22104 / 12 ELM ST`, `12 ELM ST, BATH, INVOIE #2636`: the number of what the words before the sign name.
 * Not so in `MARY CHEN #4-12 ELM ST`, `MARY CHEN #B 12 ELM ST`.
 */
function isOfWordBefore({ parse }: TextAndReference, { variant, reading, faults }: Candidate): boolean {
  const { tokens, owner } = parse.context;
  const { sign, designator, number, from, to } = variant.unit!;
  if (!sign || designator !== undefined || from === 0 || tokens[from]!.before >= Break.Comma) return false;
  const isOfCivic = to === variant.civic?.from && (tokens[to]!.before === Break.Hyphen || !HAS_DIGIT.test(number));
  if (isOfCivic && number.length <= MOST_OF_UNIT) return false;
  if (owner[from - 1] === Owner.Info || owner[from - 1] === Owner.Attention) return true;
  // 12 ELM ST, K0H 1G0 BATH ON CORNER BAKERY #1482: the shop was taken for the end of the place
  if (variant.municipality?.to === from && hasFault(faults, 'MUNICIPALITY_UNKNOWN')) return true;
  return leftoversOf(parse, variant, reading).some((span) => span.from < from && from <= span.to);
}

/** The number of a shop is longer. */
const MOST_OF_UNIT = 3;

/** `SHIPPING DEPT S-4 C-39 12 ELM ST`: a hyphen joins the label to what is neither part of it nor the civic number. */
function isOfHyphenated({ parse }: TextAndReference, { variant: { unit, civic } }: Candidate): boolean {
  const { number, to } = unit!;
  return number !== '' && to !== civic?.from && parse.context.tokens[to]?.before === Break.Hyphen;
}

/** `12 DRRY LANE, THAT'S D-R-U-R-Y`: the U and what follows are of a word that was spelled. */
function isSpelled({ parse: { context } }: TextAndReference, { variant }: Candidate): boolean {
  const { number, from } = variant.unit!;
  return context.tokens[from]!.before === Break.Hyphen && LETTERS_APART.test(number);
}

const LETTERS_APART = /^[A-Z](?:-[A-Z])+$/;

/** `12 ELM ST / GUE|PH`: a scanner's bar for a letter of the word. Bars that part fields come in pairs. */
function isAtBar({ parse: { context } }: TextAndReference, { variant, faults }: Candidate): boolean {
  const { number, from, to } = variant.unit!;
  if (!faults.some(isPlaceFault)) return false;
  const { field, start, end } = context.tokens[from]!;
  const { text } = context.fields[field]!;
  return number === '' && to === from + 1 && /\p{L}\|$/u.test(text.slice(0, start)) && text[end] !== '|';
}
