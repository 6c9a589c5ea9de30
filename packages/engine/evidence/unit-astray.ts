import { Kind, wordLexeme } from '../address/lexicon.ts';
import { canonicalWords } from '../address/name-key.ts';
import { unitDesignatorOf } from '../address/unit-designators.ts';
import type { Candidate, MatchResult } from '../match/candidate.ts';
import { typeOf } from '../match/designation.ts';
import { hasFault, isChangeOf, isElsewhere } from '../match/fault-kinds.ts';
import { FAULTS, type Fault, type FaultCode } from '../match/faults.ts';
import { guessedUnit } from '../match/guessed-unit.ts';
import { leftoversOf } from '../match/leftovers.ts';
import { FLOORS, listedLabel } from '../match/unit-match.ts';
import { Owner, type ParseContext } from '../parse/context.ts';
import { isCalledUnit, type Span } from '../parse/parts.ts';
import { textOf } from '../parse/span-text.ts';
import { Break, type Token } from '../parse/token.ts';
import { FLOORS_IN_NAMES, isValue, startsWithNumber } from '../parse/values.ts';
import type { Parse } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import { romanValue } from '../text/roman.ts';
import { recordsOf } from './listed-door.ts';
import { isUnitBesideListed } from './unit-beside.ts';
import type { Evidence } from './weight.ts';

/**
 * Words that were not read as the unit of a door and may be it: `12 ELM ST UNIT CBATH`, `MARY CHEN 103, 12 ELM ST`,
 * `12 ELM C ST`. Then another unit of the door may be meant, or one where none was read.
 */

/** Whether a word of the text is left over, or was taken for something else, that may be the unit of the door. */
export function hasUnitAstray({ reference, parse, found }: Evidence, candidate: Candidate): boolean {
  const { unit: state } = candidate;
  if (isListedTurned(found, candidate)) return true;
  if (isUnitCut(parse, candidate) || isLetterApart(reference, candidate)) return true;
  if (isLetterOfPlace(reference, parse, candidate)) return true;
  if (isUnitBroken(reference, parse, candidate) || isLikeRecord(parse, candidate)) return true;
  if (isElementLacked(reference, parse, candidate) || isExtension(candidate)) return true;
  if (beginsName(parse, candidate) || isUnitBesideListed(reference, candidate)) return true;
  const isRead = isAnnouncedUnit(parse, candidate);
  const loose = looseSpans(reference, parse, candidate);
  // APT1NEW FERNCROFT
  if (!isRead && loose.some((span) => isGluedUnit(parse, span))) return true;
  // what is announced is the unit, whatever else there is, unless that is announced, too: CORNER STORE #88, NO 3
  const spans = isRead ? loose.filter((span) => announcesOther(parse, span)) : loose;
  if (spans.length === 0) return false;
  if (state === 'missing' && spans.some((span) => announcesUnit(parse, span))) return true;
  const records = recordsOf(reference, candidate.street, candidate.number, candidate.suffix);
  if (records === undefined) return false;
  const isListed = (label: string): boolean => listedLabel(reference, records, label) !== '';
  return spans.some((span) => holdsListedUnit(reference, parse, candidate, span, isListed));
}

/** `#MAIN 53 ELM ST #BSMT`, `#503 12 ELM ST #601`: a floor, or what is announced as well. */
function announcesOther(parse: Parse, { from, to }: Span): boolean {
  if (to <= from + MOST_OF_FLOOR && FLOORS.has(parse.context.tokens[to - 1]!.word)) return true;
  return to > from + 1 && isAnnounced(parse, from + 1);
}

/** `MAIN`, `# MAIN`, `OR MAIN`. */
const MOST_OF_FLOOR = 2;

