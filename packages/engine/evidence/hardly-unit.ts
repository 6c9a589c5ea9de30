import { wordLexeme } from '../address/lexicon.ts';
import { isOrdinal } from '../address/ordinal-endings.ts';
import type { Candidate } from '../match/candidate.ts';
import { typeOf } from '../match/designation.ts';
import { hasFault, isChangeOf, isPlaceFault } from '../match/fault-kinds.ts';
import type { FaultCode } from '../match/faults.ts';
import { guessedUnit } from '../match/guessed-unit.ts';
import { leftoversOf } from '../match/leftovers.ts';
import { listedLabel } from '../match/unit-match.ts';
import { Owner } from '../parse/context.ts';
import { Break, type Token } from '../parse/token.ts';
import { startsWithNumber } from '../parse/values.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold, glue } from '../text/fold.ts';
import { romanValue } from '../text/roman.ts';
import { recordsOf } from './listed-door.ts';
import type { Evidence, TextAndReference } from './weight.ts';

/** What was read as the unit of a door, and may be something else. */

type Doubt = (evidence: Evidence, candidate: Candidate) => boolean;

/** Why a unit that is not listed may be none. */
const DOUBTS: readonly Doubt[] = [
  isListedTurned,
  isLetterApart,
  isLetterOfPlace,
  isLikeRecord,
  isElementLacked,
  isExtension,
  beginsName,
  isOfCode,
  isOfProvince,
  isNameAgain,
  isOfType,
  isOfWordBefore,
  isLikeListed,
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
function isLetterApart({ reference }: TextAndReference, { variant, street, number, suffix }: Candidate): boolean {
  const { unit } = variant;
  if (unit?.designator?.bare !== true || unit.number.length !== 1) return false;
  const records = recordsOf(reference, street, number, suffix);
  return records !== undefined && listedLabel(reference, records, unit.designator.code) !== '';
}

/** `12 RUE EDDY, L,ÉVIS`, `12 RUE EDDY L EVIS`: what nothing calls a unit may be the first letter of the place. */
function isLetterOfPlace({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, municipality, faults } = candidate;
  const { municipality: typed } = variant;
  const unit = guessedUnit(candidate);
  if (unit?.number.length !== 1) return false;
  if (unit.to !== typed?.from || !faults.some(isPlaceFault)) return false;
  const begins = (place: string): boolean => place.startsWith(unit.number);
  return begins(fold(reference.municipalityText(municipality))) && !begins(parse.context.words[typed.from]!);
}

/** `20451 12 ELM ST`: what was read as a unit, which nothing calls one, is rather the number of a record or a customer. */
function isLikeRecord({ parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { civic } = candidate.variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined || civic === undefined || unit.to !== civic.from) return false;
  if (context.tokens[civic.from]!.before === Break.Hyphen) return false;
  const { field, end } = context.tokens[unit.from]!;
  const between = context.fields[field]!.text.slice(end, context.tokens[civic.from]!.start);
  return (PARTS_COLUMNS.test(between) ? RECORD_IN_COLUMN : RECORD).test(unit.number);
}

/** With signs of columns, four digits are enough. */
const RECORD = /^\d{5,}$/;
const RECORD_IN_COLUMN = /^\d{4,}$/;
const PARTS_COLUMNS = /[|;\t"]|,\s*,|^,$/;

/**
 * What nothing calls a unit may be an element that the address found has and the text lacks: in `66; EDDY; R.;` the type
 * of 66 RUE EDDY, in `98 DICKEY RD F` the direction of DICKEY RD E, misread, in `3 VIEW 4V.` the type of VIEW AV, in
 * `12 RUE PIE 11` the number of another pope than that of RUE PIE-IX.
 */
function isElementLacked({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, entry, faults } = candidate;
  const { civic } = variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  const lacks = (element: FaultCode): boolean => hasFault(faults, element);
  const isBehind = unit.from >= (civic?.to ?? 0) && parse.context.tokens[unit.from]!.before < Break.Comma;
  const isLetters = isBehind && /[A-Z]/.test(unit.number);
  if (lacks('STREET_DIRECTION_ADDED')) return isLetters && unit.number.length === 1;
  if (unit.from === candidate.reading?.nameTo && lacksNumeral(reference, candidate)) return true;
  const type = typeOf(reference, entry);
  // 4 R. DE S FONDATEURS, compared as a whole
  const isTypeless = candidate.reading?.types.length === 0 && type !== undefined;
  if (!lacks('STREET_TYPE_ADDED') && !isTypeless) return false;
  const isType = wordLexeme(unit.number)?.types.some(({ concept }) => concept === type?.concept) === true;
  return isType || (isLetters && unit.number.length > 1);
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

/** `12 ELM ST / STUDIO 54 DANCE / BATH`, `12 ELM ST (STUDIO 8 DESIGN)`: a part of its own, with a word behind the unit. */
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
const BEGIN_NAMES: ReadonlySet<string> = new Set(['STUDIO', 'LOFT', 'SHOP']);

/**
 * `12 ELM ST # BATH # ON # K0H`, `12 ELM ST, BATH K0H APT 1G0`, `12 ELM ST BATH ON AK0H 1G0`: a part of the code that the
 * text lacks otherwise.
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

const LETTER_AND_DIGIT = /[A-Z]\d|\d[A-Z]/;
const HALF_CODE = 3;
const NO_HALF = '-';

/** The code and a part of it that was misread alike: `18E` for L8E. */
function likeDigits(text: string): string {
  return text.replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** `12 ELM ST, Q J8X 4B3`, `12 ELM ST # BATH # O # K0H 1G0`: what is left of the province that the text lacks otherwise. */
function isOfProvince(_: TextAndReference, { variant, faults }: Candidate): boolean {
  const { number, designator, from } = variant.unit!;
  if (designator !== undefined || number.length !== 1 || from < (variant.civic?.to ?? 0)) return false;
  return faults.some(({ code, to }) => code === 'PROVINCE_ADDED' && to.startsWith(number));
}

/** `12 RUE 96E RUE 96E`: the street again. */
function isNameAgain({ reference }: TextAndReference, candidate: Candidate): boolean {
  const unit = guessedUnit(candidate);
  if (unit === undefined || !isOrdinal(unit.number)) return false;
  return fold(reference.entryText(candidate.entry)).split(' ').includes(unit.number);
}

/** `12 ELM BLV D`: the last letter of the type. */
function isOfType({ parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const unit = guessedUnit(candidate);
  if (unit?.number.length !== 1 || unit.from === 0 || context.tokens[unit.from]!.before !== Break.Space) return false;
  const { word, lexeme } = context.tokens[unit.from - 1]!;
  const whole = wordLexeme(word + unit.number)?.types ?? [];
  return whole.some(({ concept }) => lexeme?.types.some((type) => type.concept === concept) === true);
}

/** `7-ELEVEN #22104 / 12 ELM ST`, `12 ELM ST, BATH, INVOIE #2636`: the number of what the words before the sign name. */
function isOfWordBefore({ parse }: TextAndReference, { variant, reading }: Candidate): boolean {
  const { tokens, owner } = parse.context;
  const { sign, designator, from } = variant.unit!;
  if (!sign || designator !== undefined || from === 0 || tokens[from]!.before >= Break.Comma) return false;
  if (owner[from - 1] === Owner.Info || owner[from - 1] === Owner.Attention) return true;
  return leftoversOf(parse, variant, reading).some((span) => span.from < from && from <= span.to);
}

/**
 * `S01-12 ELM ST`, `S-12 ELM ST`, where the door has a 501 or a 5: a letter in front that looks like a digit. `SUIT E 8`,
 * `DEPT O 507`, where it has an 8 or a 507: the letter is of the word before.
 */
function isLikeListed({ reference }: TextAndReference, { variant, street, number, suffix }: Candidate): boolean {
  const { number: unit, designator } = variant.unit!;
  const [, letter, digits] = LETTER_IN_FRONT.exec(unit) ?? [];
  if (letter === undefined || digits === undefined) return false;
  const records = recordsOf(reference, street, number, suffix);
  if (records === undefined) return false;
  const like = (digits.length > 1 ? LIKE_LETTER_OF_LONG : LIKE_LETTER)[letter];
  if (like !== undefined && listedLabel(reference, records, like + digits) !== '') return true;
  return designator !== undefined && digits !== '' && listedLabel(reference, records, digits) !== '';
}

const LETTER_IN_FRONT = /^([A-Z])[ -]?(\d*)$/;

/** The digit that a letter in front of others looks like, and that it is read for in front of more than one. */
const LIKE_LETTER: Readonly<Record<string, string>> = { B: '8', G: '6', I: '1', L: '1', O: '0', S: '5', Z: '2' };
const LIKE_LETTER_OF_LONG: Readonly<Record<string, string>> = { ...LIKE_LETTER, A: '4', E: '3', T: '7' };
