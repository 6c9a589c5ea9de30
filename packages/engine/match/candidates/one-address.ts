import { roadDifferences, roadOfName } from '../../address/called-road.ts';
import { directionById } from '../../address/directions.ts';
import { looseStreetNameKey, placeNameKey } from '../../address/name-key.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';
import { conceptOf, typeOf } from '../compare/designation.ts';
import { hasFault } from '../compare/fault-kinds.ts';
import type { FaultCode } from '../compare/faults.ts';
import type { Candidate } from './candidate.ts';

/** Decides which candidates are the same address, read or listed in different ways. */

/** The same for every reading of one door or delivery, whatever its unit. */
export function doorOf(reference: Reference, candidate: Candidate): string {
  const { kind, street, number, suffix, postalCode, delivery } = candidate;
  if (kind === 'civic') return `${street}|${number}|${suffix}|${postalCode}`;
  const station = `${reference.stationTypeOf(delivery)}|${reference.stationNameOf(delivery)}`;
  // the code leads to one post office, whatever places its routes and boxes are listed in
  if (postalCode >= 0) return `${kind}|${station}|${postalCode}`;
  return `${kind}|${placeOf(reference, candidate)}|${station}`;
}

/** Whether two readings of one door are the same on paper: in unit, and for a box or route in its place. */
export function sameOnPaper(reference: Reference, a: Candidate, b: Candidate): boolean {
  if (a.kind === 'civic') return sameUnit(a, b);
  return placeOf(reference, a) === placeOf(reference, b);
}

function placeOf(reference: Reference, candidate: Candidate): string {
  const { municipality, variant } = candidate;
  return hasOtherName(candidate) ? variant.municipalityKey : placeNameKey(reference.municipalityText(municipality));
}

/** Whether two candidates have the same `doorOf`. */
export function isSameDoor(reference: Reference, a: Candidate, b: Candidate): boolean {
  if (a.kind !== b.kind || a.postalCode !== b.postalCode) return false;
  if (a.kind === 'civic') return a.street === b.street && a.number === b.number && a.suffix === b.suffix;
  return doorOf(reference, a) === doorOf(reference, b);
}

export function sameUnit(a: Candidate, b: Candidate): boolean {
  return (
    a.variant.unit?.number === b.variant.unit?.number &&
    a.variant.unit?.designator?.code === b.variant.unit?.designator?.code
  );
}

/**
 * Overlapping lists hold some addresses twice: under both places of an amalgamated city, or with and without the
 * particle, the type or the direction of the street, or the county of a numbered road. If the number, the postal code
 * and the name used for the place are the same, they are one address on paper.
 */
export function isTwin(reference: Reference, a: Candidate, b: Candidate): boolean {
  if ((a.kind === 'civic') !== (b.kind === 'civic')) return sharesCode(a, b);
  return (
    a.kind === 'civic' &&
    b.kind === 'civic' &&
    a.postalCode >= 0 &&
    a.postalCode === b.postalCode &&
    a.number === b.number &&
    a.suffix === b.suffix &&
    a.street !== b.street &&
    samePlace(a, b) &&
    sameStreetName(reference, a.street, b.street) &&
    !isOfNextPlace(reference, a, b) &&
    !isAgainstBoth(a, b) &&
    (!isLittleTyped(a) || isSameDesignation(reference, a.street, b.street))
  );
}

/**
 * ERIE ST of a place for which the typed name is one more, beside ERIE ST S of the place that is called so: a text
 * without the direction may mean either.
 */
function isOfNextPlace(reference: Reference, a: Candidate, b: Candidate): boolean {
  if (a.municipality === b.municipality || !hasOtherName(a) || hasOtherName(b)) return false;
  const [left, right] = [reference.canonicalEntry(a.street), reference.canonicalEntry(b.street)];
  return reference.directionOfEntry(left) !== reference.directionOfEntry(right);
}

function hasOtherName({ faults }: Candidate): boolean {
  return hasFault(faults, 'MUNICIPALITY_ALTERNATE');
}

/**
 * `61 WATER ST W`, where there are WATER ST and WATER ST E: the typed direction, or the typed type, is that of neither,
 * so a village whose houses have one code may have both.
 */
function isAgainstBoth(a: Candidate, b: Candidate): boolean {
  const [left, right] = [againstIn(a), againstIn(b)];
  return left !== undefined && right !== undefined && left !== right;
}

/** What is done to the typed type or direction. */
function againstIn({ faults }: Candidate): FaultCode | undefined {
  return faults.find(({ code }) => AGAINST.has(code))?.code;
}

