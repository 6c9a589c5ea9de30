import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import { unitDesignatorOf } from '../../address/unit-designators.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault, isChangeOf, isPlaceFault } from '../../match/compare/fault-kinds.ts';
import { FLOORS, floorsNear } from '../../match/compare/floors.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { NUMBERED_SHOPS } from '../../match/units/no-unit.ts';
import { listedLabel } from '../../match/units/unit-labels.ts';
import { Owner } from '../../parse/words/context.ts';
import { isCalledUnit, type Span } from '../../parse/words/parts.ts';
import { textOf } from '../../parse/words/span-text.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { isValue } from '../../parse/words/values.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import type { TextAndReference } from '../model/weight.ts';
import { hasUnits, recordsOf } from './listed-door.ts';

/** Words that belong to nothing, or to something of which they are no plain part, and may be the unit of a door. */

/** Designators that mean nothing else: not `DENTAL OFFICE`, `BACK DOOR`. */
const PLAIN_UNITS: ReadonlySet<string> = new Set(['APT', 'APARTMENT', 'APP', 'APPARTEMENT', 'UNIT', 'SUITE']);

/** `SU`, `AP`: what is left of one of them at the edge of a line. */
export function beginsPlainUnit(word: string): boolean {
  return word.length >= SHORTEST_BEGINNING && [...PLAIN_UNITS].some((unit) => unit.startsWith(word));
}

/** Fewer letters may be anything. */
const SHORTEST_BEGINNING = 2;

/** Whether a word of the text is left over, or was taken for something else, that may be the unit of the door. */
export function hasLooseUnit(evidence: TextAndReference, candidate: Candidate): boolean {
  const { parse } = evidence;
  const isRead = isAnnouncedUnit(parse, candidate);
  const loose = looseSpans(evidence, candidate);
  // APT1NEW FERNCROFT
  if (!isRead && loose.some((span) => isGluedUnit(parse, span))) return true;
  // what is announced is the unit, whatever else there is, unless that is announced, too: CORNER STORE #88, NO 3
  const spans = isRead ? loose.filter((span) => announcesOther(parse, span)) : loose;
  if (spans.length === 0) return false;
  const mayLackUnit = candidate.variant.unit === undefined && spans.some((span) => announcesUnit(parse, span));
  if (mayLackUnit && hasUnits(evidence.reference, candidate)) return true;
  return [isUnitLost, isJoinedToNumber, holdsListedUnit].some((isUnit) => isUnit(evidence, candidate, spans));
}

/**
 * `12 ELM ST, APT / BATH`, `12 ELM ST, AP / BATH`: the edge of the line is lost, and the door has a unit.
 * `12 RUE EDDY SU` is rather the direction that the street has.
 */
function isUnitLost(evidence: TextAndReference, candidate: Candidate, spans: readonly Span[]): boolean {
  const { parse } = evidence;
  if (hasFault(candidate.faults, 'STREET_DIRECTION_ADDED')) return false;
  const isBeginning = ({ from, to }: Span): boolean =>
    to === from + 1 && endsCut(parse, from) && beginsPlainUnit(parse.context.words[from]!);
  return spans.some(isBeginning) && hasUnits(evidence.reference, candidate);
}

/** `BESMT-12 ELM ST`: a word that only a unit can be is joined to the civic number, and the door has units. */
function isJoinedToNumber(evidence: TextAndReference, candidate: Candidate, spans: readonly Span[]): boolean {
  const at = candidate.variant.civic?.from ?? 0;
  const { tokens } = evidence.parse.context;
  if (at === 0 || candidate.variant.unit !== undefined || tokens[at]!.before !== Break.Hyphen) return false;
  return spans.some(({ to }) => to === at) && hasUnits(evidence.reference, candidate);
}

/** `#MAIN 53 ELM ST #BSMT`, `#503 12 ELM ST #601`: a floor, or what is announced as well. */
function announcesOther(parse: Parse, { from, to }: Span): boolean {
  const { words } = parse.context;
  if (to <= from + MOST_OF_FLOOR && (FLOORS.has(words[to - 1]!) || isFloorInWords(words, from, to))) return true;
  return to > from + 1 && isAnnounced(parse, from + 1);
}

