import { Kind } from '../../address/lexicon.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { guessedUnit } from '../../match/candidates/guessed-unit.ts';
import { conceptOf } from '../../match/compare/designation.ts';
import { hasFault, isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { isUnitAt } from '../../match/units/unit-labels.ts';
import { isNearTo, isSlash } from '../../parse/street-line/several-numbers.ts';
import { keyOf } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText, textBetween } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import { isHyphen } from '../../parse/words/values.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { TextAndReference } from '../model/weight.ts';
import { hasUnits, isDoor, isDoorOfCode, recordsOf } from './listed-door.ts';

/** Another door that the text names as well as the address found, in words that were read as something else. */

/** Filled by each look-up. */
const range = { lo: 0, hi: 0 };

/** Whether the text names another door as well. */
export function hasDoorBeside(evidence: TextAndReference, candidate: Candidate): boolean {
  const { reference, parse } = evidence;
  if (isBesideDoor(evidence, candidate) || hasTwinFigure(reference, parse, candidate)) return true;
  if (isTornInEqual(reference, parse, candidate) || hasStreetAgain(parse, candidate)) return true;
  if (isOfTypedCode(parse, candidate.faults)) return false;
  return isBehindStreet(reference, parse, candidate) || hasNeighbourBehind(evidence, candidate);
}

/** `12 BROADWAY, BATH / 98 BROADWAY, BATH`: words beside the address have another number of a street of its name. */
function hasStreetAgain(parse: Parse, { variant, reading, number }: Candidate): boolean {
  if (variant.civic === undefined || reading === undefined) return false;
  const { tokens, words } = parse.context;
  const name = words.slice(reading.nameFrom, reading.nameTo);
  return leftoversOf(parse, variant, reading).some(({ from, to }) => {
    for (let at = from; at + name.length < to; at++) {
      if (tokens[at]!.value < 0 || tokens[at]!.value === number) continue;
      if (name.every((word, i) => words[at + 1 + i] === word)) return true;
    }
    return false;
  });
}

/** `12 ELM ST 14`, where 12 is a house without units and 14 the next one. */
function hasNeighbourBehind({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, street, number } = candidate;
  const unit = guessedUnit(candidate);
  const { civic } = variant;
  if (unit === undefined || civic === undefined || unit.from < (variant.street?.to ?? civic.to)) return false;
  if (parse.context.tokens[unit.from]!.before !== Break.Space) return false;
  const other = Number(unit.number);
  if (!isNearTo(other, number) || !isDoor(reference, street, other)) return false;
  return !hasUnits(reference, candidate);
}

/**
 * `25, 30 ELM ST`, `25=30 ELM ST`, `21-25-30 ELM ST`: what was read as the unit, which nothing calls one and the door
 * lacks, is the number of another door. `25-30 ELM ST` is how we write unit 25 of 30 ourselves, and `4, 30 ELM ST` is a
 * unit, too, unless the two doors are near each other.
 */
export function isBesideDoor({ reference, parse: { context } }: TextAndReference, candidate: Candidate): boolean {
  const { variant, street, number } = candidate;
  const { civic } = variant;
  const unit = guessedUnit(candidate);
  if (unit === undefined || civic === undefined) return false;
  if (unit.from >= civic.to && isUnitInFront({ reference }, candidate)) return true;
  // ELM ST, 25, 30
  const isBehind = unit.from === civic.to && (variant.street?.from ?? civic.from) < civic.from;
  if (unit.to > civic.from && !isBehind) return false;
  const numbers = unit.number.split('-');
  const next = context.tokens[civic.from]!;
  const isSingle = numbers.length === 1;
  if (isSingle && unit.to === civic.from && (isHyphen(next) || isSlash(context, civic.from))) return false;
  const mayBeUnit = isBehind || (isSingle && MAY_PART_UNIT.test(textBetween(context, unit.from, civic.from)));
  return numbers.every((each) => {
    // 012, 14 ELM ST: the number of a record
    if (each.startsWith('0')) return false;
    const value = Number(each);
    if (mayBeUnit && !isNearTo(value, number)) return false;
    return value !== number && isDoor(reference, street, value);
  });
}

