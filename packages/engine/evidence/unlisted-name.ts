import { FAULTS, type Fault, isNameFault } from '../match/faults.ts';
import type { Scope } from '../match/scope.ts';
import { readingKey } from '../parse/reading-keys.ts';
import type { StreetReading } from '../parse/readings.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { doorsOfCode, doorsOfPlaces, nameBits, unknownNameBits } from './chance.ts';
import { NAMESAKE_SHARE } from './error-model.ts';
import { isStreetFault } from './fault-bits.ts';
import { wordsBits } from './reading-bits.ts';
import type { Evidence } from './weight.ts';

/** The chance that a street which is not listed is called so. */

/**
 * The chance of the name where the text places the street: small for a second street of the same name, smallest for the
 * very same name, type and direction. `scope` is that of the typed place.
 */
export function unlistedNameBits(
  evidence: Evidence,
  scope: Scope | undefined,
  reading: StreetReading,
  key: number,
): number {
  const { reference, parse, found } = evidence;
  let share = 0;
  const consider = (faults: readonly Fault[]): void => {
    const of = namesakeShare(faults);
    share = share === 0 ? of : Math.min(share, of);
  };
  for (const { exactName, reading: other, faults } of found.numberMissing) {
    if (exactName && sameName(other, reading)) consider(faults);
  }
  for (const { reading: other, faults } of found.candidates) {
    if (sameName(other, reading) && !faults.some(isNameFault)) consider(faults);
  }
  if (share > 0) return namesakeBits(evidence, scope, share);
  const text = readingKey(parse.context, reading);
  // roads called by a number are many
  const name = HAS_DIGIT.test(text)
    ? wordsBits(parse, { from: reading.nameFrom, to: reading.nameTo })
    : unknownNameBits(text);
  return Math.max(nameBits(reference, key), name);
}

function sameName(a: StreetReading | undefined, b: StreetReading): boolean {
  return a?.nameFrom === b.nameFrom && a.nameTo === b.nameTo;
}

/** How often an unlisted street has the name of a listed one that differs so from the text. */
export function namesakeShare(faults: readonly Fault[]): number {
  let share: number = NAMESAKE_SHARE.same;
  for (const fault of faults) {
    if (!isStreetFault(fault) || fault.respelt === true) continue;
    if (FAULTS[fault.code].kind !== 'Added') return NAMESAKE_SHARE.other;
    share = NAMESAKE_SHARE.fuller;
  }
  return share;
}

/** Bits of such a share of the streets where the text places the street. */
export function namesakeBits(evidence: Evidence, scope: Scope | undefined, share: number): number {
  const { reference, found } = evidence;
  const doors = found.codeFound || scope === undefined ? doorsOfCode(evidence) : doorsOfPlaces(reference, scope);
  const { streets, civics } = reference.meta.totals;
  return Math.log2(share / Math.max(1, (doors * streets) / civics));
}