/** `APT 5`, `#5`, or the `5-12 ELM ST` of a door that has a unit 5. */
function isAnnouncedUnit(
  { context: { tokens } }: Parse,
  { variant: { unit, civic }, unit: state }: Candidate,
): boolean {
  if (unit === undefined) return false;
  if (isCalledUnit(unit)) return true;
  return state === 'known' && unit.to === civic?.from && tokens[civic.from]!.before === Break.Hyphen;
}

/** `509/505 ELM ST`, where 505 has no unit 509, but 509 has a unit 505. */
function isListedTurned({ candidates }: MatchResult, candidate: Candidate): boolean {
  const { street, number } = candidate;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  return candidates.some(
    (other) =>
      other.unit === 'known' &&
      other.street === street &&
      String(other.number) === unit.number &&
      other.variant.unit?.number === String(number),
  );
}

/**
 * `UNIT 3BFRGS`, `UNIT BFRGS`: letters that no place begins with are run together with the unit, and the first may be its
 * own. `1809 RICHWOOD CRT SU`: the line is cut off within a word for it.
 */
function isUnitCut({ context }: Parse, { variant, unit: state, faults }: Candidate): boolean {
  const { unit, municipality, leftovers } = variant;
  const isUnknown = faults.some(isElsewhere);
  if (isUnknown && municipality !== undefined && unit === undefined) {
    const { kinds, word } = context.tokens[municipality.from]!;
    const isDesignator = (kinds & (Kind.Unit | Kind.StreetType)) === Kind.Unit && !BEGIN_PLACES.has(word);
    // RM OF ELM CREEK: a rural municipality
    const isPlace = OF.has(context.words[municipality.from + 1]!);
    if (isDesignator && !isPlace && municipality.to > municipality.from + 1) return true;
  }
  if (isUnknown && municipality !== undefined && state === 'missing' && beginsUnitWord(context, municipality))
    return true;
  // UNIT 21ST. MARYS
  if (unit !== undefined && ENDS_IN_SAINT.test(unit.number)) return true;
  const next = unit === undefined ? undefined : context.tokens[unit.to];
  if (next?.before !== Break.None || next.shape !== Shape.Letters) return false;
  return (isUnknown && municipality?.from === unit!.to) || leftovers.some(({ from }) => from === unit!.to);
}

/** `SU`, `AP` at the end of the line of the street: the beginning of a word for a unit, and no place. */
function beginsUnitWord({ tokens, words }: ParseContext, { from, to }: Span): boolean {
  if (to > from + 1 || tokens[from]!.before >= Break.Comma) return false;
  const next = tokens[to];
  const word = words[from]!;
  const endsLine = next === undefined || next.before >= Break.Line;
  return endsLine && word.length > 1 && [...PLAIN_UNITS].some((unit) => unit.startsWith(word));
}

/** `BSMT L ÎLE-PERROT`, where the door has a BSMT: the letter may be of the place. */
function isLetterApart(reference: Reference, { variant, unit: state, street, number, suffix }: Candidate): boolean {
  const { unit } = variant;
  if (state !== 'unverified' || unit?.designator?.bare !== true || unit.number.length !== 1) return false;
  const records = recordsOf(reference, street, number, suffix);
  return records !== undefined && listedLabel(reference, records, unit.designator.code) !== '';
}

/** `12 RUE EDDY, L,ÉVIS`, `12 RUE EDDY L EVIS`: what nothing calls a unit may be the first letter of the place. */
function isLetterOfPlace(reference: Reference, { context }: Parse, candidate: Candidate): boolean {
  const { variant, municipality, faults } = candidate;
  const { municipality: typed } = variant;
  const unit = guessedUnit(candidate);
  if (unit?.number.length !== 1) return false;
  if (unit.to !== typed?.from || !faults.some(isOfPlace)) return false;
  const begins = (place: string): boolean => place.startsWith(unit.number);
  return begins(fold(reference.municipalityText(municipality))) && !begins(context.words[typed.from]!);
}

