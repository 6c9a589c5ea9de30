import { directionOf } from '../../address/directions.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault, isOtherCode } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { keyOf, wordsAt } from '../../parse/words/context.ts';
import { isCalledUnit, type Span } from '../../parse/words/parts.ts';
import { Break } from '../../parse/words/token.ts';
import { hasAnotherSide } from '../faults/number-letter.ts';
import type { Evidence } from '../model/weight.ts';

/**
 * `117 JORDAN BLVD E`, where the door has a unit E, but the place a Jordan Blvd N, too: behind a street that has
 * directions, the letter may be one, which is missing from the register or mistaken.
 */
export function isLikeDirection({ reference, parse, found }: Evidence, candidate: Candidate): boolean {
  const { variant, street, municipality } = candidate;
  const { unit, civic } = variant;
  if (unit === undefined || civic === undefined || isCalledUnit(unit)) return false;
  if (unit.from < civic.to || !isDirectionLetter(unit.number)) return false;
  if (parse.context.tokens[unit.from]!.before !== Break.Space) return false;
  const key = reference.keyOfStreet(street);
  return [...found.candidates, ...found.numberMissing].some(
    (other) =>
      other.street >= 0 &&
      other.municipality === municipality &&
      reference.keyOfStreet(other.street) === key &&
      reference.directionOfStreet(other.street) > 0,
  );
}

function isDirectionLetter(label: string): boolean {
  return label.length === 1 && directionOf(label) > 0;
}

/**
 * `53 CHARLES DR NORTH SYDNEY` for a Charles Dr in Sydney: the direction, which that lacks, begins a place of its own,
 * and no code says otherwise. `10TH AVE W VANCOUVER` is a street: few write the beginning of a place in one letter.
 */
export function cutsPlace({ parse }: Evidence, { variant, reading, faults }: Candidate): boolean {
  const { context, tail } = parse;
  const { municipality } = variant;
  if (tail.postalCode !== '') return false;
  if (reading === undefined || municipality === undefined || reading.directionTo !== municipality.from) return false;
  if (context.tokens[municipality.from]!.before >= Break.Comma) return false;
  if (context.words[reading.directionFrom]!.length <= LETTERS_OF_SYMBOL) return false;
  if (!hasFault(faults, 'STREET_DIRECTION_REMOVED')) return false;
  return context.places.placeWeight(keyOf(context, reading.directionFrom, municipality.to)) > 0;
}

/** `N`, `NW`. */
const LETTERS_OF_SYMBOL = 2;

/**
 * `NE 22 5 ST, CALGARY`, `22 ELM WAY, CALGARY NE` for a street in the southeast: the text has another direction, which
 * stands in front of the number or behind the place, and no code says that this is the door.
 */
export function hasOtherDirection({ reference, parse }: Evidence, candidate: Candidate): boolean {
  const { variant, reading, street, faults } = candidate;
  if (!hasFault(faults, 'STREET_DIRECTION_ADDED')) return false;
  if (parse.tail.postalCode !== '' && !faults.some(isOtherCode)) return false;
  const { context } = parse;
  const direction = reference.directionOfStreet(street);
  const isOther = ({ from, to }: Span): boolean => {
    const lexeme = wordsAt(context, from);
    const words = lexeme !== undefined && from + lexeme.words <= to ? lexeme : context.tokens[from]!.lexeme;
    return words !== undefined && words.direction > 0 && words.direction !== direction;
  };
  const place = variant.municipality;
  if (place !== undefined && PLACE_CORRECTED.some((code) => hasFault(faults, code))) {
    for (let from = Math.max(place.from + 1, place.to - 2); from < place.to; from++) {
      if (isOther({ from, to: place.to })) return true;
    }
  }
  return leftoversOf(parse, variant, reading).some((span) => span.to - span.from <= 2 && isOther(span));
}

const PLACE_CORRECTED = ['MUNICIPALITY_CORRECTED', 'MUNICIPALITY_CORRECTED_TWICE', 'MUNICIPALITY_DIFFERENT'] as const;

/** `22 RD 32N` for 32E RD: the register writes the side of the road together with its number, and the text another. */
export function isOnOtherSide({ reference, parse }: Evidence, { reading, entry }: Candidate): boolean {
  // 22 12E AV NE is an ordinal
  if (reading === undefined || !reading.types.some(({ concept }) => concept === 'road')) return false;
  const meant = reference.entryText(entry).toUpperCase();
  const side = NUMBER_AND_SIDE.exec(meant)?.[1] ?? '';
  if (side === '') return false;
  const { nameFrom, nameTo, direction } = reading;
  const isOther = direction > 0 && direction !== directionOf(side);
  return isOther || hasAnotherSide(parse.context.words.slice(nameFrom, nameTo), [meant]);
}

const NUMBER_AND_SIDE = /^\d+([NEW])$/;
