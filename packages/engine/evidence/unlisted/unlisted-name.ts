import type { CalledRoad } from '../../address/called-road.ts';
import { areOpposite } from '../../address/directions.ts';
import { isRural } from '../../address/postal-code.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { conceptOf } from '../../match/compare/designation.ts';
import {
  hasFault,
  isElsewhere,
  isNameFault,
  isOfTypedCode,
  isOtherCode,
  isStreetFault,
} from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import type { Scope } from '../../match/places/scope.ts';
import { typedRoad } from '../../parse/street/called-road.ts';
import { readingKey } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { hasAnotherLetter, mayEndInType } from '../faults/number-letter.ts';
import { wordsBits } from '../faults/reading-bits.ts';
import { nameBits, numberBits, shareBits } from '../model/chance.ts';
import {
  NAMESAKE_NUMBER,
  NAMESAKE_SHARE,
  NUMBERED_NAMESAKE_SHARE,
  PREFIXED_NAME_BITS,
  ROAD_NAME_BITS,
} from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';
import { composedNameBits } from './composed-names.ts';
import { kinBits } from './kin-names.ts';
import { unknownNameBits } from './name-letters.ts';

/** The chance that a street which is not listed is called so. */

/** The chance of a name, and of the number on the street that is called so. */
export interface NameAndNumber {
  readonly name: number;
  readonly number: number;
}

/**
 * The chance of the name where the text places the street: small for a second street of the same name, smallest for the
 * very same name, type and direction. `scope` is that of the typed place.
 */
export function unlistedNameBits(
  evidence: Evidence,
  scope: Scope | undefined,
  reading: StreetReading,
  key: number,
  civic: number,
): NameAndNumber {
  const { parse } = evidence;
  const text = readingKey(parse.context, reading);
  const { share, number } = namesakesOf(evidence, scope, reading, text, civic);
  if (share > 0) return { name: namesakeBits(evidence, scope, share), number };
  if (!mayEndInType(parse.context, reading) && isBesideNumber(evidence, text, civic)) {
    return {
      name: namesakeBits(evidence, scope, NAMESAKE_SHARE.kin),
      number: namesakeNumberBits(evidence, NAMESAKE_NUMBER.numbered),
    };
  }
  const road = typedRoad(parse.context, { from: reading.nameFrom, to: reading.nameTo });
  if (road !== undefined) return { name: roadNameBits(road), number };
  const name = newNameBits(evidence, reading, text, key);
  const kin = kinBits(evidence, scope, reading);
  if (kin === Number.NEGATIVE_INFINITY) return { name, number };
  const ofKin = Math.max(number, namesakeNumberBits(evidence, NAMESAKE_NUMBER.type));
  return kin + ofKin <= name + number ? { name, number } : { name: kin, number: ofKin };
}

/**
 * How often a street is called like the listed ones of the name `text`; 0 if there are none. And bits of the number
 * there.
 */
function namesakesOf(
  evidence: Evidence,
  scope: Scope | undefined,
  reading: StreetReading,
  text: string,
  civic: number,
): { readonly share: number; readonly number: number } {
  const { parse, found } = evidence;
  let share = 0;
  let elsewhere = 0;
  let number = numberBits(civic);
  const shareOf = ({ faults, entry }: Pick<Candidate, 'faults' | 'entry'>): number =>
    namesakeShare(faults, isCrossed(evidence, text, entry, faults));
  for (const each of found.numberMissing) {
    if (!each.exactName || !sameName(each.reading, reading) || !isInScope(scope, each.municipality)) continue;
    share = least(share, shareOf(each));
  }
  for (const each of found.candidates) {
    if (!sameName(each.reading, reading) || each.faults.some(isNameFault)) continue;
    // one of another town says less than one that is here
    if (isInScope(scope, each.municipality) || isOfTypedCode(parse, each.faults)) share = least(share, shareOf(each));
    else elsewhere = least(elsewhere, shareOf(each));
    if (isNeighbour(each, civic)) number = namesakeNumberBits(evidence, numbersOf(evidence, text, each, each.faults));
  }
  if (share === 0) share = elsewhere;
  // a second street of the very same name would have other numbers
  return { share, number: share === NAMESAKE_SHARE.same ? numberBits(civic) : number };
}

/** Bits of the name of a street that has no namesake: as often as that of listed ones elsewhere, or by its letters. */
function newNameBits(
  { reference, parse, found }: Evidence,
  { nameFrom, nameTo }: StreetReading,
  text: string,
  key: number,
): number {
  // roads called by a number are many
  const letters = HAS_DIGIT.test(text)
    ? wordsBits(parse, { from: nameFrom, to: nameTo })
    : Math.max(
        unknownNameBits(reference, text),
        composedNameBits(reference, text),
        prefixedNameBits({ reference, found }, text),
      );
  return Math.max(nameBits(reference, key), letters);
}

/**
 * `9TH ST`, which crosses a 9th Avenue, but hardly under one urban code. A highway crosses none; and whoever leaves out
 * the direction does so by habit.
 */
function isCrossed(evidence: Evidence, name: string, entry: number, differences: readonly Fault[]): boolean {
  if (!STARTS_WITH_DIGIT.test(name) || isOneBlock(evidence)) return false;
  if (conceptOf(evidence.reference, entry) === 'highway') return false;
  return !hasFault(differences, 'STREET_DIRECTION_ADDED');
}