/**
 * `12 ELM ST APT 10 / 8 KENT`, `… APT 10 / B, KENT`: the line ends within the unit, and the door has an apartment 108 or
 * 10B. `12 ELM ST APT 1 B / ROCKVILLE`: or behind the first letter of the place, and the door has an apartment 1.
 */
function isUnitBroken(reference: Reference, { context }: Parse, candidate: Candidate): boolean {
  const { variant, unit: state, street, number, suffix, faults } = candidate;
  const { unit } = variant;
  const next = unit === undefined ? undefined : context.tokens[unit.to];
  if (unit === undefined || next === undefined || next.before < Break.Line) return false;
  const broken = variant.leftovers.find(({ from }) => from === unit.to);
  const isLoneLetter = next.shape === Shape.Letters && next.word.length === 1;
  // UNIT N / O 202, UNIT 211 / C
  if (broken !== undefined && state === 'unverified' && (isLoneLetter || holdsNumber(context, broken))) return true;
  const isMore = broken !== undefined && (isLoneLetter || startsWithNumber(next));
  const isLetter = state === 'unverified' && NUMBER_AND_LETTER.test(unit.number) && faults.some(isOfPlace);
  if (!isMore && !isLetter) return false;
  const records = recordsOf(reference, street, number, suffix);
  if (records === undefined) return false;
  return listedLabel(reference, records, isMore ? unit.number + next.word : unit.number.slice(0, -1)) !== '';
}

function holdsNumber({ tokens }: Parse['context'], { from, to }: Span): boolean {
  return tokens.slice(from, to).some(({ value }) => value >= 0);
}

const NUMBER_AND_LETTER = /^\d+[A-Z]$/;

/** `20451 12 ELM ST`: what was read as a unit, which nothing calls one, is rather the number of a record or a customer. */
function isLikeRecord({ context }: Parse, candidate: Candidate): boolean {
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
function isElementLacked(reference: Reference, { context }: Parse, candidate: Candidate): boolean {
  const { variant, entry, faults } = candidate;
  const { civic } = variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined) return false;
  const lacks = (element: FaultCode): boolean => hasFault(faults, element);
  const isBehind = unit.from >= (civic?.to ?? 0) && context.tokens[unit.from]!.before < Break.Comma;
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
  return faults.some(isOfName) && romanValue(last) !== undefined;
}

/** `404 ELM ST - X204`: an extension without its telephone number. */
function isExtension({ variant, unit: state }: Candidate): boolean {
  const { unit } = variant;
  return state === 'unverified' && unit?.designator === undefined && EXTENSION.test(unit?.number ?? '');
}

const EXTENSION = /^X\d{2,}$/;