/** `MAIN`, `# MAIN`, `OR MAIN`. */
const MOST_OF_FLOOR = 2;

/** `SOUS-SOL`, whose label has no blank. */
function isFloorInWords(words: readonly string[], from: number, to: number): boolean {
  return to > from + 1 && FLOORS.has(words.slice(from, to).join(''));
}

/** `APT 5`, `#5`, or the `5-12 ELM ST` of a door that has a unit 5. */
function isAnnouncedUnit(
  { context: { tokens } }: Parse,
  { variant: { unit, civic }, unit: state }: Candidate,
): boolean {
  if (unit === undefined) return false;
  if (isCalledUnit(unit)) return true;
  return state === 'known' && unit.to === civic?.from && tokens[civic.from]!.before === Break.Hyphen;
}

/** The words that belong to nothing, or to something of which they are no plain part. */
function looseSpans({ reference, parse }: TextAndReference, candidate: Candidate): readonly Span[] {
  const { variant, reading, faults } = candidate;
  const { owner, tokens } = parse.context;
  const spans: Span[] = [...leftoversOf(parse, variant, reading)];
  const { municipality, civic } = variant;
  // 4/9 ELM ST, read as number 4 of two
  if (civic?.isOfSeveral === true) spans.push(civic);
  if (municipality !== undefined && faults.some(isPlaceFault)) spans.push(inFrontOfPlace(reference, parse, candidate));
  if (reading !== undefined && faults.some((each) => isChangeOf(each, 'StreetName'))) {
    for (let at = reading.nameFrom; at < reading.nameTo; at++) spans.push({ from: at, to: at + 1 });
  }
  if (reading !== undefined && hasFault(faults, 'STREET_DIRECTION_REMOVED')) {
    spans.push({ from: reading.directionFrom, to: reading.directionTo });
  }
  for (let at = 0; at < tokens.length; at++) {
    // 3. 12 ELM ST, a. 12 ELM ST, MARY CHEN #3, SUITE 7 SALON, MAGASIN B
    const isPassedOver =
      owner[at] === Owner.Noise ||
      (owner[at] === Owner.Attention && isAnnounced(parse, at)) ||
      (owner[at] === Owner.Info && isOfShop(parse, at));
    const isFloor = owner[at] === Owner.Attention && isFloorApart(parse, at);
    const { value, word } = tokens[at]!;
    const mayBeUnit = value >= 0 || ((at === 0 || owner[at] === Owner.Info) && word.length === 1);
    if (isFloor || (isPassedOver && mayBeUnit && !isOfLabel(parse, at))) spans.push({ from: at, to: at + 1 });
  }
  // 101, ACME LTD, 12 ELM ST
  if (owner[0] === Owner.Info && (tokens[1]?.before ?? 0) >= Break.Comma) spans.push({ from: 0, to: 1 });
  return spans;
}