const STARTS_WITH_DIGIT = /^[0-9]/;

/** The typed code is listed, and an urban one: streets that only have their name in common lie apart. */
function isOneBlock({ parse, found }: Evidence): boolean {
  return found.codeFound && !isRural(parse.tail.postalCode);
}

/**
 * `McStanley`, `St. Raglan`: a prefix and the name of a listed street. -Infinity if it is none, or if the typed code is
 * that of an address found that is called so without it.
 */
function prefixedNameBits({ reference, found }: Pick<Evidence, 'reference' | 'found'>, text: string): number {
  let bits = Number.NEGATIVE_INFINITY;
  for (const [prefix, weight] of Object.entries(PREFIXED_NAME_BITS)) {
    if (!text.startsWith(prefix)) continue;
    const rest = text.slice(prefix.length);
    const key = reference.findNameKey(rest);
    if (key < 0) continue;
    // COPPERPOND PARK may have been read as a Copperpond
    const isUnderCode = found.candidates.some(
      ({ kind, street, faults }) =>
        kind === 'civic' &&
        reference.nameKeyText(reference.keyOfStreet(street)).startsWith(rest) &&
        !faults.some(isOtherCode),
    );
    if (found.codeFound && isUnderCode) continue;
    bits = Math.max(bits, weight + nameBits(reference, key));
  }
  return bits;
}

/** `150B ST`, where 150 ST has the number: a street that lies beside it. */
function isBesideNumber({ reference, found }: Evidence, typed: string, civic: number): boolean {
  if (!HAS_DIGIT.test(typed)) return false;
  return found.candidates.some(
    (each) =>
      each.kind === 'civic' &&
      isNeighbour(each, civic) &&
      hasAnotherLetter([typed], [reference.nameKeyText(reference.keyOfStreet(each.street))]),
  );
}

function roadNameBits({ owner }: CalledRoad): number {
  return ROAD_NAME_BITS.road + ROAD_NAME_BITS.number + (owner === '' ? 0 : ROAD_NAME_BITS.owner);
}

function sameName(a: StreetReading | undefined, b: StreetReading): boolean {
  return a?.nameFrom === b.nameFrom && a.nameTo === b.nameTo;
}

/** The smaller share; 0 is none. */
function least(one: number, other: number): number {
  return one === 0 ? other : Math.min(one, other);
}

/** How often an unlisted street has the name of a listed one that differs so from the text. */
function namesakeShare(faults: readonly Fault[], isNumbered: boolean): number {
  const shares = isNumbered ? NUMBERED_NAMESAKE_SHARE : NAMESAKE_SHARE;
  let share: number = shares.same;
  for (const fault of faults) {
    if (!isStreetFault(fault) || fault.respelt === true) continue;
    if (FAULTS[fault.code].kind !== 'Added') return shares.other;
    share = shares.fuller;
  }
  return share;
}

/** The main street of another town is no namesake of one that is not listed here. */
function isInScope(scope: Scope | undefined, municipality: number): boolean {
  return scope === undefined || scope.municipalities.includes(municipality);
}

/** Bits of such a share of the streets where the text places the street. */
function namesakeBits(evidence: Evidence, scope: Scope | undefined, share: number): number {
  return shareBits(evidence, evidence.found.codeFound ? undefined : scope, share);
}

/** The same for a street that is called like an address, but for such differences. */
export function namesakeOf(
  evidence: Evidence,
  scope: Scope | undefined,
  like: Candidate,
  differences: readonly Fault[],
  civic: number,
): NameAndNumber {
  const { reference } = evidence;
  const name = reference.nameKeyText(reference.keyOfStreet(like.street));
  const share = namesakeShare(differences, isCrossed(evidence, name, like.entry, differences));
  const isBeside = share !== NAMESAKE_SHARE.same && isNeighbour(like, civic);
  const number = isBeside
    ? namesakeNumberBits(evidence, numbersOf(evidence, name, like, differences))
    : numberBits(civic);
  return { name: namesakeBits(evidence, scope, share), number };
}

/** A namesake of this address would lie in the same place, and have the same number. */
function isNeighbour({ number, faults }: Candidate, civic: number): boolean {
  return number === civic && !faults.some(isElsewhere);
}

/** The share of the numbers of a listed street that a second one has which differs from it so. */
function numbersOf(
  evidence: Evidence,
  name: string,
  { entry, reading }: Candidate,
  differences: readonly Fault[],
): number {
  if (isCrossed(evidence, name, entry, differences)) return NAMESAKE_NUMBER.numbered;
  const isOther = hasFault(differences, 'STREET_DIRECTION_CORRECTED') && !isOneBlock(evidence);
  const isOpposite = isOther && areOpposite(reading?.direction ?? 0, evidence.reference.directionOfEntry(entry));
  return isOpposite ? NAMESAKE_NUMBER.direction : NAMESAKE_NUMBER.type;
}

/** Bits of one door of a street, if that share of its doors has the number. */
function namesakeNumberBits({ reference }: Evidence, share: number): number {
  const { streets, civics } = reference.meta.totals;
  return Math.log2((share * streets) / civics);
}
