import { directionOf } from '../address/directions.ts';
import type { Candidate } from '../match/candidate.ts';
import { hasFault } from '../match/fault-kinds.ts';
import { keyOf } from '../parse/context.ts';
import { isCalledUnit } from '../parse/parts.ts';
import { Break } from '../parse/token.ts';
import type { Evidence } from './weight.ts';

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