/** `MAGASIN B`. */
function isOfShop({ context: { tokens } }: Parse, at: number): boolean {
  return at > 0 && NUMBERED_SHOPS.has(tokens[at - 1]!.word);
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

function isAnnounced({ context: { tokens } }: Parse, at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && (before.shape === Shape.NumberSign || (before.kinds & ANNOUNCES) !== 0);
}

const ANNOUNCES = Kind.Unit | Kind.Number;

/** `UNIT` or `#` beside what may be its number, and `SUITE201` even if its digits were taken for letters. */
function announcesUnit(parse: Parse, { from, to }: Span): boolean {
  const { tokens } = parse.context;
  for (let at = from; at < to; at++) {
    if (at + 1 === to && tokens[at - 1]?.shape === Shape.NumberSign && isShortWord(tokens[at]!)) return true;
    if (PLAIN_UNITS.has(tokens[at]!.word) && (to > from + 1 || isBehindRemark(parse, at) || endsCut(parse, at)))
      return true;
    const letters = GLUED_UNIT.exec(textOf(parse, at, at + 1))?.[1];
    if (letters !== undefined && unitDesignatorOf(letters) !== undefined) return true;
  }
  return false;
}

/** `# BSTRN`: rather the floor than the name of somebody. */
function isShortWord({ shape, word }: Token): boolean {
  return shape === Shape.Letters && word.length <= MOST_OF_SHORT_WORD;
}

const MOST_OF_SHORT_WORD = 5;

const GLUED_UNIT = /^(\p{L}{2,})\d+$/u;

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

/** A word is the label of a unit that the reference has at the door, and not that of the one that was read. */
function holdsListedUnit(evidence: TextAndReference, candidate: Candidate, spans: readonly Span[]): boolean {
  const { reference, parse } = evidence;
  const records = recordsOf(reference, candidate.street, candidate.number, candidate.suffix);
  if (records === undefined) return false;
  const read = candidate.variant.unit?.number;
  const isListed = (label: string): boolean => label !== read && listedLabel(reference, records, label) !== '';
  const isLabel = (at: number, to: number): boolean => {
    const glued = LABEL_BEHIND_UNIT.exec(parse.context.words[at]!)?.[1];
    if (glued !== undefined && isListed(glued)) return true;
    if (!isOfName(candidate, at) && floorsLike(parse.context.words[at]!).some(isListed)) return true;
    return mayBeLabel(evidence, candidate, at, to) && labelsOf(parse.context.tokens[at]!).some(isListed);
  };
  return spans.some(({ from, to }) => {
    const { words } = parse.context;
    if (isFloorInWords(words, from, to) && isListed(words.slice(from, to).join(''))) return true;
    for (let at = from; at < to; at++) if (isLabel(at, to)) return true;
    return false;
  });
}

/** `BSMTN`, `WLR`, `UPPRBATH`: the floors that a word begins with or is a slip away from. */
function floorsLike(word: string): readonly string[] {
  if (word.length < SHORTEST_FLOOR || wordLexeme(word) !== undefined) return [];
  return [...FLOOR_WORDS.filter((floor) => word.startsWith(floor)), ...floorsNear(word, SHORTEST_FLOOR)];
}

/** A slip in a shorter one leaves too little. */
const SHORTEST_FLOOR = 3;
const FLOOR_WORDS: readonly string[] = [...FLOORS.keys()].filter(({ length }) => length >= SHORTEST_FLOOR);

function isOfName({ reading }: Candidate, at: number): boolean {
  return reading !== undefined && at >= reading.nameFrom && at < reading.nameTo;
}

/** `UNTT103`: the word, and its number alone. `02`: the number, and what it is without the zero. */
function labelsOf({ word, shape, letters }: Token): readonly string[] {
  if (shape === Shape.LettersNumber) return [word, word.slice(letters.length)];
  return word.startsWith('0') ? [word, word.replace(/^0+(?=.)/, '')] : [word];
}

/** `U3B`, `APTE`, `APC`, `SIUTE3B`. */
const LABEL_BEHIND_UNIT =
  /^(?:(?:U(?=\d)|UNIT|APT|APP|AP(?!T$|P$)|SUITE|STE)(?=\d*[A-Z]$)|[A-Z]{3,}(?=\d+[A-Z]$))(.+)$/;

/** Not the civic number again, the number of a road, an initial before another word, or a word of the street's name. */
function mayBeLabel({ reference, parse }: TextAndReference, candidate: Candidate, at: number, to: number): boolean {
  const { tokens } = parse.context;
  const { shape, value, word } = tokens[at]!;
  if (FLOORS.has(word)) return true;
  if (!isValue(tokens[at]!) || value === candidate.number) return false;
  if (shape === Shape.Letters && at + 1 < to && tokens[at + 1]!.shape === Shape.Letters) return false;
  if (at > 0 && (tokens[at - 1]!.kinds & Kind.RoadWord) !== 0) return false;
  const { entry, faults } = candidate;
  if (!isOfName(candidate, at)) return true;
  // 12 CH DES 4-BOURGEOIS for QUATRE-BOURGEOIS
  if (value >= 0 && hasFault(faults, 'STREET_NAME_FORM')) return false;
  return !canonicalWords(fold(reference.entryText(entry))).includes(word);
}