const AGAINST: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'STREET_TYPE_CORRECTED',
  'STREET_TYPE_REMOVED',
  'STREET_DIRECTION_CORRECTED',
  'STREET_DIRECTION_REMOVED',
]);

/** `209 MAIN`: neither a type nor a direction was typed, which would tell the street from its twin. */
function isLittleTyped({ reading, faults }: Candidate): boolean {
  return reading?.direction === 0 && hasFault(faults, 'STREET_TYPE_ADDED');
}

function isSameDesignation(reference: Reference, a: number, b: number): boolean {
  const [left, right] = [reference.canonicalEntry(a), reference.canonicalEntry(b)];
  const sameDirection = reference.directionOfEntry(left) === reference.directionOfEntry(right);
  return sameDirection && conceptOf(reference, left) === conceptOf(reference, right);
}

/** A street and the box, route or general delivery typed beside it, whose mail goes by the same code. */
function sharesCode(a: Candidate, b: Candidate): boolean {
  return a.postalCode >= 0 && a.postalCode === b.postalCode && a.municipality === b.municipality;
}

/** The same municipality, or two for which the typed name is valid. */
function samePlace(a: Candidate, b: Candidate): boolean {
  if (a.municipality === b.municipality) return true;
  return a.variant.municipalityKey === b.variant.municipalityKey && isCalledAsTyped(a) && isCalledAsTyped(b);
}

function isCalledAsTyped({ municipalityEntry, faults }: Candidate): boolean {
  return municipalityEntry >= 0 && !faults.some(({ code, penalty }) => penalty > 0 && code.startsWith('MUNICIPALITY_'));
}

/** Found by another valid name, which may have a slip, or by a name without its particle. */
export function isAlternate(reference: Reference, candidate: Candidate): boolean {
  const { kind, entry } = candidate;
  if (kind === 'civic' && (reference.isLoose(entry) || !reference.isOwnDesignation(entry))) return true;
  return hasOtherName(candidate);
}

/**
 * The same street written in two ways. One of them may leave out the type or the direction: under one code, two streets
 * that differ only in that do not have the same number.
 */
function sameStreetName(reference: Reference, a: number, b: number): boolean {
  const [left, right] = [reference.canonicalEntry(a), reference.canonicalEntry(b)];
  const [from, to] = [reference.directionOfEntry(left), reference.directionOfEntry(right)];
  if (from !== to && from !== 0 && to !== 0) return false;
  const [type, other] = [conceptOf(reference, left), conceptOf(reference, right)];
  const sameType = type === other || type === '' || other === '';
  if (sameType && reference.keyOfStreet(a) === reference.keyOfStreet(b)) return true;
  if (type === '' && other === '' && isOneRoad(reference, left, right)) return true;
  const [one, two] = [looseName(reference, left), looseName(reference, right)];
  if (one === two || isSpaceApart(reference, left, right)) return sameType;
  if (sameType && (withDirection(one, from).includes(two) || withDirection(two, to).includes(one))) return true;
  const [whole, whole2] = [withType(reference, left, one), withType(reference, right, two)];
  return whole2.includes(one) || whole.some((name) => name === two || whole2.includes(name));
}

/** `BRANT ROAD 18` and `BRANT COUNTY ROAD 18`. */
function isOneRoad(reference: Reference, left: number, right: number): boolean {
  const [one, two] = [roadOfName(reference.entryText(left)), roadOfName(reference.entryText(right))];
  if (one === undefined || two === undefined) return false;
  return (roadDifferences(one, two) ?? roadDifferences(two, one)) !== undefined;
}

function looseName(reference: Reference, entry: number): string {
  return looseStreetNameKey(reference.entryText(entry));
}

/** `E C ROW` and `EC ROW`: the E of the first is East in its key. */
function isSpaceApart(reference: Reference, left: number, right: number): boolean {
  return glue(fold(reference.entryText(left))) === glue(fold(reference.entryText(right)));
}

/** `VICTORIA` + `W` as it is called where `WEST VICTORIA` is a name. */
function withDirection(name: string, direction: number): readonly string[] {
  const word = looseStreetNameKey(directionById(direction)?.nameEn ?? '');
  return word === '' ? [] : [word + name, name + word];
}

/**
 * Name and type as one word, the type in front or behind. LOWER SIDE + RD is LOWER + SIDERD, and CHARING + CROSS is
 * CHARING CROSS without a type or with another.
 */
function withType(reference: Reference, entry: number, name: string): readonly string[] {
  const type = typeOf(reference, entry);
  return type === undefined ? [] : type.variants.flatMap((word) => [name + glue(word), glue(word) + name]);
}