/** `12 ELM ST / STUDIO 54 DANCE / BATH`, `12 ELM ST (STUDIO 8 DESIGN)`: a part of its own, with a word behind the unit. */
function beginsName({ context: { tokens, fields } }: Parse, { variant, unit: state }: Candidate): boolean {
  const { unit, leftovers } = variant;
  if (unit?.designator === undefined || state !== 'unverified' || unit.number === '') return false;
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

/** UPPER KENT, S.S. MARIE */
const BEGIN_PLACES: ReadonlySet<string> = new Set([...FLOORS_IN_NAMES, 'SS']);
const ENDS_IN_SAINT = /\dSTE?$/;
const OF: ReadonlySet<string> = new Set(['OF', 'DE', 'DU', 'D']);

/** The words that belong to nothing, or to something of which they are no plain part. */
function looseSpans(reference: Reference, parse: Parse, candidate: Candidate): readonly Span[] {
  const { variant, reading, faults } = candidate;
  const { owner, tokens } = parse.context;
  const spans: Span[] = [...leftoversOf(parse, variant, reading)];
  const { municipality, civic } = variant;
  // 4/9 ELM ST, read as number 4 of two
  if (civic?.isOfSeveral === true) spans.push(civic);
  if (municipality !== undefined && faults.some(isOfPlace)) spans.push(inFrontOfPlace(reference, parse, candidate));
  if (reading !== undefined && faults.some(isOfName)) {
    for (let at = reading.nameFrom; at < reading.nameTo; at++) spans.push({ from: at, to: at + 1 });
  }
  if (reading !== undefined && hasFault(faults, 'STREET_DIRECTION_REMOVED')) {
    spans.push({ from: reading.directionFrom, to: reading.directionTo });
  }
  for (let at = 0; at < tokens.length; at++) {
    // 3. 12 ELM ST, a. 12 ELM ST, MARY CHEN #3, SUITE 7 SALON
    const isPassedOver = owner[at] === Owner.Noise || (owner[at] === Owner.Attention && isAnnounced(parse, at));
    const isFloor = owner[at] === Owner.Attention && isFloorApart(parse, at);
    const { value, word } = tokens[at]!;
    const mayBeUnit = value >= 0 || (at === 0 && word.length === 1);
    if (isFloor || (isPassedOver && mayBeUnit && !isOfLabel(parse, at))) spans.push({ from: at, to: at + 1 });
  }
  // 101, ACME LTD, 12 ELM ST
  if (owner[0] === Owner.Info && (tokens[1]?.before ?? 0) >= Break.Comma) spans.push({ from: 0, to: 1 });
  return spans;
}

/** `ACME INC. - BSMT, 12 ELM ST`, `BSMT - ACME INC., 12 ELM ST`. */
function isFloorApart({ context: { tokens } }: Parse, at: number): boolean {
  const { word, before } = tokens[at]!;
  return FLOORS.has(word) && before >= Break.SpacedHyphen && (tokens[at + 1]?.before ?? 0) >= Break.SpacedHyphen;
}

/** The words taken for the place; if they end with its name, those before it: the `A PT A` of `A PT A PORT KENT`. */
function inFrontOfPlace(reference: Reference, { context }: Parse, { variant, municipality }: Candidate): Span {
  const { from, to } = variant.municipality!;
  const name = fold(reference.municipalityText(municipality));
  const start = to - name.split(' ').length;
  return start > from && context.words.slice(start, to).join(' ') === name ? { from, to: start } : { from, to };
}

/** The 2 of `Address line 2:`, `Ligne no 2 :`; in `NO 3. 12 ELM ST` it is a number of its own. */
function isOfLabel({ context: { tokens, owner } }: Parse, at: number): boolean {
  for (let i = at; i > 0 && tokens[i]!.before < Break.Comma && owner[i - 1] === Owner.Noise; i--) {
    const { shape, kinds } = tokens[i - 1]!;
    if (shape === Shape.Letters && (kinds & Kind.Number) === 0) return true;
  }
  return false;
}

function isOfPlace({ code }: Fault): boolean {
  return FAULTS[code].element === 'Municipality' && code !== 'MUNICIPALITY_ADDED' && code !== 'MUNICIPALITY_ALTERNATE';
}

function isOfName(fault: Fault): boolean {
  return isChangeOf(fault, 'StreetName');
}

function isAnnounced({ context: { tokens } }: Parse, at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && (before.shape === Shape.NumberSign || (before.kinds & ANNOUNCES) !== 0);
}

const ANNOUNCES = Kind.Unit | Kind.Number;

/** `UNIT` beside what may be its number, and `SUITE201` even if its digits were taken for letters. */
function announcesUnit(parse: Parse, { from, to }: Span): boolean {
  const { tokens } = parse.context;
  for (let at = from; at < to; at++) {
    if (PLAIN_UNITS.has(tokens[at]!.word) && (to > from + 1 || isBehindRemark(parse, at) || endsCut(parse, at)))
      return true;
    const letters = GLUED_UNIT.exec(textOf(parse, at, at + 1))?.[1];
    if (letters !== undefined && unitDesignatorOf(letters) !== undefined) return true;
  }
  return false;
}

/** `APT1NEW`: a unit and what is behind it, as one word. */
function isGluedUnit(parse: Parse, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) {
    const letters = UNIT_AND_WORD.exec(textOf(parse, at, at + 1))?.[1];
    if (letters !== undefined && PLAIN_UNITS.has(fold(letters))) return true;
  }
  return false;
}

