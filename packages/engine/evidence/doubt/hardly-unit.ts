import { directionOf } from '../../address/directions.ts';
import { wordLexeme } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { guessedUnit } from '../../match/candidates/guessed-unit.ts';
import { typeOf } from '../../match/compare/designation.ts';
import { hasFault, isChangeOf, isPlaceFault } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { lettersOf } from '../../parse/words/disguise.ts';
import { textBetween } from '../../parse/words/span-text.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { startsWithNumber } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { romanValue } from '../../text/roman.ts';
import type { Evidence, TextAndReference } from '../model/weight.ts';
import { isUnitOfDoor } from './listed-door.ts';
import { isOfOtherWords } from './unit-of-other-words.ts';

/** What was read as the unit of a door, and may be something else. */

type Doubt = (evidence: Evidence, candidate: Candidate) => boolean;

/** Why a unit that is not listed may be none. */
const DOUBTS: readonly Doubt[] = [
  isListedTurned,
  isLetterApart,
  isLetterOfPlace,
  isTelephone,
  isLikeRecord,
  isElementLacked,
  isLikeEnd,
  isExtension,
  beginsName,
  isOfOtherWords,
  isLikeListed,
  isListedInRoman,
];

/** Whether what was read as a unit that is not listed is rather something else, or the number of another door. */
export function isHardlyUnit(evidence: Evidence, candidate: Candidate): boolean {
  if (candidate.unit !== 'unverified' || candidate.variant.unit === undefined) return false;
  return DOUBTS.some((isDoubtful) => isDoubtful(evidence, candidate));
}

/** `509/505 ELM ST`, where 505 has no unit 509, but 509 has a unit 505. */
function isListedTurned({ found }: Pick<Evidence, 'found'>, candidate: Candidate): boolean {
  const { street, number } = candidate;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  return found.candidates.some(
    (other) =>
      other.unit === 'known' &&
      other.street === street &&
      String(other.number) === unit.number &&
      other.variant.unit?.number === String(number),
  );
}

/** `BSMT L ÎLE-PERROT`, where the door has a BSMT: the letter may be of the place. */
function isLetterApart({ reference }: TextAndReference, candidate: Candidate): boolean {
  const { unit } = candidate.variant;
  if (unit?.designator?.bare !== true || unit.number.length !== 1) return false;
  return isUnitOfDoor(reference, candidate, unit.designator.code);
}

/**
 * `12 RUE EDDY, L,ÉVIS`, `12 RUE EDDY L EVIS`, `12 RUE EDDY, L, QC`, `12 ELM ST, 5T . ALBANS`: what nothing calls a
 * unit may be the first letter of the place, or its saint.
 */
function isLetterOfPlace({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, municipality, faults } = candidate;
  const { municipality: typed, civic } = variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined || (unit.number.length > 1 && !SAINT_IN_DISGUISE.test(unit.number))) return false;
  const letters = lettersOf(unit.number);
  const begins = (place: string): boolean => place.startsWith(letters);
  if (!begins(fold(reference.municipalityText(municipality)))) return false;
  const { tokens, words } = parse.context;
  if (typed === undefined) {
    // 12 RUE EDDY, L,ÉSIV Q
    if (hasFault(faults, 'MUNICIPALITY_DIFFERENT')) return true;
    const next = tokens[unit.to];
    const isColumn = tokens[unit.from]!.before >= Break.Comma && (next === undefined || next.before >= Break.Comma);
    const isBehind = civic !== undefined && unit.from >= civic.to;
    if (isBehind && isColumn) return true;
    return civic !== undefined && tokens.slice(civic.to, unit.to).some(({ before }) => before >= Break.Line);
  }
  if (unit.to !== typed.from || !faults.some(isPlaceFault)) return false;
  // L'*LE-PERROT
  return /^['’]/.test(textBetween(parse.context, unit.to - 1, unit.to)) || !begins(words[typed.from]!);
}

const SAINT_IN_DISGUISE = /^5TE?$/;

/**
 * `PH: 613-555-01`, `PH: 61`: a telephone number that is cut off, rather than a penthouse. It is not set aside, for
 * kept beside the address without its colon, it would be a unit.
 */
function isTelephone({ parse: { context } }: TextAndReference, { variant }: Candidate): boolean {
  const { designator, from } = variant.unit!;
  if (designator?.code !== PENTHOUSE) return false;
  const { field, start } = context.tokens[from]!;
  return CUT_TELEPHONE.test(context.fields[field]!.text.slice(start));
}

const PENTHOUSE = 'PH';
const CUT_TELEPHONE = /^ph(?:one)?(?:[.:]? ?\(?\d{3}\)?[ .-]+\d{3}|: ?\(?\d{1,3}\)?\s*$)/i;