/** `5, ELM ST, 111`: the columns of a list in another order, if 111 is a door with a unit 5. */
function isUnitInFront({ reference }: Pick<TextAndReference, 'reference'>, candidate: Candidate): boolean {
  const { variant, street, number } = candidate;
  const other = Number(variant.unit!.number);
  const records = Number.isInteger(other) ? recordsOf(reference, street, other) : undefined;
  return records !== undefined && isUnitAt(reference, records, String(number));
}

/** What may come between a unit and its civic number. */
const MAY_PART_UNIT = /^\s*,?\s+$|^\)?\s*$/;

/**
 * `4b4 ELM ST`, read as 484: the street has a 464, too, which looks as much like it, unless a code tells them apart.
 */
function hasTwinFigure(reference: Reference, parse: Parse, candidate: Candidate): boolean {
  const { variant, street, number, faults, postalCode } = candidate;
  const hasCode = isOfTypedCode(parse, faults);
  if (!hasFault(faults, 'CIVIC_NUMBER_MISREAD')) return false;
  const typed = spanText(parse, variant.civic);
  return TWIN_FIGURES.some(([sign, digits]) => {
    if (!typed.includes(sign)) return false;
    return [...digits].some((digit) => {
      const other = Number(typed.replaceAll(sign, digit));
      if (other === number) return false;
      if (hasCode) return isDoorOfCode(reference, postalCode, street, other);
      return isDoor(reference, street, other);
    });
  });
}

/** `3 3 ELM ST`, where the street has a 33, too: typed twice, or with a blank too many, unless a code tells which. */
function isTornInEqual(
  reference: Reference,
  parse: Parse,
  { variant, street, faults, postalCode }: Candidate,
): boolean {
  const { civic } = variant;
  const { tokens } = parse.context;
  const last = tokens[(civic?.to ?? 0) - 1];
  const first = tokens[(civic?.to ?? 0) - 2];
  if (first === undefined || last!.before !== Break.Space || first.word !== last!.word) return false;
  const whole = Number(`${first.word}${last!.word}`);
  if (isOfTypedCode(parse, faults)) return isDoorOfCode(reference, postalCode, street, whole);
  return isDoor(reference, street, whole);
}

/** Letters that look like either of two digits. */
const TWIN_FIGURES: readonly (readonly [sign: string, digits: string])[] = [
  ['b', '68'],
  ['g', '69'],
  ['q', '09'],
];

/** `ELM ST 17 OAK AVE`: on the same line, a street that has the number, too, is in front of it. */
function isBehindStreet(reference: Reference, parse: Parse, candidate: Candidate): boolean {
  const { variant, reading, number, suffix, municipality } = candidate;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined || street.from < civic.from) return false;
  const { context } = parse;
  if (civic.from === 0 || context.tokens[civic.from]!.before >= Break.Comma) return false;
  const left = leftoversOf(parse, variant, reading).find(({ to }) => to === civic.from);
  const span = left === undefined ? undefined : withoutDirection(parse, left);
  if (span === undefined || !endsInType(parse, span)) return false;
  const key = reference.findNameKey(keyOf(context, span.from, span.to - 1));
  if (key < 0 || !reference.entryRange(key, municipality, range)) return false;
  const types = context.tokens[span.to - 1]!.lexeme?.types ?? [];
  for (let entry = range.lo; entry < range.hi; entry++) {
    // MERIVALE MALL 1642 MERIVALE RD: there is no street of that type
    const concept = conceptOf(reference, entry);
    if (!types.some((type) => type.concept === concept)) continue;
    if (isDoor(reference, reference.streetOfEntry(entry), number, suffix)) return true;
  }
  return false;
}

/** `REGENT AVE` of `REGENT AVE W`. */
function withoutDirection({ context: { tokens } }: Parse, { from, to }: Span): Span {
  return { from, to: (tokens[to - 1]!.lexeme?.direction ?? 0) > 0 ? to - 1 : to };
}

function endsInType({ context: { tokens } }: Parse, { from, to }: Span): boolean {
  return to - from > 1 && (tokens[to - 1]!.kinds & Kind.StreetType) !== 0;
}