const UNIT_AND_WORD = /^(\p{L}{3,})\d+\p{L}/u;

/** `117 LONGVIEW DR SUITE / BRADFORD`: the line is cut off before the number. */
function endsCut({ context: { tokens } }: Parse, at: number): boolean {
  const next = tokens[at + 1];
  return at > 0 && tokens[at]!.before < Break.Line && (next === undefined || next.before >= Break.Line);
}

/** `BACK DOOR APT`: words that were set aside come right before it. */
function isBehindRemark({ context: { tokens, owner } }: Parse, at: number): boolean {
  return at > 0 && owner[at - 1] === Owner.Info && tokens[at]!.before < Break.Comma;
}

/** Designators that mean nothing else: not `DENTAL OFFICE`, `BACK DOOR`. */
const PLAIN_UNITS: ReadonlySet<string> = new Set(['APT', 'APARTMENT', 'APP', 'APPARTEMENT', 'UNIT', 'SUITE']);
/** Designators that begin the names of companies; behind a suite or a lot is that of the company or the park. */
const BEGIN_NAMES: ReadonlySet<string> = new Set(['STUDIO', 'LOFT', 'SHOP']);
const GLUED_UNIT = /^(\p{L}{2,})\d+$/u;

/** A word is the label of a unit that the reference has at the door, and not that of the one that was read. */
function holdsListedUnit(
  reference: Reference,
  parse: Parse,
  candidate: Candidate,
  { from, to }: Span,
  isListed: (label: string) => boolean,
): boolean {
  const read = candidate.variant.unit?.number;
  for (let at = from; at < to; at++) {
    const glued = LABEL_BEHIND_UNIT.exec(parse.context.words[at]!)?.[1];
    if (glued !== undefined && glued !== read && isListed(glued)) return true;
    if (!mayBeLabel(reference, parse, candidate, at, to)) continue;
    const { word, shape, letters } = parse.context.tokens[at]!;
    // UNTT103
    const labels = shape === Shape.LettersNumber ? [word, word.slice(letters.length)] : [word];
    if (labels.some((label) => label !== read && isListed(label))) return true;
  }
  return false;
}

/** `U3B`, `APTE`, `APC`, `SIUTE3B`. */
const LABEL_BEHIND_UNIT =
  /^(?:(?:U(?=\d)|UNIT|APT|APP|AP(?!T$|P$)|SUITE|STE)(?=\d*[A-Z]$)|[A-Z]{3,}(?=\d+[A-Z]$))(.+)$/;

/** Not the civic number again, the number of a road, an initial before another word, or a word of the street's name. */
function mayBeLabel(reference: Reference, { context }: Parse, candidate: Candidate, at: number, to: number): boolean {
  const { tokens } = context;
  const { shape, value, word } = tokens[at]!;
  if (FLOORS.has(word)) return true;
  if (!isValue(tokens[at]!) || value === candidate.number) return false;
  if (shape === Shape.Letters && at + 1 < to && tokens[at + 1]!.shape === Shape.Letters) return false;
  if (at > 0 && (tokens[at - 1]!.kinds & Kind.RoadWord) !== 0) return false;
  const { reading, entry, faults } = candidate;
  if (reading === undefined || at < reading.nameFrom || at >= reading.nameTo) return true;
  // 12 CH DES 4-BOURGEOIS for QUATRE-BOURGEOIS
  if (value >= 0 && hasFault(faults, 'STREET_NAME_FORM')) return false;
  return !canonicalWords(fold(reference.entryText(entry))).includes(word);
}