/**
 * `20451 12 ELM ST`: what was read as a unit, which nothing calls one, is rather the number of a record or a customer.
 */
function isLikeRecord({ parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { civic } = candidate.variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined || civic === undefined || unit.to !== civic.from) return false;
  if (context.tokens[civic.from]!.before === Break.Hyphen) return false;
  const between = textBetween(context, civic.from - 1, civic.from);
  const isLine = context.tokens[civic.from]!.before >= Break.Line;
  const isFirst = unit.from === 0 && DIVIDES_COLUMNS.test(between);
  if (isFirst && SHORT_NUMBER.test(unit.number) && !endsColumn(context, civic.to)) return true;
  if (EMPTY_COLUMNS.test(between)) return true;
  return (isLine || PARTS_COLUMNS.test(between) ? RECORD_IN_COLUMN : RECORD).test(unit.number);
}

/** With signs of columns, or on a line of its own, four digits are enough. */
const RECORD = /^(?:\d{5,}|0+)$/;
const RECORD_IN_COLUMN = /^(?:\d{4,}|0+)$/;
const PARTS_COLUMNS = /[|;\t"]|,\s*[,']|^,$/;
/** `PID|1|||||12 ELM ST`: nobody leaves so many columns empty between a unit and its civic number. */
const EMPTY_COLUMNS = /[|;\t]\s*[|;\t]\s*[|;\t]/;

/** In `7 | 12 | ELM ST`, the civic number has a column of its own, and so has the unit. */
function endsColumn(context: ParseContext, to: number): boolean {
  return to < context.tokens.length && DIVIDES_COLUMNS.test(textBetween(context, to - 1, to));
}

/** `7 | 12 ELM ST`: in the first column, the number of the row as well as a unit. */
const SHORT_NUMBER = /^\d{1,3}$/;
const DIVIDES_COLUMNS = /[|;\t]|,\s*["']/;

/**
 * What nothing calls a unit may be an element that the address found has and the text lacks: in `66; EDDY; R.;` the
 * type of 66 RUE EDDY, in `98 DICKEY RD F` the direction of DICKEY RD E, misread, in `3 VIEW 4V.` the type of VIEW AV,
 * in `12 RUE PIE 11` the number of another pope than that of RUE PIE-IX, in `33 BASIN CR F` the end of the type CRT.
 */
function isElementLacked({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, entry, faults } = candidate;
  const { civic } = variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  const isBehind = unit.from >= (civic?.to ?? 0) && parse.context.tokens[unit.from]!.before < Break.Comma;
  const type = typeOf(reference, entry);
  const isEnd = (): boolean => lacksDirection(reference, candidate) || faults.some((each) => lacksLetter(each, type));
  if (isBehind && LIKE_DIRECTION.test(unit.number) && isEnd()) return true;
  const isLetters = isBehind && /[A-Z]/.test(unit.number);
  if (unit.from === candidate.reading?.nameTo && lacksNumeral(reference, candidate)) return true;
  // 4 R. DE S FONDATEURS, compared as a whole
  const isTypeless = candidate.reading?.types.length === 0 && type !== undefined;
  if (!hasFault(faults, 'STREET_TYPE_ADDED') && !isTypeless) return false;
  const isType = wordLexeme(unit.number)?.types.some(({ concept }) => concept === type?.concept) === true;
  return isType || (isLetters && unit.number.length > 1);
}

/** The typed type is the meant one without its last letter. */
function lacksLetter({ code, from }: Fault, type: StreetType | undefined): boolean {
  if (code !== 'STREET_TYPE_CORRECTED' || type === undefined) return false;
  const typed = fold(from);
  return type.variants.some((word) => word.length === typed.length + 1 && word.startsWith(typed));
}

/** A letter, or `5` for S, also in `5E`. */
const LIKE_DIRECTION = /^(?:[A-Z]|5[EW]?)$/;

/**
 * `12 ELM ST SS` for ELM ST S, `12 ELM SS` for ELM ST: rather a direction typed twice, or the type, than a basement.
 * `12 ELM STE W` for ELM ST W: rather a type with a slip than a suite.
 */
function isLikeEnd({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { number, from } = candidate.variant.unit!;
  const word = parse.context.words[from];
  const isBasement = word === 'SS' && number === '';
  if (!isBasement && word !== 'STE') return false;
  if (lacksDirection(reference, candidate)) {
    return isBasement || directionOf(number) === reference.directionOfStreet(candidate.street);
  }
  return isBasement && lacksTypeBehind(reference, candidate);
}

/** The street has a direction that was not typed; a street that is compared as a whole has no such fault. */
function lacksDirection(reference: Reference, { faults, reading, street }: Candidate): boolean {
  if (hasFault(faults, 'STREET_DIRECTION_ADDED')) return true;
  return reading?.isWhole === true && reading.direction === 0 && reference.directionOfStreet(street) > 0;
}

/** The same of a type that stands behind the name. */
function lacksTypeBehind(reference: Reference, { faults, reading, entry }: Candidate): boolean {
  const isLacked = hasFault(faults, 'STREET_TYPE_ADDED') || (reading?.isWhole === true && reading.types.length === 0);
  return isLacked && typeOf(reference, entry)?.beforeName === false;
}

/** The name ends with a Roman numeral that was not typed. */
function lacksNumeral(reference: Reference, { entry, faults }: Candidate): boolean {
  const last = fold(reference.entryText(entry)).split(' ').at(-1)!;
  return faults.some((each) => isChangeOf(each, 'StreetName')) && romanValue(last) !== undefined;
}

/** `404 ELM ST - X204`: an extension without its telephone number. */
function isExtension(_: TextAndReference, { variant: { unit } }: Candidate): boolean {
  return unit?.designator === undefined && EXTENSION.test(unit?.number ?? '');
}

const EXTENSION = /^X\d{2,}$/;

/**
 * `12 ELM ST / STUDIO 54 DANCE / BATH`, `12 ELM ST (STUDIO 8 DESIGN)`: a part of its own, with a word behind the unit.
 */
function beginsName({ parse: { context } }: TextAndReference, { variant }: Candidate): boolean {
  const { tokens, fields } = context;
  const { unit, leftovers } = variant;
  if (unit?.designator === undefined || unit.number === '') return false;
  const next = tokens[unit.to];
  if (next?.before !== Break.Space || next.shape !== Shape.Letters) return false;
  const { before, field, start, word } = tokens[unit.from]!;
  if (!BEGIN_NAMES.has(word)) return false;
  const isApart = before >= Break.Comma || fields[field]!.text[start - 1] === '(';
  return isApart && leftovers.some(({ from, to }) => from === unit.to && endsName(tokens[to]));
}

/** `STUDIO 54 DANCE 12 ELM ST`: the next part, or the civic number. */
function endsName(next: Token | undefined): boolean {
  return next === undefined || next.before >= Break.Comma || startsWithNumber(next);
}

/** Designators that begin the names of companies; behind a suite or a lot is that of the company or the park. */
const BEGIN_NAMES: ReadonlySet<string> = new Set(['STUDIO', 'LOFT', 'SHOP', 'BOUTIQUE']);

/**
 * `S01-12 ELM ST`, `S-12 ELM ST`, where the door has a 501 or a 5: a letter in front that looks like a digit. `SUIT E
 * 8`, `DEPT O 507`, where it has an 8 or a 507: the letter is of the word before, but not that of `SUITE E8`.
 * `UNIT 4BB`, where it has a 4B: the key was struck twice.
 */
function isLikeListed({ reference }: TextAndReference, candidate: Candidate): boolean {
  const { number, designator } = candidate.variant.unit!;
  if (STRUCK_TWICE.test(number) && isUnitOfDoor(reference, candidate, number.slice(0, -1))) return true;
  const [, letter, gap, digits] = LETTER_IN_FRONT.exec(number) ?? [];
  if (letter === undefined || digits === undefined) return false;
  if (FIRST_LETTERS.test(number)) return false;
  const like = (digits.length > 1 ? LIKE_LETTER_OF_LONG : LIKE_LETTER)[letter];
  if (like !== undefined && isUnitOfDoor(reference, candidate, like + digits)) return true;
  return designator !== undefined && gap !== '' && isUnitOfDoor(reference, candidate, digits);
}

const STRUCK_TWICE = /^\d+([A-Z])\1$/;
const LETTER_IN_FRONT = /^([A-Z])([ -]?)(\d*)$/;

/** `UNIT B`: shops and offices are called so, however the doors are numbered that the register has. */
const FIRST_LETTERS = /^[A-H]$/;

/** The digit that a letter in front of others looks like, and that it is read for in front of more than one. */
const LIKE_LETTER: Readonly<Record<string, string>> = { B: '8', G: '6', I: '1', L: '1', O: '0', S: '5', Z: '2' };
const LIKE_LETTER_OF_LONG: Readonly<Record<string, string>> = { ...LIKE_LETTER, A: '4', E: '3', T: '7' };

/** `APT IV`, `UNIT V`, where the door has a 4 or a 5. */
function isListedInRoman({ reference }: TextAndReference, candidate: Candidate): boolean {
  const { number, designator } = candidate.variant.unit!;
  const value = designator !== undefined && SMALL_ROMAN.test(number) ? romanValue(number) : undefined;
  return value !== undefined && isUnitOfDoor(reference, candidate, String(value));
}

/** `C` and `D` are the units of their letters. */
const SMALL_ROMAN = /^[IVX]+$/;
