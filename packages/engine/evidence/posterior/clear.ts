import type { Candidate, MatchResult } from '../../match/candidates/candidate.ts';
import { isSameDoor, sameUnit } from '../../match/candidates/one-address.ts';
import { FAULTS } from '../../match/compare/faults.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isBesideDoor } from '../doubt/doors-beside.ts';
import { isSaidBeside } from '../doubt/said-beside.ts';
import { hasUnitAstray } from '../doubt/unit-astray.ts';
import { mostBits } from '../faults/weigh-found.ts';
import { mostBitsMissing } from '../unlisted/weigh-missing.ts';

/** Whatever has a smaller share than this changes no decimal of the confidence that is reported. */
const NOTICED = 2 ** -11;

/**
 * The address that agrees with the text in everything, its postal code included, and explains every word of it, if
 * nothing else that was found comes near: no sum could make it less than certain. Streets that lack the number count
 * only if the typed code serves them.
 */
export function clearOf(reference: Reference, parse: Parse, found: MatchResult): Candidate | undefined {
  const { candidates, numberMissing, exhausted } = found;
  if (exhausted || parse.tail.postalCode === '') return undefined;
  let clear: Candidate | undefined;
  for (const candidate of candidates) {
    if (candidate.penalty > 0) continue;
    if (clear !== undefined) return undefined;
    clear = candidate;
  }
  if (clear === undefined || !agrees(parse, clear) || hasUnitAstray({ reference, parse, found }, clear))
    return undefined;
  if (isSaidBeside({ parse }, clear) || isBesideDoor({ reference, parse }, clear)) return undefined;
  const bits = mostBits(parse, clear);
  let others = 0;
  for (const candidate of candidates) {
    if (candidate === clear) continue;
    const most = mostBits(parse, candidate);
    // another reading of the same address adds to it, unless it is the better one
    if (!isSameDoor(reference, candidate, clear) || !sameUnit(candidate, clear)) others += 2 ** (most - bits);
    else if (most >= bits) return undefined;
  }
  for (const missing of numberMissing) {
    if (missing.underCode && missing.number >= 0) others += 2 ** (mostBitsMissing(parse, missing) - bits);
  }
  return others < NOTICED ? clear : undefined;
}

/**
 * The text differs at most in accepted spellings, and the address has a postal code. A box or a route may stand beside
 * a street that is meant, unless the text can be read in one way only.
 */
function agrees(parse: Parse, { kind, faults, postalCode, variant, reading }: Candidate): boolean {
  if (postalCode < 0 || (kind !== 'civic' && parse.variants.length > 1)) return false;
  for (const { code } of faults) if (FAULTS[code].kind !== 'Standardized') return false;
  return leftoversOf(parse, variant, reading).length === 0;
}
